/** `data-bs-dismiss="alert"`: closes the message around the button, or its target (contract, shell 2.2). */
import type { Page } from '../../loader/types.ts'
import { type AlertDismissActor, alertDismissMachine } from '../../machines/bootstrap/alert-dismiss.ts'
import { focusAgain } from '../../page/kit/focus.ts'
import { defineBinding, registry, toolsFor } from '../kit.ts'
import { publish, targetsOf } from './bootstrap.ts'

const FLOW = 'alert-dismiss'
const closing = registry<AlertDismissActor>('closing-alerts')

export const binding = defineBinding({
  name: FLOW,
  mount({ element: button, page, onPress }) {
    const alert = targetsOf(button)[0] ?? button.closest<HTMLElement>('.alert')
    if (!alert) throw new Error('the button is in no .alert and points at none')
    onPress(button, () => closeAlert(page, alert))
  },
})

/** Closes a message, unless it is closing already or a listener objects. */
export function closeAlert(page: Page, alert: HTMLElement): void {
  if (closing.on(page, alert) || !publish(alert, 'close.bs.alert')) return
  const life = new AbortController()
  const owner = { name: FLOW, page, element: alert, signal: life.signal }
  const actor = toolsFor(owner).run(alertOnPage(alert))
  closing.enter(owner, actor)
  actor.subscribe({ complete: () => life.abort() })
  actor.send({ type: 'alert.close' })
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
