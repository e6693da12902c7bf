/** The way to the withdrawal, which is on every page and never folded (Directive 2011/83, article 11a; contract, versions A5). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { isRecent } from '../layout/platform.ts'
import { textsOf } from '../layout/text.ts'
import { informationUrl } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'

/** The link in the words of the law, to the order with a number. */
export function withdrawalLink(c: ShopContext, order?: string): Html {
  const url = urlFor(c, 'frontend.withdrawal.page', order ? { order } : {})
  return html`<a class="btn btn-light btn-sm" data-withdrawal-link="true" href="${url}">${textsOf(c)('withdrawal.link')}</a>`
}

/** Where it begins. From 6.6.10 on the platform has a form of its own. */
export const withdrawalUrl = (c: ShopContext): string =>
  isRecent(c) ? informationUrl(c, 'withdrawal') : urlFor(c, 'frontend.withdrawal.page')

/** The link in a footer, as the platform prints it where it has one. */
export function footerWithdrawal(c: ShopContext): Html {
  if (!isRecent(c)) return html`<div class="footer-withdrawal">${withdrawalLink(c)}</div>`
  return html`<div class="footer-revocation-button"><a class="btn btn-light btn-sm" href="${withdrawalUrl(c)}">${textsOf(c)('withdrawal.link')}</a></div>`
}
