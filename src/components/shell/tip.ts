/** What tooltips and popovers share in sight: that they come and go, and where they are. */

export type Side = 'top' | 'bottom' | 'left' | 'right'

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
/** Room between the text and the edge of the window, CSS pixels. */
const MARGIN_PX = 8

/**
 * Shows the text of a control while it is wanted: `show` puts it onto the page and returns what takes it off again. Called with a
 * snapshot that has no tag, it takes it off for good.
 */
export function reflectTip<Snapshot extends { hasTag(tag: 'shown'): boolean }>(
  show: (snapshot: Snapshot) => () => void,
) {
  let remove: (() => void) | null = null
  return (snapshot: Snapshot) => {
    if (snapshot.hasTag('shown') === (remove !== null)) return
    const before = remove
    remove = before ? null : show(snapshot)
    before?.()
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
