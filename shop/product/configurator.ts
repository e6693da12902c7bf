import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { isRecent } from '../layout/platform.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { pictureOf } from '../listing/preview.ts'
import { toInformation } from '../shell/information.ts'
import { urlFor } from '../transport/routes.ts'
import type { ConfiguratorGroup, ConfiguratorOption, ProductDetail } from './queries.ts'
import { isSize } from './sizes.ts'
import { isCombinable, type Variant } from './variants.ts'

/** The page of the buy box: the product page itself, or another one that replaces the box in place. */
export type BuyBoxPlace = {
  elementId: string
  pageType: 'product_detail' | null
  /** It is in a quick view, which is replaced as a whole. */
  isInQuickView?: true
}

function switchOptions(c: ShopContext, parentId: string, { elementId, pageType, isInQuickView }: BuyBoxPlace): string {
  const elsewhere = isInQuickView ? 'widgets.quickview.switch' : 'frontend.cms.buybox.switch'
  const route = pageType === 'product_detail' ? 'frontend.detail.switch' : elsewhere
  const url = absoluteUrl(c, urlFor(c, route, { productId: parentId }))
  return JSON.stringify(pageType === 'product_detail' ? { url, pageType } : { url, elementId, pageType })
}

type Choice = { group: ConfiguratorGroup; chosen: ReadonlyMap<string, string>; variants: readonly Variant[] }

/** An option as the group shows it: its class, its style, and the content of its label before what nobody sees. */
function appearance({ displayType }: ConfiguratorGroup, { name, colorHex, picture }: ConfiguratorOption) {
  const hidden = html`<span class="visually-hidden">${name}</span>`
  const preview = displayType === 'media' ? pictureOf({ picture }) : null
  if (displayType === 'color' && colorHex !== null)
    return { kind: 'color', style: html` style="background-color: ${colorHex}"`, content: hidden }
  if (preview !== null)
    return {
      kind: 'media',
      style: '',
      content: html`<img class="product-detail-configurator-option-image" src="${preview}" width="48" height="48" alt="">${hidden}`,
    }
  return { kind: 'text', style: '', content: name }
}

/** Radio buttons; one that is not available in this combination says so before it is chosen. */
function radios(c: ShopContext, { group, chosen, variants }: Choice, elementId: string): Html {
  const t = textsOf(c)
  const options = group.options.map((option) => {
    const id = `${group.id}-${option.id}-${elementId}`
    const isThere = isCombinable(variants, chosen, group.id, option.id)
    const state = isThere ? ' is-combinable' : ''
    const { kind, style, content } = appearance(group, option)
    const title = isThere ? option.name : t('product.option.notCombinable', { option: option.name })
    const missing = isThere ? '' : html` <span class="visually-hidden">${t('product.configurator.notAvailable')}</span>`
    return html`<div class="product-detail-configurator-option"><input type="radio" name="${group.id}" value="${option.id}" id="${id}" title="${id}" autocomplete="off" aria-describedby="hint-${elementId}" class="product-detail-configurator-option-input${state}"${chosen.get(group.id) === option.id ? html` checked` : ''}><label for="${id}" class="product-detail-configurator-option-label${state} is-display-${kind}" title="${title}"${style}>${content}${missing}</label></div>`
  })
  const title = `${group.id}-title-${elementId}`
  const current = group.options.find(({ id }) => chosen.get(group.id) === id)
  const heading = html`<span id="${title}">${group.name}</span>: <span class="product-detail-configurator-group-current">${current?.name ?? ''}</span>`
  return html`${isRecent(c) ? html`<legend class="product-detail-configurator-group-title">${heading}</legend>` : html`<div class="product-detail-configurator-group-title">${heading}</div>`}
      <div class="product-detail-configurator-options" role="radiogroup" aria-labelledby="${title}">${options}</div>`
}

/** A list; the text of an entry says whether it is available in this combination. */
function list(c: ShopContext, { group, chosen, variants }: Choice, elementId: string): Html {
  const t = textsOf(c)
  const options = group.options.map(({ id, name }) => {
    const isThere = isCombinable(variants, chosen, group.id, id)
    const text = isThere ? name : t('product.option.notCombinable', { option: name })
    return html`<option value="${id}"${isThere ? '' : html` title="${text}"`}${chosen.get(group.id) === id ? html` selected` : ''}>${text}</option>`
  })
  const id = `${group.id}-${elementId}`
  return html`${isRecent(c) ? html`<legend class="visually-hidden">${group.name}</legend>` : ''}<label class="product-detail-configurator-group-title" for="${id}">${group.name}</label>
      <select name="${group.id}" id="${id}" autocomplete="off" aria-describedby="hint-${elementId}" class="form-select product-detail-configurator-select-input">${options}</select>`
}

/** The way to the table of sizes, in a dialog. */
const sizeGuide = (c: ShopContext): Html =>
  html`<a class="product-detail-size-guide" ${toInformation(c, 'sizes')}>${textsOf(c)('shell.information.sizes')}</a>`

/**
 * The choice of variants (contract, catalog 4.7); empty for a product without variants. Without script its button leads
 * to the page of the chosen variant.
 */
export function configurator(c: ShopContext, detail: ProductDetail, place: BuyBoxPlace): Html | '' {
  const t = textsOf(c)
  const { groups, variants, product, parentId } = detail
  const { elementId } = place
  const shown = variants.find(({ id }) => id === product.id)
  if (!shown) return ''
  const fields = groups.map((group) => {
    const choice = { group, chosen: shown.options, variants }
    const content = group.displayType === 'select' ? list(c, choice, elementId) : radios(c, choice, elementId)
    const guide = isSize(group.id) ? sizeGuide(c) : ''
    return isRecent(c)
      ? html`<fieldset class="product-detail-configurator-group">${content}${guide}</fieldset>`
      : html`<div class="product-detail-configurator-group">${content}${guide}</div>`
  })
  return html`<div class="product-detail-configurator-container"><div class="product-detail-configurator"><form data-variant-switch="true" data-variant-switch-options='${switchOptions(c, parentId, place)}' method="get" action="${urlFor(c, 'frontend.detail.page', { productId: product.id })}">${fields}<p class="visually-hidden" id="hint-${elementId}">${t('product.configurator.hint')}</p><button class="btn btn-outline-primary no-script-action">${t('product.configurator.show')}</button></form></div></div>`
}
