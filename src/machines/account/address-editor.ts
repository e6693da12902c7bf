/**
 * The editor for an order's address, in a modal.
 *
 * The shopper presses the link below the address; it shows a loading indicator until the editor is loaded, and then the modal
 * opens. A newer press wins. Inside, forms choose, change or add an address. If the shop rejects a form, it stays with its
 * messages; once an address is accepted, the modal closes and the page reloads. If the modal is closed while a form is being
 * sent, the outcome is unknown, so the page reloads then, too. If the editor cannot be loaded, the modal says so, offers a
 * retry, and links to the page with the same function.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import type { Modal, ModalActor } from '../bootstrap/modal.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearModal } from '../hear-modal.ts'
import { UNTIL_NEXT_PAGE, VEIL_DELAY_MS } from '../page-loader.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** The link's request. */
export type AddressRequest = {
  url: string
  /** False if the link has none. */
  addressId: string | false
  changeShipping: boolean
  changeBilling: boolean
  /** The page with the same function, without the editor. */
  pageUrl: string
  modal: Modal
  /** Class of the forms whose acceptance closes the editor. */
  closeEditorClass: string
}

const given = ({ event }: { event: { form: object; classes: readonly string[] } }) => event
/** Only some of the editor's forms close it. */
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
      /** The last request. */
      request: AddressRequest | null
      markup: Markup | null
      /** The forms that are being sent, or whose outcome is unknown. */
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
    announceOpen: effect('announceOpen'),
    reloadPage: effect('reloadPage'),
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
      description: 'The addresses are on the page, each with its link.',
      on: { 'editor.open': { target: 'requested', actions: withEvent('remember') } },
    },
    requested: {
      description: 'The editor is requested; the link shows a loading indicator, and the page can be used.',
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
          actions: withEvent('remember'),
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
          description: 'The modal shows the current address and the forms to change it.',
          on: {
            'modal.shown': { actions: 'announceOpen' },
            'form.posted': { ...NOTE_FORM, target: 'saving' },
          },
        },
        saving: {
          description: 'A form of the editor is being sent, or its outcome is unknown.',
          on: {
            'form.posted': NOTE_FORM,
            'form.answered': [
              {
                guard: withEvent('isTaken'),
                target: '#addressEditor.leaving',
                actions: 'closeModal',
              },
              { guard: withEvent('isOurs'), target: 'filled' },
            ],
            'modal.closed': '#addressEditor.leaving',
          },
        },
        failed: {
          description: 'The editor could not be loaded: a message offers a retry and links to the account page.',
          tags: 'failed',
          on: { 'editor.retry': 'repeating' },
        },
        repeating: {
          description: 'The editor is requested again; the modal shows a loading indicator.',
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
      description: 'The page reloads to show the current address.',
      tags: 'leaving',
      entry: 'reloadPage',
      on: { 'page.restored': 'closed' },
      after: { changeDeadline: 'closed' },
      ...UNTIL_NEXT_PAGE,
    },
  },
})
export type AddressEditorActor = ActorRefFrom<typeof addressEditorMachine>
