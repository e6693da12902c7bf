/**
 * A list of products that the shopper filters, sorts and pages through.
 *
 * There is one selection (filters, order, page): the address, the filter controls, the labels of active filters, the list and
 * the disabled filters all show it. Each change makes a new version of it; the list and the available filters are requested
 * for that version, and a response to an older version is never shown. A changed filter or order returns to the first page and
 * adds a history entry; going back or forward restores the whole selection. If the list cannot be loaded, the old one stays,
 * and a message offers a retry; if only the available filters cannot be loaded, all of them are enabled.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Aggregations } from '../../services/contract/listing.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Delay before the first request for the available filters (specification, section 9). */
export const AGGREGATION_DELAY_MS = 100

/** The filters' values by name; filters without values are left out. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** `order` is null if the page has no sorting; pages count from 1. */
export type Selection = Readonly<{ filters: Filters; order: string | null; page: number }>

/** The selection, and the names of the filters that are on the page. */
type Known = { selection: Selection; names: readonly string[] }

/** The control that the shopper pressed for another page: by its focus id, or null if it has none. */
export type Turned = { focusId: string | null }

/** A list from the server, with the function that inserts it. */
export type NewList = { markup: Markup; insert: (turned: Turned | null) => void }

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))

/** The filters without the value `id`, or without the whole filter of that name. */
const without = (filters: Filters, id: string): Filters =>
  withoutEmpty(
    Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, values.filter((value) => name !== id && value !== id)]),
    ),
  )

const areSame = (one: Filters, other: Filters): boolean => {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name]?.join('|') === other[name]?.join('|'))
  )
}

const isSame = (one: Selection, other: Selection): boolean =>
  one.page === other.page && one.order === other.order && areSame(one.filters, other.filters)

type ListingEvent =
  /** The new values of a filter's names. */
  | { type: 'filter.changed'; values: Filters }
  | { type: 'filter.remove'; id: string }
  | { type: 'filters.reset' }
  | { type: 'order.changed'; order: string }
  | { type: 'page.changed'; page: number; focusId: string | null }
  /** The names of the filters that are now on the page; `selection` is that of the address. */
  | { type: 'filters.found'; names: readonly string[]; selection: Selection }
  | { type: 'address.changed'; selection: Selection }
  | { type: 'list.retry' }
  | { type: 'page.restored' }

/** The selection after the shopper's choice; another filter or order returns to the first page. */
function selectionAfter({ selection, names }: Known, event: ListingEvent): Selection {
  const withFilters = (filters: Filters) =>
    areSame(selection.filters, filters) ? selection : { ...selection, filters, page: 1 }
  switch (event.type) {
    case 'filter.changed':
      return withFilters(withoutEmpty({ ...selection.filters, ...event.values }))
    case 'filter.remove':
      return withFilters(without(selection.filters, event.id))
    case 'filters.reset':
      return withFilters({})
    case 'order.changed':
      return event.order === selection.order ? selection : { ...selection, order: event.order, page: 1 }
    case 'page.changed':
      return { ...selection, page: event.page }
    case 'filters.found': {
      const added = Object.entries(event.selection.filters).filter(([name]) => !names.includes(name))
      return { ...selection, filters: { ...selection.filters, ...Object.fromEntries(added) } }
    }
    case 'address.changed':
      return event.selection
    default:
      return selection
  }
}

/** Records the known filters, so that removed values do not return with the address. */
const NOTE_NAMES = withEvent('noteNames')

/** Requests the list and the available filters. */
const NEW_VERSION = ['.choices.asking', '.list.asking'] as const

const PUSH_ADDRESS = { type: 'pushAddress' as const, params: ({ context }: { context: Known }) => context }

/** The shopper chose by a filter, the order or a page. */
const CHOSEN = {
  guard: 'isOther' as const,
  target: NEW_VERSION,
  actions: ['select' as const, PUSH_ADDRESS, 'scrollToList' as const],
}

/** The shopper chose past the filter controls, which must then show it. */
const CHOSEN_ELSEWHERE = {
  ...CHOSEN,
  actions: ['select' as const, PUSH_ADDRESS, 'tellReplaced' as const, 'scrollToList' as const],
}

export const listingMachine = setup({
  types: {
    input: {} as {
      /** The selection of the page as served. */
      selection: Selection
      /** Whether the available filters are requested. */
      isCounted: boolean
      /** The names of the filters on the page as served. */
      names: readonly string[]
    },
    context: {} as Known & {
      isCounted: boolean
      /** Where the focus moves with the next list; null unless the shopper chose another page. */
      turned: Turned | null
      /** Counts the selections of this page. */
      version: number
      /** The version that the list on screen belongs to. */
      shownVersion: number
      /** The available filters; null while they are unknown. */
      aggregations: Aggregations | null
    },
    events: {} as ListingEvent,
    /** The selection changed by other means than the filter controls, which must now show it. */
    emitted: {} as { type: 'selection.replaced'; filters: Filters },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchListing: unprovided<NewList, { selection: Selection }>('fetchListing'),
    fetchAggregations: unprovided<Aggregations, { selection: Selection }>('fetchAggregations'),
  },
  actions: {
    select: assign(({ context, event }) => ({
      selection: selectionAfter(context, event),
      version: context.version + 1,
      turned: event.type === 'page.changed' ? { focusId: event.focusId } : null,
    })),
    noteNames: assign({
      names: ({ context }, { names }: { names: readonly string[] }) => [...new Set([...context.names, ...names])],
    }),
    /** Writes the selection to the address, as a new history entry. */
    pushAddress: effect<{ selection: Selection }>('pushAddress'),
    /** Scrolls up to the top of the list if it is above the viewport. */
    scrollToList: effect('scrollToList'),
    /** Replaces the list by the server's. */
    insertList: effect<{ list: NewList; turned: Turned | null }>('insertList'),
    rememberShown: assign({ shownVersion: ({ context }) => context.version }),
    setAggregations: assign({
      aggregations: (_, { aggregations }: { aggregations: Aggregations }) => aggregations,
    }),
    forgetAggregations: assign({ aggregations: null }),
    tellReplaced: emit(({ context }) => ({
      type: 'selection.replaced' as const,
      filters: context.selection.filters,
    })),
  },
  guards: {
    isCounted: ({ context }) => context.isCounted,
    isOther: ({ context, event }) => !isSame(context.selection, selectionAfter(context, event)),
  },
  delays: {
    aggregationDelay: AGGREGATION_DELAY_MS,
    choicesDeadline: READ_DEADLINE_MS,
    listDeadline: READ_DEADLINE_MS,
  },
}).createMachine({
  id: 'listing',
  context: ({ input }) => ({ ...input, turned: null, version: 0, shownVersion: 0, aggregations: null }),
  type: 'parallel',
  on: {
    'filter.changed': CHOSEN,
    'filter.remove': CHOSEN_ELSEWHERE,
    'filters.reset': CHOSEN_ELSEWHERE,
    'order.changed': CHOSEN,
    'page.changed': CHOSEN,
    'address.changed': { guard: 'isOther', target: NEW_VERSION, actions: ['select', 'tellReplaced'] },
    'filters.found': [
      { guard: 'isOther', target: NEW_VERSION, actions: ['select', NOTE_NAMES, 'tellReplaced'] },
      { actions: NOTE_NAMES },
    ],
  },
  states: {
    // First, so that its request is sent before the list's (contract, catalog 1.2).
    choices: {
      description: 'Which filters are available: those without results for the selection are disabled.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The page’s options decide whether the available filters are requested.',
          always: [{ guard: 'isCounted', target: 'waiting' }, { target: 'open' }],
        },
        open: { description: 'All filters are enabled: nothing was requested, or the request failed.' },
        waiting: {
          description: 'The page has just loaded; the request waits a moment.',
          after: { aggregationDelay: 'loading' },
        },
        asking: {
          description: 'The selection has changed.',
          always: [{ guard: 'isCounted', target: 'loading' }, { target: 'open' }],
        },
        loading: {
          description: 'The available filters are requested; until then the controls stay as they are.',
          invoke: {
            id: 'fetchAggregations',
            src: 'fetchAggregations',
            input: ({ context }) => ({ selection: context.selection }),
            onDone: {
              target: 'known',
              actions: { type: 'setAggregations', params: ({ event }) => ({ aggregations: event.output }) },
            },
            onError: { target: 'open', actions: 'forgetAggregations' },
          },
          after: { choicesDeadline: { target: 'open', actions: 'forgetAggregations' } },
          on: { 'page.restored': { target: 'loading', reenter: true } },
        },
        known: { description: 'Filters without results are disabled, with a hint.' },
      },
    },
    list: {
      description: 'The products on screen.',
      initial: 'settled',
      states: {
        settled: { description: 'The list shows the selection.' },
        asking: {
          description: 'The selection has changed; the available filters are requested before the list.',
          always: 'loading',
        },
        loading: {
          description: 'The list for the selection is requested; the old one is dimmed until it arrives.',
          tags: 'busy',
          invoke: {
            id: 'fetchListing',
            src: 'fetchListing',
            input: ({ context }) => ({ selection: context.selection }),
            onDone: {
              target: 'settled',
              actions: [
                'rememberShown',
                {
                  type: 'insertList',
                  params: ({ context, event }) => ({ list: event.output, turned: context.turned }),
                },
              ],
            },
            onError: 'failed',
          },
          after: { listDeadline: 'failed' },
          on: { 'page.restored': { target: 'loading', reenter: true } },
        },
        failed: {
          description: 'The list could not be loaded: the old one stays, and a message offers a retry.',
          tags: 'failed',
          on: { 'list.retry': 'loading' },
        },
      },
    },
  },
})
export type ListingActor = ActorRefFrom<typeof listingMachine>
