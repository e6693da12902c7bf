/** Blocks the page under a layer: everything else is inert, out of sight if it lies in front, and it does not scroll. */
import { globalOf } from '../../globals.ts'

/** Never inert, because they speak for the topmost layer. */
const ANNOUNCER = '[data-storefront-announcer], [data-storefront-offline]'

/** In front of every layer (contract, shell 20.3): seen there, but inert, it would let what is pressed on it through. */
const IN_FRONT = '[data-cookie-permission]'

/** The longest time for which the page is covered but not inert, in milliseconds. */
const INERT_AT_LATEST_MS = 200

/** Covered by a layer, inert or about to be. */
// oxlint-disable-next-line bindings/no-lasting-state -- By element: what is about to be inert has nothing on it that says so.
const covered = new WeakSet<Element>()

/** Stops the page's scrolling; `holdFor` makes everything but a layer inert, and `release` undoes both. */
export function holdPage(): { holdFor: (layer: Element | null) => void; release: () => void } {
  // oxlint-disable-next-line bindings/no-lasting-state -- A hold on elements, which is given back: another layer may hold the others.
  const own = new Set<HTMLElement>()
  const holdFor = (layer: Element | null) => {
    const beside = layer ? besides(layer) : new Set<Element>()
    for (const element of own)
      if (!beside.has(element)) {
        makeInert(element, false)
        covered.delete(element)
        own.delete(element)
      }
    for (const element of beside)
      if (element instanceof HTMLElement && !element.inert) {
        covered.add(element)
        own.add(element)
      }
    whenIdle(() => {
      for (const element of own) makeInert(element, true)
    })
  }
  const unlock = lockScrolling()
  return {
    holdFor,
    release: () => {
      holdFor(null)
      unlock()
    },
  }
}

function makeInert(element: HTMLElement, isInert: boolean): void {
  element.inert = isInert
  // It keeps its size, and the page its room for it.
  if (element.matches(IN_FRONT)) element.style.visibility = isInert ? 'hidden' : ''
}

/** Whether another layer covers `element`, or it is being closed. */
export function isInert(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (covered.has(around) || around.hasAttribute('inert')) return true
  return false
}

/**
 * Does `act` once what the layer shows is drawn, but before the shopper does anything: `inert` makes the browser recalculate the
 * style of every element.
 */
function whenIdle(act: () => void): void {
  if (!globalOf('requestIdleCallback')) return act()
  const life = new AbortController()
  const now = () => {
    life.abort()
    act()
  }
  const due = requestIdleCallback(now, { timeout: INERT_AT_LATEST_MS })
  life.signal.addEventListener('abort', () => cancelIdleCallback(due))
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, now, { capture: true, signal: life.signal })
}

/** The siblings of `layer` and of each of its ancestors within the body. */
function besides(layer: Element): Set<Element> {
  const found = new Set<Element>()
  for (let inside = layer; inside !== document.body && inside.parentElement; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && !sibling.matches(ANNOUNCER)) found.add(sibling)
  return found
}

function lockScrolling(): () => void {
  const { overflow, paddingRight } = document.body.style
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingRight)
  document.body.style.overflow = 'hidden'
  if (scrollbar > 0) document.body.style.paddingRight = `${padding + scrollbar}px`
  return () => {
    document.body.style.overflow = overflow
    document.body.style.paddingRight = paddingRight
  }
}
