/**
 * A button that empties a field.
 *
 * It can be pressed while something stands in the field. Once pressed, the field is empty and has the focus.
 */
import { type ActorRefFrom, setup } from 'xstate'

export const clearInputMachine = setup({
  types: { events: {} as { type: 'value.changed'; isEmpty: boolean } | { type: 'value.clear' }, tags: {} as 'empty' },
  actions: { emptyField: () => undefined },
  guards: { isEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty },
}).createMachine({
  id: 'clearInput',
  initial: 'empty',
  on: {
    'value.changed': [
      { guard: { type: 'isEmpty', params: ({ event }) => event }, target: '.empty' },
      { target: '.filled' },
    ],
  },
  states: {
    empty: { description: 'Nothing stands in the field; the button cannot be pressed.', tags: 'empty' },
    filled: {
      description: 'Something stands in the field, and the button takes it away.',
      on: { 'value.clear': { target: 'empty', actions: 'emptyField' } },
    },
  },
})
export type ClearInputActor = ActorRefFrom<typeof clearInputMachine>
