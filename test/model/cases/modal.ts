/** What can happen around the page's modal, in words. */
import { modalRequest } from '../../../src/bindings/shell/modal-shell.ts'
import type { modalMachine } from '../../../src/machines/shell/modal.ts'
import type { Cases } from '../support/paths.ts'

const terms = modalRequest({ owner: 'terms', label: 'Terms', className: 'terms-modal' })
/** Asks for the modal as the flow of an extension does; no flow of the shop waits, or rules out ways to close it. */
export const survey = modalRequest({
  owner: 'survey',
  label: 'Survey',
  isDelayed: true,
  closesByKey: false,
  closesByClick: false,
})

export const modalCases: Cases<typeof modalMachine> = {
  input: undefined,
  guardContext: ({ modal }) => modal?.owner,
  cases: [
    { event: { type: 'modal.open', modal: terms }, says: 'the terms ask for the modal' },
    {
      event: { type: 'modal.open', modal: survey },
      says: 'a survey asks for the modal, after a moment, that only its button closes',
    },
    { event: { type: 'modal.close' }, says: 'the shopper presses the close button' },
    { event: { type: 'modal.dismiss', by: 'key' }, says: 'the shopper presses Escape' },
    { event: { type: 'modal.dismiss', by: 'click' }, says: 'the shopper clicks beside the dialog' },
    { event: { type: 'layer.covered' }, says: 'a panel opens over it' },
    { event: { type: 'layer.uncovered' }, says: 'the panel below it goes' },
    { event: { type: 'page.restored' }, says: 'the browser brings the page back from its cache' },
  ],
}
