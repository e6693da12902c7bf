import type { SnapshotFrom } from 'xstate'
import type { formCmsHandlerMachine } from '../../machines/forms/form-cms-handler.ts'
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
  let hideLoader: (() => void) | undefined
  let hidden: Element[] = []
  return (snapshot: SnapshotFrom<typeof formCmsHandlerMachine> | null) => {
    const isBusy = snapshot?.hasTag('busy') ?? false
    if (isBusy) form.setAttribute('aria-busy', 'true')
    else form.removeAttribute('aria-busy')
    if (!isBusy) {
      hideLoader?.()
      hideLoader = undefined
    }
    const pressed = snapshot?.context.submitter
    if (isBusy && pressed instanceof HTMLElement)
      hideLoader ??= showButtonLoader(pressed, { position: 'before', label: label() })

    const isConfirmed = snapshot?.hasTag('confirmed') ?? false
    if (isConfirmed === hidden.length > 0) return
    for (const part of hidden) part.classList.remove(hiddenClass)
    // What draws the confirmation stays.
    const parts = [...block.children].filter(
      (part) => !part.matches(`.${CSS.escape(hiddenClass)}, [data-storefront-layer]`),
    )
    hidden = isConfirmed ? parts : []
    for (const part of hidden) part.classList.add(hiddenClass)
  }
}
