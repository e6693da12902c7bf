/** Keeps room for the cookie bar at the end of the page. */
import { createActor } from 'xstate'
import { reflectCookieBarRoom } from '../../components/consent/cookie-bar-room.ts'
import type { Page } from '../../loader/types.ts'
import { cookieBarRoomMachine, RESIZE_DELAY_MS } from '../../machines/consent/cookie-bar-room.ts'
import { reflectSnapshots, startActor } from '../actors.ts'

/** Starts to follow the size of `bar`; a bar that is not on screen has none. */
export function keepRoomFor(
  bar: HTMLElement,
  {
    page,
    resizeDelay = RESIZE_DELAY_MS,
    signal,
  }: { page: Page; resizeDelay?: number | undefined; signal: AbortSignal },
): void {
  const publish = (type: string) => bar.dispatchEvent(new CustomEvent(type))
  const actor = createActor(
    cookieBarRoomMachine.provide({
      delays: { resizeDelay },
      actions: { announceRoom: () => publish('setBodyPadding'), announceRemoved: () => publish('removeBodyPadding') },
    }),
  )
  reflectSnapshots(startActor(actor, { name: 'cookie-bar-room', page, signal }), reflectCookieBarRoom())
  // Observed and not measured: the browser tells the size when it has it anyway.
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0
    actor.send({ type: 'bar.resized', height: Math.ceil(height) })
  })
  observer.observe(bar, { box: 'border-box' })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
