/** The accessories on a product's page, inside its buy form (docs/contract-accessories.md). */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { decimalMoney, formatMoney } from '../layout/money.ts'
import { textsOf, translate } from '../layout/text.ts'
import { unitPrice } from '../listing/price.ts'
import type { ProductDetail } from '../product/queries.ts'
import { totalOptions } from '../product/total-options.ts'
import { urlFor } from '../transport/routes.ts'
import { accessoryView, type OfferedAccessory, offerOf, priceList } from './entry.ts'
import type { GroupWithAccessories } from './queries.ts'
import { loadAccessories, mostPieces, pricesOf } from './queries.ts'
import { accessoryDiscount, mainDiscount, piecesOf } from './rules.ts'
import { BUNDLE_TYPE } from './wanted.ts'

export type Offer = { group: GroupWithAccessories; entries: readonly OfferedAccessory[] }

/** The block; empty for a product without accessories. */
export async function accessoriesBlock(c: ShopContext, detail: ProductDetail): Promise<Html | ''> {
  const { product, name, prices } = detail
  const { database, currency, language } = c.var
  const groups = await loadAccessories(database, [product.id])
  if (groups.length === 0) return ''
  const offers = await Promise.all(
    groups.map(async (group) => ({
      group,
      entries: await Promise.all(group.accessories.map((accessory) => offerOf(c, accessory))),
    })),
  )
  const t = textsOf(c)
  const options = {
    active: true,
    productId: product.id,
    name,
    currency,
    locale: language,
    ...priceList(prices),
    url: urlFor(c, 'widgets.accessories.options'),
    addUrl: urlFor(c, 'frontend.checkout.line-item.add'),
    deleteUrl: urlFor(c, 'frontend.checkout.line-item.delete', { id: product.id }),
    labels: {
      from: t('accessories.label.from'),
      bundleDiscount: t('accessories.label.bundleDiscount'),
      bundleTotal: t('accessories.label.bundleTotal'),
      totalLabel: t('accessories.label.total'),
    },
  }
  const missing = groups.find(({ mandatory }) => mandatory)
  return html`<div class="product-accessories" data-accessories="true" data-accessories-options="${JSON.stringify(options)}" role="group" aria-labelledby="accessories-${product.id}">
    <h2 class="product-accessories-title" id="accessories-${product.id}">${t('accessories.title')}</h2>
    ${await Promise.all(offers.map((offer, index) => groupView(c, detail, offer, index === 0)))}
    ${totals(c, detail, groups)}
    <p class="accessory-reason" id="accessory-reason-${product.id}">${missing ? t('accessories.missing', { group: translate(c, missing.name) }) : ''}</p>
    <div class="accessory-messages"></div>
  </div>`
}

async function groupView(c: ShopContext, detail: ProductDetail, offer: Offer, isFirst: boolean): Promise<Html> {
  const t = textsOf(c)
  const { group, entries } = offer
  const { id, kind, mandatory } = group
  const name = translate(c, group.name)
  const data = {
    crossSellingId: id,
    name,
    mandatory,
    kind,
    bundle: kind === 'bundle' ? await bundleData(c, detail, offer) : null,
  }
  const isOpen = isFirst || mandatory || kind === 'bundle' || entries.some(({ accessory }) => accessory.readonly)
  return html`<details class="accessory-group is-${kind}" data-accessory-group="${JSON.stringify(data)}"${isOpen ? html` open` : ''}>
    <summary class="accessory-group-title">${name}${mandatory ? html` <span class="accessory-group-hint">${t('accessories.chooseOne')}</span>` : ''}</summary>
    <div class="accessory-group-content" role="${kind === 'choice' ? 'radiogroup' : 'group'}" aria-label="${name}"${mandatory ? html` aria-required="true"` : ''}>
      ${kind === 'bundle' ? bundleBox(c, detail, offer) : ''}
      ${kind === 'choice' && !mandatory ? noneOf(c, id) : ''}
      ${entries.map((entry) => accessoryView(c, detail, group, entry))}
      ${data.bundle ? bundleSums(c, data.bundle.priceSingle) : ''}
    </div></details>`
}

const noneOf = (c: ShopContext, groupId: string): Html =>
  html`<div class="accessory accessory-none form-check"><input type="radio" class="form-check-input" id="accessory-none-${groupId}" name="accessories[${groupId}]" value="" checked><label class="form-check-label" for="accessory-none-${groupId}">${textsOf(c)('accessories.none')}</label></div>`

/** Whether there is enough of every part of a bundle for the least quantity of its product. */
const isAvailable = ({ product }: ProductDetail, { entries }: Offer): boolean =>
  entries.every(
    ({ accessory, form }) =>
      piecesOf(accessory, accessory.minPurchase, product.minPurchase) <= mostPieces(accessory, form),
  )

function bundleBox(c: ShopContext, detail: ProductDetail, offer: Offer): Html {
  const t = textsOf(c)
  const { product } = detail
  const { id, discountPercent, discountType } = offer.group
  const field = (name: string) => `lineItems[${id}][${name}]`
  const hidden = {
    id,
    referencedId: id,
    type: BUNDLE_TYPE,
    stackable: '1',
    removable: '1',
    freeOfCharge: '0',
    parentId: product.id,
    crossSellingId: id,
  }
  return html`${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${field(name)}" value="${value}">`)}
    <div class="form-check accessory-bundle"><input type="checkbox" class="form-check-input js-accessory-bundle" id="accessory-bundle-${id}" name="${field('quantity')}" value="1"${isAvailable(detail, offer) ? '' : html` disabled`}><label class="form-check-label" for="accessory-bundle-${id}">${t('accessories.bundle.take', { percent: discountPercent })}</label>
    <p class="accessory-note">${t(`accessories.bundle.${discountType ?? 'bundle'}`, { percent: discountPercent })}</p></div>`
}

async function bundleData(c: ShopContext, { product, prices }: ProductDetail, { group, entries }: Offer) {
  const { discountPercent, discountType } = group
  const bundles = [{ groupId: group.id, discountType: discountType ?? ('bundle' as const), percent: discountPercent }]
  const rows = await pricesOf(
    c.var.database,
    entries.map(({ form }) => form.id),
    c.var.currency,
  )
  const own = unitPrice(prices, product.minPurchase) * product.minPurchase
  const parts = entries.map(({ accessory, form }) => {
    const quantity = piecesOf(accessory, accessory.minPurchase, product.minPurchase)
    const price = { groupId: group.id, unitPrice: unitPrice(rows(form.id), quantity), quantity }
    return price.unitPrice * quantity - accessoryDiscount(price, bundles)
  })
  const single = own - mainDiscount(own, bundles) + parts.reduce((sum, part) => sum + part, 0)
  return {
    name: translate(c, group.name),
    priceSingle: Number(decimalMoney(single)),
    priceArray: [{ from: product.minPurchase, price: Number(decimalMoney(single)) }],
    discountType,
    discountValue: discountPercent,
    sameQuantityAsMainProduct: entries.every(({ accessory }) => accessory.sameQuantity),
  }
}

function bundleSums(c: ShopContext, price: number): Html {
  const t = textsOf(c)
  const { currency, language } = c.var
  return html`<p class="accessory-bundle-sum">${t('accessories.label.bundleTotal')}: <span class="accessory-bundle-from">${t('accessories.label.from')}</span> <strong class="accessory-bundle-total">${formatMoney(Math.round(price * 100), currency, language, { star: false })}</strong></p>`
}

/** What everything costs, the only total of the form; kept up to date by script only. */
function totals(c: ShopContext, { product, prices }: ProductDetail, groups: readonly GroupWithAccessories[]): Html {
  const t = textsOf(c)
  const money = (cents: number) => formatMoney(cents, c.var.currency, c.var.language, { star: false })
  const main = unitPrice(prices, product.minPurchase) * product.minPurchase
  const row = (name: string, label: string, cents: number) =>
    html`<div class="accessory-total is-${name}"><dt>${label}</dt><dd><span class="js-accessory-${name}">${money(cents)}</span></dd></div>`
  return html`<dl class="accessory-totals">
    <div class="accessory-total is-product" data-buy-total="true"${totalOptions(c, prices)}><dt>${t('accessories.label.product')}</dt> <dd class="product-detail-total-price">${money(main)}</dd></div>
    ${row('accessories', t('accessories.label.accessories'), 0)}
    ${groups.some(({ kind }) => kind === 'bundle') ? row('discount', t('accessories.label.bundleDiscount'), 0) : ''}
    ${row('total', t('accessories.label.total'), main)}
  </dl>`
}
