import type { SnapshotFrom } from 'xstate'
import type { AddressType, addressManagerMachine } from '../../machines/account/address-manager.ts'
import { holding } from '../ui/holding.ts'
import { showElementLoader } from '../ui/loaders.ts'
import { showBusy } from './busy-opener.ts'

type Snapshot = SnapshotFrom<typeof addressManagerMachine>

export const ADDRESS_TYPES: readonly AddressType[] = ['shipping', 'billing']

/** Shows on the pressed button that the addresses are loading, and on the page that it is about to unload. */
export function reflectAddressOpener(label: () => string) {
  const busy = holding<HTMLElement>()
  return (snapshot: Snapshot) => {
    const opener = snapshot.hasTag('requested') ? snapshot.context.request?.modal.opener : null
    busy(opener instanceof HTMLElement ? [opener] : [], (button) => showBusy(button, label()))
    document.documentElement.classList.toggle('no-scroll', snapshot.hasTag('leaving'))
  }
}

/** Shows which addresses are in view and which are chosen, and veils them while others are asked for. Call it for new content, too. */
export function reflectAddresses(dialog: HTMLElement, label: () => string) {
  const veiled = holding<HTMLElement>()
  return (snapshot: Snapshot) => {
    const { request, tab, choice, markup } = snapshot.context
    const isBusy = snapshot.hasTag('busy')
    const find = (selector = '') => dialog.querySelector<HTMLElement>(selector)
    const content = find('.modal-content')
    dialog.setAttribute('aria-busy', String(isBusy))
    veiled(isBusy && markup && content ? [content] : [], (element) => showElementLoader(element, label()))
    const parts = request?.parts
    if (!parts) return
    for (const type of ADDRESS_TYPES) {
      const [button, pane, field] = [find(parts[`${type}Tab`]), find(parts[`${type}Pane`]), find(parts[`${type}Id`])]
      const isInView = type === tab
      if (button instanceof HTMLInputElement) button.checked = isInView
      pane?.classList.toggle('active', isInView)
      pane?.classList.toggle('show', isInView)
      const id = choice[type]
      if (id === null) continue
      if (field instanceof HTMLInputElement) field.value = id
      const radio = [...(pane?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])].find(
        ({ value }) => value === id,
      )
      if (radio) radio.checked = true
    }
  }
}

/** The shopper returns to the same button after the page has reloaded. */
export function nameOpeners(openers: Iterable<HTMLElement>): void {
  for (const [index, opener] of [...openers].entries())
    if (!opener.id) opener.dataset['focusId'] ??= `address-manager-${index}`
}
