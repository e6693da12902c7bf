import type { SnapshotFrom } from 'xstate'
import type { cartWidgetMachine } from '../../machines/cart/cart-widget.ts'
import type { RawMarkup } from '../../services/contract/markup.ts'

/** The number of lines, absent when there are none (contract, shell 5). */
const BADGE = '.header-cart-badge'
const TOTAL = '.header-cart-total'

/**
 * Shows the counter's state on the server's element. Usually only texts change, and only texts are copied; markup of
 * another shape, from another theme, goes through `replace`.
 */
export function reflectCartWidget({
  element,
  emptyMarkup,
  parse,
  replace,
}: {
  element: Element
  emptyMarkup: RawMarkup
  /** Reads markup without running or loading anything of it. */
  parse: (markup: RawMarkup) => ParentNode
  replace: (markup: RawMarkup) => void
}) {
  let shown = emptyMarkup
  return (snapshot: SnapshotFrom<typeof cartWidgetMachine>) => {
    element.setAttribute('aria-busy', String(snapshot.hasTag('busy')))
    const markup = snapshot.context.markup ?? emptyMarkup
    if (markup === shown) return
    shown = markup
    if (!copyTexts(parse(markup), element)) replace(markup)
  }
}

/** Copies total and badge. Answers false, with nothing changed, when the total has no counterpart. */
function copyTexts(source: ParentNode, target: Element): boolean {
  const [from, to] = [source.querySelector(TOTAL), target.querySelector(TOTAL)]
  if (!from || !to) return false
  to.textContent = from.textContent
  const badge = source.querySelector(BADGE)
  const shownBadge = target.querySelector(BADGE)
  if (shownBadge) shownBadge.textContent = badge?.textContent ?? ''
  // A space apart, as the server prints it: number and total must not be read as one.
  else if (badge) to.before(copyOfText(badge), ' ')
  return true
}

/**
 * The badge of a page that came with an empty cart, and so without one: the same class, id and text, nothing else of
 * the answer. It stands on every page of a shopper with a cart, where React or the sanitiser would cost more than the rest.
 */
function copyOfText(source: Element): Element {
  const copy = document.createElement('span')
  copy.className = source.className
  // A page may name its cart link by the badge's id.
  if (source.id && !document.querySelector(`#${CSS.escape(source.id)}`)) copy.id = source.id
  copy.textContent = source.textContent
  return copy
}
