/** The page's one off-canvas panel, started by the first flow that needs it. */
import { createActor, fromPromise } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type OffCanvasActor, offCanvasMachine } from '../../machines/shell/off-canvas.ts'
import { dropHistoryEntry, pushHistoryEntry } from '../../services/layer-history.ts'
import { focusAgain, focusedElement, holdPage } from '../../services/page-layer.ts'
import { onPageRestored, startActor } from '../actors.ts'

/** State of the panel's history entry (contract, shell 6). */
const HISTORY_STATE = 'offcanvas-open'
const CLOSERS = '.js-offcanvas-close, [data-bs-dismiss="offcanvas"]'
/** Fired on `document` once the panel is removed (contract, shell 6). */
const CLOSED_EVENT = 'onCloseOffcanvas'
/** What the focus is remembered under while a panel is open (contract, shell 6). */
const FOCUS_KEY = 'offcanvas'

const panelElement = () => document.querySelector<HTMLElement>('[data-storefront-layer] > .offcanvas')

/** The panel's actor. */
export function offCanvasOf(page: Page): OffCanvasActor {
  return page.singleton('off-canvas', () => startOffCanvas(page))
}

function startOffCanvas(page: Page): OffCanvasActor {
  const actor = startActor(createActor(offCanvasOnPage()), { name: 'off-canvas', page })
  listenToPage(actor)
  return actor
}

/** The machine with its effects on the page around the panel. */
export function offCanvasOnPage() {
  let opener: HTMLElement | null = null
  let release: (() => void) | undefined
  const tellFocus = (type: 'Focus/StateSaved' | 'Focus/StateResumed') =>
    document.dispatchEvent(new CustomEvent(type, { detail: { key: FOCUS_KEY, element: opener } }))
  return offCanvasMachine.provide({
    actors: { dropHistoryEntry: fromPromise(({ signal }) => dropHistoryEntry(signal)) },
    actions: {
      holdPage: (_, { owner }) => {
        // The layer a flow renders into carries the flow's name.
        const layer = document.querySelector(`[data-storefront-layer="${owner}"]`)
        release = layer ? holdPage(layer) : undefined
      },
      releasePage: () => {
        release?.()
        release = undefined
      },
      pushHistoryEntry: () => pushHistoryEntry(HISTORY_STATE),
      rememberFocus: () => {
        opener = focusedElement()
        tellFocus('Focus/StateSaved')
      },
      moveFocusIn: () => {
        const panel = panelElement()
        if (!panel || panel.contains(document.activeElement)) return
        // As long as it comes from being hidden, which no frame may have ended yet, it takes no focus.
        for (const animation of panel.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
        panel.focus()
      },
      returnFocus: () => {
        focusAgain(opener)
        tellFocus('Focus/StateResumed')
      },
      announceRemoved: () =>
        document.dispatchEvent(
          new CustomEvent(CLOSED_EVENT, {
            detail: { offCanvasContent: document.querySelectorAll('[data-storefront-layer] > .offcanvas') },
          }),
        ),
    },
  })
}

/** Sends what the shopper and the browser do to the panel; `signal` ends it. */
export function listenToPage(actor: OffCanvasActor, signal?: AbortSignal): void {
  const options = signal ? { signal } : {}
  addEventListener('popstate', () => actor.send({ type: 'history.popped' }), options)
  document.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) actor.send({ type: 'panel.dismiss' })
    },
    options,
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(CLOSERS)) actor.send({ type: 'panel.close' })
    },
    options,
  )
  onPageRestored(() => actor.send({ type: 'page.restored' }), signal)
}
