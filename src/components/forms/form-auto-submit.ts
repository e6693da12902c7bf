import type { SnapshotFrom } from 'xstate'
import type { formAutoSubmitMachine } from '../../machines/forms/form-auto-submit.ts'

/** Shows on the form and the page whether the form is being sent. Call it with null when the flow has ended. */
export function reflectFormAutoSubmit(form: HTMLFormElement) {
  let wasBusy = false
  return (snapshot: SnapshotFrom<typeof formAutoSubmitMachine> | null) => {
    const isBusy = snapshot?.hasTag('busy') ?? false
    if (isBusy === wasBusy) return
    wasBusy = isBusy
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    document.documentElement.classList.toggle('no-scroll', isBusy)
  }
}
