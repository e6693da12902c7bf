/** Keeps room for the cookie bar at the end of the page. */
import { createActor } from 'xstate'
import { reflectCookieBarRoom } from '../../components/consent/cookie-bar-room.ts'
import type { Page } from '../../loader/types.ts'
import {
  type CookieBarRoomActor,
  cookieBarRoomMachine,
  RESIZE_DELAY_MS,
} from '../../machines/consent/cookie-bar-room.ts'
import { reflectSnapshots, startActor } from '../kit/actors.ts'

const FLOW = 'cookie-bar-room'

/** Starts to follow the size of `bar`, unless that is done; a bar that is not on screen has none. */
export const keepRoomFor = (bar: HTMLElement, page: Page, resizeDelay = RESIZE_DELAY_MS): CookieBarRoomActor =>
  page.singleton(FLOW, () => {
    const publish = (type: string) => bar.dispatchEvent(new CustomEvent(type))
    const actor = createActor(
      cookieBarRoomMachine.provide({
        delays: { resizeDelay },
        actions: { announceRoom: () => publish('setBodyPadding'), announceRemoved: () => publish('removeBodyPadding') },
      }),
    )
    reflectSnapshots(startActor(actor, { name: FLOW, page }), reflectCookieBarRoom())
    // Observed and not measured: the browser tells the size when it has it anyway.
    new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      actor.send({ type: 'bar.resized', height: Math.ceil(height) })
    }).observe(bar, { box: 'border-box' })
    return actor
  })
