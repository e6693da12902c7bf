/** A wish is never lost. */
import { assign } from 'xstate'
import { wishlistStorageMachine } from '../../../src/machines/wishlist/wishlist-storage.ts'
import { type Claim, type Machines, machineIn } from '../claim.ts'
import { answersTo, contextIn, isIn, isPending, type Run, type SceneOf, scene, sent, timersOf } from '../scene.ts'
import { withGuard, withoutAction } from '../without.ts'

type Ids = Record<string, boolean>
type Wish = { product: { id: string }; isWanted: boolean }

type Wishes = {
  /** What the shop, or the browser of a guest, has on the list. */
  kept: Ids
  /** The last wish for each product that the shopper neither gave up nor took to the login. */
  wanted: Ids
  /** The wish that is being saved was saved; its answer is under way. */
  isSaved: boolean
}

const FLOW = 'wishlist-storage'
const PRODUCTS = ['mug', 'bowl']

const listOf = (kept: Ids) => Object.fromEntries(Object.keys(kept).map((id) => [id, 'today']))
const changed = (kept: Ids, id: string, isWanted: boolean): Ids =>
  Object.fromEntries(PRODUCTS.filter((other) => (other === id ? isWanted : kept[other])).map((other) => [other, true]))
const idsOf = (wishes: readonly Wish[]) => wishes.map(({ product, isWanted }) => `${product.id}${isWanted ? '+' : '-'}`)

const MOST_WAITING = 3

const list = (machines: Machines, isCustomer: boolean): SceneOf<Wishes> => ({
  title: isCustomer
    ? 'A customer, whose list is in the shop'
    : 'A guest, whose list is in the browser, with a second tab',
  parts: {
    [FLOW]: {
      machine: machineIn(machines, FLOW),
      input: { shopper: { isCustomer, isAllowed: !isCustomer, isBlocked: false, isKept: false }, products: null },
      reads: ({
        shopper,
        products,
        wishes,
        refused,
      }: {
        shopper: object
        products: Ids | null
        wishes: Wish[]
        refused: Wish[]
      }) => [shopper, products && Object.keys(products).toSorted(), idsOf(wishes), idsOf(refused)],
    },
  },
  starts: [{ kept: {}, wanted: {}, isSaved: false }],
  *movesIn(world) {
    const { env } = world
    const { wishes, refused } = contextIn(world, FLOW) as { wishes: readonly Wish[]; refused: readonly Wish[] }
    if (wishes.length < MOST_WAITING && !isIn(world, FLOW, 'leaving'))
      for (const id of PRODUCTS)
        for (const isWanted of [true, false])
          yield* sent(
            world,
            FLOW,
            `the shopper wants the ${id} ${isWanted ? 'on the list' : 'off the list'}`,
            { type: 'product.wish', wish: { product: { id }, isWanted } },
            { also: (run) => void (run.env.wanted[id] = isWanted) },
          )
    const giveUp = {
      also: ({ env }: Run<Wishes>) => {
        for (const { product } of [...wishes, ...refused]) delete env.wanted[product.id]
      },
    }
    const isOver = isIn(world, FLOW, 'refused') || isIn(world, FLOW, 'leaving')
    yield* sent(world, FLOW, 'the shopper tries again', { type: 'wish.retry' })
    yield* sent(world, FLOW, 'the shopper asks for the list again', { type: 'wishlist.retry' })
    yield* sent(
      world,
      FLOW,
      'the shopper closes the message',
      { type: 'failure.dismiss' },
      isIn(world, FLOW, 'refused') ? giveUp : {},
    )
    yield* sent(world, FLOW, 'the page is restored', { type: 'page.restored' }, isOver ? giveUp : {})
    if (!isCustomer) {
      const forget = {
        also: ({ env }: Run<Wishes>) => {
          env.wanted = {}
          env.kept = {}
        },
      }
      yield* sent(world, FLOW, 'the shopper no longer allows a list', { type: 'consent.withdrawn' }, forget)
      yield* sent(world, FLOW, 'the shopper allows a list', { type: 'consent.given' })
      if (!isIn(world, FLOW, 'forbidden') && !isIn(world, FLOW, 'leaving') && !env.isSaved)
        yield {
          flow: 'another tab',
          event: env.kept['mug'] ? 'takes the mug off the list' : 'puts the mug on the list',
          does: (run) => {
            run.env.kept = changed(env.kept, 'mug', !env.kept['mug'])
            delete run.env.wanted['mug']
            run.send(FLOW, { type: 'products.changed', products: listOf(run.env.kept) })
          },
        }
    }
    const isLeavingGuest = isIn(world, FLOW, 'leaving') && !isCustomer
    // The browser saves at once, and answers at once.
    const isAnswered = !isCustomer && env.isSaved
    for (const offer of timersOf(world, FLOW, () => !isAnswered))
      yield {
        ...offer,
        does: (run) => {
          if (isLeavingGuest) giveUp.also(run)
          offer.does(run)
        },
      }
    const [saving] = wishes
    if (isPending(world, FLOW, 'saveWish') && saving && !env.isSaved)
      yield {
        flow: isCustomer ? 'shop' : 'browser',
        event: `saves the wish for the ${saving.product.id}`,
        does: (run) => {
          run.env.isSaved = true
          run.env.kept = changed(env.kept, saving.product.id, saving.isWanted)
        },
      }
    const lost = { says: 'no answer', error: 'offline' }
    yield* answersTo(world, FLOW, {
      readWishlist: () => [{ says: 'the list', output: listOf(env.kept) }, lost],
      saveWish: () => [
        ...(env.isSaved ? [{ says: 'saved', output: listOf(env.kept) }] : []),
        ...(isAnswered ? [] : [lost]),
        ...(isCustomer && !env.isSaved ? [{ says: 'the login has expired', error: { status: 401 } }] : []),
      ],
    })
  },
  react({ env }, _, deed) {
    if (deed.kind === 'leaves' && deed.id === 'saveWish') env.isSaved = false
    if (deed.kind === 'does' && deed.action === 'logIn') {
      const { product } = deed.params as { product: { id: string } | undefined }
      if (product) delete env.wanted[product.id]
    }
  },
  wrongIn(world) {
    const { env } = world
    const { wishes, refused } = contextIn(world, FLOW) as { wishes: readonly Wish[]; refused: readonly Wish[] }
    for (const [id, isWanted] of Object.entries(env.wanted)) {
      const pending = [...refused, ...wishes].findLast(({ product }) => product.id === id)
      if (pending ? pending.isWanted !== isWanted : Boolean(env.kept[id]) !== isWanted)
        return `The wish for the ${id} is lost: it is neither saved, nor about to be, nor does a message say so.`
    }
    return null
  },
})

export const claim: Claim = {
  name: 'wishes-kept',
  sentence: 'A wish is never lost: it is saved, about to be, or a message says that it is not.',
  row: 'Invariant 6; C1',
  machines: { [FLOW]: wishlistStorageMachine },
  surroundings: [
    'Two products; the shopper wants each on the list and off it, up to three wishes ahead, tries again, closes messages, comes back by the browser’s cache.',
    'A wish is saved or not, whether its answer arrives, fails or hangs; a login may expire.',
    'A guest’s second tab changes the list meanwhile; there, the last word counts, whoever has it.',
    'A wish ends if the shopper closes its message, comes back to a page that showed it, no longer allows a list, or is led to the login, which takes the wish along.',
  ],
  scenes: (machines) => [scene(list(machines, true)), scene(list(machines, false))],
  bites: [
    {
      says: 'A wish that was not confirmed is put aside without a doubt.',
      machine: FLOW,
      change: (machine) =>
        machine.provide({
          actions: {
            doubt: assign({ wishes: ({ context }: { context: { wishes: Wish[] } }) => context.wishes.slice(1) }),
          },
        } as never),
    },
    {
      says: 'Nothing is left to be wished for.',
      machine: FLOW,
      change: (machine) => withoutAction(machine, 'remember'),
    },
    {
      says: 'Any wish counts as one that was there before.',
      machine: FLOW,
      change: (machine) => withGuard(machine, 'isNew', false),
    },
  ],
}
