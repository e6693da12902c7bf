import { html } from 'hono/html'
import type { Html } from '../context.ts'
import type { Texts } from '../layout/text.ts'

/** Most page numbers shown at once; the window starts two before the current page. */
const WINDOW = 5

export type PageLinks = {
  page: number
  pageCount: number
  /** Address of a page of the same listing. */
  href: (page: number) => string
  location: 'top' | 'bottom'
}

type Item = {
  key: string
  target: number
  text: string
  label: string
  itemClass: string
  state: 'active' | 'disabled' | ''
}

function shownPages(page: number, pageCount: number): number[] {
  const start = Math.max(1, Math.min(page - 2, pageCount - WINDOW + 1))
  return Array.from({ length: Math.min(WINDOW, pageCount - start + 1) }, (_, index) => start + index)
}

function items(t: Texts, page: number, pageCount: number): Item[] {
  const edge = (name: string, target: number, text: string, disabled: boolean): Item => ({
    key: `-${name}`,
    target,
    text,
    label: t(`listing.page.${name}`),
    itemClass: `page-${name}`,
    state: disabled ? 'disabled' : '',
  })
  return [
    edge('first', 1, '«', page <= 1),
    edge('prev', page - 1, '‹', page <= 1),
    ...shownPages(page, pageCount).map(
      (number): Item => ({
        key: String(number),
        target: number,
        text: String(number),
        label: t('listing.page.number', { page: number }),
        itemClass: '',
        state: number === page ? 'active' : '',
      }),
    ),
    edge('next', page + 1, '›', page >= pageCount),
    edge('last', pageCount, '»', page >= pageCount),
  ]
}

/**
 * The pages of a listing (contract, catalog 1.9); nothing when there is only one.
 *
 * The contract's radio buttons need a script to do anything, so a link lies over each of them.
 */
export function pagination(t: Texts, { page, pageCount, href, location }: PageLinks): Html | '' {
  if (pageCount <= 1) return ''
  const suffix = location === 'bottom' ? '-bottom' : ''
  const place =
    location === 'top'
      ? html`class="pagination-nav listing-pagination"`
      : html`class="pagination-nav listing-pagination-bottom" data-pagination-location="bottom"`
  const item = ({ key, target, text, label, itemClass, state }: Item) => {
    const id = `p${key}${suffix}`
    const flag = state === 'active' ? html` checked` : state === 'disabled' ? html` disabled` : ''
    const link = state === '' ? html`<a class="page-item-link" href="${href(target)}" aria-label="${label}"></a>` : ''
    const labelText =
      state === 'active'
        ? html`<span class="visually-hidden">${label}</span><span aria-hidden="true">${text}</span>`
        : html`<span aria-hidden="true">${text}</span>`
    return html`<li class="page-item${itemClass && ` ${itemClass}`}${state && ` ${state}`}"${state === 'active' ? html` aria-current="page"` : ''}><input type="radio" class="d-none" name="p" id="${id}" value="${target}" title="${label}"${flag}><label class="page-link" for="${id}">${labelText}</label>${link}</li>`
  }
  return html`<nav ${place} aria-label="${t(`listing.pages.${location}`)}"><ul class="pagination">${items(t, page, pageCount).map(item)}</ul></nav>`
}
