import type { SnapshotFrom } from 'xstate'
import type { withdrawalMachine } from '../../machines/forms/withdrawal.ts'
import { holding } from '../ui/holding.ts'
import { showButtonLoader } from '../ui/loaders.ts'

type View = {
  element: HTMLElement
  /** The pressed button, or the one that its step is sent with. */
  button: (submitter: object | null) => HTMLElement | null
  /** The button that prints, which needs a script. */
  printer: () => HTMLElement | null
  label: () => string
}

/** Shows on the pressed button that the shop is asked, and offers to print the receipt. Null when the flow has ended. */
export function reflectWithdrawal({ element, button, printer, label }: View) {
  const loading = holding<HTMLElement>()
  return (snapshot: SnapshotFrom<typeof withdrawalMachine> | null) => {
    const isBusy = snapshot?.hasTag('busy') ?? false
    if (isBusy) element.setAttribute('aria-busy', 'true')
    else element.removeAttribute('aria-busy')
    const pressed = isBusy ? button(snapshot?.context.submitter ?? null) : null
    loading(pressed ? [pressed] : [], (each) => showButtonLoader(each, { position: 'before', label: label() }))
    if (snapshot?.hasTag('received')) printer()?.removeAttribute('hidden')
  }
}
