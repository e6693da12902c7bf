/** A page with the modal, for the flows that render into it. */
import { type Actor, createActor } from 'xstate'
import { modalOnPage } from '../../../src/bindings/bootstrap/modal-layer.ts'
import { HandClock } from './hand-clock.ts'
import { startLayers } from './layers.ts'

type ModalMachine = ReturnType<typeof modalOnPage>['machine']

export type ModalPage = {
  shell: Actor<ModalMachine>
  dialog: HTMLElement
  body: HTMLElement
  /** Removes everything again. */
  end: () => void
}

/** Starts the real modal on a page whose markup begins with `html`. */
export function createModalPage(html: string): ModalPage {
  document.body.innerHTML = `${html}<div class="modal" role="dialog" aria-label="Dialog"><div class="modal-body"><div></div></div></div>`
  const dialog = document.querySelector('.modal') as HTMLElement
  const body = document.querySelector('.modal-body') as HTMLElement
  const { machine, layer } = modalOnPage({ put: () => dialog, take: () => undefined })
  const layers = startLayers()
  const shell = createActor(machine, { clock: new HandClock(), input: { layers, layer } })
  shell.start()
  return {
    shell,
    dialog,
    body,
    end: () => {
      shell.send({ type: 'page.restored' })
      shell.stop()
      layers.stop()
      document.body.replaceChildren()
      document.body.removeAttribute('style')
    },
  }
}
