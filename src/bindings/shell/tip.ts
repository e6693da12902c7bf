/** What tooltips and popovers share on the page: their titles, where they are, how long they wait, and Escape. */
import type { AnyActorRef } from 'xstate'
import { placeBeside, type Side } from '../../components/shell/tip.ts'
import { asksBy, publish, publishDone } from '../bootstrap/bootstrap.ts'
import { registry } from '../kit/define.ts'

const SIDES: readonly string[] = ['top', 'bottom', 'left', 'right'] satisfies Side[]

/** A tooltip or popover that runs, for whoever has its control. */
export type Tip = {
  actor: AnyActorRef
  show(): void
  hide(): void
  /** Ends on this control for good; another takes its place. */
  giveWay(): void
}

/** The tooltips and the popovers that run on the page, by their controls. */
export const tips = { tooltip: registry<Tip>('tooltips'), popover: registry<Tip>('popovers') }

/** A life within that of `signal`: the flow on one control may end before the control leaves the page. */
export function lifeWithin(signal: AbortSignal): AbortController {
  const life = new AbortController()
  signal.addEventListener('abort', () => life.abort(), { once: true, signal: life.signal })
  return life
}

const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') || control.textContent.trim()

/**
 * Takes the browser's own tooltip away, whose text is `text`, if any; the control keeps the name it had by it. Returns whether the
 * control is named by the same words, and what gives the tooltip back.
 */
export function takeTitle(control: HTMLElement, text: string) {
  const title = control.getAttribute('title')
  const isNamed = Boolean(nameOf(control))
  if (text) {
    control.removeAttribute('title')
    control.setAttribute('data-bs-original-title', text)
    if (!isNamed) control.setAttribute('aria-label', text)
  }
  const giveBack = () => {
    if (!text) return
    control.removeAttribute('data-bs-original-title')
    if (!isNamed) control.removeAttribute('aria-label')
    if (title !== null) control.setAttribute('title', title)
  }
  return { isName: () => text === nameOf(control), giveBack }
}

/**
 * Puts `tip` beside its control, on the side the control asks for or else on `side`, with room for its arrow, the `gap` in
 * CSS pixels, and keeps it there while the page scrolls; the control is described by it. One that `isEntered` comes next to its
 * control for the Tab key. `dismiss` is called for Escape, which nothing else hears while the tip `isWanted`. Returns what takes it
 * away.
 */
export function standBeside({
  tip,
  control,
  side,
  gap,
  isEntered = false,
  isWanted,
  dismiss,
}: {
  tip: HTMLElement
  control: HTMLElement
  side: Side
  gap: number
  isEntered?: boolean
  isWanted: () => boolean
  dismiss: () => void
}): () => void {
  const life = new AbortController()
  const { signal } = life
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
  document.addEventListener('keydown', onKey, { capture: true, signal })
  return () => {
    life.abort()
    tip.remove()
    control.removeAttribute('aria-describedby')
  }
}

/** How either machine talks to the page, in Bootstrap's events. */
export const tipOnPage = (control: HTMLElement, flow: string) => ({
  actors: { askPage: asksBy(() => publish(control, `show.bs.${flow}`)) },
  actions: {
    announceShown: () => publishDone(control, `shown.bs.${flow}`),
    announceHidden: () => {
      publish(control, `hide.bs.${flow}`)
      publishDone(control, `hidden.bs.${flow}`)
    },
  },
})

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

/** With its control in the dialog or landmark, so that it is neither inert nor out of every region. */
const containerOf = (control: HTMLElement) => control.closest('[role="dialog"], header, main, footer') ?? document.body

function sideOf(control: HTMLElement, otherwise: Side): Side {
  const side = control.getAttribute('data-bs-placement') ?? ''
  return SIDES.includes(side) ? (side as Side) : otherwise
}
