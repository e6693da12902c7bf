import type { SnapshotFrom } from 'xstate'
import type { formAjaxSubmitMachine } from '../../machines/forms/form-ajax-submit.ts'
import { holding } from '../ui/holding.ts'
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
  const veiled = holding<HTMLFormElement>()
  return (snapshot: SnapshotFrom<typeof formAjaxSubmitMachine> | null) => {
    if (snapshot?.hasTag('busy')) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    veiled(snapshot?.hasTag('veiled') ? [form] : [], () => {
      const loaders = parts().map((part) => showElementLoader(part, label()))
      const pressed = snapshot?.context.submitter
      if (loaders.length === 0 && pressed instanceof HTMLElement)
        return showButtonLoader(pressed, { position: 'before', label: label() })
      return () => {
        for (const hide of loaders) hide()
      }
    })
  }
}
