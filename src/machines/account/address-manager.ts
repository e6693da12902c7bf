/**
 * The manager of a customer's addresses, in a modal.
 *
 * The shopper presses the button beside an address of the order; it shows a loading indicator until the addresses are there, and then
 * the modal opens on those of one type, for delivery or for the bill. The shopper chooses another one and sends that, which the browser
 * does; or makes one the default, changes one, or adds one. A view replaces the one before, whose choice stays. If a view cannot be
 * loaded, what is on screen stays and a message offers a retry. If the shop rejects an address its form stays, with the messages; an
 * answer that does not come leaves the form and says so. Once an address is saved the modal closes and the page reloads to show it, and
 * so it does when the modal is closed after something of the page's may have changed. Where the login has ended, the page reloads,
 * which leads to it; a form that is filled in stays until the shopper agrees.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import type { Modal, ModalActor } from '../bootstrap/modal.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { hearModal } from '../hear-modal.ts'
import { UNTIL_NEXT_PAGE, VEIL_DELAY_MS } from '../page-loader.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

export type AddressType = 'shipping' | 'billing'

/**
 * What the modal shows: the addresses, or the form for one. `id` is that of the address the shopper is at, empty for a new one, and
 * null while the shopper is at none.
 */
export type AddressView = { view: 'list' | 'form'; type: AddressType; id: string | null }

/** From the button's options: selectors of what an answer contains, and the classes of the dialog. */
export type AddressParts = Readonly<
  Record<
    | 'root'
    | 'dialogClass'
    | 'form'
    | 'save'
    | 'cancel'
    | 'openForm'
    | 'makeDefault'
    | 'address'
    | 'menu'
    | `${AddressType}${'Tab' | 'Pane' | 'Id'}`,
    string
  >
>

/** The button's request. */
export type AddressesRequest = {
  url: string
  switchUrl: string
  type: AddressType
  parts: AddressParts
  /** Another page with the same function; empty for none. */
  pageUrl: string
  modal: Modal
}

/** Which address is to be used for its type; null for the one that is. */
type Choice = Readonly<Record<AddressType, string | null>>
type Address = { addressType: AddressType; id: string }

const FAILED = { type: 'releaseForm' as const, params: { isAnswered: false } }

/** Both ways in which a shop says that the login has ended (contract, versions B3). */
const LOGGED_OUT = [401, 403]

export const addressManagerMachine = setup({
  types: {
    input: {} as { modal: ModalActor; owner: string },
    context: {} as {
      modal: ModalActor
      owner: string
      /** The last request. */
      request: AddressesRequest | null
      /** The view on screen, or the one that is asked for. */
      asked: AddressView
      markup: Markup | null
      /** The type whose addresses are in view. */
      tab: AddressType
      choice: Choice
      /** The page below may show an address that is used no longer. */
      isOutdated: boolean
    },
    events: {} as
      | { type: 'manager.open'; request: AddressesRequest }
      | { type: 'view.show'; view: AddressView }
      /** From a form to the addresses. */
      | { type: 'view.back'; addressType: AddressType }
      | { type: 'view.retry' }
      | { type: 'tab.select'; tab: AddressType }
      | ({ type: 'address.choose' } & Address)
      | ({ type: 'address.makeDefault' } & Address)
      | { type: 'address.save' }
      /** The choice is sent, by the browser; there must be one. */
      | { type: 'choice.send' }
      /** There is none to send. */
      | { type: 'choice.skip' }
      | { type: 'login.open' }
      | { type: 'modal.shown' }
      | { type: 'modal.closed' }
      | { type: 'page.restored' },
    tags: {} as
      | 'requested'
      | 'busy'
      | 'failed'
      | 'unread'
      | 'undefaulted'
      | 'refused'
      | 'unclear'
      | 'expired'
      | 'leaving'
      | 'veiled',
  },
  actors: {
    fetchAddresses: unprovided<Markup, { request: AddressesRequest; asked: AddressView }>('fetchAddresses'),
    setDefaultAddress: unprovided<Markup, { request: AddressesRequest; asked: AddressView }>('setDefaultAddress'),
    /** Returns null when it is saved, otherwise the form with its messages. */
    saveAddress: unprovided<Markup | null, { request: AddressesRequest }>('saveAddress'),
    hearModal,
  },
  actions: {
    remember: assign((_, { request }: { request: AddressesRequest }) => ({
      request,
      asked: { view: 'list', type: request.type, id: null },
      markup: null,
      tab: request.type,
      choice: { shipping: null, billing: null },
      isOutdated: false,
    })),
    ask: assign((_, { view }: { view: AddressView }) => ({ asked: view, tab: view.type })),
    askBack: assign(({ context: { asked } }, { addressType: type }: { addressType: AddressType }) => ({
      asked: { view: 'list', type, id: asked.id },
      tab: type,
    })),
    askDefault: assign((_, { addressType, id }: Address) => ({
      asked: { view: 'list', type: addressType, id },
      tab: addressType,
    })),
    show: assign({ markup: (_, { markup }: { markup: Markup | null }) => markup }),
    selectTab: assign({ tab: (_, { tab }: { tab: AddressType }) => tab }),
    choose: assign({
      choice: ({ context: { choice } }, { addressType, id }: Address): Choice => ({ ...choice, [addressType]: id }),
    }),
    outdate: assign({ isOutdated: true }),
    openModal: sendTo(
      ({ context }) => context.modal,
      ({ context }) => ({ type: 'modal.open' as const, modal: context.request?.modal as Modal }),
    ),
    closeModal: sendTo(({ context }) => context.modal, { type: 'modal.close' }),
    // From `holdForm` to `releaseForm`, `form-submission` ignores other submits.
    holdForm: effect('holdForm'),
    releaseForm: effect<{ isAnswered: boolean }>('releaseForm'),
    reloadPage: effect('reloadPage'),
  },
  guards: {
    isRefusal,
    /** Neither a guest nor a customer is known any longer. */
    isLoggedOut: (_, { error }: { error: unknown }) =>
      LOGGED_OUT.includes(Number((error as { status?: unknown } | null)?.status)),
    isSaved: (_, { output }: { output: Markup | null }) => output === null,
    hasChoice: ({ context: { choice } }) => choice.shipping !== null || choice.billing !== null,
    isOutdated: ({ context }) => context.isOutdated,
  },
  delays: { readDeadline: READ_DEADLINE_MS, changeDeadline: CHANGE_DEADLINE_MS, veilDelay: VEIL_DELAY_MS },
}).createMachine({
  id: 'addressManager',
  context: ({ input }) => ({
    ...input,
    request: null,
    asked: { view: 'list', type: 'shipping', id: null },
    markup: null,
    tab: 'shipping',
    choice: { shipping: null, billing: null },
    isOutdated: false,
  }),
  invoke: { id: 'hearModal', src: 'hearModal', input: ({ context }) => context },
  initial: 'closed',
  states: {
    closed: {
      description: 'The addresses of the order are on the page, with the button to change them.',
      on: { 'manager.open': { target: 'requested', actions: withEvent('remember') } },
    },
    requested: {
      description: 'The addresses are requested; the button shows a loading indicator, and the page can be used.',
      tags: 'requested',
      invoke: {
        id: 'fetchAddresses',
        src: 'fetchAddresses',
        input: ({ context: { request, asked } }) => ({ request: request as AddressesRequest, asked }),
        onDone: {
          target: 'open',
          actions: { type: 'show', params: ({ event }) => ({ markup: event.output }) },
        },
        onError: [{ guard: withEvent('isLoggedOut'), target: 'leaving' }, { target: 'open.usable.unread' }],
      },
      on: {
        'manager.open': { target: 'requested', reenter: true, actions: withEvent('remember') },
        'page.restored': 'closed',
      },
      after: { readDeadline: 'open.usable.unread' },
    },
    open: {
      description: 'The modal is on screen.',
      entry: 'openModal',
      on: {
        'tab.select': { actions: withEvent('selectTab') },
        'address.choose': { actions: withEvent('choose') },
        'modal.closed': [{ guard: 'isOutdated', target: 'leaving' }, { target: 'closed' }],
      },
      initial: 'usable',
      states: {
        usable: {
          description: 'The modal waits for the shopper.',
          initial: 'clear',
          on: {
            'view.show': { target: 'asking', actions: withEvent('ask') },
            'view.back': { target: 'asking', actions: withEvent('askBack') },
            'address.makeDefault': { target: 'defaulting', actions: withEvent('askDefault') },
            'address.save': 'saving',
            'choice.send': { guard: 'hasChoice', target: '.clear' },
            'choice.skip': [
              { guard: 'isOutdated', target: '#addressManager.leaving', actions: 'closeModal' },
              { target: '#addressManager.closed', actions: 'closeModal' },
            ],
          },
          states: {
            clear: { description: 'The addresses, or the form for one.' },
            unread: {
              description: 'A view could not be loaded: what is on screen stays, and a message offers a retry.',
              tags: ['failed', 'unread'],
              on: { 'view.retry': '#addressManager.open.asking' },
            },
            undefaulted: {
              description: 'No answer says that the address is the default one: a message offers a retry.',
              tags: ['failed', 'undefaulted'],
              on: { 'view.retry': '#addressManager.open.defaulting' },
            },
            refused: {
              description:
                'The shop rejected the form: nothing was saved, the input stays, and a message offers a retry.',
              tags: ['failed', 'refused'],
              entry: FAILED,
              on: { 'view.retry': '#addressManager.open.saving' },
            },
            unclear: {
              description: 'Whether the address is saved is unclear: the input stays, and a message offers a retry.',
              tags: ['failed', 'unclear'],
              entry: ['outdate', FAILED],
              on: { 'view.retry': '#addressManager.open.saving' },
            },
            expired: {
              description:
                'The login had ended before the form came: the input stays until the shopper goes to the login.',
              tags: ['failed', 'expired'],
              entry: FAILED,
              on: { 'login.open': { target: '#addressManager.leaving', actions: 'closeModal' } },
            },
          },
        },
        asking: {
          description: 'Another view is requested; what is on screen is veiled.',
          tags: 'busy',
          invoke: {
            id: 'fetchAddresses',
            src: 'fetchAddresses',
            input: ({ context: { request, asked } }) => ({ request: request as AddressesRequest, asked }),
            onDone: { target: 'usable', actions: { type: 'show', params: ({ event }) => ({ markup: event.output }) } },
            onError: [
              { guard: withEvent('isLoggedOut'), target: '#addressManager.leaving', actions: 'closeModal' },
              { target: 'usable.unread' },
            ],
          },
          after: { readDeadline: 'usable.unread' },
        },
        defaulting: {
          description: 'The shop is told which address is the default one from now on.',
          tags: 'busy',
          // Closed before the answer, the page may be outdated.
          on: { 'modal.closed': '#addressManager.leaving' },
          invoke: {
            id: 'setDefaultAddress',
            src: 'setDefaultAddress',
            input: ({ context: { request, asked } }) => ({ request: request as AddressesRequest, asked }),
            onDone: {
              target: 'usable',
              actions: ['outdate', { type: 'show', params: ({ event }) => ({ markup: event.output }) }],
            },
            onError: [
              { guard: withEvent('isLoggedOut'), target: '#addressManager.leaving', actions: 'closeModal' },
              { guard: withEvent('isRefusal'), target: 'usable.undefaulted' },
              { target: 'usable.undefaulted', actions: 'outdate' },
            ],
          },
          after: { changeDeadline: { target: 'usable.undefaulted', actions: 'outdate' } },
        },
        saving: {
          description: 'The form is being sent.',
          tags: 'busy',
          entry: 'holdForm',
          on: { 'modal.closed': '#addressManager.leaving' },
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context: { request } }) => ({ request: request as AddressesRequest }),
            onDone: [
              { guard: withEvent('isSaved'), target: '#addressManager.leaving', actions: 'closeModal' },
              {
                target: 'usable',
                actions: [
                  { type: 'releaseForm', params: { isAnswered: true } },
                  { type: 'show', params: ({ event }) => ({ markup: event.output }) },
                ],
              },
            ],
            onError: [
              { guard: withEvent('isLoggedOut'), target: 'usable.expired' },
              { guard: withEvent('isRefusal'), target: 'usable.refused' },
              { target: 'usable.unclear' },
            ],
          },
          after: { changeDeadline: 'usable.unclear' },
        },
      },
    },
    leaving: {
      description: 'The page reloads to show the address, or the login.',
      tags: 'leaving',
      entry: 'reloadPage',
      on: { 'page.restored': 'closed' },
      after: { changeDeadline: 'closed' },
      ...UNTIL_NEXT_PAGE,
    },
  },
})
export type AddressManagerActor = ActorRefFrom<typeof addressManagerMachine>
