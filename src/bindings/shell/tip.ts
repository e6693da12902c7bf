/** What tooltips and popovers share on the page: who has one, how long they wait, and their events. */
import { asksBy, publish, publishDone } from '../bootstrap/bootstrap.ts'
import { registry } from '../kit.ts'

/** A tooltip or popover that runs, for whoever has its control. */
export type Tip = {
  actor: { getSnapshot(): { hasTag(tag: 'shown'): boolean } }
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
