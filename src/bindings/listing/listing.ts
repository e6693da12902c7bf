/** The page's one listing: filters, labels, sorting and pages around it, which the server's own elements show. */
import { createActor, fromPromise } from 'xstate'
import { chosenWith, type FilterPart, namesOf } from '../../components/listing/filter-parts.ts'
import { reflectListing } from '../../components/listing/listing.ts'
import type { Page } from '../../loader/types.ts'
import { type ListingActor, listingMachine, type Selection } from '../../machines/listing/listing.ts'
import type { LayersActor } from '../../machines/shell/layers.ts'
import { isPlainClick } from '../../page/press.ts'
import { addressOf, fetchAggregations, fetchListing, type ListingQuery } from '../../services/listing/listing.ts'
import { onPageRestored, reflectSnapshots, startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { drawWhen } from '../kit/draw-when.ts'
import { readOptions } from '../kit/options.ts'
import { createFilterParts } from './filter-parts.ts'
import type * as InsertionType from './insert-list.ts'
import type { Turned } from './insert-list.ts'
import { ListingOptions, PaginationOptions, SortingOptions } from './options.ts'
import { earlyChoices, earlyOrder, selectionIn } from './selection.ts'

const FLOW = 'listing'
const SORTING = '[data-listing-sorting]'
/** Both ways in which pages are printed (contract, catalog 1.9), and links with the page in their address. */
const PAGE_ITEMS = '.pagination input[type=radio], .pagination a[data-page], .pagination a[href]'

const listingServices = { fetchListing, fetchAggregations }

type Listing = {
  actor: ListingActor
  partsOf: () => FilterPart[]
  /** Filters stand on the page that were not there before. */
  takeNewFilters: () => void
}
const running = new WeakMap<Element, Listing>()

/** A page may have the attribute on something else before the listing (contract, catalog 1.1: class and attribute). */
const findListing = () =>
  document.querySelector('.cms-element-product-listing-wrapper[data-listing]') ??
  document.querySelector('[data-listing]')

/** The page's listing, started if it was not; null on a page without one. */
export function listingOf(page: Page): Listing | null {
  const wrapper = findListing()
  if (!wrapper) return null
  page.mount(wrapper, binding)
  return running.get(wrapper) ?? null
}

export const binding = defineBinding({
  name: FLOW,
  options: ListingOptions,
  services: listingServices,

  mount({ element, options, services, page, signal }) {
    // The filters stand beside the list: what happens to them starts it.
    if (!('listing' in element.dataset)) return listingOf(page)?.takeNewFilters()
    // One listing per page (contract, catalog 1.1).
    if (element !== findListing()) return
    const { dataUrl, filterUrl } = options
    if (!dataUrl) throw new Error('option "dataUrl" is missing: the address of the list (see data-listing-options)')
    const partsOf = createFilterParts(page, FLOW)
    /** As long as nothing has lain over the page, the history is ours alone. */
    const layers = () => page.known('layers') as LayersActor | undefined
    const params = paramsIn(options.params)
    const queryOf = ({ filters, order, page: number }: Selection) => ({
      ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join('|')])),
      ...(order !== null && { order }),
      p: number,
      ...params,
    })
    const readSorting = () => {
      const sorting = document.querySelector(SORTING)
      return (
        sorting &&
        readOptions({ element: sorting, page, flow: FLOW, attribute: 'listing-sorting', schema: SortingOptions })
          .sorting
      )
    }
    const startOrder = readSorting()
    const { page: startPage, paginationItemSelector: ownItems } = readOptions({
      element,
      page,
      flow: FLOW,
      attribute: 'listing-pagination',
      schema: PaginationOptions,
    })
    const pageItems = ownItems ? `${PAGE_ITEMS}, ${ownItems}` : PAGE_ITEMS
    const readAddress = () => selectionIn(location.search, partsOf().flatMap(namesOf), startOrder)
    const fromAddress = readAddress()
    const selection = new URLSearchParams(location.search).has('p') ? fromAddress : { ...fromAddress, page: startPage }

    /** Where the focus goes with the next list, after the shopper has turned to another page. */
    let turned: Turned | null = null
    let insertion: typeof InsertionType | undefined

    const actor = createActor(
      listingMachine.provide({
        actors: {
          fetchListing: fromPromise(async (run) => {
            const [markup, module] = await Promise.all([
              services.fetchListing({
                url: dataUrl,
                query: queryOf(run.input.selection),
                listingSelector: options.cmsProductListingSelector,
                signal: run.signal,
              }),
              // What inserts the list comes while the shop makes it.
              import('./insert-list.ts'),
            ])
            insertion = module
            return markup
          }),
          fetchAggregations: fromPromise((run) =>
            services.fetchAggregations({
              url: filterUrl ?? '',
              query: queryOf(run.input.selection),
              signal: run.signal,
            }),
          ),
        },
        actions: {
          pushAddress: (_, { selection }) => {
            const address = addressOf(queryOf(selection))
            if (layers()) layers()?.send({ type: 'address.push', address })
            else history.pushState(null, '', address)
          },
          scrollToList: () => {
            if (!options.scrollTopListingWrapper || element.getBoundingClientRect().top >= 0) return
            import('../../services/shell/scrolling.ts')
              .then(({ scrollToElement }) => scrollToElement(element, { offset: options.scrollOffset }))
              .catch((error: unknown) => page.report(FLOW, error, element))
          },
          insertList: (_, { markup }) => {
            insertion?.insertList({ wrapper: element, markup, options, turned, page })
            turned = null
          },
        },
      }),
      { input: { selection, isCounted: Boolean(options.disableEmptyFilter && filterUrl) } },
    )
    const reflect = reflectListing({
      ...options,
      wrapper: element,
      panelOf: () => document.querySelector(options.filterPanelSelector),
      partsOf,
    })
    const showRanges = () => startRanges(partsOf(), actor.getSnapshot().context.selection, page)
    const known = new Set(partsOf().flatMap(namesOf))
    const takeNewFilters = () => {
      const names = partsOf()
        .flatMap(namesOf)
        .filter((name) => !known.has(name))
      for (const name of names) known.add(name)
      if (names.length > 0) {
        const now = actor.getSnapshot().context.selection
        const filters = { ...now.filters, ...selectionIn(location.search, names, null).filters }
        actor.send({ type: 'address.changed', selection: { ...now, filters } })
      }
      reflect(actor.getSnapshot())
      showRanges()
    }
    running.set(element, { actor, partsOf, takeNewFilters })
    const early = earlyChoices(partsOf(), selection)
    const order = earlyOrder(document.querySelector(SORTING))
    reflectSnapshots(startActor(actor, { name: FLOW, page, signal }), reflect)
    if (early) actor.send({ type: 'filter.changed', values: early })
    if (order !== null) actor.send({ type: 'order.changed', order })
    showRanges()
    drawWhen(
      actor,
      { name: FLOW, page, element, signal },
      (snapshot) => snapshot.hasTag('failed') || Object.keys(snapshot.context.selection.filters).length > 0,
      async () => (await import('./listing-view.ts')).drawListing({ actor, wrapper: element, partsOf, page, signal }),
    )

    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      const parts = partsOf()
      const part = parts.find(
        ({ kind, element: filter, checkboxSelector }) =>
          kind !== 'range' && filter.contains(target) && target.matches(checkboxSelector),
      )
      if (part) {
        turned = null
        actor.send({ type: 'filter.changed', values: { [part.name]: chosenWith(part, parts) } })
      } else if (target instanceof HTMLSelectElement && target.closest(SORTING)) {
        turned = null
        actor.send({ type: 'order.changed', order: target.value })
      } else if (element.contains(target) && target.matches(pageItems)) turnTo(target)
    }
    const turnTo = (item: HTMLElement) => {
      const number = pageOf(item)
      if (number === null) return false
      turned = { focusId: item.dataset['focusId'] ?? null }
      actor.send({ type: 'page.changed', page: number })
      return true
    }
    // On the way down: scripts that draw controls of their own dispatch events that do not bubble.
    document.addEventListener('change', onChange, { signal, capture: true })
    element.addEventListener(
      'click',
      (event) => {
        const item = event.target instanceof Element ? event.target.closest<HTMLElement>(pageItems) : null
        // A radio button turns the page by its change.
        if (item && !(item instanceof HTMLInputElement) && isPlainClick(event) && turnTo(item)) event.preventDefault()
      },
      { signal },
    )
    const onPopped = () => {
      turned = null
      actor.send({ type: 'address.changed', selection: readAddress() })
    }
    page.hear('address.popped', onPopped, { signal })
    addEventListener('popstate', () => layers() ?? onPopped(), { signal })
    onPageRestored(() => actor.send({ type: 'page.restored' }), signal)
  },
})

/** Names with plain values; PHP prints an empty map as a list. */
const paramsIn = (params: unknown): ListingQuery =>
  Object.fromEntries(
    Object.entries(Object(params) as object).filter(([, value]) => value === null || typeof value !== 'object'),
  )

/** A range waits for the shopper, unless the selection holds one: then its fields show it. */
function startRanges(parts: readonly FilterPart[], { filters }: Selection, page: Page): void {
  for (const part of parts)
    if (part.kind === 'range' && namesOf(part).some((name) => filters[name])) page.start(part.element, 'filter-range')
}

/** The page that a radio button or a link of the pagination leads to; null for none. */
function pageOf(item: HTMLElement): number | null {
  const page = Number(
    item instanceof HTMLInputElement
      ? item.value
      : (item.dataset['page'] ??
          (item instanceof HTMLAnchorElement && new URL(item.href, location.href).searchParams.get('p'))),
  )
  return Number.isInteger(page) && page > 0 ? page : null
}
