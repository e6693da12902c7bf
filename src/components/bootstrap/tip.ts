/** What tooltips and popovers share in sight: that they come and go, where they are, and the title they take the place of. */
import { unlessComposing } from '../../keys.ts'
import { holding } from '../ui/holding.ts'

export type Side = 'top' | 'bottom' | 'left' | 'right'

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
/** Room between the text and the edge of the window, CSS pixels. */
const MARGIN_PX = 8

/**
 * Shows the text of a control while it is wanted: `show` puts it onto the page and returns what takes it off again. `remove` takes it
 * off for good.
 */
export function reflectTip<Snapshot extends { hasTag(tag: 'shown'): boolean }>(
  show: (snapshot: Snapshot) => () => void,
) {
  const shown = holding<'text'>()
  const reflect = (snapshot: Snapshot | null) =>
    shown(snapshot?.hasTag('shown') ? ['text'] : [], () => show(snapshot as Snapshot))
  return { reflect, remove: () => reflect(null) }
}

/**
 * Places `tip`, a tooltip or a popover, on `side` of `control`, or on another side when there is no room, and inside the
 * window in any case. The arrow fills the `gap` between the two, in CSS pixels, and goes on pointing at the control. While the
 * control is scrolled out of the window, the tip is out of sight, unless it has the focus.
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
  const isAway = anchor.bottom <= 0 || anchor.top >= clientHeight || anchor.right <= 0 || anchor.left >= clientWidth
  tip.style.visibility = isAway && !tip.matches(':focus-within') ? 'hidden' : ''
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

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') || control.textContent.trim()

/**
 * Takes the browser's own tooltip away, if any; the control keeps the name it had by it, which is `text`. Returns whether the
 * control is named by the same words, and what gives the tooltip back.
 */
export function takeTitle(control: HTMLElement, text: string) {
  const title = control.getAttribute('title')
  const original = title || text
  const isNamed = Boolean(nameOf(control)) || !text
  if (original) {
    control.removeAttribute('title')
    control.setAttribute('data-bs-original-title', original)
    if (!isNamed) control.setAttribute('aria-label', text)
  }
  const giveBack = () => {
    if (!original) return
    control.removeAttribute('data-bs-original-title')
    if (!isNamed) control.removeAttribute('aria-label')
    if (title !== null) control.setAttribute('title', title)
  }
  return { isName: () => text === nameOf(control), giveBack }
}

/**
 * Puts `tip` beside its control, on the side the control asks for or else on `side`, with room for its arrow, the `gap` in
 * CSS pixels, and keeps it there while the page scrolls; the control is described by it, and may give it classes. One that
 * `isEntered` comes next to its control for the Tab key. `dismiss` is called for Escape, which nothing else hears while the tip
 * `isWanted`, by default always. Returns what takes it away.
 */
export function standBeside({
  tip,
  control,
  side,
  gap,
  isEntered = false,
  isWanted = () => true,
  dismiss,
}: {
  tip: HTMLElement
  control: HTMLElement
  side: Side
  gap: number
  isEntered?: boolean
  isWanted?: () => boolean
  dismiss: () => void
}): () => void {
  const life = new AbortController()
  const { signal } = life
  tip.className += ` ${control.getAttribute('data-bs-custom-class') ?? ''}`
  // From the first moment: in the flow it would push the page, and the browser would scroll to make up for it.
  Object.assign(tip.style, { position: 'fixed', left: '0', top: '0' })
  if (isEntered) control.after(tip)
  else containerOf(control).append(tip)
  const place = () => placeBeside(tip, control, { side: sideOf(control, side), gap })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (isWanted()) {
      event.preventDefault()
      event.stopPropagation()
    }
    dismiss()
  }
  place()
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  // Before everything else that Escape closes, as long as it is wanted: one press, one thing.
  document.addEventListener('keydown', unlessComposing(onKey), { capture: true, signal })
  return () => {
    life.abort()
    tip.remove()
    control.removeAttribute('aria-describedby')
  }
}

const SIDES: readonly string[] = ['top', 'bottom', 'left', 'right'] satisfies Side[]

/** With its control in the dialog or landmark, so that it is neither inert nor out of every region. */
const containerOf = (control: HTMLElement) => control.closest('[role="dialog"], header, main, footer') ?? document.body

function sideOf(control: HTMLElement, otherwise: Side): Side {
  const side = control.getAttribute('data-bs-placement') ?? ''
  return SIDES.includes(side) ? (side as Side) : otherwise
}

/** The milliseconds of `data-bs-delay`: one number, or one to show and one to hide. */
export function delaysOf(control: Element): { show: number; hide: number } {
  const text = control.getAttribute('data-bs-delay') ?? ''
  const both = Number(text)
  if (!Number.isNaN(both)) return { show: both, hide: both }
  const [show = 0, hide = 0] = ['show', 'hide'].map((part) =>
    Number(new RegExp(`"${part}"\\s*:\\s*(\\d+)`).exec(text)?.[1]),
  )
  return { show: show || 0, hide: hide || 0 }
}
