import type { SnapshotFrom } from 'xstate'
import type { spatialArViewerMachine } from '../../machines/media/spatial-ar-viewer.ts'

type Snapshot = SnapshotFrom<typeof spatialArViewerMachine>

/** For themes without one: every rule of a theme counts more than these. */
const LOOK = `
:where(.ar-button){cursor:pointer}
:where(.ar-button[aria-busy=true]){opacity:.6}
:where(.spatial-ar-model){position:absolute;width:1px;height:1px;opacity:0;pointer-events:none}
:where(.spatial-ar-overlay:not(.is--visible)){display:none}
:where(.spatial-ar-overlay.is--visible){position:fixed;z-index:1200;inset:0}
:where(.spatial-ar-exit-button,.spatial-ar-movement-hint,.spatial-ar-placement-hint){display:none;position:absolute}
:where(.is--session-running>.spatial-ar-exit-button){display:block;inset-block-start:1rem;inset-inline-end:1rem;width:3rem;height:3rem}
:where(.is--placement-hint>.spatial-ar-placement-hint,.is--loading>.spatial-ar-placement-hint){display:block;inset-block-end:3rem;inset-inline:2rem}
:where(.is--session-running:not(.is--tracking,.is--placement-hint,.is--loading)>.spatial-ar-movement-hint){display:block;inset-block-end:3rem;inset-inline:2rem}`

/** Gives the page the look of previews, once. */
export function addArLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)
  document.adoptedStyleSheets.push(sheet)
}

/** Makes the server's element a button. */
export function makeButton(element: HTMLElement): void {
  if (element.matches('button,a[href]')) return
  element.setAttribute('role', 'button')
  element.tabIndex = 0
}

/** Shows on the button that the preview is being prepared. */
export function reflectArButton(element: HTMLElement) {
  return (snapshot: Snapshot) => {
    element.classList.add('spatial-ar-ready')
    element.setAttribute('aria-busy', String(snapshot.hasTag('busy')))
    element.setAttribute('aria-disabled', String(!snapshot.can({ type: 'ar.start' })))
  }
}

/** The classes of the overlay (contract, catalog 8.3). */
export function reflectArOverlay(overlay: HTMLElement) {
  const classes = [
    ['is--visible', 'overlay'],
    ['is--loading', 'loading'],
    ['is--placement-hint', 'hint'],
    ['is--session-running', 'running'],
    ['is--tracking', 'tracking'],
  ] as const
  return (snapshot: Snapshot) => {
    for (const [name, tag] of classes) overlay.classList.toggle(name, snapshot.hasTag(tag))
  }
}

/** Fills the hint's bar in so many milliseconds; returns a function that empties it. */
export function fillBar(bar: HTMLElement, ms: number): () => void {
  const start = performance.now()
  const life = new AbortController()
  const show = (share: number) => {
    bar.style.width = `${share * 100}%`
    bar.setAttribute('aria-valuenow', String(Math.round(share * 100)))
  }
  const step = (now: number) => {
    if (life.signal.aborted) return
    const share = Math.min(Math.max((now - start) / ms, 0), 1)
    show(share)
    if (share < 1) requestAnimationFrame(step)
  }
  step(start)
  return () => {
    life.abort()
    show(0)
  }
}
