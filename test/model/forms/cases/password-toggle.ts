/** Test cases: a password field with a button that shows what is typed. */
import type { passwordToggleMachine } from '../../../../src/machines/forms/password-toggle.ts'
import type { Cases } from '../../support/paths.ts'

const MASKED = 'dots instead of the password, and a button that is not pressed'
const SHOWN = 'the password, and a pressed button'

export const passwordToggleCases: Cases<typeof passwordToggleMachine> = {
  input: undefined,
  states: { masked: { sees: MASKED }, shown: { sees: SHOWN } },
  cases: [
    {
      event: { type: 'password.toggle' },
      says: 'the shopper presses the button',
      follows: [
        { in: ['masked'], sees: SHOWN },
        { in: ['shown'], sees: MASKED },
      ],
    },
    {
      event: { type: 'typing.ended' },
      says: 'the shopper is done with the form',
      follows: { sees: MASKED },
    },
  ],
}
