/**
 * The address of an order is changed in a modal.
 *
 * The shopper presses the link below the address; it shows that it is at work until the editor is there, and the modal
 * opens with it. A newer press wins. Inside, forms choose, change or add an address. What is not accepted stays, with its
 * messages; once an address is taken, the modal closes and the page comes anew. Closing the modal while a form is on
 * its way leaves open what became of it, so the page comes anew then, too. When the editor cannot be had, the modal says
 * so, offers to try again, and names the page that does the same.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { hearModal } from '../hear-modal.ts'
import { VEIL_DELAY_MS } from '../page-loader.ts'
import type { Modal, ModalActor } from '../shell/modal.ts'
import { unprovided } from '../unprovided.ts'

/** What a link asks to be changed. */
export type AddressRequest = {
  url: string
  /** False when the link names none. */
  addressId: string | false
  changeShipping: boolean
  changeBilling: boolean
  /** The page that does the same without the editor. */
  pageUrl: string
  modal: Modal
  /** Class of the forms whose answer ends the editor. */
  closeEditorClass: string
}

const given = ({ event }: { event: { form: object; classes: readonly string[] } }) => event
/** Of the forms in the editor only some end it. */
const NOTE_FORM = {
  guard: { type: 'isEnding' as const, params: given },
  actions: { type: 'noteForm' as const, params: given },
}

export const addressEditorMachine = setup({
  types: {
    input: {} as { modal: ModalActor; owner: string },
    context: {} as {
      modal: ModalActor
      owner: string
      /** What was asked for last. */
      request: AddressRequest | null
      markup: Markup | null
      /** The forms that are on their way, or whose outcome nobody knows. */
      sent: readonly object[]
    },
    events: {} as
      | { type: 'editor.open'; request: AddressRequest }
      | { type: 'editor.retry' }
      | { type: 'form.posted'; form: object; classes: readonly string[] }
      | { type: 'form.answered'; form: object; isTaken: boolean }
      | { type: 'modal.shown' }
      | { type: 'modal.closed' }
      | { type: 'page.restored' },
    tags: {} as 'requested' | 'busy' | 'failed' | 'leaving' | 'veiled',
  },
  actors: { fetchAddressEditor: unprovided<Markup, { request: AddressRequest }>('fetchAddressEditor'), hearModal },
  actions: {
    remember: assign({ request: (_, { request }: { request: AddressRequest }) => request, markup: null, sent: [] }),
    noteForm: assign({ sent: ({ context: { sent } }, { form }: { form: object }) => [...sent, form] }),
    show: assign({ markup: (_, { markup }: { markup: Markup }) => markup }),
    openModal: sendTo(
      ({ context }) => context.modal,
      ({ context }) => ({ type: 'modal.open' as const, modal: context.request?.modal as Modal }),
    ),
    closeModal: sendTo(({ context }) => context.modal, { type: 'modal.close' }),
    announceOpen: () => undefined,
    reloadPage: () => undefined,
  },
  guards: {
    isEnding: ({ context: { request } }, { classes }: { classes: readonly string[] }) =>
      request !== null && classes.includes(request.closeEditorClass),
    isOurs: ({ context: { sent } }, { form }: { form: object }) => sent.includes(form),
    isTaken: ({ context: { sent } }, { form, isTaken }: { form: object; isTaken: boolean }) =>
      isTaken && sent.includes(form),
  },
  delays: { readDeadline: READ_DEADLINE_MS, changeDeadline: CHANGE_DEADLINE_MS, veilDelay: VEIL_DELAY_MS },
}).createMachine({
  id: 'addressEditor',
  context: ({ input }) => ({ ...input, request: null, markup: null, sent: [] }),
  invoke: { id: 'hearModal', src: 'hearModal', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'The addresses stand on the page, each with its link.',
      on: { 'editor.open': { target: 'requested', actions: { type: 'remember', params: ({ event }) => event } } },
    },
    requested: {
      description: 'The shop is asked for the editor; the link shows it, and the page can be used.',
      tags: 'requested',
      invoke: {
        id: 'fetchAddressEditor',
        src: 'fetchAddressEditor',
        input: ({ context }) => ({ request: context.request as AddressRequest }),
        onDone: {
          target: 'open.filled',
          actions: { type: 'show', params: ({ event }) => ({ markup: event.output }) },
        },
        onError: 'open.failed',
      },
      on: {
        'editor.open': {
          target: 'requested',
          reenter: true,
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'page.restored': 'closed',
      },
      after: { readDeadline: 'open.failed' },
    },
    open: {
      description: 'The modal is on screen.',
      entry: 'openModal',
      on: { 'modal.closed': 'closed' },
      initial: 'filled',
      states: {
        filled: {
          description: 'The modal shows the address in use and the forms to change it.',
          on: {
            'modal.shown': { actions: 'announceOpen' },
            'form.posted': { ...NOTE_FORM, target: 'saving' },
          },
        },
        saving: {
          description: 'A form of the editor is on its way, or nobody knows what became of it.',
          on: {
            'form.posted': NOTE_FORM,
            'form.answered': [
              {
                guard: { type: 'isTaken', params: ({ event }) => event },
                target: '#addressEditor.leaving',
                actions: 'closeModal',
              },
              { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'filled' },
            ],
            'modal.closed': '#addressEditor.leaving',
          },
        },
        failed: {
          description: 'The editor could not be had: a line says so, offers to try again and names the page instead.',
          tags: 'failed',
          on: { 'editor.retry': 'repeating' },
        },
        repeating: {
          description: 'The shop is asked again; the modal shows it.',
          tags: 'busy',
          invoke: {
            id: 'fetchAddressEditor',
            src: 'fetchAddressEditor',
            input: ({ context }) => ({ request: context.request as AddressRequest }),
            onDone: {
              target: 'filled',
              actions: [{ type: 'show', params: ({ event }) => ({ markup: event.output }) }, 'announceOpen'],
            },
            onError: 'failed',
          },
          after: { readDeadline: 'failed' },
        },
      },
    },
    leaving: {
      description: 'The page comes anew, with the address that is now in use.',
      tags: 'leaving',
      entry: 'reloadPage',
      on: { 'page.restored': 'closed' },
      after: { changeDeadline: 'closed' },
      initial: 'clear',
      states: {
        clear: { description: 'The new page may come at once.', after: { veilDelay: 'veiled' } },
        veiled: { description: 'A veil covers the page that is left.', tags: 'veiled' },
      },
    },
  },
})
export type AddressEditorActor = ActorRefFrom<typeof addressEditorMachine>
