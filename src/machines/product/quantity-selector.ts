/**
 * The stepper around a quantity: less, more, and Enter.
 *
 * A step uses the field's own minimum, maximum and step width; the field's value afterwards is the new quantity. At a limit
 * the button beyond it is marked as disabled. Enter confirms the value: in a form that is sent on change it fires a change,
 * elsewhere it submits the form. If the field cannot be stepped, it stays as it is, and an error is reported.
 *
 * Where the page wants finished quantities, what is typed is committed once, by Enter or when the focus leaves the stepper; a step is
 * committed at once. Each committed quantity that is a new one is announced.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** The field's value and limits. */
export type Quantity = { value: number; min: number; max: number; step: number }

const UP = { target: 'measuring' as const, actions: ['countUp' as const, 'stepUp' as const] }
const DOWN = { target: 'measuring' as const, actions: ['countDown' as const, 'stepDown' as const] }

export const quantitySelectorMachine = setup({
  types: {
    /** `committed`: where that is not the quantity in the field. */
    input: {} as { quantity: Quantity; committed?: number },
    context: {} as {
      quantity: Quantity
      /** The last quantity that was committed to the form. */
      committed: number
    },
    events: {} as
      | { type: 'quantity.increase' }
      | { type: 'quantity.decrease' }
      /** `isCommitted`: it goes to the form. */
      | { type: 'quantity.read'; quantity: Quantity; isCommitted?: boolean }
      | { type: 'quantity.finish' }
      | { type: 'quantity.confirm'; isSentByItself: boolean },
    tags: {} as 'canIncrease' | 'canDecrease',
  },
  actions: {
    read: assign({ quantity: (_, { quantity }: { quantity: Quantity }) => quantity }),
    noteCommitted: assign({ committed: ({ context }) => context.quantity.value }),
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
    stepUp: effect('stepUp'),
    stepDown: effect('stepDown'),
    tellChange: effect('tellChange'),
    tellFinished: effect('tellFinished'),
    announce: effect<{ quantity: Quantity }>('announce'),
    submitForm: effect('submitForm'),
  },
  guards: {
    isOnly: ({ context: { quantity } }) => quantity.min >= quantity.max,
    isLowest: ({ context: { quantity } }) => quantity.value <= quantity.min,
    isHighest: ({ context: { quantity } }) => quantity.value >= quantity.max,
    isNews: ({ context }, { quantity, isCommitted }: { quantity: Quantity; isCommitted?: boolean }) =>
      isCommitted === true && quantity.value !== context.committed,
    isUncommitted: ({ context: { quantity, committed } }) => quantity.value !== committed,
    isSentByItself: (_, { isSentByItself }: { isSentByItself: boolean }) => isSentByItself,
  },
}).createMachine({
  id: 'quantitySelector',
  context: ({ input }) => ({ committed: input.quantity.value, ...input }),
  initial: 'measuring',
  on: {
    'quantity.read': [
      {
        guard: withEvent('isNews'),
        target: '.measuring',
        actions: [withEvent('read'), 'noteCommitted', withEvent('announce')],
      },
      { target: '.measuring', actions: withEvent('read') },
    ],
    'quantity.finish': { guard: 'isUncommitted', actions: 'tellFinished' },
    'quantity.confirm': [{ guard: withEvent('isSentByItself'), actions: 'tellChange' }, { actions: 'submitForm' }],
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
