import type { SnapshotFrom } from 'xstate'
import type { formAjaxSubmitMachine } from '../../machines/forms/form-ajax-submit.ts'
import { showButtonLoader, showElementLoader } from '../ui/loaders.ts'

export type FormAjaxSubmitView = {
  form: HTMLFormElement
  /** The parts of the page that the response replaces. */
  parts: () => HTMLElement[]
  /** The pressed button, if any. */
  button: () => HTMLElement | null
  label: () => string
}

/**
 * Shows that the form is being sent: on the parts that the response replaces, or on the button if there are none. The
 * button keeps the focus and is not disabled.
 */
export function reflectFormAjaxSubmit({ form, parts, button, label }: FormAjaxSubmitView) {
  let hideLoaders: (() => void)[] = []
  let wasBusy = false
  return (snapshot: Pick<SnapshotFrom<typeof formAjaxSubmitMachine>, 'hasTag'>) => {
    const isBusy = snapshot.hasTag('busy')
    if (isBusy === wasBusy) return
    wasBusy = isBusy
    if (isBusy) {
      form.setAttribute('aria-busy', 'true')
      const veiled = parts()
      hideLoaders = veiled.map((part) => showElementLoader(part, label()))
      const pressed = veiled.length === 0 ? button() : null
      if (pressed) hideLoaders.push(showButtonLoader(pressed, { position: 'before', label: label() }))
      return
    }
    form.removeAttribute('aria-busy')
    for (const hide of hideLoaders) hide()
    hideLoaders = []
  }
}
