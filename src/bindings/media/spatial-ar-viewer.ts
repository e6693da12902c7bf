/** The button for a preview in the shopper's room (contract, catalog 8.3). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import {
  addArLook,
  fillBar,
  makeButton,
  reflectArButton,
  reflectArOverlay,
} from '../../components/media/spatial-ar-viewer.ts'
import type { Singletons } from '../../loader/types.ts'
import { type SpatialArViewerActor, spatialArViewerMachine } from '../../machines/media/spatial-ar-viewer.ts'
import { openViewer, prepareAr, removeArModel, runSession } from '../../page/media/ar.ts'
import { openModal } from '../bootstrap/modal.ts'
import { defineBinding, loadView, promised, reflectSnapshots, registry, text } from '../kit.ts'
import { loadSpatialTexts } from './spatial-texts.ts'

/** Options of `data-spatial-ar-viewer-options`. */
const Options = z.object({ spatialArId: text(''), modelUrl: text('') })

/** By the button. */
export const arViewers = registry<SpatialArViewerActor>('ar-viewers')

/** The ids of previews that were asked for before their button had started. */
export const wantedPreview = (page: Singletons): Set<string> =>
  page.singleton('wanted-preview', () => new Set<string>())

const OVERLAY = '[data-spatial-ar-overlay]'
const MODAL = '.ar-qr-modal'

const loadArView = () => loadView(import('../../components/media/SpatialArViewer.tsx'), loadSpatialTexts())

/** The dialog with the code for this model; the first one where the button names none. */
function codeModalFor(id: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(MODAL)]
  const isOf = (modal: HTMLElement) =>
    modal.querySelector(`[data-ar-model-id="${CSS.escape(id)}"]`) !== null ||
    [...modal.querySelectorAll('[data-page-qrcode-generator-options]')].some((code) =>
      code.getAttribute('data-page-qrcode-generator-options')?.includes(`"${id}"`),
    )
  return (id ? all.find(isOf) : all[0]) ?? null
}

export const binding = defineBinding({
  name: 'spatial-ar-viewer',
  options: Options,
  services: { prepareAr, openViewer, runSession },
  warm: loadArView,

  mount(flow) {
    const { element: button, options, page, services, on, onEnd, onPress, onPageRestored, report, run, drawWhen } = flow
    const { modelUrl, spatialArId } = options
    const host = button.parentElement
    if (!host) throw new Error('the button has no parent')
    page.singleton('ar-look', addArLook)
    makeButton(button)
    const overlay = host.querySelector<HTMLElement>(OVERLAY)
    const bar = overlay?.querySelector<HTMLElement>('[data-spatial-ar-overlay-progress]')
    const label = button.textContent.trim()
    const machine = spatialArViewerMachine.provide({
      actors: {
        prepareAr: promised(services.prepareAr, () => ({ modelUrl, label, host })),
        openViewer: promised(services.openViewer, () => ({ modelUrl, host })),
        runSession: fromCallback(({ sendBack, receive }) => {
          const { end, stop } = services.runSession({ host, overlay }, sendBack)
          receive(end)
          return stop
        }),
        fillHint: fromCallback(({ input: { ms } }) => (bar ? fillBar(bar, ms) : undefined)),
      },
      actions: {
        openCode: () => {
          const modal = codeModalFor(spatialArId)
          if (!modal) return report(new Error(`no ${MODAL} on the page has a code for "${spatialArId}"`))
          document.body.append(modal)
          openModal(page, modal, button)
        },
        announceEnded: () => button.focus(),
      },
    })
    const actor = run(machine, { reflect: reflectArButton(button) })
    arViewers.enter(flow, actor)
    if (overlay) reflectSnapshots(actor, reflectArOverlay(overlay))
    if (wantedPreview(page).delete(spatialArId)) actor.send({ type: 'ar.start' })
    onPress(button, () => actor.send({ type: 'ar.start' }))
    on(button, 'keydown', (event) => {
      if (event.target !== button || button.localName === 'button' || (event.key !== 'Enter' && event.key !== ' '))
        return
      event.preventDefault()
      actor.send({ type: 'ar.start' })
    })
    const exit = overlay?.querySelector<HTMLElement>('[data-spatial-ar-overlay-exit]')
    if (exit) onPress(exit, () => actor.send({ type: 'ar.exit' }))
    onPageRestored(() => actor.send({ type: 'page.restored' }))
    onEnd(() => removeArModel(host))
    drawWhen(
      actor,
      (snapshot) => snapshot.hasTag('prepared') || snapshot.hasTag('failed'),
      loadArView,
      (layer) => button.after(layer),
      ({ createElement, SpatialArViewer }) => createElement(SpatialArViewer, { actor }),
    )
  },
})
