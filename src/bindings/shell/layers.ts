/** The page's layers: panel and dialogs over the page. */
import { fromCallback, fromPromise } from 'xstate'
import { LAYER_HISTORY_STATE } from '../../agreed.ts'
import { painted } from '../../loader/views.ts'
import { type Layer, type LayersActor, layersMachine } from '../../machines/shell/layers.ts'
import { focusAgain, focusInto } from '../../page/kit/focus.ts'
import { holdPage } from '../../page/kit/inertness.ts'
import { focusedElement } from '../../page/kit/press.ts'
import { onePerPage } from '../kit.ts'

/** What had the focus when a layer was requested, unless it is gone by now, and its key in the contract's events. */
type Opener = { element: () => HTMLElement | null; focusKey: string }
// oxlint-disable-next-line bindings/no-lasting-state -- By layer: a machine knows no elements.
const openers = new WeakMap<Layer, Opener>()

/** The element that had the focus when `layer` was last requested. */
export const openerOf = (layer: Layer): HTMLElement | null => openers.get(layer)?.element() ?? null

/** The layers' actor, started by the first caller. */
export const layersOf = onePerPage({ name: 'layers' }, ({ announce, run }): LayersActor => {
  const actor = run(layersOnPage())
  actor.on('address.popped', () => announce('address.popped', {}))
  return actor
})

const elementOf = (layer: Layer | undefined): Element | null => {
  const surface = layer?.surface()
  return surface instanceof Element ? surface : null
}

/** The machine with its effects on the page. */
export const layersOnPage = () =>
  layersMachine.provide({
    actors: {
      holdPage: fromCallback(({ input, receive }) => {
        const { holdFor, release } = holdPage()
        holdFor(elementOf(input.top))
        receive(({ top }) => holdFor(elementOf(top)))
        return release
      }),
      awaitPaint: fromPromise(painted),
      dropHistoryEntry: fromPromise(({ signal }) => dropHistoryEntry(signal)),
      hearHistory: fromCallback(({ sendBack }) => {
        const life = new AbortController()
        addEventListener('popstate', () => sendBack({ type: 'history.popped' }), life)
        return () => life.abort()
      }),
    },
    actions: {
      rememberFocus: (_, { layer, focusKey }) => {
        const focused = focusedElement()
        const held = focused && new WeakRef(focused)
        const opener = { element: () => held?.deref() ?? null, focusKey }
        openers.set(layer, opener)
        tellFocus('Focus/StateSaved', opener)
      },
      moveFocusIn: (_, { layer }) => {
        const element = elementOf(layer)
        if (element) focusInto(element)
      },
      returnFocus: (_, { layer, top }) => {
        const opener = openers.get(layer)
        if (!opener) return
        focusAgain(opener.element(), elementOf(top))
        tellFocus('Focus/StateResumed', opener)
      },
      pushHistoryEntry: () => history.pushState(LAYER_HISTORY_STATE, ''),
      pushAddress: (_, { address }) => history.pushState(null, '', address),
      slideAddress: (_, { address }) => {
        history.replaceState(null, '', address)
        history.pushState(LAYER_HISTORY_STATE, '', address)
      },
      pushWaiting: (_, { addresses }) => {
        for (const address of addresses) history.pushState(null, '', address)
      },
    },
  })

/** Tells the page's scripts when the focus is saved and restored (contract, shell 6). */
const tellFocus = (type: 'Focus/StateSaved' | 'Focus/StateResumed', { element, focusKey: key }: Opener) =>
  document.dispatchEvent(new CustomEvent(type, { detail: { key, element: element() } }))

/** Goes back one history entry; resolves on `popstate`. */
const dropHistoryEntry = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true, signal })
    history.back()
  })
