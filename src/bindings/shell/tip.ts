/** What tooltips and popovers share on the page: where they stand, how long they wait, and Escape. */
import { placeBeside, type Side } from '../../components/shell/tooltip.ts'
import type { Page } from '../../loader/types.ts'
import { asksBy, publish, publishDone } from '../bootstrap/bootstrap.ts'

const SIDES: readonly string[] = ['top', 'bottom', 'left', 'right'] satisfies Side[]

/** A tooltip or popover that runs, for whoever has its control. */
export type Tip = {
  isShown(): boolean
  show(): void
  hide(): void
  /** Ends on this control for good; another takes its place. */
  giveWay(): void
}

/** The tooltips, or the popovers, that run on the page, by their controls. */
export const tipsOf = (page: Page, flow: string): WeakMap<Element, Tip> =>
  page.singleton(`${flow}s`, () => new WeakMap<Element, Tip>())

/** Makes the tip of `control` known while it runs; when `signal` aborts, `take` takes it off the page and it is forgotten. */
export function keepTip(
  tips: WeakMap<Element, Tip>,
  { control, tip, take, signal }: { control: Element; tip: Tip; take: () => void; signal: AbortSignal },
): void {
  tips.set(control, tip)
  signal.addEventListener(
    'abort',
    () => {
      take()
      tips.delete(control)
    },
    { once: true },
  )
}

/** A life within that of `signal`: the flow on one control may end before the control leaves the page. */
export function lifeWithin(signal: AbortSignal): AbortController {
  const life = new AbortController()
  signal.addEventListener('abort', () => life.abort(), { once: true, signal: life.signal })
  return life
}

/**
 * Puts `tip` beside its control, on the side the control asks for or else on `side`, with room for its arrow, the `gap` in
 * CSS pixels, and keeps it there while the page scrolls. One that `isEntered` comes next to its control for the Tab key. `dismiss` is called for Escape, which nothing else hears while the tip `isWanted`. The answer takes it away.
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
  place()
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  // Before everything else that Escape closes, as long as it is wanted: one press, one thing.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      if (isWanted()) {
        event.preventDefault()
        event.stopPropagation()
      }
      dismiss()
    },
    { capture: true, signal },
  )
  return () => {
    life.abort()
    tip.remove()
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
