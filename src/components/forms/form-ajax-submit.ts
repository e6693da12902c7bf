import type { SnapshotFrom } from 'xstate'
import type { formAjaxSubmitMachine } from '../../machines/forms/form-ajax-submit.ts'
import { showElementLoader } from '../ui/element-loader.ts'

/** Shows on the form, and on the parts of the page that the answer replaces, that the form is on its way. */
export function reflectFormAjaxSubmit({
  form,
  parts,
  label,
}: {
  form: HTMLFormElement
  parts: () => HTMLElement[]
  label: () => string
}) {
  let hideLoaders: (() => void)[] = []
  let wasBusy = false
  return (snapshot: Pick<SnapshotFrom<typeof formAjaxSubmitMachine>, 'hasTag'>) => {
    const isBusy = snapshot.hasTag('busy')
    if (isBusy === wasBusy) return
    wasBusy = isBusy
    if (isBusy) {
      form.setAttribute('aria-busy', 'true')
      hideLoaders = parts().map((part) => showElementLoader(part, label()))
      return
    }
    form.removeAttribute('aria-busy')
    for (const hide of hideLoaders) hide()
    hideLoaders = []
  }
}
