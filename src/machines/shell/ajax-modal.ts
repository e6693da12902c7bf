/**
 * Content from the server in the page's modal: legal texts, tax information, a product in brief.
 *
 * The shopper presses a link; the modal opens at once and waits for what the link's address answers. A link inside
 * replaces the content, and the newest request wins. What is no content is never shown: a line says that it could not be
 * loaded and offers to try again. The modal can be closed at any time, which gives up the request.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { hearModal } from '../hear-modal.ts'
import { unprovided } from '../unprovided.ts'
import type { Modal, ModalActor } from './modal.ts'

/** What a link asks to be shown. */
export type ModalContent = {
  url: string
  /** Where the back button above the content leads; empty for none. */
  previousUrl: string
  modal: Modal
}

const request = [
  { type: 'remember' as const, params: ({ event }: { event: { content: ModalContent } }) => event },
  'openModal' as const,
]

export const ajaxModalMachine = setup({
  types: {
    input: {} as { modal: ModalActor; owner: string },
    context: {} as {
      modal: ModalActor
      owner: string
      /** What was asked for last. */
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
    /** What was pressed goes with the old content; the focus stays in the modal. */
    keepFocus: () => undefined,
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'ajaxModal',
  context: ({ input }) => ({ ...input, content: null, markup: null }),
  invoke: { id: 'hearModal', src: 'hearModal', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'The modal is closed, or another flow has it.',
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
          description: 'The server is asked for the content.',
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
        filled: { description: 'The content is on screen as the server gave it.' },
        failed: {
          description: 'The content could not be loaded: a line says so and offers to try again.',
          tags: 'failed',
          on: { 'content.retry': 'loading' },
        },
      },
    },
  },
})
export type AjaxModalActor = ActorRefFrom<typeof ajaxModalMachine>
