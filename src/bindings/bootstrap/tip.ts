/** Shared by tooltips and popovers: their registries and their events. */
import type { AnyActorRef } from 'xstate'
import { onceDrawn, registry } from '../kit.ts'
import { asksBy, publish, publishesDone } from './bootstrap.ts'

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
    announceShown: publishesDone(control, `shown.bs.${flow}`),
    announceHidden: ({ self }: { self: AnyActorRef }) => {
      publish(control, `hide.bs.${flow}`)
      onceDrawn(self, () => publish(control, `hidden.bs.${flow}`))
    },
  },
})
