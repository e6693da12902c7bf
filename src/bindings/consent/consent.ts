/** The cookie bar in use: it is pressed, or its decision is made elsewhere (contract, shell 4.1). */
import { defineBinding } from '../kit/define.ts'
import { CONSENT, consentOf, consentServices } from './consent-of.ts'
import { CookiePermissionOptions } from './cookie-permission.ts'

export const binding = defineBinding({
  name: CONSENT,
  attribute: 'cookie-permission',
  options: CookiePermissionOptions,
  services: consentServices,
  mount: ({ page }) => void consentOf(page),
})
