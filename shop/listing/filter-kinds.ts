/** Every kind of filter with its choices (contract, catalog 1.7). */
import { html } from 'hono/html'
import type { Html } from '../context.ts'
import type { Texts } from '../layout/text.ts'
import { FILTER_FORM, filterItem, type PanelPlace } from './filter-item.ts'
import { RATING_FIELD } from './filters.ts'
import { pictureOf } from './preview.ts'
import { ratingStars } from './rating.ts'
import type { Manufacturer, PropertyGroup, PropertyOption } from './reference.ts'

const MAX_POINTS = 5

const checkedIf = (checked: boolean) => (checked ? html` checked` : '')

function countedSnippets(t: Texts, name: string) {
  return {
    disabledFilterText: t('listing.filter.disabled'),
    ariaLabel: t('listing.filter.by', { name }),
    ariaLabelCount: t('listing.filter.selected'),
  }
}

function textOption(
  { id, name, parameter, itemClass }: { id: string; name: string; parameter: string; itemClass: string },
  checked: boolean,
): Html {
  return html`<li class="${itemClass}"><div class="form-check"><input type="checkbox" class="form-check-input filter-multi-select-checkbox" id="${id}" value="${id}" name="${parameter}" form="${FILTER_FORM}" data-label="${name}"${checkedIf(checked)}><label class="filter-multi-select-item-label form-check-label" for="${id}">${name}</label></div></li>`
}

/** The manufacturers of the listed products. */
export function manufacturerFilter(
  t: Texts,
  place: PanelPlace,
  manufacturers: readonly Manufacturer[],
  checked: ReadonlySet<string>,
): Html {
  const displayName = t('listing.filter.manufacturer')
  return filterItem(t, {
    place,
    key: 'manufacturer',
    itemClass: 'filter-multi-select filter-multi-select-manufacturer',
    marker: 'data-filter-multi-select',
    options: { name: 'manufacturer', displayName, snippets: countedSnippets(t, displayName) },
    bodyClass: 'filter-multi-select-dropdown',
    displayName,
    counted: true,
    content: html`<ul class="filter-multi-select-list" aria-label="${displayName}">${manufacturers.map(({ id, name }) =>
      textOption({ id, name, parameter: 'manufacturer', itemClass: 'filter-multi-select-list-item' }, checked.has(id)),
    )}</ul>`,
  })
}

export type ShownOption = Pick<PropertyOption, 'id' | 'colorHex' | 'picture'> & { name: string }
export type ShownGroup = Pick<PropertyGroup, 'id' | 'displayType'> & { name: string; options: readonly ShownOption[] }

const PROPERTY_ITEM = 'filter-multi-select-list-item filter-property-select-list-item'

function propertyOption({ displayType }: ShownGroup, option: ShownOption, checked: boolean): Html {
  const { id, name, colorHex } = option
  const picture = displayType === 'media' ? pictureOf(option) : null
  const color = displayType === 'color' ? colorHex : null
  if (picture === null && color === null) {
    return textOption({ id, name, parameter: 'properties', itemClass: PROPERTY_ITEM }, checked)
  }
  const look = picture === null ? `background:${color}` : `background-image:url('${picture}')`
  const data = picture === null ? html`data-preview-hex="${color}"` : html`data-preview-image-url="${picture}"`
  return html`<li class="${PROPERTY_ITEM}"><span class="filter-property-select-preview" title="${name}" style="${look}"><input type="checkbox" class="filter-property-select-checkbox filter-multi-select-checkbox" id="${id}" value="${id}" name="properties" form="${FILTER_FORM}" data-label="${name}" ${data}${checkedIf(checked)}><span class="filter-property-select-preview-checkmark"></span></span><label class="filter-multi-select-item-label" for="${id}">${name}</label></li>`
}

/** One property group; its options are shown as texts, colours or pictures. */
export function propertyFilter(t: Texts, place: PanelPlace, group: ShownGroup, checked: ReadonlySet<string>): Html {
  const { id, name, options } = group
  return filterItem(t, {
    place,
    key: `properties-${id}`,
    itemClass: 'filter-multi-select filter-multi-select-properties',
    marker: 'data-filter-property-select',
    options: { name: 'properties', propertyName: name, displayName: name, snippets: countedSnippets(t, name) },
    bodyClass: 'filter-multi-select-dropdown',
    displayName: name,
    counted: true,
    content: html`<ul class="filter-multi-select-list" aria-label="${name}">${options.map((option) => propertyOption(group, option, checked.has(option.id)))}</ul>`,
  })
}

/** A price range; amounts in whole units of the currency, null if not filtered. Empty fields hint at the whole range. */
export function priceFilter(
  t: Texts,
  place: PanelPlace,
  { unit, min, max, from, to }: { unit: string; min: number; max: number; from: number | null; to: number | null },
): Html {
  const displayName = t('listing.filter.price')
  const field = (end: 'min' | 'max', label: string, value: number | null) =>
    html`<label class="filter-range-${end}">${label} <input type="number" class="form-control ${end}-input" name="${end}-price" form="${FILTER_FORM}" min="0" max="${max}" step="0.01" placeholder="${end === 'min' ? Math.floor(min) : Math.ceil(max)}"${value === null ? '' : html` value="${value}"`}><span class="filter-range-unit">${unit}</span></label>`
  return filterItem(t, {
    place,
    key: 'price',
    itemClass: 'filter-range',
    marker: 'data-filter-range',
    options: {
      name: 'price',
      minKey: 'min-price',
      maxKey: 'max-price',
      lowerBound: 0,
      unit,
      snippets: {
        filterRangeActiveMinLabel: t('listing.filter.price.from'),
        filterRangeActiveMaxLabel: t('listing.filter.price.to'),
        filterRangeErrorMessage: t('listing.filter.price.reversed'),
        filterRangeLowerBoundErrorMessage: t('listing.filter.price.negative'),
        disabledFilterText: t('listing.filter.disabled'),
      },
    },
    bodyClass: 'filter-range-dropdown',
    displayName,
    counted: false,
    content: html`<div class="filter-range-container">${field('min', t('listing.filter.price.from'), from)}<div class="filter-range-divider">–</div>${field('max', t('listing.filter.price.to'), to)}</div>`,
  })
}

function ratingOption(t: Texts, points: number, checked: boolean): Html {
  const id = `rating-${points}`
  const key = points === MAX_POINTS ? 'best' : points === 1 ? 'one' : 'least'
  const name = t(`listing.filter.rating.${key}`, { points })
  const more =
    points === MAX_POINTS
      ? ''
      : html`<span class="filter-rating-select-more" aria-hidden="true">${t('listing.filter.rating.more')}</span>`
  return html`<li class="filter-rating-select-list-item"><input type="radio" name="${RATING_FIELD}" form="${FILTER_FORM}" class="filter-rating-select-radio" value="${points}" id="${id}"${checkedIf(checked)}><label class="filter-rating-select-item-label" for="${id}">${ratingStars(t, points, name)}${more}</label><span class="filter-rating-select-item-checkmark" aria-hidden="true"></span></li>`
}

/** Minimum average rating in stars. */
export function ratingFilter(t: Texts, place: PanelPlace, chosen: number | null): Html {
  const displayName = t('listing.filter.rating')
  const choices = Array.from({ length: MAX_POINTS }, (_, index) => MAX_POINTS - index)
  return filterItem(t, {
    place,
    key: 'rating',
    itemClass: 'filter-multi-select filter-multi-select-rating',
    marker: 'data-filter-rating-select',
    options: {
      name: 'rating',
      displayName,
      maxPoints: MAX_POINTS,
      checkboxSelector: '.filter-rating-select-radio',
      listItemSelector: '.filter-rating-select-list-item',
      snippets: {
        filterRatingActiveLabelStart: t('listing.filter.rating.label.start'),
        filterRatingActiveLabelEndSingular: t('listing.filter.rating.label.star'),
        filterRatingActiveLabelEnd: t('listing.filter.rating.label.stars'),
        disabledFilterText: t('listing.filter.disabled'),
        ariaLabel: t('listing.filter.by', { name: displayName }),
        ariaLabelCount: t('listing.filter.rating.selected'),
        ariaLabelCountSingular: t('listing.filter.rating.selected.one'),
      },
    },
    bodyClass: 'filter-multi-select-dropdown',
    displayName,
    counted: true,
    content: html`<ul class="filter-rating-select-list" aria-label="${displayName}">${choices.map((points) => ratingOption(t, points, points === chosen))}</ul>`,
  })
}

/** Products with free shipping only. It has neither button nor body. */
export function shippingFreeFilter(t: Texts, place: PanelPlace, checked: boolean): Html {
  const displayName = t('listing.filter.shippingFree')
  const options = {
    name: 'shipping-free',
    displayName,
    snippets: {
      altText: t('listing.filter.add', { name: displayName }),
      altTextActive: t('listing.filter.drop', { name: displayName }),
      disabledFilterText: t('listing.filter.disabled'),
    },
  }
  return html`<div class="filter-boolean filter-panel-item${place === 'sidebar' ? ' d-grid' : ''}" role="listitem" data-filter-boolean="true" data-filter-boolean-options='${JSON.stringify(options)}'><div class="form-check"><input type="checkbox" class="filter-boolean-input form-check-input" id="shipping-free" name="shipping-free" value="1" form="${FILTER_FORM}"${checkedIf(checked)}><label for="shipping-free"><span class="filter-boolean-alt-text visually-hidden">${options.snippets.altText}</span><span aria-hidden="true">${displayName}</span></label></div></div>`
}
