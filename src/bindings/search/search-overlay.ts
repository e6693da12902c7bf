/** The search as a dialog over the page (contract, shell 9 and 19; markup: docs/theme-hooks.md). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { nameOf, nameUnnamed } from '../../components/bootstrap/dialog-name.ts'
import {
  hideOverlay,
  reflectSearchOverlay,
  type SearchOverlay,
  showOverlay,
} from '../../components/search/search-overlay.ts'
import { unlessComposing } from '../../keys.ts'
import { searchOverlayMachine } from '../../machines/search/search-overlay.ts'
import type { Layer } from '../../machines/shell/layers.ts'
import { isInert } from '../../page/kit/inertness.ts'
import { onWholePress } from '../../page/kit/press.ts'
import { defineBinding, textOf, wantTexts, word } from '../kit.ts'
import { layersOf } from '../shell/layers.ts'

/** Options of `data-search-overlay-options`. */
const Options = z.object({
  parentSelector: word('header'),
  targetSelector: word('.js-search-overlay'),
  closeButtonSelector: word('.js-search-overlay-close'),
  inputSelector: word('input[type=search]'),
  openClass: word('is-open'),
})

export const binding = defineBinding({
  name: 'search-overlay',
  options: Options,
  prepare: wantTexts,
  mount({ element: toggle, options, page, on, onPageRestored, onPress, run }) {
    const { parentSelector, targetSelector, closeButtonSelector, inputSelector, openClass } = options
    const parent = toggle.closest(parentSelector)
    if (!parent) throw new Error(`the button is not inside "${parentSelector}" (parentSelector)`)
    const overlay = parent.querySelector<HTMLElement>(targetSelector)
    if (!overlay) throw new Error(`nothing inside the parent matches "${targetSelector}" (targetSelector)`)
    const closer = overlay.querySelector<HTMLElement>(closeButtonSelector)
    if (!closer) throw new Error(`the search has no close button "${closeButtonSelector}" (closeButtonSelector)`)

    const parts = { toggle, parent, overlay, openClass }
    const layer: Layer = { kind: 'dialog', hasEntry: false, surface: () => (overlay.isConnected ? overlay : null) }
    const field = () => overlay.querySelector<HTMLElement>(inputSelector)
    const machine = searchOverlayOnPage(parts, field, () => textOf(page, 'dialog.name'))
    const actor = run(machine, { input: { layers: layersOf(page), layer }, reflect: reflectSearchOverlay(parts) })
    onPress(toggle, () => actor.send({ type: 'search.open' }))
    on(toggle, 'keydown', (event) => {
      // A link that is said to be a button takes this key, too.
      if (event.key !== ' ' || toggle instanceof HTMLButtonElement) return
      event.preventDefault()
      toggle.click()
    })
    onPress(closer, () => actor.send({ type: 'search.close' }))
    onPageRestored(() => actor.send({ type: 'page.restored' }))
  },
})

/** The machine with its effects on the page; `word` is what any dialog may be called. */
export const searchOverlayOnPage = (parts: SearchOverlay, field: () => HTMLElement | null, word = () => '') =>
  searchOverlayMachine.provide({
    actors: {
      showSearch: fromCallback(({ sendBack }) => {
        const life = new AbortController()
        showOverlay(parts)
        const input = field()
        const placeholder = input?.getAttribute('placeholder') ?? ''
        const names = [nameOf(parts.toggle), input ? nameOf(input) : '', placeholder]
        const unname = nameUnnamed(parts.overlay, names, word())
        input?.focus()
        listenForClosing(parts.overlay, () => sendBack({ type: 'search.close' }), life.signal)
        return () => {
          life.abort()
          unname()
          hideOverlay(parts)
        }
      }),
    },
  })

/** Closes by Escape, unless something in it takes the key, and by a click beside it that began there. */
function listenForClosing(overlay: HTMLElement, close: () => void, signal: AbortSignal): void {
  const isBeside = (event: Event) => !event.composedPath().includes(overlay)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isInert(overlay)) return
    event.preventDefault()
    close()
  }
  // On the body, before the document, where a panel listens.
  document.body.addEventListener('keydown', unlessComposing(onKey), { signal })
  onWholePress(document, isBeside, () => isInert(overlay) || close(), signal)
}
