/**
 * The stepper around a quantity: less, more, and Enter.
 *
 * A step uses the field's own minimum, maximum and step width; the field's value afterwards is the new quantity. At a limit
 * the button beyond it is marked as disabled. Enter confirms the value: in a form that is sent on change it fires a change,
 * elsewhere it submits the form. If the field cannot be stepped, it stays as it is, and an error is reported.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'

/** The field's value and limits. */
export type Quantity = { value: number; min: number; max: number; step: number }

const UP = { target: 'measuring' as const, actions: ['countUp' as const, 'stepUp' as const] }
const DOWN = { target: 'measuring' as const, actions: ['countDown' as const, 'stepDown' as const] }

export const quantitySelectorMachine = setup({
  types: {
    input: {} as { quantity: Quantity },
    context: {} as { quantity: Quantity },
    events: {} as
      | { type: 'quantity.increase' }
      | { type: 'quantity.decrease' }
      | { type: 'quantity.read'; quantity: Quantity }
      | { type: 'quantity.confirm'; isSentByItself: boolean },
    tags: {} as 'canIncrease' | 'canDecrease',
  },
  actions: {
    read: assign({ quantity: (_, { quantity }: { quantity: Quantity }) => quantity }),
    countUp: assign({
      quantity: ({ context: { quantity } }) => ({
        ...quantity,
        value: Math.min(quantity.value + quantity.step, quantity.max),
      }),
    }),
    countDown: assign({
      quantity: ({ context: { quantity } }) => ({
        ...quantity,
        value: Math.max(quantity.value - quantity.step, quantity.min),
      }),
    }),
    /** Steps the field, and then sends its value; an error in it is reported. */
    stepUp: () => undefined,
    stepDown: () => undefined,
    tellChange: () => undefined,
    submitForm: () => undefined,
  },
  guards: {
    isOnly: ({ context: { quantity } }) => quantity.min >= quantity.max,
    isLowest: ({ context: { quantity } }) => quantity.value <= quantity.min,
    isHighest: ({ context: { quantity } }) => quantity.value >= quantity.max,
    isSentByItself: (_, { isSentByItself }: { isSentByItself: boolean }) => isSentByItself,
  },
}).createMachine({
  id: 'quantitySelector',
  context: ({ input }) => input,
  initial: 'measuring',
  on: {
    'quantity.read': { target: '.measuring', actions: { type: 'read', params: ({ event }) => event } },
    'quantity.confirm': [
      { guard: { type: 'isSentByItself', params: ({ event }) => event }, actions: 'tellChange' },
      { actions: 'submitForm' },
    ],
  },
  states: {
    measuring: {
      description: 'The value is compared with its limits.',
      always: [
        { guard: 'isOnly', target: 'fixed' },
        { guard: 'isLowest', target: 'lowest' },
        { guard: 'isHighest', target: 'highest' },
        { target: 'between' },
      ],
    },
    between: {
      description: 'Both less and more are possible.',
      tags: ['canIncrease', 'canDecrease'],
      on: { 'quantity.increase': UP, 'quantity.decrease': DOWN },
    },
    lowest: {
      description: 'The quantity is at its minimum; only more is possible.',
      tags: 'canIncrease',
      on: { 'quantity.increase': UP },
    },
    highest: {
      description: 'The quantity is at its maximum; only less is possible.',
      tags: 'canDecrease',
      on: { 'quantity.decrease': DOWN },
    },
    fixed: { description: 'Only one quantity is possible; both buttons are without effect.' },
  },
})
export type QuantitySelectorActor = ActorRefFrom<typeof quantitySelectorMachine>
