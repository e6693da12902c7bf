/** Tells the page that a guest leaves. The link then does what links do, so there are no states and no chart. */
import * as z from 'zod/mini'
import { defineBinding } from '../kit/define.ts'

/** Fired on the link before the browser follows it (contract, shell 12). */
const EVENT = 'guest-logout'

export const binding = defineBinding({
  name: 'account-guest-abort-button',
  options: z.object({}),
  services: {},
  mount({ element, signal }) {
    element.addEventListener('click', () => element.dispatchEvent(new CustomEvent(EVENT)), { signal })
  },
})
