/** A message that the shopper closes: it fades out and is removed. */
import { type ActorRefFrom, setup } from 'xstate'
import { effect } from '../effect.ts'

/** How long Bootstrap's stylesheet takes to fade a message out. */
export const ALERT_FADE_MS = 150

export const alertDismissMachine = setup({
  types: { events: {} as { type: 'alert.close' } },
  actions: {
    fadeOut: effect('fadeOut'),
    /** Removes the message and moves the focus out of it. */
    remove: effect('remove'),
  },
  delays: { fadeTime: ALERT_FADE_MS },
}).createMachine({
  id: 'alertDismiss',
  initial: 'shown',
  states: {
    shown: { description: 'The message can be read.', on: { 'alert.close': 'fading' } },
    fading: { description: 'The message fades out.', entry: 'fadeOut', after: { fadeTime: 'closed' } },
    closed: { description: 'The message has left the page.', type: 'final', entry: 'remove' },
  },
})
export type AlertDismissActor = ActorRefFrom<typeof alertDismissMachine>
