/** Test cases: the wishlist behind hearts and counter. */
import type { wishlistStorageMachine } from '../../../../src/machines/wishlist/wishlist-storage.ts'
import type { Cases } from '../../support/paths.ts'

export const product = (id: string) => ({
  id,
  addPath: `/wishlist/add/${id}`,
  removePath: `/wishlist/remove/${id}`,
  loginPath: `/wishlist/add-after-login/${id}`,
})

export const MUG = 'a'.repeat(32)
const wantsMug = { product: product(MUG), isWanted: true }
const WITH_MUG = { [MUG]: '2026-11-22T10:00:00.000Z' }

export const CUSTOMER = { isCustomer: true, isAllowed: false, canAsk: false, isBlocked: false, isKept: false }
const GUEST = { isCustomer: false, isAllowed: true, canAsk: false, isBlocked: false, isKept: true }

const MERGING = 'busy hearts; the lists are merged'
const READING = 'busy hearts; the list is requested'
const UNREAD = 'the sentence that the wishlist could not be loaded, with a retry'
const RESTING = 'hearts and counter as on the list'
const SAVING = 'the busy heart of the mug; the wish is saved'
const CHECKING = 'the busy heart of the mug; the list is read again'
const REFUSED = 'the sentence that it could not be saved, with a retry'
const UNMERGED = 'the sentence that the lists could not be merged, with a retry'
const FORBIDDEN = 'hearts that lead to the login'
const LEAVING = 'the busy heart of the mug; the page is left for the login'
const IMPOSSIBLE = 'no hearts'

const BUSY = 'a page with busy hearts'
const BUSY_MUG = 'a page with a busy mug'

const LOGGED_IN = 'a customer has just logged in'
const NOT_AGREED = 'a guest has not agreed to a list'
const CAN_AGREE = 'a guest has not agreed to a list, and the page can ask'
const PRESS = 'the shopper presses the heart of the mug'
const WISH_RETRY = 'the shopper tries to save it again'
const DISMISS = 'the shopper closes the sentence'
const EMPTY = 'the list is empty'
const WITH = 'the mug is on the list'
const SAVED = 'the wish is saved'
const NOT_SAVED = 'the wish is not confirmed'
const LOGGED_OUT = 'the login has expired'
const NO_LIST = 'the list cannot be read'
const GIVEN = 'the shopper allows a list in the browser'
const WITHDRAWN = 'the shopper no longer allows a list in the browser'
const RESTORED = 'the browser brings the page back'
const PUT_ELSEWHERE = 'another tab puts the mug on the list'
const EMPTIED_ELSEWHERE = 'another tab removes everything'
const READ_LATE = 'the read deadline passes (10000 ms)'
const SAVE_LATE = 'the save deadline passes (20000 ms)'

/**
 * What has become of the press on the heart: nothing is left of it, it waits, nobody knows, or it led to the login; and
 * whether a list in the browser is forbidden.
 */
function stand(history: readonly string[]): { press: 'none' | 'waits' | 'doubtful' | 'left'; isForbidden: boolean } {
  const isGuest = !isCustomer(history)
  let press: ReturnType<typeof stand>['press'] = 'none'
  let isForbidden = [NOT_AGREED, CAN_AGREE].includes(history[0] ?? '')
  for (const says of history) {
    if (says === GIVEN) isForbidden = false
    if (says === WITHDRAWN && isGuest) isForbidden = true
    if (says === PRESS && press === 'none') press = isForbidden && !canAsk(history) ? 'left' : 'waits'
    else if (says === WISH_RETRY) press = 'waits'
    else if (press === 'waits' && [NOT_SAVED, SAVE_LATE].includes(says)) press = 'doubtful'
    else if (press === 'waits' && says === LOGGED_OUT) press = 'left'
    else if (press === 'doubtful' && says === RESTORED) press = 'waits'
    else if (press === 'doubtful' && [EMPTY, WITH, NO_LIST, READ_LATE].includes(says)) press = 'none'
    else if (press === 'left' && says === RESTORED) press = 'none'
    // No page came.
    else if (press === 'left' && says === SAVE_LATE) press = isForbidden ? 'none' : 'doubtful'
    else if ([SAVED, DISMISS].includes(says) || (says === WITHDRAWN && isGuest)) press = 'none'
  }
  return { press, isForbidden }
}
const canAsk = ([begins]: readonly string[]) => begins === CAN_AGREE
/** Whether the list, as far as it is known, has the mug. */
function isOn(history: readonly string[]): boolean {
  const isGuest = !isCustomer(history)
  const puts = [WITH, SAVED, ...(isGuest ? [PUT_ELSEWHERE] : [])]
  const takes = [EMPTY, ...(isGuest ? [EMPTIED_ELSEWHERE, WITHDRAWN] : [])]
  const last = (steps: readonly string[]) => history.findLastIndex((says) => steps.includes(says))
  return last(puts) > last(takes)
}
const isCustomer = ([begins]: readonly string[]) => begins?.startsWith('a customer') ?? false
const waits = (history: readonly string[]) => stand(history).press === 'waits'

const READS = { sees: READING, asks: ['readWishlist'] }
const MERGES = { sees: MERGING, asks: ['mergeWishlist'] }
const SAVES = { sees: SAVING, asks: ['saveWish'] }
const CHECKS = { in: 'saving', sees: CHECKING, asks: ['readWishlist'] }
const RESTS = { sees: RESTING, does: ['wishlist.changed'] }
const REFUSES = { in: 'checking', sees: REFUSED, does: ['wishlist.changed'] }
const LEAVES = { sees: LEAVING, finds: 'the login that leads back to the mug', does: ['logIn'] }

/** What follows from a list, wherever it was requested. */
const learnt = [
  { in: 'reading', when: waits, sees: SAVING, asks: ['saveWish'], does: ['announceLoaded'] },
  { in: 'reading', sees: RESTING, does: ['announceLoaded', 'wishlist.changed'] },
]
/** What a customer's shop has is not known then; a guest's list is in the browser. */
const isOnOfGuest = (history: readonly string[]) => !isCustomer(history) && isOn(history)
const unread = [{ in: 'reading', sees: UNREAD }, { in: 'checking', when: isOnOfGuest, ...RESTS }, REFUSES]

export const wishlistStorageCases: Cases<typeof wishlistStorageMachine> = {
  input: { shopper: CUSTOMER, products: null },
  begins: {
    'a customer opens a page': { shopper: CUSTOMER, products: null },
    'a customer presses a heart on a page that shows the list': { shopper: CUSTOMER, products: {} },
    [LOGGED_IN]: { shopper: { ...CUSTOMER, isKept: true }, products: null },
    'a guest has a list': { shopper: GUEST, products: null },
    [NOT_AGREED]: { shopper: { ...GUEST, isAllowed: false }, products: null },
    [CAN_AGREE]: { shopper: { ...GUEST, isAllowed: false, canAsk: true }, products: null },
    'a browser stores nothing': { shopper: { ...GUEST, isBlocked: true }, products: null },
  },
  guardContext: ({ shopper, products, wishes, refused }) => [
    shopper,
    products && Object.keys(products).length,
    wishes.length,
    refused.length,
  ],
  states: {
    merging: { sees: MERGING, looks: BUSY, waits: [20_000], awaits: ['mergeWishlist'] },
    reading: { sees: READING, looks: BUSY, waits: [10_000], awaits: ['readWishlist'] },
    unread: { sees: UNREAD },
    resting: { sees: RESTING },
    saving: { sees: SAVING, looks: BUSY_MUG, waits: [20_000], awaits: ['saveWish'] },
    checking: { sees: CHECKING, looks: BUSY_MUG, waits: [10_000], awaits: ['readWishlist'] },
    refused: { sees: REFUSED },
    unmerged: { sees: UNMERGED },
    forbidden: { sees: FORBIDDEN },
    leaving: { sees: LEAVING, looks: BUSY_MUG, waits: [20_000] },
    impossible: { sees: IMPOSSIBLE },
  },
  starts: [
    { in: 'merging', asks: ['mergeWishlist'] },
    { in: 'reading', asks: ['readWishlist'] },
    { in: 'forbidden', does: ['forget', 'wishlist.changed'] },
    { in: 'resting', does: ['wishlist.changed'] },
  ],
  // Specification 4.20, 4.22.
  delays: {
    readDeadline: { ms: 10_000, follows: unread },
    mergeDeadline: { ms: 20_000, follows: { sees: UNMERGED } },
    saveDeadline: {
      ms: 20_000,
      follows: [
        {
          in: 'leaving',
          when: (history: readonly string[]) => stand(history).isForbidden,
          sees: FORBIDDEN,
          does: ['wishlist.changed'],
        },
        { ...CHECKS, in: 'leaving' },
        CHECKS,
      ],
    },
  },
  cases: [
    {
      event: { type: 'product.wish', wish: wantsMug },
      says: PRESS,
      follows: [
        { in: 'forbidden', when: canAsk, stays: true, does: ['askConsent'] },
        { in: 'forbidden', ...LEAVES },
        { in: ['unread', 'unmerged'], ...READS },
        { in: ['resting', 'refused'], ...SAVES },
        { stays: true },
      ],
    },
    {
      event: { type: 'wishlist.retry' },
      says: 'the shopper tries to load it again',
      follows: [{ in: 'unmerged', ...MERGES }, READS],
    },
    { event: { type: 'wish.retry' }, says: WISH_RETRY, follows: SAVES },
    { event: { type: 'failure.dismiss' }, says: DISMISS, follows: [{ in: 'unmerged', ...READS }, RESTS] },
    {
      event: { type: 'products.changed', products: WITH_MUG },
      says: PUT_ELSEWHERE,
      follows: [
        { when: isCustomer, stays: true },
        { in: ['saving', 'checking'], stays: true },
        { in: 'refused', ...RESTS },
        { stays: true, does: ['wishlist.changed'] },
      ],
    },
    {
      event: { type: 'products.changed', products: {} },
      says: EMPTIED_ELSEWHERE,
      follows: [
        { when: isCustomer, stays: true },
        { in: ['saving', 'checking'], stays: true },
        { stays: true, does: ['wishlist.changed'] },
      ],
    },
    { event: { type: 'consent.given' }, says: GIVEN, follows: READS },
    {
      event: { type: 'consent.withdrawn' },
      says: WITHDRAWN,
      follows: [
        { in: ['forbidden', 'impossible'], stays: true },
        // What is in the shop needs no consent.
        { when: isCustomer, stays: true },
        { sees: FORBIDDEN, does: ['forget', 'wishlist.changed'] },
      ],
    },
    {
      event: { type: 'page.restored' },
      says: RESTORED,
      follows: [
        { in: ['forbidden', 'impossible'], stays: true },
        { in: 'merging', ...MERGES },
        {
          in: 'leaving',
          when: (history) => stand(history).isForbidden,
          sees: FORBIDDEN,
          does: ['forget', 'wishlist.changed'],
        },
        { in: 'leaving', when: ([begins]) => begins === LOGGED_IN, ...MERGES },
        { in: 'leaving', ...RESTS },
        READS,
      ],
    },
    {
      event: { type: 'xstate.done.actor.mergeWishlist', output: { products: WITH_MUG, message: null, list: null } },
      says: 'the lists are merged',
      follows: { ...READS, does: ['announceMerged'] },
    },
    {
      event: { type: 'xstate.error.actor.mergeWishlist', error: { status: 500 } },
      says: 'the lists cannot be merged',
      follows: { sees: UNMERGED },
    },
    {
      event: { type: 'xstate.done.actor.readWishlist', output: {} },
      says: EMPTY,
      follows: [...learnt, REFUSES],
    },
    {
      event: { type: 'xstate.done.actor.readWishlist', output: WITH_MUG },
      says: WITH,
      follows: [...learnt, { in: 'checking', ...RESTS }],
    },
    { event: { type: 'xstate.error.actor.readWishlist', error: { status: 0 } }, says: NO_LIST, follows: unread },
    {
      event: { type: 'xstate.done.actor.saveWish', output: WITH_MUG },
      says: SAVED,
      follows: { sees: RESTING, does: ['announceSaved', 'wishlist.changed'] },
    },
    { event: { type: 'xstate.error.actor.saveWish', error: { status: 500 } }, says: NOT_SAVED, follows: CHECKS },
    { event: { type: 'xstate.error.actor.saveWish', error: { status: 403 } }, says: LOGGED_OUT, follows: LEAVES },
  ],
}
