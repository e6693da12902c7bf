import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { absoluteUrl } from '../layout/seo.ts'
import { textsOf } from '../layout/text.ts'
import { urlFor } from '../transport/routes.ts'
import type { ConfiguratorGroup, ConfiguratorOption, ProductDetail } from './queries.ts'
import { closestVariant, isCombinable, type Variant } from './variants.ts'

/** The page of the buy box: the product page itself, or another one that replaces the box in place. */
export type BuyBoxPlace = { elementId: string; pageType: 'product_detail' | null }

function switchOptions(c: ShopContext, parentId: string, { elementId, pageType }: BuyBoxPlace): string {
  const route = pageType === 'product_detail' ? 'frontend.detail.switch' : 'frontend.cms.buybox.switch'
  const url = absoluteUrl(c, urlFor(c, route, { productId: parentId }))
  return JSON.stringify(pageType === 'product_detail' ? { url, pageType } : { url, elementId, pageType })
}

type Choice = { group: ConfiguratorGroup; chosen: ReadonlyMap<string, string>; variants: readonly Variant[] }

/** An option as a radio button for scripts, and its label as a link to the variant it selects. */
function optionField(
  c: ShopContext,
  { group, chosen, variants }: Choice,
  option: ConfiguratorOption,
  elementId: string,
): Html {
  const t = textsOf(c)
  const id = `${group.id}-${option.id}-${elementId}`
  const checked = chosen.get(group.id) === option.id
  const combinable = isCombinable(variants, chosen, group.id, option.id)
  const state = combinable ? ' is-combinable' : ''
  const color = group.displayType === 'color' && option.colorHex !== null
  const label = color
    ? html`<label for="${id}" class="product-detail-configurator-option-label${state} is-display-color" title="${option.name}" style="background-color: ${option.colorHex}"><span class="visually-hidden">${option.name}</span></label>`
    : html`<label for="${id}" class="product-detail-configurator-option-label${state} is-display-text" title="${option.name}">${option.name}</label>`
  const target = closestVariant(variants, new Map(chosen).set(group.id, option.id), group.id)
  const name = t(combinable ? 'product.option' : 'product.option.notCombinable', {
    group: group.name,
    option: option.name,
  })
  const link =
    checked || !target
      ? ''
      : html`<a class="product-detail-configurator-option-link" href="${urlFor(c, 'frontend.detail.page', { productId: target.id })}" aria-label="${name}" title="${option.name}"></a>`
  return html`<div class="product-detail-configurator-option"><input type="radio" name="${group.id}" value="${option.id}" id="${id}" title="${id}" class="product-detail-configurator-option-input${state}"${checked ? html` checked` : ''}>${label}${link}</div>`
}

/** The choice of variants (contract, catalog 4.7); empty for a product without variants. */
export function configurator(c: ShopContext, detail: ProductDetail, place: BuyBoxPlace): Html | '' {
  const { groups, variants, product, parentId } = detail
  const shown = variants.find(({ id }) => id === product.id)
  if (!shown) return ''
  const fields = groups.map((group) => {
    const current = group.options.find(({ id }) => shown.options.get(group.id) === id)
    return html`<div class="product-detail-configurator-group">
      <div class="product-detail-configurator-group-title">${group.name}: <span class="product-detail-configurator-group-current">${current?.name ?? ''}</span></div>
      <div class="product-detail-configurator-options">${group.options.map((option) =>
        optionField(c, { group, chosen: shown.options, variants }, option, place.elementId),
      )}</div></div>`
  })
  return html`<div class="product-detail-configurator-container"><div class="product-detail-configurator"><form data-variant-switch="true" data-variant-switch-options='${switchOptions(c, parentId, place)}'>${fields}</form></div></div>`
}
