/** `data-bs-dismiss="alert"`: closes the message the button stands in, or the one it points at. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { alertDismissMachine } from '../../machines/shell/alert-dismiss.ts'
import { focusAgain } from '../../page/focus.ts'
import { publish, targetsOf } from '../bootstrap/bootstrap.ts'
import { startActor } from '../kit/actors.ts'
import { defineBinding } from '../kit/define.ts'
import { isPlainClick } from '../kit/events.ts'

const FLOW = 'alert-dismiss'

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element: button, page, signal }) {
    const alert = targetsOf(button)[0] ?? button.closest<HTMLElement>('.alert')
    if (!alert) throw new Error('the button stands in no .alert and points at none')
    button.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        closeAlert(page, alert)
      },
      { signal },
    )
  },
})

/** Closes a message, whoever asks how often, unless somebody on the page objects. */
export function closeAlert(page: Page, alert: HTMLElement): void {
  const closing = page.singleton('closing-alerts', () => new WeakSet<Element>())
  if (closing.has(alert) || !publish(alert, 'close.bs.alert')) return
  closing.add(alert)
  const actor = createActor(alertOnPage(alert))
  actor.subscribe({ complete: () => closing.delete(alert) })
  startActor(actor, { name: FLOW, page }).send({ type: 'alert.close' })
}

/** The machine with its effects on the page. */
export function alertOnPage(alert: HTMLElement) {
  return alertDismissMachine.provide({
    actions: {
      fadeOut: () => alert.classList.remove('show'),
      remove: () => {
        const hadFocus = alert.contains(document.activeElement)
        const dialog = alert.parentElement?.closest<HTMLElement>('[role="dialog"]')
        alert.remove()
        if (hadFocus) focusAgain(dialog ?? null, dialog)
        publish(alert, 'closed.bs.alert')
      },
    },
  })
}
