/** Tells the page that a guest leaves; the browser then follows the link. No states, so there is no chart. */
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'account-guest-abort-button',
  // Fired on the link before the browser follows it (contract, shell 12).
  mount: ({ element, on, publish }) => on(element, 'click', () => publish('guest-logout')),
})
