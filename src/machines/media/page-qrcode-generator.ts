/**
 * A QR code of the page's address, with which a phone opens the same page.
 *
 * It is drawn once its place is seen, usually in a dialog that has opened; below it stands the address as a link, for those who
 * have the phone in their hand already. Where the code cannot be drawn, nothing is missing but the code: the link stays. A code
 * that takes long leaves its place to the link, and takes it again when it is there after all.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { unprovided } from '../unprovided.ts'

/** The width of the code in CSS pixels, and how much of it may be unreadable (specification, section 9). */
export const CODE_WIDTH_PX = 256
export const ERROR_CORRECTION = 'H'
/** After this time a code will not come; this project's number. */
export const CODE_DEADLINE_MS = 60_000

export const pageQrcodeGeneratorMachine = setup({
  types: { tags: {} as 'withoutCode' },
  actors: { drawCode: unprovided<void>('drawCode') },
  delays: { readDeadline: READ_DEADLINE_MS, codeDeadline: CODE_DEADLINE_MS },
}).createMachine({
  id: 'pageQrcodeGenerator',
  initial: 'drawing',
  states: {
    drawing: {
      description: 'The code is being drawn.',
      invoke: { id: 'drawCode', src: 'drawCode', onDone: 'drawn', onError: 'failed' },
      after: { codeDeadline: 'failed' },
      initial: 'timely',
      states: {
        timely: { description: 'The link is there, and the place of the code.', after: { readDeadline: 'late' } },
        late: { description: 'The code takes long; the link has the place of both.', tags: 'withoutCode' },
      },
    },
    drawn: { description: 'The code and the link are there.', type: 'final' },
    failed: { description: 'There is no code, but the link is there.', type: 'final', tags: 'withoutCode' },
  },
})
export type PageQrcodeGeneratorActor = ActorRefFrom<typeof pageQrcodeGeneratorMachine>
