/** Reflects the cookie bar's height onto the end of the page (contract, shell 4.1). */
import type { SnapshotFrom } from 'xstate'
import type { cookieBarRoomMachine } from '../../machines/consent/cookie-bar-room.ts'

type Snapshot = SnapshotFrom<typeof cookieBarRoomMachine>

/**
 * Shows a snapshot. An element focused by keyboard is scrolled above the bar (WCAG 2.4.11).
 */
export function reflectCookieBarRoom({ context: { room } }: Snapshot, previous?: Snapshot): void {
  if (room === (previous?.context.room ?? 0)) return
  document.body.style.paddingBottom = room ? `${room}px` : '0'
  document.documentElement.style.scrollPaddingBottom = room ? `${room}px` : ''
}
