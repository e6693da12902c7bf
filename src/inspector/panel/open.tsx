/** Puts the panel on the page, at its bottom or side, or in a window of its own; the shop's theme does not reach it. */
import { createRoot, type Root } from 'react-dom/client'
import { unlessComposing } from '../../keys.ts'
import type { ActorId, Feed } from '../feed.ts'
import { FIRST, type Kept, keep, readKept } from '../kept.ts'
import type { Other } from '../other.ts'
import { createPointing } from '../pointing.ts'
import { sheetFor } from '../sheet.ts'
import { Panel } from './Panel.tsx'
import { STYLE } from './style.ts'
import { createSource } from './use-feed.ts'

/** The one window, found again by the next page of the tab. */
const WINDOW = 'storefront-inspector'
const SMALLEST = { height: 160, width: 320 }
/** What stays of the page. */
const LEFT = 120
const RESIZE_STEP = 24

/** The page's own listeners do not hear what happens in the panel. */
const OURS = [
  'click',
  'dblclick',
  'auxclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'pointerover',
  'mouseover',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'keypress',
  'input',
  'change',
  'submit',
  'focusin',
  'focusout',
  'contextmenu',
]

let opened: { focus: () => void } | undefined

export function openPanel(feed: Feed, onClose: () => void, other?: Other): void {
  if (opened) return opened.focus()
  const pointing = createPointing()
  let kept = readKept() ?? FIRST
  let drawn: { host: HTMLElement; root: Root; end: () => void } | undefined
  let chosen: ActorId | undefined

  function close() {
    take()
    pointing.stop()
    opened = undefined
    onClose()
  }

  /** Takes the panel from where it is. */
  function take() {
    drawn?.end()
    drawn?.root.unmount()
    drawn?.host.remove()
    drawn = undefined
  }

  function change(what: Partial<Kept>) {
    const { dock } = kept
    kept = { ...kept, ...what, isTold: readKept()?.isTold ?? false }
    keep(kept)
    if (kept.dock === dock) draw()
    else {
      take()
      place()
    }
  }

  let draw = () => undefined as void

  /** Draws the panel where `kept` says. */
  function place() {
    const popup = kept.dock === 'window' ? window.open('', WINDOW, 'popup,width=1200,height=760') : null
    // Not every browser lets a window be opened without a press: then it is docked.
    if (kept.dock === 'window' && !popup) kept = { ...kept, dock: 'bottom' }
    const view = popup ?? window
    const { document: doc } = view
    const host = doc.createElement('div')
    host.dataset['storefrontInspector'] = ''
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheetFor(view, STYLE)]
    const life = new AbortController()
    const { signal } = life
    for (const type of OURS) host.addEventListener(type, (event) => event.stopPropagation(), { signal })
    const source = createSource(feed, view)
    const inner = doc.createElement('div')
    inner.className = 'inner'
    const handle = popup ? undefined : handleFor(doc)
    shadow.append(...(handle ? [handle] : []), inner)

    if (popup) {
      doc.title = `Inspector · ${document.title}`
      doc.documentElement.lang = 'en'
      doc.body.replaceChildren(host)
      doc.body.style.margin = '0'
      closeListsOutside(doc, shadow, signal)
      const closed = setInterval(() => popup.closed && close(), 500)
      signal.addEventListener('abort', () => {
        clearInterval(closed)
        doc.body.replaceChildren()
      })
    } else document.documentElement.append(host)

    const root = createRoot(inner, {
      onUncaughtError: (error) => feed.inspected.page.report('inspector', error),
    })
    const before = {
      bottom: document.documentElement.style.marginBottom,
      right: document.documentElement.style.marginRight,
    }
    draw = () => {
      host.className = `${popup ? 'window' : kept.dock} ${kept.scheme}`
      if (!popup) {
        const { style } = document.documentElement
        host.style.setProperty('--size', `${kept.dock === 'side' ? kept.width : kept.height}px`)
        style.marginBottom = kept.dock === 'bottom' ? `${kept.height}px` : before.bottom
        style.marginRight = kept.dock === 'side' ? `${kept.width}px` : before.right
        setHandle(handle, kept)
      }
      root.render(
        <Panel
          source={source}
          pointing={pointing}
          kept={kept}
          onKeep={change}
          onClose={close}
          other={other}
          chosen={chosen}
          onChosen={(id) => (chosen = id)}
        />,
      )
    }
    if (handle) resizeBy(handle, signal)
    drawn = {
      host,
      root,
      end: () => {
        life.abort()
        source.stop()
        if (!popup) {
          document.documentElement.style.marginBottom = before.bottom
          document.documentElement.style.marginRight = before.right
        }
      },
    }
    draw()
  }

  function resizeBy(handle: HTMLElement, signal: AbortSignal) {
    const resize = (size: number) => {
      const isSide = kept.dock === 'side'
      const most = (isSide ? innerWidth : innerHeight) - LEFT
      const least = isSide ? SMALLEST.width : SMALLEST.height
      const value = Math.round(Math.max(least, Math.min(most, size)))
      change(isSide ? { width: value } : { height: value })
    }
    handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(event.pointerId), { signal })
    handle.addEventListener(
      'pointermove',
      (event) => {
        if (handle.hasPointerCapture(event.pointerId))
          resize(kept.dock === 'side' ? innerWidth - event.clientX : innerHeight - event.clientY)
      },
      { signal },
    )
    handle.addEventListener(
      'keydown',
      unlessComposing(({ key }) => {
        const step = { ArrowUp: 1, ArrowLeft: 1, ArrowDown: -1, ArrowRight: -1 }[key]
        if (step) resize((kept.dock === 'side' ? kept.width : kept.height) + step * RESIZE_STEP)
      }),
      { signal },
    )
  }

  place()
  opened = { focus: () => drawn?.host.shadowRoot?.querySelector<HTMLElement>('.pick')?.focus() }
}

function handleFor(doc: Document): HTMLElement {
  const handle = doc.createElement('div')
  handle.className = 'handle'
  handle.tabIndex = 0
  handle.role = 'separator'
  handle.ariaLabel = 'Size of the inspector'
  handle.ariaValueMin = '0'
  return handle
}

function setHandle(handle: HTMLElement | undefined, { dock, height, width }: Kept) {
  if (!handle) return
  handle.ariaOrientation = dock === 'side' ? 'vertical' : 'horizontal'
  handle.ariaValueNow = String(dock === 'side' ? width : height)
  handle.ariaValueMax = String((dock === 'side' ? innerWidth : innerHeight) - LEFT)
}

/** Headless UI hears presses outside of a list on the page's document; in another window nobody would tell it. */
function closeListsOutside(doc: Document, root: ShadowRoot, signal: AbortSignal) {
  doc.addEventListener(
    'pointerdown',
    (event) => {
      const list = root.querySelector('[role=listbox]')
      if (list && !event.composedPath().includes(list))
        list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    },
    { signal, capture: true },
  )
}
