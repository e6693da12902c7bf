/**
 * A choice that decides whether other fields are asked for.
 *
 * The shopper chooses, e.g. a business account or another shipping address: the fields that belong to the choice appear,
 * and with any other choice they go. Fields that are not shown are neither required nor sent.
 */
import { type ActorRefFrom, setup } from 'xstate'

export const formFieldToggleMachine = setup({
  types: { events: {} as { type: 'choice.made'; isMatch: boolean }, tags: {} as 'hidden' },
  guards: { isMatch: (_, { isMatch }: { isMatch: boolean }) => isMatch },
}).createMachine({
  id: 'formFieldToggle',
  initial: 'revealed',
  on: {
    'choice.made': [
      { guard: { type: 'isMatch', params: ({ event }) => event }, target: '.revealed' },
      { target: '.concealed' },
    ],
  },
  states: {
    revealed: { description: 'The fields are asked for, as they are without script.' },
    concealed: { description: 'The fields are not shown, not required and not sent.', tags: 'hidden' },
  },
})
export type FormFieldToggleActor = ActorRefFrom<typeof formFieldToggleMachine>
