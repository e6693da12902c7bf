/** The newest answer wins. */
import { assign } from 'xstate'
import { offCanvasCartMachine } from '../../../src/machines/cart/off-canvas-cart.ts'
import { listingMachine, type Selection } from '../../../src/machines/listing/listing.ts'
import { searchSuggestMachine } from '../../../src/machines/search/search-suggest.ts'
import { type Claim, type Machines, machineIn } from '../claim.ts'
import { answersTo, contextIn, isIn, isPending, type SceneOf, scene, sent, timersOf } from '../scene.ts'
import { withoutAction, withTarget } from '../without.ts'

const [SEARCH, LISTING, PANEL] = ['search-suggest', 'listing', 'off-canvas-cart'] as const

const lost = { says: 'no answer', error: 'offline' }

type Field = { term: string }

/** Suggestions belong to the term in the field. */
const search = (machines: Machines): SceneOf<Field> => ({
  title: 'Suggestions for what is in the field',
  parts: {
    [SEARCH]: {
      machine: machineIn(machines, SEARCH),
      input: { minLength: 3 },
      reads: ({ term, markup, active }: Record<string, unknown>) => [term, markup, active],
    },
  },
  starts: [{ term: '' }],
  *movesIn(world) {
    for (const term of ['', 'mu', 'mug', 'mugs'])
      yield* sent(
        world,
        SEARCH,
        `the field holds “${term}”`,
        { type: 'term.changed', term },
        { also: ({ env }) => void (env.term = term) },
      )
    const { term } = world.env
    if (term.length < 3) yield* sent(world, SEARCH, 'a short term is submitted', { type: 'search.refused', term })
    else yield* sent(world, SEARCH, 'the search is submitted', { type: 'search.submit', term })
    for (const type of ['suggestions.dismiss', 'page.pressed', 'suggestions.retry', 'suggestions.inserted'])
      yield* sent(world, SEARCH, type, { type })
    yield* timersOf(world, SEARCH)
    yield* answersTo(world, SEARCH, {
      fetchSuggestions: (input) => [
        { says: 'suggestions', output: `suggestions for ${(input as { term: string }).term}` },
        lost,
      ],
    })
  },
  wrongIn(world) {
    const { markup } = contextIn(world, SEARCH) as { markup: string }
    if (!isIn(world, SEARCH, 'open') || markup === `suggestions for ${world.env.term}`) return null
    return `${markup} are shown while the field holds “${world.env.term}”.`
  },
})

type List = { shown: string }

const keyOf = ({ filters, order, page }: Selection) => JSON.stringify([filters, order, page])
const FIRST: Selection = { filters: {}, order: 'name', page: 1 }
const RED: Selection = { filters: { colour: ['red'] }, order: 'name', page: 1 }

/** List, filters and address belong to one selection. */
const listing = (machines: Machines): SceneOf<List> => ({
  title: 'A list that is filtered, sorted and turned',
  parts: {
    [LISTING]: {
      machine: machineIn(machines, LISTING),
      input: { selection: FIRST, isCounted: true, names: ['colour'] },
      reads: ({ selection, aggregations }: { selection: Selection; aggregations: string | null }) => [
        keyOf(selection),
        aggregations,
      ],
    },
  },
  starts: [{ shown: keyOf(FIRST) }],
  *movesIn(world) {
    for (const colour of [['red'], ['blue'], ['red', 'blue'], []])
      yield* sent(world, LISTING, `the shopper chooses the colours ${colour.join(' and ') || 'none'}`, {
        type: 'filter.changed',
        values: { colour },
      })
    yield* sent(world, LISTING, 'the shopper removes the filter red', { type: 'filter.remove', id: 'red' })
    yield* sent(world, LISTING, 'the shopper removes all filters', { type: 'filters.reset' })
    yield* sent(world, LISTING, 'the shopper sorts by price', { type: 'order.changed', order: 'price' })
    for (const page of [1, 2])
      yield* sent(world, LISTING, `the shopper turns to page ${page}`, { type: 'page.changed', page, focusId: null })
    for (const selection of [FIRST, RED])
      yield* sent(world, LISTING, `the shopper goes back to ${keyOf(selection)}`, {
        type: 'address.changed',
        selection,
      })
    yield* sent(world, LISTING, 'the shopper tries again', { type: 'list.retry' })
    yield* sent(world, LISTING, 'the page is restored', { type: 'page.restored' })
    yield* timersOf(world, LISTING)
    const selected = (input: unknown) => keyOf((input as { selection: Selection }).selection)
    yield* answersTo(world, LISTING, {
      fetchListing: (input) => [{ says: 'the list', output: { markup: selected(input) } }, lost],
      fetchAggregations: (input) => [{ says: 'the filters', output: selected(input) }, lost],
    })
  },
  react({ env }, _, deed) {
    if (deed.kind === 'does' && deed.action === 'insertList')
      env.shown = (deed.params as { list: { markup: string } }).list.markup
  },
  wrongIn(world) {
    const { selection, aggregations } = contextIn(world, LISTING) as { selection: Selection; aggregations: string }
    const wanted = keyOf(selection)
    if (isIn(world, LISTING, 'list.settled') && world.env.shown !== wanted)
      return `The list of ${world.env.shown} is shown as that of ${wanted}.`
    if (isIn(world, LISTING, 'choices.known') && aggregations !== wanted)
      return `The filters of ${aggregations} are shown as those of ${wanted}.`
    return null
  },
})

type Cart = {
  /** How many changes the shop has made. */
  version: number
  /** The version of each answer that is on its way; null while the shop has not made the change. */
  changes: Record<string, number | null>
  /** The version that a request for the cart has seen; null before the shop looks. */
  seen: number | null
  /** The newest version that any answer brought. */
  known: number
}

const CHANGES = ['a mug', 'a bowl']

const isEachHeard = ({ changes }: Cart) => Object.values(changes).every((version) => version === -1)

/** Once every change is heard of, the panel never shows a cart that is older than one it was told of. */
const panel = (machines: Machines): SceneOf<Cart> => ({
  title: 'Two products added quickly, with the cart panel',
  parts: {
    [PANEL]: {
      machine: machineIn(machines, PANEL),
      input: { offCanvas: {}, panel: { owner: 'cart' } },
      reads: ({ change, markup }: { change: string | null; markup: number | null }) => [change, markup],
    },
  },
  starts: [{ version: 0, changes: {}, seen: null, known: 0 }],
  *movesIn(world) {
    const { env } = world
    const next = CHANGES.find((change) => !(change in env.changes))
    if (next)
      yield* sent(
        world,
        PANEL,
        `the shopper adds ${next}`,
        { type: 'cart.expect', change: next },
        { also: (run) => void (run.env.changes[next] = null) },
      )
    const due = CHANGES.find((change) => env.changes[change] === null)
    if (due)
      yield {
        flow: 'shop',
        event: `adds ${due}`,
        does: (run) => {
          run.env.version += 1
          run.env.changes[due] = run.env.version
        },
      }
    // Changes are sent one after the other: the first is heard of first.
    const first = Object.entries(env.changes).find(([, version]) => version !== -1)
    if (first) {
      const [change, version] = first
      if (version !== null)
        yield* sent(
          world,
          PANEL,
          `the answer to ${change}`,
          { type: 'cart.show', change, markup: version },
          {
            also: (run) => {
              run.env.changes[change] = -1
              run.env.known = Math.max(run.env.known, version)
            },
          },
        )
      yield* sent(
        world,
        PANEL,
        `nothing is heard of ${change}`,
        { type: 'cart.explain', change, notice: { kind: 'unclear' } },
        { also: (run) => void (run.env.changes[change] = -1) },
      )
    }
    if (isPending(world, PANEL, 'readCart') && env.seen === null)
      yield {
        flow: 'shop',
        event: 'reads the cart',
        does: (run) => {
          run.env.seen = run.env.version
        },
      }
    yield* sent(world, PANEL, 'the shopper opens the cart', { type: 'cart.open', panel: { owner: 'cart' } })
    yield* sent(world, PANEL, 'the panel is closed', { type: 'panel.closed' })
    yield* sent(world, PANEL, 'the shopper tries again', { type: 'cart.retry' })
    // Whoever makes a change has given it up before.
    yield* timersOf(world, PANEL, (name) => name !== 'answerDeadline' || isEachHeard(env))
    yield* answersTo(world, PANEL, {
      readCart: () => (env.seen === null ? [lost] : [{ says: 'the cart', output: env.seen }, lost]),
      isOrderUnderWay: () => [{ says: 'no order is under way', output: false }],
    })
  },
  react({ env }, _, deed) {
    if (deed.kind === 'leaves' && deed.id === 'readCart') env.seen = null
  },
  wrongIn(world) {
    const { markup } = contextIn(world, PANEL) as { markup: number | null }
    const { known } = world.env
    return isIn(world, PANEL, 'open.shown') && isEachHeard(world.env) && (markup ?? 0) < known
      ? 'The panel shows a cart that is older than an answer it had.'
      : null
  },
})

export const claim: Claim = {
  name: 'newest-wins',
  sentence: 'The newest answer wins: what is shown belongs to the newest question.',
  row: 'Invariant 5; B3, B7, B8',
  machines: {
    [SEARCH]: searchSuggestMachine,
    [LISTING]: listingMachine,
    [PANEL]: offCanvasCartMachine,
  } as Machines,
  surroundings: [
    'The shopper types, filters, sorts, turns pages, goes back and tries again, before, while and after answers arrive. Answers arrive in any order, fail or hang; the answer to a request that was given up arrives nowhere.',
    'An answer carries what it was asked for. Four terms, two colours, two orders and two pages stand for all.',
    'The shop makes changes of the cart one after the other; a request for the cart sees what was made by then. Whoever makes a change gives it up before the panel stops expecting it, as its deadline is shorter. Until the newest change is heard of, the panel may show a cart without the one before it.',
  ],
  scenes: (machines) => [scene(search(machines)), scene(listing(machines)), scene(panel(machines))],
  bites: [
    {
      says: 'The term is not remembered.',
      machine: SEARCH,
      change: (machine) => withoutAction(machine, 'rememberTerm'),
    },
    {
      says: 'A changed filter asks for the available filters alone.',
      machine: LISTING,
      change: (machine) => withTarget(machine, { state: '', event: 'filter.changed' }, '.choices.asking'),
    },
    {
      says: 'Going back asks for the available filters alone.',
      machine: LISTING,
      change: (machine) => withTarget(machine, { state: '', event: 'address.changed' }, '.choices.asking'),
    },
    {
      says: 'The answer to an earlier change ends the wait for the newest.',
      machine: PANEL,
      change: (machine) =>
        machine.provide({
          actions: { show: assign({ markup: (_, { markup }: { markup: number }) => markup, change: null }) },
        } as never),
    },
  ],
}
