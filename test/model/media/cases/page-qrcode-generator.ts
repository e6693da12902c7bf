/** What can happen to the QR code of a page, from the contract (catalog 8.4). */
import type { pageQrcodeGeneratorMachine } from '../../../../src/machines/media/page-qrcode-generator.ts'
import type { Cases } from '../../support/paths.ts'

const DRAWING = 'the link, and the place of the code'
const DRAWN = 'the code and the link'
const LATE = 'the link alone, while the code is still awaited'
const FAILED = 'the link alone'

export const pageQrcodeGeneratorCases: Cases<typeof pageQrcodeGeneratorMachine> = {
  input: undefined,
  states: {
    'drawing.timely': { sees: DRAWING, waits: [10_000, 60_000], awaits: ['drawCode'] },
    'drawing.late': { sees: LATE, waits: [60_000], awaits: ['drawCode'] },
    drawn: { sees: DRAWN },
    failed: { sees: FAILED },
  },
  starts: { asks: ['drawCode'] },
  delays: {
    readDeadline: { ms: 10_000, follows: { sees: LATE } },
    codeDeadline: { ms: 60_000, follows: { sees: FAILED } },
  },
  cases: [
    {
      event: { type: 'xstate.done.actor.drawCode', output: undefined },
      says: 'the code is drawn',
      follows: { sees: DRAWN },
    },
    {
      event: { type: 'xstate.error.actor.drawCode', error: new Error('too long') },
      says: 'the code cannot be drawn',
      follows: { sees: FAILED },
    },
  ],
}
