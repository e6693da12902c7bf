/**
 * The newsletter form of the footer, which is one field until somebody uses it.
 *
 * The privacy notice and the captcha are hidden while the field for the address is empty. Once it has text, they are shown, and the
 * captcha starts, which asks the shop for a picture; when the text is removed, they are hidden again. How the form is sent is the
 * matter of other flows.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

export const newsletterFormMachine = setup({
  types: { events: {} as { type: 'address.changed'; isEmpty: boolean }, tags: {} as 'shown' },
  actions: { startCaptcha: effect('startCaptcha') },
  guards: {
    isEmpty: (_, { isEmpty }: { isEmpty: boolean }) => isEmpty,
    hasText: (_, { isEmpty }: { isEmpty: boolean }) => !isEmpty,
  },
}).createMachine({
  id: 'newsletterForm',
  initial: 'empty',
  states: {
    empty: {
      description: 'The field is empty; notice and captcha are hidden.',
      on: {
        'address.changed': {
          guard: withEvent('hasText'),
          target: 'filled',
          actions: 'startCaptcha',
        },
      },
    },
    filled: {
      description: 'The field has text; notice and captcha are on the page.',
      tags: 'shown',
      on: { 'address.changed': { guard: withEvent('isEmpty'), target: 'empty' } },
    },
  },
})
export type NewsletterFormActor = ActorRefFrom<typeof newsletterFormMachine>
