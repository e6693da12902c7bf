import type { SnapshotFrom } from 'xstate'
import type { tabAccordionMachine } from '../../machines/product/tab-accordion.ts'

/** A part: its tab, its headline with the button in it, and its content. */
export type AccordionPart = { tab: HTMLElement; headline: HTMLElement; button: HTMLElement; pane: HTMLElement }

/**
 * Shows either the tabs or the headlines. The focus moves from what disappears to its counterpart; assistive technology is
 * told of a tab's panel or of the region under a headline.
 */
export function reflectTabAccordion(list: HTMLElement, parts: readonly AccordionPart[]) {
  return (snapshot: SnapshotFrom<typeof tabAccordionMachine>) => {
    const isStacked = snapshot.hasTag('stacked')
    const focused = document.activeElement
    for (const [index, { tab, headline, button, pane }] of parts.entries()) {
      const isOpen = snapshot.hasTag('open') && index === snapshot.context.part
      headline.hidden = !isStacked
      button.setAttribute('aria-expanded', String(isOpen))
      pane.hidden = isStacked && !isOpen
      pane.setAttribute('role', isStacked ? 'region' : 'tabpanel')
      pane.setAttribute('aria-labelledby', (isStacked ? button : tab).id)
    }
    list.hidden = isStacked
    const left = parts.find(({ tab, button }) => focused === (isStacked ? tab : button))
    if (left) (isStacked ? left.button : left.tab).focus({ preventScroll: true })
  }
}
