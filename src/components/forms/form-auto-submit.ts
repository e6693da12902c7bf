import type { SnapshotFrom } from 'xstate'
import type { formAutoSubmitMachine } from '../../machines/forms/form-auto-submit.ts'

/** Says on the form that it needs no button any more; a theme may then hide what stands there for want of a script. */
export const TAKEN_ATTRIBUTE = 'data-form-auto-submit-ready'

/** Shows on the form and the page whether the form is on its way. */
export function reflectFormAutoSubmit(form: HTMLFormElement) {
  form.setAttribute(TAKEN_ATTRIBUTE, 'true')
  let wasBusy = false
  return (snapshot: SnapshotFrom<typeof formAutoSubmitMachine>) => {
    const isBusy = snapshot.hasTag('busy')
    if (isBusy === wasBusy) return
    wasBusy = isBusy
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    document.documentElement.classList.toggle('no-scroll', isBusy)
  }
}
