/** The frame of one filter in the panel: a toggle button, and a body with the choices (contract, catalog 1.6). */
import { html, raw } from 'hono/html'
import type { Html } from '../context.ts'
import type { Texts } from '../layout/text.ts'

/** Position of the panel: beside the listing its filters collapse, above it they are dropdowns. */
export type PanelPlace = 'sidebar' | 'bar'

export type FilterItem = {
  place: PanelPlace
  /** Names the body, e.g. `manufacturer`; unique within the panel. */
  key: string
  /** Classes of the filter, e.g. `filter-multi-select filter-multi-select-manufacturer`. */
  itemClass: string
  /** The marker attribute without its value, e.g. `data-filter-range`; its options are in `<marker>-options`. */
  marker: string
  options: Readonly<Record<string, unknown>>
  /** Class of the body, e.g. `filter-range-dropdown`. */
  bodyClass: string
  displayName: string
  /** Whether the filter shows the number of choices; the range filter does not. */
  counted: boolean
  content: Html
}

const ARROW = raw(
  '<span class="icon icon-filter-panel-item-toggle" aria-hidden="true"><svg viewBox="0 0 24 24" width="24" height="24" focusable="false"><path d="m5 9 7 7 7-7"/></svg></span>',
)

/** The id of the form that sends the filters without script; the controls refer to it, as they are outside of it. */
export const FILTER_FORM = 'filter-panel-form'

/** The attributes that toggle the body, and the matching classes of filter and body. */
function folding(place: PanelPlace, id: string) {
  return place === 'sidebar'
    ? {
        itemClass: 'd-grid',
        bodyClass: 'collapse',
        toggle: html`data-bs-toggle="collapse" data-bs-target="#${id}" aria-controls="${id}"`,
      }
    : {
        itemClass: 'dropdown',
        bodyClass: 'dropdown-menu',
        toggle: html`data-bs-toggle="dropdown" data-bs-offset="0,8" data-boundary="viewport" aria-haspopup="true"`,
      }
}

/** A filter with its button and body. */
export function filterItem(t: Texts, item: FilterItem): Html {
  const { marker, options, displayName } = item
  const id = `filter-${item.key}`
  const { itemClass, bodyClass, toggle } = folding(item.place, id)
  const count = item.counted ? html` <span class="filter-multi-select-count"></span>` : ''
  return html`<div class="${item.itemClass} filter-panel-item ${itemClass}" role="listitem" ${marker}="true" ${marker}-options='${JSON.stringify(options)}'>
  <button type="button" class="filter-panel-item-toggle btn" aria-expanded="false" aria-label="${t('listing.filter.by', { name: displayName })}" ${toggle}>${displayName}${count}${ARROW}</button>
  <div class="${item.bodyClass} filter-panel-item-dropdown ${bodyClass}" id="${id}">${item.content}</div>
</div>`
}
