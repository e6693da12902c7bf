/** Shared by tooltips and popovers: their registries and their events. */
import { registry } from '../kit.ts'
import { asksBy, publish, publishDone } from './bootstrap.ts'

/** A control's tooltip or popover, for other flows. */
export type Tip = {
  actor: { getSnapshot(): { hasTag(tag: 'shown'): boolean } }
  show(): void
  hide(): void
  /** Ends the flow on this control for good, for Bootstrap to replace it. */
  giveWay(): void
}

/** Tooltips and popovers, by control. */
export const tips = { tooltip: registry<Tip>('tooltips'), popover: registry<Tip>('popovers') }

/** The effects of either machine: Bootstrap's events. */
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
