/**
 * Pays by a card that is typed into the provider's fields, among the payment methods.
 *
 * How the fields come onto the page is `payment-buttons`’: where cards cannot be typed here, the provider's own button for cards
 * takes their place, and this flow ends. With the fields comes the order button, which pays. A press that nothing else in the
 * order form refuses has the fields looked at: what is wrong is marked, said and focused. If nothing is, the provider takes the
 * card, and asks for an order at its own; from then on it is an attempt to pay (payment-attempt), in which the bank may ask the
 * shopper to confirm. Until that has ended, further presses only say that it is under way.
 *
 * A card that its bank refuses, and a payment that the shopper breaks off at the bank, have cost nothing: what is typed stays, and a
 * message above the fields says whose answer it is, and has the focus. Another press tries again, with this card or another.
 *
 * A provider that does not answer before it has asked for an order has taken nothing: what is typed stays, and a message says that
 * it can be tried again. Choosing another payment method ends what has not been paid; a page that the browser brings back begins
 * again with what is typed.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CardField, CardRefusal } from '../../services/contract/provider.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Faults = { faults: readonly CardField[] }
type Refused = { refusal: CardRefusal }

const cardFields = setup({
  types: {
    /** `faults`: the fields that are marked, in the order of the page. */
    context: {} as Faults & { refusal: CardRefusal | null },
    events: {} as
      /** The provider has drawn its fields, or its own button for cards in their place. */
        | { type: 'fields.drawn' }
        | { type: 'button.drawn' }
        /** The order form is submitted, and nothing in it is missing. */
        | { type: 'order.press' }
        /** What was typed has changed. */
        | ({ type: 'card.typed' } & Faults)
        /** The provider's script asks for an order. */
        | { type: 'order.want' }
        /** The provider's script fails. */
        | { type: 'card.fail' }
        /** The card is refused in an attempt to pay. */
        | ({ type: 'card.refuse' } & Refused)
        | { type: 'attempt.approved' }
        | { type: 'attempt.over' }
        | { type: 'method.chosen'; isOurs: boolean }
        | { type: 'page.restored' },
    /** `locked`: a press is under way. `told`: a message below the order button describes the state, `refused`: one at the fields. */
    tags: {} as 'locked' | 'told' | 'refused',
  },
  actors: {
    /** The fields of the card that are not as they should be. */
    readCard: unprovided<readonly CardField[]>('readCard'),
    /** Gives the card to the provider, until the provider is done with it. */
    submitCard: unprovided<void>('submitCard'),
    /** Sends `attempt.approved` and `attempt.over` as the attempt to pay comes to that. */
    hearAttempt: unprovidedCallback('hearAttempt'),
  },
  actions: {
    noteFaults: assign({ faults: (_, { faults }: Faults) => faults }),
    /** Of the marked fields, those stay marked that are wrong still. */
    forgetMended: assign({
      faults: ({ context }, { faults }: Faults) => context.faults.filter((field) => faults.includes(field)),
    }),
    forgetFaults: assign({ faults: [] }),
    noteRefusal: assign({ refusal: (_, { refusal }: Refused) => refusal }),
    /** Focuses the field, brings it into view, and says what is wrong. */
    showFault: effect<{ field: CardField | undefined }>('showFault'),
    /** Brings the place of the fields into view, and says that they are not there yet. */
    sayAbsent: effect('sayAbsent'),
    sayPatience: effect('sayPatience'),
    /** Says that the page follows another payment method. */
    sayLeft: effect('sayLeft'),
    /** Ends the attempt, if one has begun. */
    failAttempt: effect<{ error: unknown }>('failAttempt'),
    reloadPage: effect('reloadPage'),
  },
  guards: {
    isWrong: (_, { faults }: Faults) => faults.length > 0,
    isMended: ({ context }, { faults }: Faults) => context.faults.every((field) => !faults.includes(field)),
    isBrokenOff: (_, { refusal }: Refused) => refusal === 'cancelled',
    isOurs: (_, { isOurs }: { isOurs: boolean }) => isOurs,
    isOther: (_, { isOurs }: { isOurs: boolean }) => !isOurs,
  },
  delays: { readDeadline: READ_DEADLINE_MS, submitDeadline: CHANGE_DEADLINE_MS },
})

const LEAVE = {
  'method.chosen': {
    guard: withEvent('isOther'),
    target: '#cardFields.left',
  },
} as const

const found = ({ event }: { event: { output: readonly CardField[] } }) => ({ faults: event.output })

export const cardFieldsMachine = cardFields.createMachine({
  id: 'cardFields',
  context: { faults: [], refusal: null },
  initial: 'absent',
  states: {
    absent: {
      description: 'The provider’s fields are not there yet; the order cannot be placed.',
      on: {
        'fields.drawn': 'shown',
        'button.drawn': 'replaced',
        'order.press': { actions: 'sayAbsent' },
      },
    },
    replaced: {
      description: 'The provider’s own button for cards is there instead, and pays by itself.',
      type: 'final',
    },
    shown: {
      description: 'The fields are there, and the order button pays.',
      invoke: { id: 'hearAttempt', src: 'hearAttempt' },
      on: { ...LEAVE, 'attempt.approved': 'approved', 'attempt.over': 'over' },
      initial: 'open',
      states: {
        open: {
          description: 'The card can be typed.',
          on: { 'order.press': 'checking' },
          initial: 'resting',
          states: {
            resting: { description: 'Nothing is wrong with the card, as far as anybody has looked.' },
            faulty: {
              description: 'Fields that are wrong are marked with a message; the first has the focus.',
              entry: {
                type: 'showFault',
                params: ({ context: { faults } }) => ({ field: faults[0] }),
              },
              on: {
                'card.typed': [
                  {
                    guard: withEvent('isMended'),
                    target: 'resting',
                    actions: 'forgetFaults',
                  },
                  { actions: withEvent('forgetMended') },
                ],
              },
            },
            unanswered: {
              description: 'The provider did not take the card; nothing is charged, and a message says how to go on.',
              tags: 'told',
            },
            refused: {
              description: 'The bank has refused the card; nothing is charged, and a message at the fields says so.',
              tags: 'refused',
            },
            brokenOff: {
              description:
                'The shopper has broken off at the bank; nothing is charged, and a message at the fields says so.',
              tags: 'refused',
            },
          },
        },
        checking: {
          description: 'The provider says whether each field is as it should be.',
          tags: 'locked',
          invoke: {
            id: 'readCard',
            src: 'readCard',
            onDone: [
              {
                guard: { type: 'isWrong', params: found },
                target: 'open.faulty',
                actions: { type: 'noteFaults', params: found },
              },
              { target: 'paying', actions: 'forgetFaults' },
            ],
            onError: { target: 'open.unanswered', actions: 'forgetFaults' },
          },
          on: {
            'order.press': { actions: 'sayPatience' },
            'page.restored': { target: 'open', actions: 'forgetFaults' },
          },
          after: { readDeadline: { target: 'open.unanswered', actions: 'forgetFaults' } },
        },
        paying: {
          description: 'The provider takes the card.',
          tags: 'locked',
          invoke: {
            id: 'submitCard',
            src: 'submitCard',
            // An attempt that has begun says itself how it ends.
            onError: {
              target: 'open.unanswered',
              actions: withEvent('failAttempt'),
            },
          },
          on: { 'order.press': { actions: 'sayPatience' } },
          initial: 'handing',
          states: {
            handing: {
              description: 'The card is with the provider, which has not asked for an order yet.',
              on: {
                'order.want': 'attempting',
                'card.fail': '#cardFields.shown.open.unanswered',
                'page.restored': '#cardFields.shown.open',
              },
              after: { submitDeadline: '#cardFields.shown.open.unanswered' },
            },
            attempting: {
              description: 'The attempt to pay is under way; it says itself how it goes, and can be given up.',
              on: {
                'order.want': 'attempting',
                'card.refuse': [
                  {
                    guard: withEvent('isBrokenOff'),
                    target: '#cardFields.shown.open.brokenOff',
                    actions: withEvent('noteRefusal'),
                  },
                  {
                    target: '#cardFields.shown.open.refused',
                    actions: withEvent('noteRefusal'),
                  },
                ],
              },
            },
          },
        },
      },
    },
    left: {
      description: 'Another payment method is chosen: its page follows, and nothing is paid by this card.',
      on: {
        'order.press': { actions: 'sayLeft' },
        'method.chosen': {
          guard: withEvent('isOurs'),
          target: 'shown',
          actions: 'forgetFaults',
        },
        'page.restored': { actions: 'reloadPage' },
      },
    },
    approved: { description: 'The payment is approved; the attempt sends the order.', type: 'final' },
    over: {
      description: 'The attempt has ended without a payment; the page is left for one that says why.',
      type: 'final',
    },
  },
})
export type CardFieldsActor = ActorRefFrom<typeof cardFieldsMachine>
