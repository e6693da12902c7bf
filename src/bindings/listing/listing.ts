/**
 * A listing: its filters, labels, sorting and pages, all in the server's elements. The filters and the address are those of
 * the page's first listing (contract, catalog 1.1); a further one has an order and pages of its own.
 */
import { fromPromise } from 'xstate'
import { namesOf } from '../../components/listing/filter-parts.ts'
import { reflectListing } from '../../components/listing/listing.ts'
import type { FlowPlaces, Singletons } from '../../loader/types.ts'
import { type ListingActor, listingMachine, type Selection, type Turned } from '../../machines/listing/listing.ts'
import { selectionIn } from '../../machines/listing/selection.ts'
import type { LayersActor } from '../../machines/shell/layers.ts'
import { scrollToElement } from '../../page/shell/scrolling.ts'
import {
  addressOf,
  fetchAggregations,
  fetchListing,
  type ListingQuery,
  paramsIn,
} from '../../services/listing/listing.ts'
import { defineBinding, type Flow, loadView, OptionsError, readOptions, registry } from '../kit.ts'
import { chosenWith, earlyChoices, earlyOrder, pageOf } from './filter-choices.ts'
import { createFilterParts } from './filter-parts.ts'
import { ListingOptions, PaginationOptions, SortingOptions } from './options.ts'

const FLOW = 'listing'
const SORTING = '[data-listing-sorting]'
/** The panel, and every filter in it (contract, catalog 1.1). */
const FILTERS = '.filter-panel, .filter-panel-item'
/** Both forms of pagination (contract, catalog 1.9), and links with the page in their address. */
const PAGE_ITEMS = '.pagination input[type=radio], .pagination a[data-page], .pagination a[href]'

type Listing = {
  actor: ListingActor
  /** To be called when a filter is on the page, or has other options. */
  takeFilter: (filter: Element) => void
  /** Aborts when the listing ends, also to start anew. */
  signal: AbortSignal
}
const listings = registry<Listing>('listings')

/** Another element with the attribute may come before the listing (contract, catalog 1.1: class and attribute). */
const WRAPPER = '.cms-element-product-listing-wrapper[data-listing]'
const findListing = () => document.querySelector(WRAPPER) ?? document.querySelector('[data-listing]')

/** The page's first listing, started if necessary; null on a page without one. */
export function listingOf(page: Singletons & FlowPlaces): Listing | null {
  const wrapper = findListing()
  if (!wrapper) return null
  page.mount(wrapper, binding)
  return listings.on(page, wrapper) ?? null
}

/** What the page names as the listing's wrapper: around it, in it, or elsewhere; null, which is reported, for nothing. */
function wrapperBy(selector: string, { element, report }: Pick<Flow, 'element' | 'report'>): HTMLElement | null {
  const missing = (cause?: unknown) =>
    report(new OptionsError(`nothing matches "${selector}" (cmsProductListingWrapperSelector)`, { cause }))
  try {
    const found =
      element.closest<HTMLElement>(selector) ??
      element.querySelector<HTMLElement>(selector) ??
      document.querySelector<HTMLElement>(selector)
    if (!found) missing()
    return found
  } catch (error) {
    missing(error)
    return null
  }
}

const loadAdditions = () => loadView(import('./listing-view.ts'))

export const binding = defineBinding({
  name: FLOW,
  options: ListingOptions,
  services: { fetchListing, fetchAggregations },
  views: [loadAdditions],

  mount(flow) {
    const { element, options, services, page, signal, on, onPageRestored, onPress, hear, run, drawWhen } = flow
    // The element is a filter, which starts the listing.
    if (!('listing' in element.dataset)) return listingOf(page)?.takeFilter(element)
    /** What is in no listing is the first one's. */
    const isOwn = (part: Element) => (part.closest(WRAPPER) ?? findListing()) === element
    if (!isOwn(element)) return
    const isFirst = element === findListing()
    const { dataUrl, filterUrl, cmsProductListingWrapperSelector: wrapperSelector } = options
    if (!dataUrl) throw new Error('option "dataUrl" is missing (see data-listing-options)')
    const wrapper = (wrapperSelector && wrapperBy(wrapperSelector, flow)) || element
    const sorting = [...document.querySelectorAll(SORTING)].find(isOwn) ?? null
    const startOrder =
      sorting &&
      readOptions({ element: sorting, page, flow: FLOW, attribute: 'listing-sorting', schema: SortingOptions }).sorting
    const pagination = readOptions({
      element,
      page,
      flow: FLOW,
      attribute: 'listing-pagination',
      schema: PaginationOptions,
    })
    const pageItems = [PAGE_ITEMS, pagination.paginationItemSelector ?? []].flat().join()
    const filters = createFilterParts(page, FLOW)
    const partsOf = () => (isFirst ? filters.partsOf() : [])
    const names = () => partsOf().flatMap(namesOf)
    const search = () => (isFirst ? location.search : '')
    const readAddress = () => selectionIn(search(), names(), startOrder)
    const fromAddress = readAddress()
    const hasPage = new URLSearchParams(search()).has('p')
    const selection = hasPage ? fromAddress : { ...fromAddress, page: pagination.page }
    const params = paramsIn(options.params)
    const queryOf = ({ filters, order, page: number }: Selection): ListingQuery => ({
      ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join('|')])),
      ...(order !== null && { order }),
      p: number,
      ...params,
    })
    /** Undefined until the first layer opens; until then, only this flow changes the history. */
    const layers = () => page.known('layers') as LayersActor | undefined

    const machine = listingMachine.provide({
      actors: {
        fetchListing: fromPromise(async ({ input, signal }) => {
          const query = queryOf(input.selection)
          const [markup, { insertList }] = await Promise.all([
            services.fetchListing({
              url: dataUrl,
              query,
              listingSelector: options.cmsProductListingSelector,
              signal,
            }),
            // Loads while the shop prepares the list.
            page.atHand(flow.name).then(() => import('./insert-list.ts')),
          ]).catch((error: unknown) => import('./log-in.ts').then(({ logInFor }) => logInFor(error, query)))
          return { markup, insert: (turned: Turned | null) => insertList(flow, markup, turned, isFirst) }
        }),
        fetchAggregations: fromPromise(({ input, signal }) =>
          services.fetchAggregations({ url: filterUrl ?? '', query: queryOf(input.selection), signal }),
        ),
      },
      actions: {
        pushAddress: (_, { selection }) => {
          if (!isFirst) return
          const address = addressOf(queryOf(selection))
          if (layers()) layers()?.send({ type: 'address.push', address })
          else history.pushState(null, '', address)
        },
        scrollToList: () => {
          if (options.scrollTopListingWrapper && wrapper.getBoundingClientRect().top < 0)
            scrollToElement(wrapper, { offset: options.scrollOffset })
        },
        insertList: (_, { list, turned }) => list.insert(turned),
      },
    })
    const early = earlyChoices(partsOf(), selection)
    const order = earlyOrder(sorting)
    const isCounted = Boolean(isFirst && options.disableEmptyFilter && filterUrl)
    const reflect = reflectListing({
      ...options,
      listing: element,
      wrapper,
      panelOf: () => (isFirst ? document.querySelector(options.filterPanelSelector) : null),
      partsOf,
      // The selection contains a range, so its fields do not wait for the shopper.
      startRange: (range) => page.start(range, 'filter-range'),
    })
    // A script has set options while the list was on its way: the address is ahead of what is shown.
    const isBehind = element.ariaBusy === 'true'
    const shown = isBehind ? { ...selection, page: 0 } : selection
    const actor = run(machine, { input: { selection: shown, isCounted, names: names() }, reflect })
    if (isBehind) actor.send({ type: 'address.changed', selection })
    /** What the listing has read at its own start: these have nothing new when they start a first time. */
    // oxlint-disable-next-line bindings/no-lasting-state -- Filters that were read, by element.
    const atStart = new WeakSet(document.querySelectorAll(FILTERS))
    const takeFilter = (filter: Element) => {
      if (atStart.delete(filter)) return
      filters.forget(filter)
      actor.send({ type: 'filters.found', names: names(), selection: readAddress() })
    }
    listings.enter(flow, { actor, takeFilter, signal })
    if (early) actor.send({ type: 'filter.changed', values: early })
    if (order !== null) actor.send({ type: 'order.changed', order })
    drawWhen(
      actor,
      (snapshot) => snapshot.hasTag('failed') || Object.keys(snapshot.context.selection.filters).length > 0,
      loadAdditions,
      document.body,
      ({ createElement, ListingAdditions, placesFor }) =>
        createElement(ListingAdditions, {
          actor,
          ...placesFor(flow, { actor, partsOf, isOwn }),
        }),
      () => actor.send({ type: 'list.retry' }),
    )

    const turnTo = (item: HTMLElement | null): void => {
      const number = item && pageOf(item)
      if (number) actor.send({ type: 'page.changed', page: number, focusId: item.dataset['focusId'] ?? null })
    }
    const choose = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement)) return
      const parts = partsOf()
      const part = parts.find(
        ({ kind, element: filter, checkboxSelector }) =>
          kind !== 'range' && filter.contains(target) && target.matches(checkboxSelector),
      )
      if (part) actor.send({ type: 'filter.changed', values: { [part.name]: chosenWith(part, parts) } })
      else if (target instanceof HTMLSelectElement && target.closest(SORTING) && isOwn(target))
        actor.send({ type: 'order.changed', order: target.value })
      else if (element.contains(target) && target.matches(pageItems)) turnTo(target)
    }
    // Captured: scripts with controls of their own dispatch events that do not bubble.
    on(document, 'change', choose, { capture: true })
    // Not for radio buttons: their `change` turns the page.
    const linkIn = ({ target }: Event): HTMLElement | null => {
      const item = target instanceof Element ? target.closest<HTMLElement>(pageItems) : null
      return item && !(item instanceof HTMLInputElement) && pageOf(item) ? item : null
    }
    onPress(element, (event) => turnTo(linkIn(event)), { isOurs: (event) => linkIn(event) !== null })
    const goBack = () => void (isFirst && actor.send({ type: 'address.changed', selection: readAddress() }))
    hear('address.popped', goBack)
    on(window, 'popstate', () => layers() ?? goBack())
    onPageRestored(() => actor.send({ type: 'page.restored' }))
  },
})
