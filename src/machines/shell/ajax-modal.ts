/**
 * Content from the server in the page's modal: legal texts, tax information, a quick view of a product.
 *
 * The shopper presses a link; the modal opens at once and waits for the content at the link's address. A link inside replaces
 * the content, and the newest request wins. An error page is never shown: a message says that the content could not be loaded
 * and offers a retry. The modal can be closed at any time, which aborts the request.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import type { Modal, ModalActor } from '../bootstrap/modal.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearModal } from '../hear-modal.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** The content that a link requests. */
export type ModalContent = {
  url: string
  /** Address for the back button above the content; empty for none. */
  previousUrl: string
  modal: Modal
}

const request = [withEvent('remember'), 'openModal' as const]

export const ajaxModalMachine = setup({
  types: {
    input: {} as { modal: ModalActor; owner: string },
    context: {} as {
      modal: ModalActor
      owner: string
      /** The last request. */
      content: ModalContent | null
      markup: Markup | null
    },
    events: {} as
      | { type: 'content.open'; content: ModalContent }
      | { type: 'content.retry' }
      | { type: 'modal.shown' }
      | { type: 'modal.closed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchContent: unprovided<Markup, { url: string }>('fetchContent'), hearModal },
  actions: {
    openModal: sendTo(
      ({ context }) => context.modal,
      ({ context }) => ({ type: 'modal.open' as const, modal: context.content?.modal as Modal }),
    ),
    remember: assign({ content: (_, { content }: { content: ModalContent }) => content, markup: null }),
    show: assign({ markup: (_, { markup }: { markup: Markup }) => markup }),
    /** Keeps the focus in the modal, because the pressed link disappears with the old content. */
    keepFocus: effect('keepFocus'),
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'ajaxModal',
  context: ({ input }) => ({ ...input, content: null, markup: null }),
  invoke: { id: 'hearModal', src: 'hearModal', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'The modal is closed, or another flow owns it.',
      on: { 'content.open': { target: 'open', actions: request } },
    },
    open: {
      description: 'The modal shows the content, or is about to.',
      initial: 'loading',
      on: {
        'content.open': { target: 'open', reenter: true, actions: ['keepFocus', ...request] },
        'modal.closed': 'closed',
      },
      states: {
        loading: {
          description: 'The content is requested from the server.',
          tags: 'busy',
          invoke: {
            id: 'fetchContent',
            src: 'fetchContent',
            input: ({ context }) => ({ url: context.content?.url ?? '' }),
            onDone: { target: 'filled', actions: { type: 'show', params: ({ event }) => ({ markup: event.output }) } },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
        },
        filled: { description: 'The server’s content is on screen.' },
        failed: {
          description: 'The content could not be loaded: a message offers a retry.',
          tags: 'failed',
          on: { 'content.retry': 'loading' },
        },
      },
    },
  },
})
export type AjaxModalActor = ActorRefFrom<typeof ajaxModalMachine>
