import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { footerNewsletter } from '../forms/footer-newsletter.ts'
import { fundingEligibility, installmentBanner } from '../payments/places.ts'
import { categoryTree } from '../shell/categories.ts'
import { type InformationName, informationUrl } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'
import { footerWithdrawal, withdrawalLink } from '../withdrawal/link.ts'
import { mayBeInspected } from './globals.ts'
import { icon } from './icon.ts'
import type { PageRoute } from './page-route.ts'
import { isAhead, isTweaked } from './platform.ts'
import { textsOf } from './text.ts'

type Column = { headline: string; content: Html; below?: Html | ''; isEmpty?: boolean }

const SERVICE: readonly InformationName[] = ['contact', 'shipping', 'tax', 'revocation', 'sizes', 'newsletter']
/** What the law asks for: it is there during maintenance, too. */
export const LEGAL: readonly InformationName[] = ['imprint', 'privacy', 'terms', 'accessibility']
const TELEPHONE = '+44 20 7946 0123'

function links(entries: readonly { name: string; url: string }[]): Html {
  return html`<ul class="list-unstyled">${entries.map(
    ({ name, url }) =>
      html`<li class="footer-link-item"><a class="footer-link" href="${url}" title="${name}">${name}</a></li>`,
  )}</ul>`
}

function informationLinks(c: ShopContext, names: readonly InformationName[]): { name: string; url: string }[] {
  const t = textsOf(c)
  return names.map((name) => ({ name: t(`shell.information.${name}`), url: informationUrl(c, name) }))
}

/**
 * A column that the script collapses on small viewports; without script all columns are open (contract, shell 13).
 *
 * The contract's static `aria-expanded` is a quirk of its source: an element without a role must not have it. With the platform's flag
 * a button beside the headline has it, with the other attributes of what folds, and is the trigger (contract, versions B2).
 */
function column(c: ShopContext, { headline, content, below = '', isEmpty = false }: Column, index: number): Html {
  const id = `collapseFooter${index + 1}`
  const icons = html`<span class="footer-plus-icon">${icon('plus')}</span><span class="footer-minus-icon">${icon('minus')}</span>`
  const head = isTweaked(c)
    ? html`<div class="footer-column-head">${isAhead(c) ? html`<h2 class="footer-column-headline">${headline}</h2>` : html`<div class="footer-column-headline">${headline}</div>`}${isEmpty ? '' : html`<button type="button" class="footer-column-toggle js-collapse-footer-column-trigger" data-bs-toggle="collapse" data-bs-target="#${id}" aria-controls="${id}" aria-expanded="true" aria-label="${headline}">${icons}</button>`}</div>`
    : html`<div class="footer-column-headline js-collapse-footer-column-trigger" data-bs-target="#${id}" aria-controls="${id}">${headline}<div class="footer-column-toggle">${icons}</div></div>`
  const parts = html`
    ${head}
    <div id="${id}" class="footer-column-content collapse js-footer-column-content"><div class="footer-column-content-inner">${content}</div></div>${below}
  `
  return isAhead(c)
    ? html`<li class="col-md-4 footer-column js-footer-column">${parts}</li>`
    : html`<div class="col-md-4 footer-column js-footer-column" role="listitem">${parts}</div>`
}

/** The link back to the cookie settings. The script opens the panel; without script there is nothing to choose. */
function cookieLink(c: ShopContext): Html {
  const name = textsOf(c)('consent.title')
  return html`<a class="footer-link footer-cookie-link" href="${urlFor(c, 'frontend.cookie.offcanvas')}" rel="nofollow">${name}</a>`
}

/** For developers, while the inspector is allowed: in English, as the pages are. */
function developerLinks(c: ShopContext): Html | '' {
  if (!mayBeInspected() || !c.var.parts.has('docs')) return ''
  return html`<div lang="en"><a class="footer-link" href="/_docs/">Charts</a> · <a class="footer-link" href="/_flows">Flows</a></div>`
}

function smallPrint(c: ShopContext, more: Html | '' = ''): Html {
  const t = textsOf(c)
  return html`<div class="footer-bottom"><div class="container">
    <div class="footer-vat"><p>${t('layout.footer.vat')} <a href="${informationUrl(c, 'shipping')}">${t('layout.footer.vatLink')}</a></p></div>
    ${more}
    ${developerLinks(c)}
    <div class="footer-copyright">${t('layout.footer.demo')}</div>
  </div></div>`
}

/** The footer of a page with the full frame. */
export async function footer(c: ShopContext, route: PageRoute | null): Promise<Html> {
  const t = textsOf(c)
  const tree = await categoryTree(c)
  const columns: Column[] = [
    {
      headline: t('layout.footer.hotline'),
      content: html`<p>${t('layout.footer.hotlineText')}</p><p class="footer-contact-hotline"><a class="footer-link footer-telephone" href="tel:${TELEPHONE.replaceAll(' ', '')}">${TELEPHONE}</a><br>${t('layout.footer.hotlineHours')}</p>`,
      below: footerWithdrawal(c),
    },
    { headline: t('layout.footer.shop'), content: links(tree.main), isEmpty: tree.main.length === 0 },
    {
      headline: t('layout.footer.service'),
      content: links([
        ...informationLinks(c, SERVICE),
        { name: t('layout.account.overview'), url: urlFor(c, 'frontend.account.home.page') },
      ]),
    },
    { headline: t('layout.footer.legal'), content: links(informationLinks(c, LEGAL)) },
  ]
  const shown = columns.map((entry, index) => column(c, entry, index))
  return html`<footer class="footer-main"><div class="container">
    ${await footerNewsletter(c)}
    ${isAhead(c) ? html`<ul id="footerColumns" class="row footer-columns list-unstyled" data-collapse-footer-columns="true" role="list">${shown}</ul>` : html`<div id="footerColumns" class="row footer-columns" data-collapse-footer-columns="true" role="list">${shown}</div>`}
  </div>${smallPrint(c, html`<div>${cookieLink(c)}</div>`)}${installmentBanner(c, 'footer', 0, route)}${fundingEligibility(c, route)}</footer>`
}

/** The footer of the reduced frame. */
export function minimalFooter(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<footer class="footer-minimal">
    <div class="container"><nav class="footer-minimal-links" aria-label="${t('layout.footer.legal')}">${informationLinks(
      c,
      ['shipping', 'revocation', ...LEGAL],
    ).map(
      ({ name, url }) => html`<a class="footer-link" href="${url}">${name}</a>`,
    )}${cookieLink(c)}</nav>${footerWithdrawal(c)}</div>
    ${smallPrint(c)}
  </footer>`
}

/** For a page on which the rest of the shop is closed. */
export function legalFooter(c: ShopContext): Html {
  const t = textsOf(c)
  return html`<footer class="footer-minimal"><div class="container"><nav class="footer-minimal-links" aria-label="${t('layout.footer.legal')}">${informationLinks(
    c,
    LEGAL,
  ).map(
    ({ name, url }) => html`<a class="footer-link" href="${url}">${name}</a>`,
  )}</nav><div class="footer-withdrawal">${withdrawalLink(c)}</div></div></footer>`
}
