/** Reflects the cookie bar's height onto the end of the page (contract, shell 4.1). */
import type { SnapshotFrom } from 'xstate'
import type { cookieBarRoomMachine } from '../../machines/consent/cookie-bar-room.ts'

/**
 * Returns the function that shows a snapshot. An element focused by keyboard is scrolled above the bar (WCAG 2.4.11).
 */
export function reflectCookieBarRoom(): (snapshot: SnapshotFrom<typeof cookieBarRoomMachine>) => void {
  let shown = 0
  return ({ context: { room } }) => {
    if (room === shown) return
    shown = room
    document.body.style.paddingBottom = room ? `${room}px` : '0'
    document.documentElement.style.scrollPaddingBottom = room ? `${room}px` : ''
  }
}
