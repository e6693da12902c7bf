/** Writes the browser's time zone (contract, shell 13, "Timezone cookie") when the browser is idle: reading it may take 50 ms on a phone. */
import { readCookie } from '../../services/consent/cookies.ts'
import { writeTimezone } from '../../services/consent/timezone.ts'
import { whenSeen } from '../../services/consent/watch-decisions.ts'
import { defineBinding } from '../kit.ts'

export const binding = defineBinding({
  name: 'timezone',
  mount: () => whenSeen(() => readCookie('timezone') || writeTimezone()),
})
