/**
 * The stepper around a quantity: less, more, and Enter.
 *
 * A step uses the field's own minimum, maximum and step width, and counts only when the value changed; what the field says
 * afterwards is what holds. At an end the button that leads beyond it says so. Enter takes the value as it stands: where a change is sent by itself it is a change, elsewhere it
 * submits the form. A field that cannot be stepped is left alone, with a word to the developer.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'

/** What the field says about its value. */
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
    /** Steps the field, which says then what it holds; one that refuses is reported. */
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
      description: 'The least that can be bought; only more is possible.',
      tags: 'canIncrease',
      on: { 'quantity.increase': UP },
    },
    highest: {
      description: 'The most that can be bought; only less is possible.',
      tags: 'canDecrease',
      on: { 'quantity.decrease': DOWN },
    },
    fixed: { description: 'There is only one quantity; neither button leads anywhere.' },
  },
})
export type QuantitySelectorActor = ActorRefFrom<typeof quantitySelectorMachine>
