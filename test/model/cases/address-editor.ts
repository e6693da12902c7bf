/** What can happen while the address of an order is changed, in words. */
import { createEmptyActor } from 'xstate'
import { modalRequest } from '../../../src/bindings/shell/modal-shell.ts'
import type { AddressRequest, addressEditorMachine } from '../../../src/machines/account/address-editor.ts'
import type { ModalActor } from '../../../src/machines/shell/modal.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

export const OWNER = 'address-editor'

const request = (addressId: string): AddressRequest => ({
  url: '/address-book',
  addressId,
  changeShipping: true,
  changeBilling: false,
  pageUrl: `/account/address/${addressId}`,
  modal: modalRequest({ owner: OWNER, label: 'Change address' }),
})

export const addressEditorCases: Cases<typeof addressEditorMachine> = {
  input: { modal: createEmptyActor() as unknown as ModalActor, owner: OWNER },
  guardContext: ({ request: asked, markup }) => [asked?.addressId, markup !== null],
  cases: [
    { event: { type: 'editor.open', request: request('a1') }, says: 'the shopper presses the link below the address' },
    { event: { type: 'editor.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'form.posted' }, says: 'the shopper sends a form of the editor' },
    { event: { type: 'form.answered', isTaken: true }, says: 'the shop takes the address' },
    { event: { type: 'form.answered', isTaken: false }, says: 'the shop does not accept the address' },
    { event: { type: 'modal.shown' }, says: 'the modal stands still' },
    { event: { type: 'modal.closed' }, says: 'the shopper closes the modal' },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page' },
    {
      event: {
        type: 'xstate.done.actor.fetchAddressEditor',
        output: fakeMarkup('<div class="js-address-editor">Lindenweg 4</div>'),
      },
      says: 'the shop gives the editor',
    },
    {
      event: { type: 'xstate.error.actor.fetchAddressEditor', error: { status: 500 } },
      says: 'the shop gives no editor',
    },
  ],
}
