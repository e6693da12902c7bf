import type { SnapshotFrom } from 'xstate'
import type { tooltipMachine } from '../../machines/shell/tooltip.ts'

export type Side = 'top' | 'bottom' | 'left' | 'right'

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
/** Room between the text and the edge of the window, CSS pixels. */
const MARGIN_PX = 8
/** Room between the text and its control, which the arrow fills, CSS pixels. */
const ARROW_PX = 6

/** The element of a tooltip, with Bootstrap's classes. */
export function createTooltip(id: string, text: string): HTMLElement {
  const tip = document.createElement('div')
  const [arrow, inner] = [document.createElement('div'), document.createElement('div')]
  Object.assign(tip, { id, className: 'tooltip bs-tooltip-auto fade' })
  tip.setAttribute('role', 'tooltip')
  // From the first moment: a text in the flow would push the page, and the browser would scroll to make up for it.
  Object.assign(tip.style, { position: 'fixed', left: '0', top: '0' })
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
 * Places `tip` on `side` of `control`, or on the other side when there is no room, and inside the window in any case.
 * The arrow goes on pointing at the control.
 */
export function placeTooltip(tip: HTMLElement, control: Element, side: Side): void {
  const anchor = control.getBoundingClientRect()
  Object.assign(tip.style, { left: '0', top: '0' })
  const [width, height] = [tip.offsetWidth, tip.offsetHeight]
  const { clientWidth, clientHeight } = document.documentElement
  const room: Record<Side, number> = {
    top: anchor.top - height - ARROW_PX,
    bottom: clientHeight - anchor.bottom - height - ARROW_PX,
    left: anchor.left - width - ARROW_PX,
    right: clientWidth - anchor.right - width - ARROW_PX,
  }
  const chosen = room[side] < MARGIN_PX && room[OPPOSITE[side]] > room[side] ? OPPOSITE[side] : side
  const centre = { x: anchor.left + anchor.width / 2, y: anchor.top + anchor.height / 2 }
  const wanted = {
    top: { x: centre.x - width / 2, y: anchor.top - height - ARROW_PX },
    bottom: { x: centre.x - width / 2, y: anchor.bottom + ARROW_PX },
    left: { x: anchor.left - width - ARROW_PX, y: centre.y - height / 2 },
    right: { x: anchor.right + ARROW_PX, y: centre.y - height / 2 },
  }[chosen]
  const left = within(wanted.x, clientWidth - width)
  const top = within(wanted.y, clientHeight - height)
  tip.dataset['popperPlacement'] = chosen
  Object.assign(tip.style, { left: `${left}px`, top: `${top}px` })
  const arrow = tip.querySelector<HTMLElement>('.tooltip-arrow')
  if (!arrow) return
  const isUpright = chosen === 'top' || chosen === 'bottom'
  arrow.style.position = 'absolute'
  arrow.style.left = isUpright ? `${centre.x - left - arrow.offsetWidth / 2}px` : ''
  arrow.style.top = isUpright ? '' : `${centre.y - top - arrow.offsetHeight / 2}px`
}

const within = (position: number, most: number) => Math.max(MARGIN_PX, Math.min(position, most - MARGIN_PX))
