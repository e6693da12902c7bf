/**
 * Accessories and bundles of a product (docs/contract-accessories.md).
 *
 * The shopper chooses accessories, quantities, bundles and options; sums follow at once. The product can be bought while nothing
 * is missing, no quantity is impossible, and the price of every chosen option is known; otherwise the reason is on the page. The variant
 * behind chosen options is asked for; a newer choice replaces an older request. If it cannot be had, a message says so, and nothing is
 * bought at a price that was not shown.
 *
 * A purchase that is submitted with too many of an accessory takes the product out of the cart (specification, section 5); a message
 * then says so and offers to put it back.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Variant } from '../../services/contract/accessories.ts'
import type { CartLine } from '../../services/contract/cart.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import {
  type Accessory,
  faultOf,
  type Group,
  isPicked,
  less,
  missingGroup,
  more,
  type Offer,
  type Picks,
} from './sums.ts'

/** Options of an accessory by group whose variant is not known yet. */
export type Asked = { id: string; options: Readonly<Record<string, string>> }

type Context = {
  offer: Offer
  picks: Picks
  asked: readonly Asked[]
  variants: Readonly<Record<string, Variant>>
  line: CartLine | null
}

/** A press of the button only explains; what is submitted otherwise may have an effect on the cart, too. */
const EXPLAINED = { 'purchase.press': { actions: 'explain' }, 'purchase.submit': { actions: 'explain' } } as const

export const accessoriesMachine = setup({
  types: {
    input: {} as { offer: Offer; picks: Picks },
    context: {} as Context,
    events: {} as
      | { type: 'quantity.more'; id: string }
      | { type: 'quantity.less'; id: string }
      | { type: 'quantity.typed'; id: string; quantity: number }
      | { type: 'choice.made'; group: string; choice: string }
      | { type: 'main.changed'; quantity: number }
      | { type: 'main.rested' }
      /** The data with which the product goes into the cart has been read. */
      | { type: 'form.read'; data: unknown }
      | { type: 'options.chosen'; id: string; options: Asked['options'] }
      | { type: 'options.retry' }
      | { type: 'purchase.press' }
      | { type: 'purchase.submit' }
      | { type: 'line.retry' }
      | { type: 'line.restore' },
    tags: {} as 'allowed' | 'asking' | 'failed' | 'unknown' | 'removed' | 'unsure' | 'unrestored',
  },
  actors: {
    fetchVariants: unprovided<readonly { id: string; variant: Variant }[], { asked: readonly Asked[] }>(
      'fetchVariants',
    ),
    removeMainLine: unprovided<CartLine | null>('removeMainLine'),
    restoreMainLine: unprovided<void, { line: CartLine | null }>('restoreMainLine'),
  },
  actions: {
    stepUp: assign(({ context }, { id }: { id: string }) => stepped(context, id, more)),
    stepDown: assign(({ context }, { id }: { id: string }) => stepped(context, id, less)),
    type: assign(({ context }, { id, quantity }: { id: string; quantity: number }) =>
      withQuantity(context, id, quantity),
    ),
    choose: assign(({ context: { picks } }, { group, choice }: { group: string; choice: string }) => ({
      picks: { ...picks, chosen: { ...picks.chosen, [group]: choice } },
    })),
    countMain: assign(({ context }, { quantity }: { quantity: number }) => ({
      picks: { ...context.picks, main: quantity },
    })),
    ask: assign(({ context }, { id, options }: Asked) => ({
      asked: [...context.asked.filter((each) => each.id !== id), { id, options }],
      // What is known are those of other options.
      offer: changed(context.offer, (each) => (each.id === id ? { prices: [] } : {})),
    })),
    takeVariants: assign(({ context }, { found }: { found: readonly { id: string; variant: Variant }[] }) => ({
      asked: [],
      variants: { ...context.variants, ...Object.fromEntries(found.map(({ id, variant }) => [id, variant])) },
      offer: changed(context.offer, (each) => changeBy(each, found.find(({ id }) => id === each.id)?.variant)),
    })),
    noteLine: assign({ line: (_, { line }: { line: CartLine | null }) => line }),
    /** Announces the total to screen readers. */
    sayTotal: effect('sayTotal'),
    /** Announces why the product cannot be bought, and leads to the place. */
    explain: effect('explain'),
    /** Adds what is chosen to the data with which the product goes into the cart. */
    writeChosen: effect<{ data: unknown }>('writeChosen'),
    announceRemoved: effect<{ line: CartLine | null }>('announceRemoved'),
    announceRestored: effect('announceRestored'),
    // The pressed button disappears with the message.
    returnFocus: effect('returnFocus'),
  },
  guards: {
    /** The shop has answered that there is no such variant; anything else is trouble. */
    isUnknown: (_, { error }: { error: unknown }) => (error as { status?: unknown } | null)?.status === 404,
    isVariantMissing: ({ context }) => isLacking(context),
    /** Nobody buys what is asked for; once it is picked, it is asked for again. */
    isNeedless: ({ context }) => !isLacking(context),
    isMissing: ({ context }) => missingGroup(context.offer, context.picks) !== undefined,
    isImpossible: ({ context }) => faultOf(context.offer, context.picks) !== undefined,
    hasTooMany: ({ context }) =>
      !isLacking(context) &&
      !missingGroup(context.offer, context.picks) &&
      faultOf(context.offer, context.picks)?.kind === 'tooMany',
    wasThere: (_, { line }: { line: CartLine | null }) => line !== null,
  },
  delays: { readDeadline: READ_DEADLINE_MS, changeDeadline: CHANGE_DEADLINE_MS },
}).createMachine({
  id: 'accessories',
  context: ({ input }) => ({ ...input, asked: [], variants: {}, line: null }),
  type: 'parallel',
  // The page tells it after 300 ms without a change (specification, section 9: quantity sync).
  on: { 'main.rested': { actions: 'sayTotal' }, 'form.read': { actions: withEvent('writeChosen') } },
  states: {
    purchase: {
      description: 'Whether the product can be bought with what is chosen for it.',
      initial: 'checking',
      on: {
        'quantity.more': {
          target: '.checking',
          actions: [withEvent('stepUp'), 'sayTotal'],
        },
        'quantity.less': {
          target: '.checking',
          actions: [withEvent('stepDown'), 'sayTotal'],
        },
        'quantity.typed': {
          target: '.checking',
          actions: [withEvent('type'), 'sayTotal'],
        },
        'choice.made': { target: '.checking', actions: [withEvent('choose'), 'sayTotal'] },
        'main.changed': { target: '.checking', actions: withEvent('countMain') },
        'options.chosen': { target: '.asking', actions: withEvent('ask') },
      },
      states: {
        checking: {
          description: 'What is chosen is compared with what can be had.',
          always: [
            { guard: 'isVariantMissing', target: 'asking' },
            { guard: 'isMissing', target: 'missing' },
            { guard: 'isImpossible', target: 'impossible' },
            { target: 'allowed' },
          ],
        },
        allowed: { description: 'The product can be bought with what is chosen.', tags: 'allowed' },
        missing: {
          description: 'One accessory of a group must be chosen first.',
          on: EXPLAINED,
        },
        impossible: {
          description: 'There cannot be so many of an accessory.',
          on: EXPLAINED,
        },
        asking: {
          description: 'The shop is asked for the variant behind the chosen options.',
          tags: 'asking',
          // What changes meanwhile does not end the request.
          on: {
            'quantity.more': { actions: [withEvent('stepUp'), 'sayTotal'] },
            'quantity.less': { actions: [withEvent('stepDown'), 'sayTotal'] },
            'quantity.typed': { actions: [withEvent('type'), 'sayTotal'] },
            'choice.made': { actions: [withEvent('choose'), 'sayTotal'] },
            'main.changed': { actions: withEvent('countMain') },
            ...EXPLAINED,
          },
          invoke: {
            id: 'fetchVariants',
            src: 'fetchVariants',
            input: ({ context }) => ({ asked: context.asked }),
            onDone: {
              target: 'checking',
              actions: [{ type: 'takeVariants', params: ({ event }) => ({ found: event.output }) }, 'sayTotal'],
            },
            onError: [
              { guard: 'isNeedless', target: 'checking' },
              { guard: withEvent('isUnknown'), target: 'unknown' },
              { target: 'failed' },
            ],
          },
          after: { readDeadline: [{ guard: 'isNeedless', target: 'checking' }, { target: 'failed' }] },
        },
        failed: {
          description: 'The variant could not be loaded; a message offers a retry.',
          tags: 'failed',
          on: {
            'options.retry': { target: 'asking', actions: 'returnFocus' },
            ...EXPLAINED,
          },
        },
        unknown: {
          description: 'There is no variant with the chosen options; others can be chosen.',
          tags: 'unknown',
          on: EXPLAINED,
        },
      },
    },
    line: {
      description: 'The line of the product in the cart, once too many of an accessory were submitted.',
      initial: 'kept',
      states: {
        kept: {
          description: 'The cart is as the shopper left it.',
          on: { 'purchase.submit': { guard: 'hasTooMany', target: 'removing' } },
        },
        removing: {
          description: 'Too many of an accessory were submitted: the product is being taken out of the cart.',
          invoke: {
            id: 'removeMainLine',
            src: 'removeMainLine',
            onDone: [
              {
                guard: { type: 'wasThere', params: ({ event }) => ({ line: event.output }) },
                target: 'removed',
                actions: [
                  { type: 'noteLine', params: ({ event }) => ({ line: event.output }) },
                  { type: 'announceRemoved', params: ({ event }) => ({ line: event.output }) },
                ],
              },
              { target: 'kept' },
            ],
            onError: 'unsure',
          },
          after: { changeDeadline: 'unsure' },
        },
        removed: {
          description: 'The product was taken out of the cart; a message says why and offers to put it back.',
          tags: 'removed',
          on: { 'line.restore': { target: 'restoring', actions: 'returnFocus' } },
        },
        unsure: {
          description:
            'It is unclear whether the product is still in the cart; a message says so and offers to look again.',
          tags: 'unsure',
          on: { 'line.retry': { target: 'removing', actions: 'returnFocus' } },
        },
        restoring: {
          description: 'The product is being put back into the cart.',
          invoke: {
            id: 'restoreMainLine',
            src: 'restoreMainLine',
            input: ({ context }) => ({ line: context.line }),
            onDone: { target: 'kept', actions: 'announceRestored' },
            onError: 'unrestored',
          },
          after: { changeDeadline: 'unrestored' },
        },
        unrestored: {
          description: 'The product could not be put back; a message offers to try again.',
          tags: 'unrestored',
          on: { 'line.restore': { target: 'restoring', actions: 'returnFocus' } },
        },
      },
    },
  },
})
export type AccessoriesActor = ActorRefFrom<typeof accessoriesMachine>

/** Whether something chosen has a price that is not known yet. */
const isLacking = ({ offer, picks, asked }: Context) => asked.some(({ id }) => isPicked(offer, picks, id))

const withQuantity = ({ picks }: Context, id: string, quantity: number) => ({
  picks: { ...picks, quantities: { ...picks.quantities, [id]: quantity } },
})

type Step = (accessory: Accessory, quantity: number, kind: Group['kind']) => number

function stepped(context: Context, id: string, step: Step) {
  const { offer, picks } = context
  const group = offer.groups.find(({ accessories }) => accessories.some((each) => each.id === id))
  const accessory = group?.accessories.find((each) => each.id === id)
  return group && accessory ? withQuantity(context, id, step(accessory, picks.quantities[id] || 0, group.kind)) : {}
}

const changed = (offer: Offer, change: (accessory: Accessory) => Partial<Accessory>): Offer => ({
  ...offer,
  groups: offer.groups.map((group) => ({
    ...group,
    accessories: group.accessories.map((each) => ({ ...each, ...change(each) })),
  })),
})

/** What a variant changes: its prices, and how many there can be: of a closeout no more than are left. */
const changeBy = ({ limit }: Accessory, variant: Variant | undefined): Partial<Accessory> =>
  variant
    ? {
        prices: variant.prices,
        max: Math.min(limit ?? Number.POSITIVE_INFINITY, variant.stock ?? Number.POSITIVE_INFINITY),
      }
    : {}
