import type { Announcement } from '../../machines/shell/announcer.ts'
import { UNSAID } from './alerts.ts'

const ALERT = '.alert,[data-alert-aria]'
const ERRORS = /\balert-(danger|warning)\b/

/** An alert's text, each message of a list as a sentence of its own. */
function wordsOf(alert: Element): string {
  const content = alert.querySelector('.alert-content') ?? alert.querySelector('.alert-content-container') ?? alert
  const items = content.querySelectorAll('li')
  const parts = items.length ? [...items] : [content]
  return parts.map((part) => part.textContent.trim().replaceAll(/\s+/g, ' ')).join(' ')
}

/**
 * The texts of the alerts inside `flashbags`, or of the alert that it is: one message for the errors and one for everything else (contract, shell
 * 2.2).
 *
 * The alerts lose their live role, since the announcer speaks them and a screen reader would repeat them.
 */
export function takeAlerts(flashbags: Element): Announcement[] {
  const alerts = [flashbags, ...flashbags.querySelectorAll(ALERT)].filter((each) => each.matches(UNSAID))
  for (const alert of alerts) for (const name of ['role', 'aria-live']) alert.removeAttribute(name)
  const [errors, others] = [true, false].map((isError) =>
    alerts
      .filter(({ className }) => ERRORS.test(className) === isError)
      .map(wordsOf)
      .join(' '),
  )
  return [
    ...(errors ? [{ priority: 'error' as const, text: errors }] : []),
    ...(others ? [{ priority: 'status' as const, text: others }] : []),
  ]
}
