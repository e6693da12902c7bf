/**
 * The shopper's wishlist: one for all hearts and the counter.
 *
 * A guest's list is in the browser, if the shopper allows that, and a customer's is in the shop. After a login the list in
 * the browser is merged into the customer's. The shopper presses a heart: the wish is saved, one after the other, and the
 * heart is busy until then. If the shop does not confirm a wish, the list is read again, since the wish may have been saved
 * all the same; only if it was not, a sentence says so and offers to try again, as does the next heart. Without permission to keep a list, and
 * after the login has expired, the shopper is led to the login, after which the shop saves the wish. Where the page has a panel that asks
 * for that permission, a heart opens it instead, and the wish is saved once it is given.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { MergedWishlist, Wish, WishlistProduct, WishlistProducts } from '../../services/contract/wishlist.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** What is known when the flow starts. */
type Shopper = {
  isCustomer: boolean
  /** Guests: whether a list may be kept in the browser. */
  isAllowed: boolean
  /** Guests: whether the page has a panel that asks for that. */
  canAsk: boolean
  /** Guests: whether the browser can store anything. */
  isBlocked: boolean
  /** Whether the browser holds a list. */
  isKept: boolean
}

type Context = {
  shopper: Shopper
  /** Null before it is known. */
  products: WishlistProducts | null
  /** Not saved yet, the next one first. */
  wishes: readonly Wish[]
  /** Not confirmed by the shop. */
  refused: readonly Wish[]
}

const isTrue = (products: WishlistProducts | null, { product, isWanted }: Wish) =>
  Object.hasOwn(products ?? {}, product.id) === isWanted

const READ = {
  type: 'learn' as const,
  params: ({ event }: { event: { output: WishlistProducts } }) => ({ products: event.output }),
}

/** What another tab made of the list. */
const LIST = withEvent('learn')

/** The list of a guest is known from its own events; what a customer’s shop has, nobody knows. */
const UNREAD = [
  { guard: 'isGuest' as const, target: 'deciding' as const, actions: 'settle' as const },
  { target: 'deciding' as const },
]

export const wishlistStorageMachine = setup({
  types: {
    input: {} as { shopper: Shopper; products: WishlistProducts | null },
    context: {} as Context,
    events: {} as
      | { type: 'product.wish'; wish: Wish }
      | { type: 'wishlist.retry' }
      | { type: 'wish.retry' }
      | { type: 'failure.dismiss' }
      /** Another tab, or another flow of this page, changed the list in the browser. */
      | { type: 'products.changed'; products: WishlistProducts }
      | { type: 'consent.given' }
      | { type: 'consent.withdrawn' }
      | { type: 'page.restored' },
    emitted: {} as { type: 'wishlist.changed'; products: WishlistProducts },
    tags: {} as 'unknown' | 'busy' | 'failed' | 'hidden',
  },
  actors: {
    readWishlist: unprovided<WishlistProducts>('readWishlist'),
    mergeWishlist: unprovided<MergedWishlist>('mergeWishlist'),
    saveWish: unprovided<WishlistProducts, { wish: Wish; products: WishlistProducts }>('saveWish'),
  },
  actions: {
    learn: assign({ products: (_, { products }: { products: WishlistProducts }) => products }),
    remember: assign(({ context: { wishes, refused } }, { wish }: { wish: Wish }) => ({
      wishes: [...wishes, wish],
      refused: refused.filter(({ product }) => product.id !== wish.product.id),
    })),
    fulfil: assign({ wishes: ({ context }) => context.wishes.slice(1) }),
    /** Unless the shopper has wished otherwise since. */
    doubt: assign(
      ({
        context: {
          wishes: [first, ...wishes],
          refused,
        },
      }) => ({
        wishes,
        refused:
          !first || wishes.some(({ product }) => product.id === first.product.id) ? refused : [...refused, first],
      }),
    ),
    /** Of the doubtful wishes, those that the list fulfils are done, by this tab or another. */
    settle: assign({
      refused: ({ context: { products, refused } }) => refused.filter((wish) => !isTrue(products, wish)),
    }),
    /** After what was wished since: that may succeed meanwhile. */
    tryAgain: assign(({ context: { wishes, refused } }) => ({ wishes: [...wishes, ...refused], refused: [] })),
    giveUp: assign({ wishes: [], refused: [] }),
    allow: assign({ shopper: ({ context }) => ({ ...context.shopper, isAllowed: true }) }),
    disallow: assign({ shopper: ({ context }) => ({ ...context.shopper, isAllowed: false }) }),
    empty: assign({ products: {}, wishes: [], refused: [] }),
    report: emit(({ context }) => ({ type: 'wishlist.changed' as const, products: context.products ?? {} })),
    /** Opens the panel that asks for a list in the browser. */
    askConsent: effect('askConsent'),
    announceLoaded: effect<{ products: WishlistProducts }>('announceLoaded'),
    announceSaved: effect<{ wish: Wish; products: WishlistProducts }>('announceSaved'),
    announceMerged: effect<{ merged: MergedWishlist }>('announceMerged'),
    /** Removes the list from the browser. */
    forget: effect('forget'),
    /** Leaves for the login, after which the shop saves the wish. */
    logIn: effect<{ product: WishlistProduct | undefined }>('logIn'),
  },
  guards: {
    canMerge: ({ context: { shopper } }) => shopper.isCustomer && shopper.isKept,
    isForbidden: ({ context: { shopper } }) => !shopper.isCustomer && !shopper.isAllowed,
    canAsk: ({ context: { shopper } }) => shopper.canAsk,
    isBlocked: ({ context: { shopper } }) => !shopper.isCustomer && shopper.isBlocked,
    isKnown: ({ context: { products } }) => products !== null,
    isGuest: ({ context: { shopper } }) => !shopper.isCustomer,
    /** The last wish for a product counts. */
    isNew: ({ context: { wishes, refused } }, { wish }: { wish: Wish }) =>
      [...refused, ...wishes].findLast(({ product }) => product.id === wish.product.id)?.isWanted !== wish.isWanted,
    hasWishes: ({ context: { wishes } }) => wishes.length > 0,
    hasRefused: ({ context: { refused } }) => refused.length > 0,
    /** The login has expired, and the login page leads back to what the shopper wanted. */
    canLogIn: ({ context: { wishes } }, { error }: { error: unknown }) =>
      wishes[0]?.isWanted === true && [401, 403].includes(Number((error as { status?: unknown } | null)?.status)),
  },
  delays: { readDeadline: READ_DEADLINE_MS, mergeDeadline: CHANGE_DEADLINE_MS, saveDeadline: CHANGE_DEADLINE_MS },
}).createMachine({
  id: 'wishlistStorage',
  context: ({ input }) => ({ ...input, wishes: [], refused: [] }),
  initial: 'starting',
  on: {
    'product.wish': {
      guard: withEvent('isNew'),
      actions: withEvent('remember'),
    },
    'consent.withdrawn': { guard: 'isGuest', target: '.forbidden', actions: ['disallow', 'forget'] },
    'page.restored': '.reading',
  },
  states: {
    starting: {
      description: 'The flow finds out whose list it is.',
      always: [
        { guard: 'isBlocked', target: 'impossible' },
        { guard: 'isForbidden', target: 'forbidden', actions: 'forget' },
        { guard: 'canMerge', target: 'merging' },
        { guard: 'isKnown', target: 'resting' },
        { target: 'reading' },
      ],
    },
    merging: {
      description: 'After the login, the list of this browser is merged into the one of the customer.',
      tags: ['unknown', 'busy'],
      invoke: {
        id: 'mergeWishlist',
        src: 'mergeWishlist',
        onDone: {
          target: 'reading',
          actions: { type: 'announceMerged', params: ({ event }) => ({ merged: event.output }) },
        },
        onError: 'unmerged',
      },
      after: { mergeDeadline: 'unmerged' },
      on: { 'page.restored': { target: 'merging', reenter: true } },
    },
    reading: {
      description: 'What is on the list is requested.',
      tags: ['unknown', 'busy'],
      invoke: {
        id: 'readWishlist',
        src: 'readWishlist',
        onDone: {
          target: 'deciding',
          actions: [READ, 'settle', { type: 'announceLoaded', params: ({ event }) => ({ products: event.output }) }],
        },
        onError: 'unread',
      },
      after: { readDeadline: 'unread' },
    },
    unread: {
      description: 'What is on the list could not be found out; a sentence says so and offers to try again.',
      tags: ['unknown', 'failed'],
      on: {
        'wishlist.retry': 'reading',
        'product.wish': [
          {
            guard: withEvent('isNew'),
            target: 'reading',
            actions: withEvent('remember'),
          },
          { target: 'reading' },
        ],
      },
    },
    resting: {
      description: 'Hearts and counter show the list.',
      entry: 'report',
      always: { guard: 'hasWishes', target: 'saving' },
      on: {
        'products.changed': { guard: 'isGuest', actions: [LIST, 'report'] },
      },
    },
    saving: {
      description: 'A wish is saved; its heart is busy, as are those of the wishes that wait.',
      tags: 'busy',
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context: { wishes, products } }) => ({ wish: wishes[0] as Wish, products: products ?? {} }),
        onDone: {
          target: 'deciding',
          actions: [
            READ,
            {
              type: 'announceSaved',
              params: ({ context, event }) => ({ wish: context.wishes[0] as Wish, products: event.output }),
            },
            'fulfil',
            'settle',
          ],
        },
        onError: [
          { guard: withEvent('canLogIn'), target: 'leaving' },
          { target: 'checking', actions: 'doubt' },
        ],
      },
      after: { saveDeadline: { target: 'checking', actions: 'doubt' } },
      on: { 'products.changed': { guard: 'isGuest', actions: LIST } },
    },
    checking: {
      description: 'A wish was not confirmed; the list is read again, since it may have been saved all the same.',
      tags: 'busy',
      invoke: {
        id: 'readWishlist',
        src: 'readWishlist',
        onDone: { target: 'deciding', actions: [READ, 'settle'] },
        onError: UNREAD,
      },
      after: { readDeadline: UNREAD },
      on: {
        'products.changed': { guard: 'isGuest', actions: LIST },
        'page.restored': { target: 'reading', actions: 'tryAgain' },
      },
    },
    deciding: {
      description: 'The next wish is looked for.',
      always: [
        { guard: 'hasWishes', target: 'saving' },
        { guard: 'hasRefused', target: 'refused' },
        { target: 'resting' },
      ],
    },
    refused: {
      description: 'A wish was not saved; a sentence says so and offers to try again.',
      tags: 'failed',
      entry: 'report',
      on: {
        // What was not saved is tried again with it.
        'product.wish': { target: 'saving', actions: [withEvent('remember'), 'tryAgain'] },
        'wish.retry': { target: 'saving', actions: 'tryAgain' },
        // Another tab may have done what was wished.
        'products.changed': { guard: 'isGuest', target: 'deciding', actions: [LIST, 'settle'] },
        'page.restored': { target: 'reading', actions: 'giveUp' },
        'failure.dismiss': { target: 'resting', actions: 'giveUp' },
      },
    },
    unmerged: {
      description: 'The list of this browser was not merged and is kept; a sentence says so and offers to try again.',
      tags: ['unknown', 'failed'],
      on: {
        'wishlist.retry': 'merging',
        'product.wish': [
          {
            guard: withEvent('isNew'),
            target: 'reading',
            actions: withEvent('remember'),
          },
          { target: 'reading' },
        ],
        'failure.dismiss': 'reading',
      },
    },
    forbidden: {
      description:
        'The shopper does not allow a list in the browser: nothing is on it, and a heart asks for that, or leads to the login.',
      entry: ['empty', 'report'],
      on: {
        // The wish waits for an answer; a newer one takes its place.
        'product.wish': [
          { guard: 'canAsk', actions: ['giveUp', withEvent('remember'), 'askConsent'] },
          { target: 'leaving', actions: withEvent('remember') },
        ],
        'consent.given': { target: 'reading', actions: 'allow' },
        'consent.withdrawn': {},
        'page.restored': {},
      },
    },
    leaving: {
      description: 'The browser is on its way to the login, after which the shop saves the wish.',
      tags: 'busy',
      entry: { type: 'logIn', params: ({ context }) => ({ product: context.wishes[0]?.product }) },
      on: { 'page.restored': { target: 'starting', actions: 'giveUp' } },
      // No page came.
      after: {
        saveDeadline: [
          { guard: 'isForbidden', target: 'forbidden' },
          { target: 'checking', actions: 'doubt' },
        ],
      },
    },
    impossible: {
      description: 'The browser stores nothing, so that there is no list: hearts are hidden.',
      tags: 'hidden',
      on: { 'product.wish': {}, 'consent.withdrawn': {}, 'page.restored': 'starting' },
    },
  },
})
export type WishlistStorageActor = ActorRefFrom<typeof wishlistStorageMachine>
