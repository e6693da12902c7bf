/** `data-bs-dismiss="alert"`: closes the message the button stands in, or the one it points at. */
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { alertDismissMachine } from '../../machines/shell/alert-dismiss.ts'
import { focusAgain } from '../../services/page-layer.ts'
import { startActor } from '../actors.ts'
import { defineBinding } from '../define.ts'
import { isPlainClick } from '../events.ts'
import { publish, targetsOf } from './bootstrap.ts'

const FLOW = 'alert-dismiss'

export const binding = defineBinding({
  name: FLOW,
  options: z.object({}),
  services: {},
  mount({ element: button, page, signal }) {
    const alert = targetsOf(button)[0] ?? button.closest<HTMLElement>('.alert')
    if (!alert) throw new Error('the button stands in no .alert and points at none')
    const actor = createActor(alertOnPage(alert))
    startActor(actor, { name: FLOW, page, signal })
    button.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        if (publish(alert, 'close.bs.alert')) actor.send({ type: 'alert.close' })
      },
      { signal },
    )
  },
})

/** The machine with its effects on the page. */
export function alertOnPage(alert: HTMLElement) {
  return alertDismissMachine.provide({
    actions: {
      fadeOut: () => alert.classList.remove('show'),
      remove: () => {
        const hadFocus = alert.contains(document.activeElement)
        const dialog = alert.parentElement?.closest<HTMLElement>('[role="dialog"]')
        alert.remove()
        if (hadFocus) focusAgain(dialog ?? null)
        publish(alert, 'closed.bs.alert')
      },
    },
  })
}
