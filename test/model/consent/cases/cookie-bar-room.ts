/** Test cases: the space for the cookie bar. */
import type { cookieBarRoomMachine } from '../../../../src/machines/consent/cookie-bar-room.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const NONE = 'the page ends where it ends'
const KEPT = 'the page ends above the bar'
const CHANGING = 'the page ends where it did, while the bar changes'

const HEIGHTS: Readonly<Record<string, number>> = {
  'the bar is 120 px high': 120,
  'the bar is 180 px high': 180,
  'the bar is not on screen': 0,
}
const DELAY = 'the resize delay passes (200 ms)'
const ROOMS: Readonly<Record<number, string>> = { 120: 'room for 120 px', 180: 'room for 180 px' }

/** The reserved space at the end of `history`: immediately with the bar, delayed when it changes. */
function roomAfter(history: readonly string[]): number {
  let [height, room] = [0, 0]
  for (const says of history) {
    height = HEIGHTS[says] ?? height
    if (says === DELAY || room === 0 || height === 0) room = height
  }
  return room
}

/** `outcome`, with the reserved space after `says`. */
const withRoom = (says: string, outcome: Outcome): Outcome[] =>
  Object.entries(ROOMS).map(([room, finds]) => ({
    ...outcome,
    when: (history) => roomAfter([...history, says]) === Number(room),
    finds,
  }))

const resized = (says: string) => [
  ...withRoom(says, { in: 'none', sees: KEPT, does: ['announceRoom'] }),
  ...withRoom(says, { in: ['kept', 'changing'], sees: CHANGING }),
]

export const cookieBarRoomCases: Cases<typeof cookieBarRoomMachine> = {
  input: undefined,
  states: {
    none: { sees: NONE },
    kept: { sees: KEPT },
    changing: { sees: CHANGING, looks: KEPT, waits: [200] },
  },
  // Specification 9.8.
  delays: { resizeDelay: { ms: 200, follows: withRoom(DELAY, { sees: KEPT, does: ['announceRoom'] }) } },
  cases: [
    {
      event: { type: 'bar.resized', height: 120 },
      says: 'the bar is 120 px high',
      follows: resized('the bar is 120 px high'),
    },
    {
      event: { type: 'bar.resized', height: 180 },
      says: 'the bar is 180 px high',
      follows: resized('the bar is 180 px high'),
    },
    {
      event: { type: 'bar.resized', height: 0 },
      says: 'the bar is not on screen',
      follows: [
        { in: 'none', stays: true },
        { sees: NONE, does: ['announceRemoved'] },
      ],
    },
  ],
  guardContext: ({ height }) => height,
}
