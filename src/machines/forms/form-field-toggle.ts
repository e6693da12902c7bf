/**
 * A choice that shows or hides other fields.
 *
 * The shopper chooses, e.g. a business account or another shipping address: the fields that belong to the choice are shown,
 * and with any other choice hidden. Hidden fields are neither required nor sent.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { withEvent } from '../with-event.ts'

export const formFieldToggleMachine = setup({
  types: { events: {} as { type: 'choice.made'; isMatch: boolean }, tags: {} as 'hidden' },
  guards: { isMatch: (_, { isMatch }: { isMatch: boolean }) => isMatch },
}).createMachine({
  id: 'formFieldToggle',
  initial: 'revealed',
  on: {
    'choice.made': [{ guard: withEvent('isMatch'), target: '.revealed' }, { target: '.concealed' }],
  },
  states: {
    revealed: { description: 'The fields are shown, as they are without script.' },
    concealed: { description: 'The fields are hidden, not required and not sent.', tags: 'hidden' },
  },
})
export type FormFieldToggleActor = ActorRefFrom<typeof formFieldToggleMachine>
