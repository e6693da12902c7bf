/**
 * Shows what is typed into a password field.
 *
 * The shopper presses the button beside the field: the characters are readable, and the button says that it is pressed. Another
 * press masks them, and so does what ends the typing: sending or resetting the form, or leaving the page. Nobody who comes back
 * to the page finds a readable password, and no browser stores one as ordinary text.
 */
import { type ActorRefFrom, setup } from 'xstate'

export const passwordToggleMachine = setup({
  types: { events: {} as { type: 'password.toggle' } | { type: 'typing.ended' }, tags: {} as 'shown' },
}).createMachine({
  id: 'passwordToggle',
  initial: 'masked',
  states: {
    masked: {
      description: 'The characters are hidden, as the server sent the field.',
      on: { 'password.toggle': 'shown' },
    },
    shown: {
      description: 'The characters are readable.',
      tags: 'shown',
      on: { 'password.toggle': 'masked', 'typing.ended': 'masked' },
    },
  },
})
export type PasswordToggleActor = ActorRefFrom<typeof passwordToggleMachine>
