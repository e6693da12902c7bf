/** One accessory on the page of its main product. */
import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { deliveryTimes, products, type Translated } from '../database/schema.ts'
import { decimalMoney, formatMoney } from '../layout/money.ts'
import { formatNumber } from '../layout/number.ts'
import { textsOf, translate } from '../layout/text.ts'
import { type PriceRow, referencePrice, unitPrice } from '../listing/price.ts'
import { loadVariants, type ProductDetail, type Variants } from '../product/queries.ts'
import { preferred } from '../product/variants.ts'
import { type Accessory, type GroupWithAccessories, mostPieces, type Product, pricesOf } from './queries.ts'

/** An accessory with the form of it that is bought: itself, or a variant. */
export type OfferedAccessory = Variants & {
  accessory: Accessory
  form: Product
  prices: readonly PriceRow[]
  deliveryTime: Translated | null
}

/** An accessory in the form `formId`, by default the preferred one. */
export async function offerOf(c: ShopContext, accessory: Accessory, formId?: string): Promise<OfferedAccessory> {
  const { product } = accessory
  const isFamily = product.variantCount > 0
  const found = isFamily ? await loadVariants(c, product.id) : { variants: [], groups: [] }
  const id = formId ?? preferred(found.variants)?.id ?? product.id
  const [row] = await c.var.database
    .select({ form: products, deliveryTime: deliveryTimes.name })
    .from(products)
    .leftJoin(deliveryTimes, eq(deliveryTimes.id, products.deliveryTimeId))
    .where(eq(products.id, id))
  const prices = await pricesOf(c.var.database, [id], c.var.currency)
  return {
    ...found,
    accessory,
    form: row?.form ?? product,
    deliveryTime: row?.deliveryTime ?? null,
    prices: prices(id),
  }
}

/** The price table of a product or accessory, in whole units. */
export const priceList = (prices: readonly PriceRow[]) => ({
  priceSingle: Number(decimalMoney(unitPrice(prices, 1))),
  priceArray: prices.map(({ quantityFrom, gross }) => ({ from: quantityFrom, price: Number(decimalMoney(gross)) })),
})

/** Deposit, content and price of the reference amount, as printed; empty where there is none. */
export function priceNotes(c: ShopContext, { accessory, form, prices }: OfferedAccessory) {
  const t = textsOf(c)
  const { currency, language } = c.var
  const money = (cents: number) => formatMoney(cents, currency, language, { star: false })
  const { purchaseUnit, referenceUnit, unitName } = form
  const hasUnit = purchaseUnit !== null && referenceUnit !== null && unitName !== null
  const unit = hasUnit ? translate(c, unitName) : ''
  return {
    deposit: accessory.deposit ? t('accessories.deposit', { amount: money(accessory.deposit[currency]) }) : '',
    unitInfo: hasUnit ? t('accessories.content', { amount: formatNumber(purchaseUnit, language), unit }) : '',
    referencePricing: hasUnit
      ? t('accessories.reference', {
          price: money(referencePrice(unitPrice(prices, 1), purchaseUnit, referenceUnit)),
          amount: formatNumber(referenceUnit, language),
          unit,
        })
      : '',
  }
}

/** When an accessory can be had, in words (specification, section 4). */
function delivery(c: ShopContext, { accessory, form, deliveryTime }: OfferedAccessory): Html {
  const t = textsOf(c)
  const time = deliveryTime ? translate(c, deliveryTime) : ''
  const state = form.stock >= accessory.minPurchase && time ? 'available' : form.closeout ? 'closeout' : 'restock'
  const key = state === 'restock' && form.restockDays === null ? 'onOrder' : state
  return html`<p class="accessory-delivery is-${state}">${t(`accessories.delivery.${key}`, { time, days: form.restockDays ?? 0 })}</p>`
}

/** What the script needs of an accessory, for `data-accessory`. */
function dataOf(c: ShopContext, offered: OfferedAccessory) {
  const { accessory, form, prices } = offered
  const { minPurchase, purchaseSteps, maxPurchase } = accessory
  return {
    crossSellingId: accessory.groupId,
    productId: accessory.productId,
    name: translate(c, accessory.product.name),
    config: { accessory: { minPurchase, maxPurchase, purchaseSteps } },
    sameQuantity: accessory.sameQuantity,
    freeOfCharge: accessory.freeOfCharge,
    readonly: accessory.readonly,
    generatedVariantId: form.id === accessory.productId ? null : form.id,
    stock: form.closeout ? form.stock : null,
    ...priceList(prices),
  }
}

/** The accessory with its fields. */
export function accessoryView(
  c: ShopContext,
  detail: ProductDetail,
  group: GroupWithAccessories,
  offered: OfferedAccessory,
): Html {
  const { accessory, form } = offered
  const name = translate(c, accessory.product.name)
  const isFixed = group.kind === 'bundle' || accessory.readonly
  const most = mostPieces(accessory, form)
  return html`<div class="accessory${most === 0 ? ' is-sold-out' : ''}" data-accessory="${JSON.stringify(dataOf(c, offered))}">
    <div class="accessory-head">${group.kind === 'choice' ? radio(group, offered, name, most) : html`<span class="accessory-name">${name}</span>`}
      ${price(c, offered)}</div>
    ${rules(c, offered, isFixed ? 0 : most)}
    ${delivery(c, offered)}
    ${optionFields(offered)}
    ${brackets(c, offered, name)}
    ${group.kind === 'bundle' ? '' : hiddenFields(detail, offered)}
    ${isFixed ? fixed(c, offered) : stepper(c, group, offered, { name, most })}
  </div>`
}

function radio(
  { id, mandatory }: GroupWithAccessories,
  { accessory }: OfferedAccessory,
  name: string,
  most: number,
): Html {
  const fieldId = `accessory-${id}-${accessory.productId}`
  return html`<span class="form-check"><input type="radio" class="form-check-input js-accessory-choice" id="${fieldId}" name="accessories[${id}]" value="${accessory.productId}"${mandatory ? html` required` : ''}${most === 0 ? html` disabled` : ''}><label class="form-check-label accessory-name" for="${fieldId}">${name}</label></span>`
}

function price(c: ShopContext, offered: OfferedAccessory): Html {
  const t = textsOf(c)
  const { accessory, prices } = offered
  if (accessory.freeOfCharge) return html`<span class="accessory-price is-free">${t('accessories.free')}</span>`
  const notes = priceNotes(c, offered)
  const money = formatMoney(unitPrice(prices, 1), c.var.currency, c.var.language, { star: false })
  return html`<span class="accessory-price"><span class="js-accessory-price">${money}</span></span>
    <p class="accessory-notes"><span class="js-accessory-unit">${notes.unitInfo}</span> <span class="js-accessory-reference">${notes.referencePricing}</span> <span class="js-accessory-deposit">${notes.deposit}</span></p>`
}

/** Which quantities there are; `most` is 0 where there is nothing to choose. */
function rules(c: ShopContext, { accessory }: OfferedAccessory, most: number): Html | '' {
  const t = textsOf(c)
  const { minPurchase: min, purchaseSteps: step, maxPurchase, sameQuantity } = accessory
  const least = step > 1 ? t('accessories.steps', { min, step }) : min > 1 ? t('accessories.from', { min }) : ''
  const texts = [
    most > 0 ? least : '',
    maxPurchase !== null && most > 0 ? t('accessories.most', { count: most }) : '',
    sameQuantity ? t('accessories.perMain') : '',
  ].filter(Boolean)
  return texts.length > 0 ? html`<p class="accessory-note">${texts.join(' · ')}</p>` : ''
}

/** The options of a family, by name of the group; the form's are chosen. */
function optionFields({ accessory, form, variants, groups }: OfferedAccessory): Html | '' {
  const chosen = variants.find(({ id }) => id === form.id)
  if (!chosen) return ''
  return html`<div class="accessory-options">${groups.map((group) => {
    const id = `accessory-${accessory.groupId}-${accessory.productId}-${group.id}`
    return html`<div><label class="form-label" for="${id}">${group.name}</label><select class="form-select js-accessory-option" id="${id}" data-group="${group.id}" name="lineItems[${accessory.productId}][options][${group.id}]">${group.options.map(
      (option) =>
        html`<option value="${option.id}"${chosen.options.get(group.id) === option.id ? html` selected` : ''}>${option.name}</option>`,
    )}</select></div>`
  })}</div>`
}

function brackets(c: ShopContext, { accessory, prices }: OfferedAccessory, name: string): Html | '' {
  if (prices.length < 2 || accessory.freeOfCharge) return ''
  const t = textsOf(c)
  const { currency, language } = c.var
  return html`<table class="table accessory-prices"><caption class="visually-hidden">${t('accessories.prices', { name })}</caption>
    <thead><tr><th scope="col">${t('accessories.prices.quantity')}</th><th scope="col">${t('accessories.prices.unit')}</th></tr></thead>
    <tbody>${prices.map(({ quantityFrom, gross }) => html`<tr><th scope="row" class="js-accessory-from">${quantityFrom}</th><td><span class="js-accessory-each">${formatMoney(gross, currency, language, { star: false })}</span></td></tr>`)}</tbody></table>`
}

function hiddenFields({ product }: ProductDetail, { accessory }: OfferedAccessory): Html {
  const id = accessory.productId
  const fields = {
    id,
    referencedId: id,
    type: 'product',
    stackable: '1',
    removable: accessory.readonly ? '0' : '1',
    freeOfCharge: accessory.freeOfCharge ? '1' : '0',
    parentId: product.id,
    crossSellingId: accessory.groupId,
  }
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="lineItems[${id}][${name}]" value="${value}">`)}`
}

const fixed = (c: ShopContext, { accessory }: OfferedAccessory): Html =>
  html`<p class="accessory-fixed">${textsOf(c)('accessories.included', { count: accessory.minPurchase })}</p>`

function stepper(
  c: ShopContext,
  { kind }: GroupWithAccessories,
  { accessory }: OfferedAccessory,
  { name, most }: { name: string; most: number },
): Html {
  const t = textsOf(c)
  const { productId, minPurchase } = accessory
  const start = kind === 'choice' ? minPurchase : 0
  const disabled = most === 0 ? html` disabled` : ''
  // The lowest is 0, without a step: which quantities there are is more than a field can say.
  return html`<div class="input-group accessory-quantity-group">
    <button type="button" class="btn btn-outline-light js-accessory-less" aria-label="${t('accessories.less', { name })}"${disabled}>−</button>
    <input type="number" inputmode="numeric" class="form-control js-accessory-quantity" name="lineItems[${productId}][quantity]" min="0" max="${most}" value="${start}" data-quantity="${start}" aria-label="${t('accessories.quantityOf', { name })}"${disabled}>
    <button type="button" class="btn btn-outline-light js-accessory-more" aria-label="${t('accessories.more', { name })}"${disabled}>+</button></div>`
}
