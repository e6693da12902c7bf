/** Test cases: changing the address of an order. */
import { createEmptyActor } from 'xstate'
import { modalRequest } from '../../../../src/bindings/bootstrap/modal-layer.ts'
import type { AddressRequest, addressEditorMachine } from '../../../../src/machines/account/address-editor.ts'
import type { ModalActor } from '../../../../src/machines/bootstrap/modal.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

export const OWNER = 'address-editor'

const request = (addressId: string): AddressRequest => ({
  url: '/address-book',
  addressId,
  changeShipping: true,
  changeBilling: false,
  pageUrl: `/account/address/${addressId}`,
  modal: modalRequest({ owner: OWNER, label: 'Change address' }),
  closeEditorClass: 'js-close-address-editor',
})

const FORM = { name: 'the form of the editor' }

const CLOSED = 'the addresses, each with its link'
const AT_WORK = 'a link that is at work'
const EDITOR = 'the editor'
const SAVING = 'the editor, with a form on its way'
const FAILED = 'no editor, a way to try again, and the page instead'
const LOADER = 'a loader in the modal'
const LEAVING = 'a page that comes anew'
const VEILED = 'a veil over the page that is left'

export const addressEditorCases: Cases<typeof addressEditorMachine> = {
  input: { modal: createEmptyActor() as unknown as ModalActor, owner: OWNER },
  guardContext: ({ request: asked, markup }) => [asked?.addressId, markup !== null],
  states: {
    closed: { sees: CLOSED },
    requested: { sees: AT_WORK, waits: [10_000], awaits: ['fetchAddressEditor'] },
    'open.filled': { sees: EDITOR },
    'open.saving': { sees: SAVING },
    'open.failed': { sees: FAILED },
    'open.repeating': { sees: LOADER, waits: [10_000], awaits: ['fetchAddressEditor'] },
    'leaving.clear': { sees: LEAVING, waits: [75, 20_000] },
    'leaving.veiled': { sees: VEILED, waits: [20_000] },
  },
  delays: {
    readDeadline: {
      ms: 10_000,
      follows: [{ in: 'requested', sees: FAILED, does: ['modal.open'] }, { sees: FAILED }],
    },
    changeDeadline: { ms: 20_000, follows: { sees: CLOSED } },
    veilDelay: { ms: 75, follows: { sees: VEILED } },
  },
  cases: [
    {
      event: { type: 'editor.open', request: request('a1') },
      says: 'the shopper presses the link below the address',
      follows: { sees: AT_WORK, asks: ['fetchAddressEditor'] },
    },
    {
      event: { type: 'editor.retry' },
      says: 'the shopper chooses to try again',
      follows: { sees: LOADER, asks: ['fetchAddressEditor'] },
    },
    {
      event: { type: 'form.posted', form: FORM, classes: ['js-close-address-editor'] },
      says: 'the shopper sends a form of the editor',
      follows: { sees: SAVING },
    },
    {
      event: { type: 'form.posted', form: FORM, classes: ['js-other'] },
      says: 'the shopper sends a form that does not end the editor',
      follows: { stays: true },
    },
    {
      event: { type: 'form.answered', form: FORM, isTaken: true },
      says: 'the shop takes the address',
      follows: { sees: LEAVING, does: ['modal.close', 'reloadPage'] },
    },
    {
      event: { type: 'form.answered', form: FORM, isTaken: false },
      says: 'the shop does not accept the address',
      follows: { sees: EDITOR },
    },
    {
      event: { type: 'modal.shown' },
      says: 'the modal has come to rest',
      follows: { sees: EDITOR, does: ['announceOpen'] },
    },
    {
      event: { type: 'modal.closed' },
      says: 'the shopper closes the modal',
      // The outcome of the form is unknown.
      follows: [{ in: 'open.saving', sees: LEAVING, does: ['reloadPage'] }, { sees: CLOSED }],
    },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page', follows: { sees: CLOSED } },
    {
      event: {
        type: 'xstate.done.actor.fetchAddressEditor',
        output: fakeMarkup('<div class="js-address-editor"><form>Lindenweg 4</form></div>'),
      },
      says: 'the shop gives the editor',
      follows: [
        { in: 'requested', sees: EDITOR, does: ['modal.open'] },
        { sees: EDITOR, does: ['announceOpen'] },
      ],
    },
    {
      event: { type: 'xstate.error.actor.fetchAddressEditor', error: { status: 500 } },
      says: 'the shop gives no editor',
      follows: [{ in: 'requested', sees: FAILED, does: ['modal.open'] }, { sees: FAILED }],
    },
  ],
}
