/** What can happen to the room of the cookie bar, in words. */
import type { cookieBarRoomMachine } from '../../../src/machines/consent/cookie-bar-room.ts'
import type { Cases } from '../support/paths.ts'

export const cookieBarRoomCases: Cases<typeof cookieBarRoomMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'bar.resized', height: 120 }, says: 'the bar is 120 px high' },
    { event: { type: 'bar.resized', height: 180 }, says: 'the bar is 180 px high' },
    { event: { type: 'bar.resized', height: 0 }, says: 'the bar is not on screen' },
  ],
  guardContext: ({ height }) => height,
}
