import { html } from 'hono/html'
import { loadReference } from '../checkout/reference.ts'
import type { Html, ShopContext } from '../context.ts'
import { breadcrumb } from '../layout/breadcrumb.ts'
import { formatMoney } from '../layout/money.ts'
import { formatNumber } from '../layout/number.ts'
import { renderPage } from '../layout/page.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { languageOf, textsOf } from '../layout/text.ts'
import { type CmsBlock, cmsSections } from './cms.ts'
import { type InformationPage, informationUrl } from './information.ts'

/** The text for a modal and for its own page. `heading` is the level of the first headline. */
export async function informationContent(
  c: ShopContext,
  page: InformationPage,
  heading: 'h1' | 'h2',
  more: readonly CmsBlock[] = [],
): Promise<Html> {
  const t = textsOf(c)
  const amounts = await shippingAmounts(c)
  const key = `shell.information.${page.name}`
  const [open, close, openSub, closeSub] =
    heading === 'h1'
      ? [html`<h1>`, html`</h1>`, html`<h2 class="h4">`, html`</h2>`]
      : [html`<h2>`, html`</h2>`, html`<h3 class="h4">`, html`</h3>`]
  const sections = page.sections.map(
    (section) =>
      html`${openSub}${t(`${key}.${section}.title`)}${closeSub}<p>${t(`${key}.${section}.text`, amounts)}</p>`,
  )
  const content = html`<div class="cms-element-text">${open}${t(key)}${close}${sections}${page.name === 'sizes' ? sizeTables(c, [openSub, closeSub]) : ''}</div>`
  return cmsSections([{ type: 'text', content }, ...more])
}

/** Body measures by size, in centimetres: the shop's own numbers. */
const CLOTHING = [
  ['XS', '78–84', '66–72'],
  ['S', '85–91', '73–79'],
  ['M', '92–98', '80–86'],
  ['L', '99–106', '87–94'],
  ['XL', '107–115', '95–103'],
  ['XXL', '116–124', '104–113'],
]
/** A shoe is two thirds of a centimetre per size (Paris point, ISO/TS 19407); the foot needs 1.5 cm less. */
const PARIS_POINT_CM = 2 / 3
const SPARE_CM = 1.5
const SHOES = Array.from({ length: 11 }, (_, index) => 36 + index)
const SOCKS = ['35–38', '39–42', '43–46']

function sizeTables(c: ShopContext, [open, close]: readonly [Html, Html]): Html {
  const t = textsOf(c)
  const key = 'shell.information.sizes'
  const table = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
    html`${open}${t(`${key}.${title}`)}${close}<table class="table size-table"><thead><tr>${heads.map((head) => html`<th scope="col">${t(`${key}.${head}`)}</th>`)}</tr></thead><tbody>${rows.map(([size, ...measures]) => html`<tr><th scope="row">${size}</th>${measures.map((measure) => html`<td>${measure}</td>`)}</tr>`)}</tbody></table>`
  const foot = (size: number) => formatNumber(Number((size * PARIS_POINT_CM - SPARE_CM).toFixed(1)), languageOf(c))
  return html`${table('clothing', ['size', 'chest', 'waist'], CLOTHING)}${table(
    'shoes',
    ['size', 'foot'],
    SHOES.map((size) => [String(size), foot(size)]),
  )}${table(
    'socks',
    ['size', 'shoeSize'],
    SOCKS.map((size) => [size, size]),
  )}`
}

/** Shipping costs in the shopper's currency, for the texts that contain them. */
async function shippingAmounts(c: ShopContext): Promise<Record<string, string>> {
  const { currency } = c.var
  const { shippingMethods } = await loadReference(c.var.database)
  const money = (cents: number) => formatMoney(cents, currency, languageOf(c), { star: false })
  const amounts: Record<string, string> = {}
  for (const { key, price, freeFrom } of shippingMethods) {
    amounts[key] = money(price[currency])
    if (freeFrom) amounts[`${key}FreeFrom`] = money(freeFrom[currency])
  }
  return amounts
}

/** An information page, with further blocks below its text. */
export async function renderInformation(
  c: ShopContext,
  page: InformationPage,
  more?: readonly CmsBlock[],
): Promise<Response> {
  const title = textsOf(c)(`shell.information.${page.name}`)
  const url = informationUrl(c, page.name)
  return renderPage(c, {
    layout: 'page',
    controller: 'navigation',
    action: 'index',
    title,
    route: { name: 'frontend.navigation.page', parameters: { navigationId: page.id } },
    head: html`<link rel="canonical" href="${absoluteUrl(c, url)}">`,
    content: html`${breadcrumb(c, [{ name: title, url }])}<div class="cms-page information-page">${await informationContent(c, page, 'h1', more)}</div>`,
  })
}
