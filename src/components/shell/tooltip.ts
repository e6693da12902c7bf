import type { SnapshotFrom } from 'xstate'
import type { tooltipMachine } from '../../machines/shell/tooltip.ts'

export type Side = 'top' | 'bottom' | 'left' | 'right'

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
/** Room between the text and the edge of the window, CSS pixels. */
const MARGIN_PX = 8
/** The element of a tooltip, with Bootstrap's classes. */
export function createTooltip(id: string, text: string): HTMLElement {
  const tip = document.createElement('div')
  const [arrow, inner] = [document.createElement('div'), document.createElement('div')]
  Object.assign(tip, { id, className: 'tooltip bs-tooltip-auto fade' })
  tip.setAttribute('role', 'tooltip')
  arrow.className = 'tooltip-arrow'
  inner.className = 'tooltip-inner'
  inner.textContent = text
  tip.append(arrow, inner)
  return tip
}

/** Shows the text beside its control while it is wanted. `put` brings the element onto the page, `take` off it again. */
export function reflectTooltip(put: () => HTMLElement, take: () => void) {
  let isShown = false
  return (snapshot: SnapshotFrom<typeof tooltipMachine>) => {
    if (snapshot.hasTag('shown') === isShown) return
    isShown = !isShown
    if (isShown) put().classList.add('show')
    else take()
  }
}

/**
 * Places `tip`, a tooltip or a popover, on `side` of `control`, or on another side when there is no room, and inside the
 * window in any case. The arrow fills the `gap` between the two, in CSS pixels, and goes on pointing at the control.
 */
export function placeBeside(tip: HTMLElement, control: Element, { side, gap }: { side: Side; gap: number }): void {
  const anchor = control.getBoundingClientRect()
  // In a window that has become narrower, less of it might be left where it was put last than its text needs.
  tip.style.left = '0'
  const [width, height] = [tip.offsetWidth, tip.offsetHeight]
  const { clientWidth, clientHeight } = document.documentElement
  const room: Record<Side, number> = {
    top: anchor.top - height - gap,
    bottom: clientHeight - anchor.bottom - height - gap,
    left: anchor.left - width - gap,
    right: clientWidth - anchor.right - width - gap,
  }
  const other = OPPOSITE[side]
  const chosen =
    [side, other, 'bottom' as const, 'top' as const].find((candidate) => room[candidate] >= MARGIN_PX) ??
    (room[other] > room[side] ? other : side)
  const centre = { x: anchor.left + anchor.width / 2, y: anchor.top + anchor.height / 2 }
  const wanted = {
    top: { x: centre.x - width / 2, y: anchor.top - height - gap },
    bottom: { x: centre.x - width / 2, y: anchor.bottom + gap },
    left: { x: anchor.left - width - gap, y: centre.y - height / 2 },
    right: { x: anchor.right + gap, y: centre.y - height / 2 },
  }[chosen]
  const left = within(wanted.x, clientWidth - width)
  const top = within(wanted.y, clientHeight - height)
  tip.dataset['popperPlacement'] = chosen
  Object.assign(tip.style, { left: `${left}px`, top: `${top}px` })
  const arrow = tip.querySelector<HTMLElement>('.tooltip-arrow, .popover-arrow')
  if (!arrow) return
  const isUpright = chosen === 'top' || chosen === 'bottom'
  arrow.style.position = 'absolute'
  arrow.style.left = isUpright ? `${centre.x - left - arrow.offsetWidth / 2}px` : ''
  arrow.style.top = isUpright ? '' : `${centre.y - top - arrow.offsetHeight / 2}px`
}

const within = (position: number, most: number) => Math.max(MARGIN_PX, Math.min(position, most - MARGIN_PX))
