/** The cookie bar in use: it is pressed, or its decision is made elsewhere (contract, shell 4.1). */
import * as z from 'zod/mini'
import { defineBinding } from '../define.ts'
import { CONSENT, consentOf, consentServices } from './consent-of.ts'
import type { CookiePermissionOptions } from './cookie-permission.ts'

declare module '../../loader/types.ts' {
  interface Flows {
    consent: { options: z.output<typeof CookiePermissionOptions>; services: typeof consentServices }
  }
}

export const binding = defineBinding({
  name: CONSENT,
  attribute: 'cookie-permission',
  // Read with the page's one consent.
  options: z.object({}),
  services: consentServices,
  mount: ({ page }) => void consentOf(page),
})
