/**
 * The choice of a variant: colour, size, measurements.
 *
 * The shopper chooses an option. On a product's page the shop is asked where that variant is, under a veil, and its page takes
 * the place of this one, or follows it where the options are in a dialog; a newer choice always wins. In a box on another page the
 * buy box is told, which replaces itself. What the shopper may choose next, under the pointer or the focus, is asked ahead. What was
 * typed, the quantity, the focus and the place on the page are noted before, and found again after: price and delivery are read out
 * then, and if the shop has no such combination, it is said which one is shown instead. If the variant cannot be had, the choice
 * returns to what is shown, and a message offers a retry.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { VariantChoice } from '../../services/contract/variant.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { VEIL_DELAY_MS } from '../page-loader.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Whether the page, or this box, has just been replaced by a choice: with just that variant, or with the closest one. */
export type Arrival = 'none' | 'exact' | 'other'

/** The chosen option; an element of the page, opaque to the machine. */
type Chosen = { choice: VariantChoice; field: object }

const variantSwitch = setup({
  types: {
    input: {} as { isInBox: boolean; arrival: Arrival },
    context: {} as {
      isInBox: boolean
      arrival: Arrival
      /** The last choice. */
      chosen: Chosen | null
      /** What may be chosen next. */
      near: VariantChoice | null
    },
    events: {} as
      | ({ type: 'option.chosen' } & Chosen)
      | { type: 'option.approached'; choice: VariantChoice }
      | { type: 'choice.undone' }
      | { type: 'switch.retry' }
      | { type: 'network.found' }
      | { type: 'page.restored' },
    tags: {} as 'chosen' | 'busy' | 'veiled' | 'corrected' | 'failed',
  },
  actors: {
    /** Asks the shop where the chosen variant is. */
    findVariant: unprovided<string, { choice: VariantChoice | undefined }>('findVariant'),
    /** Asks for what may be chosen next; the answer is kept by the service. */
    lookAhead: unprovided<void, { choice: VariantChoice | null }>('lookAhead'),
    /** Reads out the price and the delivery of the variant that has come. */
    tellVariant: unprovided<void>('tellVariant'),
    /** Sends `network.found`: at once, or when the shopper, told to be offline, tries again and there is one. */
    findNetwork: unprovidedCallback('findNetwork'),
  },
  actions: {
    remember: assign({ chosen: (_, chosen: Chosen) => chosen }),
    approach: assign({ near: (_, { choice }: { choice: VariantChoice }) => choice }),
    /** Notes, for what comes next, what was typed, and the focus. */
    leaveNote: effect<Chosen>('leaveNote'),
    forgetNote: effect('forgetNote'),
    /** Fills in what was noted. */
    resume: effect('resume'),
    updateBox: effect<Chosen>('updateBox'),
    leaveFor: effect<{ url: string }>('leaveFor'),
    /** The pressed button disappears with the message. */
    returnFocus: effect<{ chosen: Chosen | null }>('returnFocus'),
  },
  guards: {
    isInBox: ({ context }) => context.isInBox,
    isExact: ({ context }) => context.arrival === 'exact',
    isOther: ({ context }) => context.arrival === 'other',
  },
  delays: { veilDelay: VEIL_DELAY_MS, readDeadline: READ_DEADLINE_MS },
})

const CHOSEN = [withEvent('remember'), withEvent('leaveNote')]

export const variantSwitchMachine = variantSwitch.createMachine({
  id: 'variantSwitch',
  context: ({ input }) => ({ ...input, chosen: null, near: null }),
  initial: 'opening',
  on: {
    'option.chosen': [
      {
        guard: 'isInBox',
        target: '.passed',
        reenter: true,
        actions: [...CHOSEN, withEvent('updateBox')],
      },
      { target: '.kept', actions: CHOSEN },
    ],
  },
  states: {
    opening: {
      description: 'Whether the shopper has come here by a choice decides what is said.',
      always: [
        { guard: 'isExact', target: 'arrived', actions: 'resume' },
        { guard: 'isOther', target: 'corrected', actions: 'resume' },
        { target: 'resting' },
      ],
    },
    arrived: {
      description: 'The chosen variant is shown, and its price and delivery are read out.',
      invoke: { id: 'tellVariant', src: 'tellVariant', onDone: 'resting', onError: 'resting' },
      after: { readDeadline: 'resting' },
    },
    corrected: {
      description: 'The shop has no such combination: a sentence says which one is shown instead.',
      tags: 'corrected',
    },
    resting: {
      description: 'The options show the variant of this page.',
      initial: 'still',
      on: {
        'option.approached': {
          target: '.looking',
          reenter: true,
          actions: withEvent('approach'),
        },
      },
      states: {
        still: { description: 'Nothing is asked ahead.' },
        looking: {
          description: 'The variant under the pointer or the focus is asked ahead; only ever one.',
          invoke: {
            id: 'lookAhead',
            src: 'lookAhead',
            input: ({ context }) => ({ choice: context.near }),
            onDone: 'still',
            // Told when the shopper chooses it.
            onError: 'still',
          },
          after: { readDeadline: 'still' },
        },
      },
    },
    passed: {
      description: 'The buy box replaces itself, and these options with it.',
      tags: 'chosen',
      on: { 'choice.undone': 'resting' },
      after: { readDeadline: 'resting' },
    },
    kept: {
      description:
        'Without a network the choice is kept, and a sentence offers to try again; otherwise it goes on at once.',
      tags: 'chosen',
      invoke: { id: 'findNetwork', src: 'findNetwork' },
      on: { 'network.found': 'switching', 'page.restored': { target: 'resting', actions: 'forgetNote' } },
    },
    switching: {
      description: 'The shop says where the variant is.',
      tags: ['chosen', 'busy'],
      invoke: {
        id: 'findVariant',
        src: 'findVariant',
        input: ({ context }) => ({ choice: context.chosen?.choice }),
        onDone: { target: 'leaving', actions: { type: 'leaveFor', params: ({ event }) => ({ url: event.output }) } },
        onError: 'failed',
      },
      after: { readDeadline: 'failed' },
      on: { 'page.restored': { target: 'resting', actions: 'forgetNote' } },
      initial: 'clear',
      states: {
        clear: { description: 'The next page may arrive at once.', after: { veilDelay: 'veiled' } },
        veiled: { description: 'A veil covers the page until the next one arrives.', tags: 'veiled' },
      },
    },
    leaving: {
      description: 'The browser is on its way to the page of the variant, which takes the place of this one.',
      tags: ['chosen', 'busy', 'veiled'],
      after: { readDeadline: 'failed' },
      on: { 'page.restored': { target: 'resting', actions: 'forgetNote' } },
    },
    failed: {
      description: 'The variant cannot be had: the options show this page’s again, and a message offers a retry.',
      tags: 'failed',
      entry: 'forgetNote',
      on: {
        'switch.retry': {
          target: 'kept',
          actions: [
            { type: 'returnFocus', params: ({ context }) => context },
            { type: 'leaveNote', params: ({ context }) => context.chosen as Chosen },
          ],
        },
      },
    },
  },
})
export type VariantSwitchActor = ActorRefFrom<typeof variantSwitchMachine>
