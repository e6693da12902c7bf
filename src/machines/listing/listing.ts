/**
 * A list of products that the shopper filters, sorts and leafs through.
 *
 * The selection (filters, order, page) is one thing: the address, the filter controls, the labels of active filters, the list and
 * the filters that would find nothing all show the same one. Each change makes a new version of it; the server is
 * asked for its list and for what can still be chosen, and an answer to an older version is never shown. A changed filter
 * or order leads to the first page, goes into the address and into the history; going back or forward brings a selection
 * back, whole. When the list cannot be had, the old one stays, a line says so and offers to try again; when only
 * what can still be chosen is unknown, everything can be.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Aggregations } from '../../services/contract/listing.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided } from '../unprovided.ts'

/** Wait before the first question what can still be chosen (specification, section 9). */
export const AGGREGATION_DELAY_MS = 100

/** The values of filters by the filters' names; a name without values is left out. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** `order` is null where the page offers none; pages count from 1. */
export type Selection = Readonly<{ filters: Filters; order: string | null; page: number }>

/** The selection, and the names of the filters that are on the page. */
type Known = { selection: Selection; names: readonly string[] }

/** What was pressed to turn to another page: a control with this id, or one that has none. */
export type Turned = { focusId: string | null }

/** A list as the shop sends it; the code that inserts it comes along. */
export type NewList = { markup: Markup; insert: (turned: Turned | null) => void }

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))

/** Without the value `id`, or without all of the filter that is called so. */
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
  /** The values that a filter's names have now. */
  | { type: 'filter.changed'; values: Filters }
  | { type: 'filter.remove'; id: string }
  | { type: 'filters.reset' }
  | { type: 'order.changed'; order: string }
  | { type: 'page.changed'; page: number; focusId: string | null }
  /** Filters of these names are on the page now; `selection` is that of the address. */
  | { type: 'filters.found'; names: readonly string[]; selection: Selection }
  | { type: 'address.changed'; selection: Selection }
  | { type: 'list.retry' }
  | { type: 'page.restored' }

/** What the shopper's choice makes of the selection; another filter or order leads to the first page. */
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

/** Notes the filters that are known, so that what is removed of them does not come back with the address. */
const NOTE_NAMES = {
  type: 'noteNames' as const,
  params: ({ event }: { event: { names: readonly string[] } }) => event,
}

/** The list is asked for, and what can still be chosen with it. */
const NEW_VERSION = ['.choices.asking', '.list.asking'] as const

export const listingMachine = setup({
  types: {
    input: {} as {
      /** What the page came with. */
      selection: Selection
      /** Whether the server is asked what can still be chosen. */
      isCounted: boolean
      /** The names of the filters that the page came with. */
      names: readonly string[]
    },
    context: {} as Known & {
      isCounted: boolean
      /** Where the focus goes with the next list; null unless the shopper has turned to another page. */
      turned: Turned | null
      /** Counts the selections of this page. */
      version: number
      /** The version that the list on screen belongs to. */
      shownVersion: number
      /** What can still be chosen; null while it is not known. */
      aggregations: Aggregations | null
    },
    events: {} as ListingEvent,
    /** The selection changed by other means than the filter controls: those show it now. */
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
    /** Puts the selection into the address, as a new entry of the history. */
    pushAddress: (_context, _params: { selection: Selection }) => undefined,
    /** Brings the top of the list into view, where it is above. */
    scrollToList: () => undefined,
    /** Puts the server's list in the place of the old one. */
    insertList: (_context, _params: { list: NewList; turned: Turned | null }) => undefined,
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
    'filter.changed': {
      guard: 'isOther',
      target: NEW_VERSION,
      actions: ['select', { type: 'pushAddress', params: ({ context }) => context }, 'scrollToList'],
    },
    'filter.remove': {
      guard: 'isOther',
      target: NEW_VERSION,
      actions: ['select', { type: 'pushAddress', params: ({ context }) => context }, 'tellReplaced', 'scrollToList'],
    },
    'filters.reset': {
      guard: 'isOther',
      target: NEW_VERSION,
      actions: ['select', { type: 'pushAddress', params: ({ context }) => context }, 'tellReplaced', 'scrollToList'],
    },
    'order.changed': {
      guard: 'isOther',
      target: NEW_VERSION,
      actions: ['select', { type: 'pushAddress', params: ({ context }) => context }, 'scrollToList'],
    },
    'page.changed': {
      guard: 'isOther',
      target: NEW_VERSION,
      actions: ['select', { type: 'pushAddress', params: ({ context }) => context }, 'scrollToList'],
    },
    'address.changed': { guard: 'isOther', target: NEW_VERSION, actions: ['select', 'tellReplaced'] },
    'filters.found': [
      { guard: 'isOther', target: NEW_VERSION, actions: ['select', NOTE_NAMES, 'tellReplaced'] },
      { actions: NOTE_NAMES },
    ],
  },
  states: {
    // First, so that the question goes out before the one for the list (contract, catalog 1.2).
    choices: {
      description: 'The filters that would find nothing with the rest of the selection cannot be chosen.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The page decides whether the server is asked at all.',
          always: [{ guard: 'isCounted', target: 'waiting' }, { target: 'open' }],
        },
        open: { description: 'Everything can be chosen: the server is not asked, or did not say.' },
        waiting: {
          description: 'The page has just come; the question waits a moment.',
          after: { aggregationDelay: 'loading' },
        },
        asking: {
          description: 'The selection has changed.',
          always: [{ guard: 'isCounted', target: 'loading' }, { target: 'open' }],
        },
        loading: {
          description: 'The server is asked what can still be chosen; until then it stays as it was.',
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
        known: { description: 'What would find nothing is disabled, with a hint.' },
      },
    },
    list: {
      description: 'The products on screen.',
      initial: 'settled',
      states: {
        settled: { description: 'The list shows the selection.' },
        asking: {
          description: 'The selection has changed; what can still be chosen is asked before the list.',
          always: 'loading',
        },
        loading: {
          description: 'The server is asked for the list of the selection; the old one is dimmed until it comes.',
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
          description: 'The list could not be had: the old one stays, a line says so and offers to try again.',
          tags: 'failed',
          on: { 'list.retry': 'loading' },
        },
      },
    },
  },
})
export type ListingActor = ActorRefFrom<typeof listingMachine>
