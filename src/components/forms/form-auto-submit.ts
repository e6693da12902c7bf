import type { SnapshotFrom } from 'xstate'
import type { formAutoSubmitMachine } from '../../machines/forms/form-auto-submit.ts'

/** Shows on the form and the page whether the form is being sent. */
export function reflectFormAutoSubmit(form: HTMLFormElement) {
  let wasBusy = false
  return (snapshot: Pick<SnapshotFrom<typeof formAutoSubmitMachine>, 'hasTag'>) => {
    const isBusy = snapshot.hasTag('busy')
    if (isBusy === wasBusy) return
    wasBusy = isBusy
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    document.documentElement.classList.toggle('no-scroll', isBusy)
  }
}
