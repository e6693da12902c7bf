/**
 * Tells the shop the shopper's time zone (contract, shell 13, "Timezone cookie"), once while the cookie lasts and when the
 * browser is idle: asking for the zone takes some 50 ms on a phone.
 */
import { readCookie } from '../../services/consent/cookies.ts'
import { defineBinding } from '../kit/define.ts'
import { whenSeen } from './cookie-permission.ts'

export const binding = defineBinding({
  name: 'timezone',
  mount({ page }) {
    whenSeen(() => {
      if (readCookie('timezone')) return
      import('../../services/consent/timezone.ts')
        .then(({ writeTimezone }) => writeTimezone())
        .catch((error: unknown) => page.report('timezone', error))
    })
  },
})
