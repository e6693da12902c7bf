import type { SnapshotFrom } from 'xstate'
import type { formCmsHandlerMachine } from '../../machines/forms/form-cms-handler.ts'
import { holding } from '../ui/holding.ts'
import { showButtonLoader } from '../ui/loaders.ts'

export type FormCmsHandlerView = {
  form: HTMLFormElement
  /** The part of the page that shows the response, with the form in it. */
  block: HTMLElement
  /** Class that hides the form once it is confirmed. */
  hiddenClass: string
  label: () => string
}

/** Shows on the pressed button that the form is being sent, and hides the form for its confirmation. Null when the flow has ended. */
export function reflectFormCmsHandler({ form, block, hiddenClass, label }: FormCmsHandlerView) {
  const loading = holding<HTMLElement>()
  const hidden = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof formCmsHandlerMachine> | null) => {
    const isBusy = snapshot?.hasTag('busy') ?? false
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    const pressed = snapshot?.context.submitter
    loading(isBusy && pressed instanceof HTMLElement ? [pressed] : [], (button) =>
      showButtonLoader(button, { position: 'before', label: label() }),
    )
    hidden(snapshot?.hasTag('confirmed') ? [block] : [], () => hideParts(block, hiddenClass))
  }
}

/** Hides what is in the block, and returns what shows it again. What draws the confirmation stays. */
function hideParts(block: HTMLElement, hiddenClass: string): () => void {
  const parts = [...block.children].filter(
    (part) => !part.matches(`.${CSS.escape(hiddenClass)}, [data-storefront-layer]`),
  )
  for (const part of parts) part.classList.add(hiddenClass)
  return () => {
    for (const part of parts) part.classList.remove(hiddenClass)
  }
}
