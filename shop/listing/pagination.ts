import { html } from 'hono/html'
import type { Html } from '../context.ts'
import type { Texts } from '../layout/text.ts'

/** Maximum number of page numbers; the window starts two before the current page. */
const WINDOW = 5

export type PageLinks = {
  page: number
  pageCount: number
  /** Address of a page of the same listing. */
  href: (page: number) => string
  location: 'top' | 'bottom'
  /** Page numbers are links (flag ACCESSIBILITY_TWEAKS); radio buttons otherwise. */
  asLinks?: boolean
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

/** A page as a radio button for scripts, covered by a link that works without script. */
function radioItem({ key, target, text, label, state }: Item, { href, location }: PageLinks): Html {
  const id = `p${key}${location === 'bottom' ? '-bottom' : ''}`
  const flag = state === 'active' ? html` checked` : state === 'disabled' ? html` disabled` : ''
  const link = state === '' ? html`<a class="page-item-link" href="${href(target)}" aria-label="${label}"></a>` : ''
  const labelText =
    state === 'active'
      ? html`<span class="visually-hidden">${label}</span><span aria-hidden="true">${text}</span>`
      : html`<span aria-hidden="true">${text}</span>`
  return html`<input type="radio" class="d-none" name="p" id="${id}" value="${target}" title="${label}"${flag}><label class="page-link" for="${id}">${labelText}</label>${link}`
}

/** A page as a link; a disabled edge is not in the tab order. */
function linkItem({ key, target, text, label, state }: Item, { href }: PageLinks): Html {
  const focusId = key.replace(/^-/, '')
  const disabled = state === 'disabled' ? html` tabindex="-1" aria-disabled="true"` : ''
  return html`<a class="page-link" href="${href(target)}" data-page="${target}" data-focus-id="${focusId}" aria-label="${label}" title="${label}"${disabled}><span aria-hidden="true">${text}</span></a>`
}

/** With radio buttons, only the bottom navigation has a location class. */
function place({ location, asLinks }: PageLinks): Html {
  if (asLinks) {
    return html`class="pagination-nav listing-pagination-${location}" data-pagination-location="${location}"`
  }
  return location === 'top'
    ? html`class="pagination-nav listing-pagination"`
    : html`class="pagination-nav listing-pagination-bottom" data-pagination-location="bottom"`
}

/** The pages of a listing (contract, catalog 1.9); nothing when there is only one. */
export function pagination(t: Texts, links: PageLinks): Html | '' {
  const { page, pageCount, location, asLinks = false } = links
  if (pageCount <= 1) return ''
  const item = (entry: Item) => {
    const { itemClass, state } = entry
    const classes = ['page-item', itemClass, state].filter((name) => name !== '').join(' ')
    return html`<li class="${classes}"${state === 'active' ? html` aria-current="page"` : ''}>${asLinks ? linkItem(entry, links) : radioItem(entry, links)}</li>`
  }
  return html`<nav ${place(links)} aria-label="${t(`listing.pages.${location}`)}"><ul class="pagination">${items(t, page, pageCount).map(item)}</ul></nav>`
}
