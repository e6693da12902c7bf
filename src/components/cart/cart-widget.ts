import type { SnapshotFrom } from 'xstate'
import type { cartWidgetMachine } from '../../machines/cart/cart-widget.ts'
import type { RawMarkup } from '../../services/contract/markup.ts'
import { holding } from '../ui/holding.ts'

type Snapshot = SnapshotFrom<typeof cartWidgetMachine>

/** The number of lines, absent when there are none (contract, shell 5). */
const BADGE = '.header-cart-badge'
const TOTAL = '.header-cart-total'

/**
 * Shows the counter's state on the server's element. Usually only number and total change, and only their texts are
 * copied; any other difference in the markup goes through `replace`.
 */
export function reflectCartWidget({
  element,
  emptyMarkup,
  parse,
  replace,
}: {
  element: Element
  emptyMarkup: RawMarkup
  /** Parses markup without running or loading anything of it. */
  parse: (markup: RawMarkup) => Document
  /** Puts the markup in place of the content, once it is sanitised, if it is current then. */
  replace: (markup: RawMarkup, isCurrent: () => boolean) => void
}) {
  const shown = holding<RawMarkup>()
  return (snapshot: Snapshot, previous?: Snapshot) => {
    element.setAttribute('aria-busy', String(snapshot.hasTag('busy')))
    const markup = snapshot.context.markup ?? emptyMarkup
    if (markup === (previous?.context.markup ?? emptyMarkup)) return
    shown([markup], () => {
      const life = new AbortController()
      if (!copyTexts(parse(markup).body, element)) replace(markup, () => !life.signal.aborted)
      return () => life.abort()
    })
  }
}

/** Copies total and badge. Returns false, with nothing changed, if the markup differs in more than their texts. */
function copyTexts(source: Element, target: Element): boolean {
  const [from, to] = [source.querySelector(TOTAL), target.querySelector(TOTAL)]
  const [badge, shownBadge] = [source.querySelector(BADGE), target.querySelector(BADGE)]
  const hasBoth = Boolean(badge && shownBadge)
  if (!from || !to || shapeOf(source, hasBoth) !== shapeOf(target, hasBoth)) return false
  if (badge && !shownBadge) {
    if (badge.nextElementSibling !== from || !isPlain(badge)) return false
    const copy = badge.cloneNode(true) as Element
    // Ids are unique on a page.
    if (document.getElementById(copy.id)) copy.removeAttribute('id')
    to.before(copy, ' ')
  } else if (badge) copyText(badge, shownBadge)
  else shownBadge?.remove()
  copyText(from, to)
  return true
}

/** The inner markup without the texts of badge and total, and without the badge if only one side has it. */
function shapeOf(element: Element, isBadgeKept: boolean): string {
  const copy = element.cloneNode(true) as Element
  if (!isBadgeKept) copy.querySelector(BADGE)?.remove()
  for (const part of copy.querySelectorAll(`${BADGE}, ${TOTAL}`)) copyText(null, part)
  return copy.innerHTML.replace(/\s+/g, ' ').replace(/ ?([<>]) ?/g, '$1')
}

/** Copies the text of `source` to `target`, unless `target` has child elements. */
function copyText(source: Element | null, target: Element | null): void {
  if (target && !target.firstElementChild) target.textContent = source?.textContent ?? ''
}

/**
 * Whether the badge can be inserted as it is on a page without one, since it came with an empty cart. That happens on
 * every page of a shopper with a cart, where React or the sanitiser would cost more than all other code.
 */
const isPlain = (badge: Element) =>
  badge.matches('span:not(:has(*))') && badge.getAttributeNames().every((name) => /^(class|id)$/.test(name))
