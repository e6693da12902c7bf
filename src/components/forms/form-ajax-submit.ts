import type { SnapshotFrom } from 'xstate'
import type { formAjaxSubmitMachine } from '../../machines/forms/form-ajax-submit.ts'
import { showButtonLoader, showElementLoader } from '../ui/loaders.ts'

export type FormAjaxSubmitView = {
  form: HTMLFormElement
  /** The parts of the page that the response replaces. */
  parts: () => HTMLElement[]
  label: () => string
}

/**
 * Shows that the form is being sent: on the parts that the response replaces, or on the button if there are none. The
 * button keeps the focus and is not disabled. Call it with null when the flow has ended.
 */
export function reflectFormAjaxSubmit({ form, parts, label }: FormAjaxSubmitView) {
  let hideLoaders: (() => void)[] = []
  let wasBusy = false
  return (snapshot: SnapshotFrom<typeof formAjaxSubmitMachine> | null) => {
    const isBusy = snapshot?.hasTag('busy') ?? false
    if (isBusy === wasBusy) return
    wasBusy = isBusy
    if (isBusy) {
      form.setAttribute('aria-busy', 'true')
      hideLoaders = parts().map((part) => showElementLoader(part, label()))
      const pressed = snapshot?.context.submitter
      if (hideLoaders.length === 0 && pressed instanceof HTMLElement)
        hideLoaders = [showButtonLoader(pressed, { position: 'before', label: label() })]
      return
    }
    form.removeAttribute('aria-busy')
    for (const hide of hideLoaders) hide()
    hideLoaders = []
  }
}
