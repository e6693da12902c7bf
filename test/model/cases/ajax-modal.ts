/** What can happen to content in the page's modal, in words. */
import { createEmptyActor } from 'xstate'
import { modalRequest } from '../../../src/bindings/shell/modal-shell.ts'
import type { ajaxModalMachine, ModalContent } from '../../../src/machines/shell/ajax-modal.ts'
import type { ModalActor } from '../../../src/machines/shell/modal.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

export const OWNER = 'ajax-modal'
const modal = modalRequest({ owner: OWNER, label: 'Terms' })
const terms: ModalContent = { url: '/terms', previousUrl: '', modal }
const privacy: ModalContent = { url: '/privacy', previousUrl: '/terms', modal }

export const ajaxModalCases: Cases<typeof ajaxModalMachine> = {
  input: { modal: createEmptyActor() as unknown as ModalActor, owner: OWNER },
  guardContext: ({ content }) => content?.url,
  cases: [
    { event: { type: 'content.open', content: terms }, says: 'the shopper presses the link to the terms' },
    { event: { type: 'content.open', content: privacy }, says: 'the shopper presses a link that leads on to privacy' },
    { event: { type: 'content.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'modal.closed' }, says: 'the shopper closes the modal' },
    {
      event: { type: 'xstate.done.actor.fetchContent', output: fakeMarkup('<p class="content">What we promise</p>') },
      says: 'the shop gives the content',
    },
    { event: { type: 'xstate.error.actor.fetchContent', error: { status: 500 } }, says: 'the shop gives no content' },
  ],
}
