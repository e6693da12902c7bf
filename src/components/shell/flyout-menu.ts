import type { SnapshotFrom } from 'xstate'
import type { flyoutMenuMachine } from '../../machines/shell/flyout-menu.ts'
import { nameOf } from '../bootstrap/dialog-name.ts'

/** One department: the link that opens, and its flyout. */
export type Flyout = { id: string; trigger: HTMLElement; panel: HTMLElement }

/** The departments with a flyout: the same value of the two attributes pairs them. */
export function flyoutsOf(
  element: HTMLElement,
  { triggerDataAttribute, flyoutIdDataAttribute }: { triggerDataAttribute: string; flyoutIdDataAttribute: string },
): Flyout[] {
  return [...element.querySelectorAll<HTMLElement>(`[${triggerDataAttribute}]`)].flatMap((trigger) => {
    const id = trigger.getAttribute(triggerDataAttribute) ?? ''
    const panel = element.querySelector<HTMLElement>(`[${flyoutIdDataAttribute}="${CSS.escape(id)}"]`)
    return panel ? [{ id, trigger, panel }] : []
  })
}

const FOCUSABLE = ':is(a[href], button:enabled):not([tabindex^="-"])'

const isSeen = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

/** The elements in `root` that Tab stops at. */
const stopsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => isSeen(stop))

/**
 * Where Tab leads from an open department: into its flyout and from there to what follows the department in the `navigation`, past
 * all flyouts; Shift+Tab the other way. Null where the browser knows itself; `isAway` when it leads out of the flyout.
 */
export function stepInDisclosure(
  navigation: Element,
  flyouts: readonly Flyout[],
  activeCls: string,
  { target, shiftKey }: KeyboardEvent,
): { to: HTMLElement; isAway: boolean } | null {
  const flyout = flyouts.find(({ panel }) => panel.classList.contains(activeCls))
  if (!flyout) return null
  const { trigger, panel } = flyout
  const inside = stopsIn(panel)
  const [first, last] = [inside[0], inside.at(-1)]
  if (target === trigger && !shiftKey && first) return { to: first, isAway: false }
  // A folder's department is no link.
  if (target === first && shiftKey) return trigger.matches(FOCUSABLE) ? { to: trigger, isAway: false } : null
  if (target !== last || shiftKey) return null
  const next = stopsIn(navigation).find(
    (stop) =>
      trigger.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING &&
      !flyouts.some((other) => other.panel.contains(stop)),
  )
  return next ? { to: next, isAway: true } : null
}

/** Names each flyout by its department. It is beside the navigation in the markup, so it needs to be a landmark of its own. */
export function nameFlyouts(flyouts: readonly Flyout[]): void {
  for (const { id, trigger, panel } of flyouts) {
    panel.id ||= `flyout-${id}`
    trigger.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'navigation')
    const name = nameOf(trigger)
    if (name) panel.setAttribute('aria-label', name)
  }
}

/**
 * Shows which flyout is open: by `activeCls` on it and on its link, and by removing `hiddenCls` if the server printed
 * it (contract, shell 10).
 */
export function reflectFlyouts(
  flyouts: readonly Flyout[],
  { activeCls, hiddenCls }: { activeCls: string; hiddenCls: string },
) {
  const hides = flyouts.map(({ panel }) => panel.classList.contains(hiddenCls))
  return ({ context }: SnapshotFrom<typeof flyoutMenuMachine>) => {
    for (const [index, { id, trigger, panel }] of flyouts.entries()) {
      const isOpen = context.menu === id
      for (const element of [trigger, panel]) element.classList.toggle(activeCls, isOpen)
      if (hides[index]) panel.classList.toggle(hiddenCls, !isOpen)
      trigger.setAttribute('aria-expanded', String(isOpen))
    }
  }
}
