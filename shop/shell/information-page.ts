import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { breadcrumb } from '../layout/breadcrumb.ts'
import { renderPage } from '../layout/page.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { cmsSections } from './cms.ts'
import type { InformationPage } from './information.ts'

/** The text as it is shown in a modal and on its own page. `heading` is the level of the first headline. */
export function informationContent(c: ShopContext, page: InformationPage, heading: 'h1' | 'h2'): Html {
  const t = textsOf(c)
  const key = `shell.information.${page.name}`
  const [open, close, openSub, closeSub] =
    heading === 'h1'
      ? [html`<h1>`, html`</h1>`, html`<h2 class="h4">`, html`</h2>`]
      : [html`<h2>`, html`</h2>`, html`<h3 class="h4">`, html`</h3>`]
  const sections = page.sections.map(
    (section) => html`${openSub}${t(`${key}.${section}.title`)}${closeSub}<p>${t(`${key}.${section}.text`)}</p>`,
  )
  const content = html`<div class="cms-element-text">${open}${t(key)}${close}${sections}</div>`
  return cmsSections([{ type: 'text', content }])
}

/** The page of one of the shop's own texts. */
export function renderInformation(c: ShopContext, page: InformationPage): Promise<Response> {
  const title = textsOf(c)(`shell.information.${page.name}`)
  return renderPage(c, {
    controller: 'navigation',
    action: 'index',
    title,
    head: html`<link rel="canonical" href="${absoluteUrl(c, page.url)}">`,
    content: html`${breadcrumb(c, [{ name: title, url: page.url }])}<div class="cms-page information-page">${informationContent(c, page, 'h1')}</div>`,
  })
}
