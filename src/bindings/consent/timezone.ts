/** Keeps the cookie of the browser's time zone right (contract, shell 13, "Timezone cookie"), when the browser is idle. */
import { writeTimezone } from '../../services/consent/timezone.ts'
import { whenSeen } from '../../services/consent/watch-decisions.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'timezone',
  mount: () => whenSeen(writeTimezone),
})
