/** Test cases: the pictures of a product in full size, of which the first or the second is pressed. */
import { createEmptyActor } from 'xstate'
import type { Modal, ModalActor } from '../../../../src/machines/bootstrap/modal.ts'
import type { zoomModalMachine } from '../../../../src/machines/media/zoom-modal.ts'
import type { Cases } from '../../support/paths.ts'

const REST = 'a gallery without a sign'
const BUSY = 'a gallery that is busy'
const ASKED = 'a gallery that is busy a moment more'
const OPEN = 'a gallery whose dialog is open'

const asks = ['loadPicture']

export const zoomModalCases: Cases<typeof zoomModalMachine> = {
  input: { modal: createEmptyActor() as unknown as ModalActor, owner: 'zoom-modal-1', dialog: {} as Modal },
  states: {
    closed: { sees: REST },
    loading: { sees: BUSY, waits: [1000], awaits: asks },
    asking: { sees: ASKED, looks: BUSY },
    open: { sees: OPEN },
  },
  delays: { picturePatience: { ms: 1000, follows: { sees: ASKED } } },
  cases: [
    {
      event: { type: 'picture.open', slide: 0 },
      says: 'the shopper presses the first picture',
      follows: { sees: BUSY, asks },
    },
    {
      event: { type: 'picture.open', slide: 1 },
      says: 'the shopper presses the second picture',
      follows: { sees: BUSY, asks },
    },
    {
      event: { type: 'xstate.done.actor.loadPicture' },
      says: 'the large picture is there',
      follows: { sees: ASKED },
    },
    {
      event: { type: 'xstate.error.actor.loadPicture', error: 'not found' },
      says: 'the large picture cannot be had',
      follows: { sees: ASKED },
    },
    {
      event: { type: 'page.agreed' },
      says: 'no script objects',
      follows: { sees: OPEN, does: ['modal.open', 'showPicture'] },
    },
    { event: { type: 'page.objected' }, says: 'a script objects', follows: { sees: REST } },
    {
      event: { type: 'modal.closed' },
      says: 'the shopper closes the dialog',
      follows: { sees: REST, does: ['tellClosed'] },
    },
  ],
}
