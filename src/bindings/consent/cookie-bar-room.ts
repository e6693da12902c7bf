/** Reserves space for the cookie bar at the end of the page. */
import { fromCallback } from 'xstate'
import { reflectCookieBarRoom } from '../../components/consent/cookie-bar-room.ts'
import { type CookieBarRoomActor, cookieBarRoomMachine } from '../../machines/consent/cookie-bar-room.ts'
import { type Owner, toolsFor } from '../kit.ts'

/** Starts to observe the height of the bar, which is 0 while the bar is hidden. */
export function startCookieBarRoom(owner: Owner, resizeDelay: () => number): CookieBarRoomActor {
  const { run, publish } = toolsFor({ ...owner, name: 'cookie-bar-room' })
  const machine = cookieBarRoomMachine.provide({
    actors: {
      // Observed, because measuring would force a layout.
      watchHeight: fromCallback(({ sendBack }) => {
        const observer = new ResizeObserver(([entry]) =>
          sendBack({ type: 'bar.resized', height: Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) }),
        )
        observer.observe(owner.element, { box: 'border-box' })
        return () => observer.disconnect()
      }),
    },
    delays: { resizeDelay },
    actions: { announceRoom: () => publish('setBodyPadding'), announceRemoved: () => publish('removeBodyPadding') },
  })
  return run(machine, { reflect: reflectCookieBarRoom })
}
