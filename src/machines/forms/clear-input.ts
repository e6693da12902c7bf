/**
 * A button that empties a field.
 *
 * It is enabled while the field has a value. Once pressed, the field is empty and has the focus.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

export const clearInputMachine = setup({
  types: { events: {} as { type: 'value.changed'; isEmpty: boolean } | { type: 'value.clear' }, tags: {} as 'empty' },
  actions: { emptyField: effect('emptyField') },
  guards: { isEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty },
}).createMachine({
  id: 'clearInput',
  initial: 'empty',
  on: {
    'value.changed': [{ guard: withEvent('isEmpty'), target: '.empty' }, { target: '.filled' }],
  },
  states: {
    empty: { description: 'The field is empty; the button is disabled.', tags: 'empty' },
    filled: {
      description: 'The field has a value, which the button removes.',
      on: { 'value.clear': { target: 'empty', actions: 'emptyField' } },
    },
  },
})
export type ClearInputActor = ActorRefFrom<typeof clearInputMachine>
