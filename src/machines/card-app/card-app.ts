/**
 * Has the card form among the payment methods of the confirm and the order edit page.
 *
 * Nothing of the app or the provider is asked for until the form comes near view, and, where the page wants that, until the
 * shopper has agreed to them. Then the app says who the shop is and how it is set up, how the form looks, and the provider’s
 * script draws it. It is open where its method is chosen; otherwise it is closed, and what the shopper chooses in it chooses
 * its method. Choosing another method closes it.
 *
 * A shopper who orders before the form is there is led to it. If it cannot be had, a message says so and offers to try again;
 * the order can be placed all the same: the provider then asks for the card on a page of its own. How the card is used when the
 * order is placed is `card-payment`’s.
 */
import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { AppSettings, FormSettings } from '../../services/contract/card-app.ts'
import { READ_DEADLINE_MS, SCRIPT_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'
import type { CardPaymentActor } from './card-payment.ts'

/** What the page says. */
type Situation = {
  /** The app's method is among those of the page. */
  isOffered: boolean
  isChosen: boolean
  /** The shopper has agreed, or need not. */
  isAllowed: boolean
  payment: Pick<CardPaymentActor, 'send'>
}

const cardApp = setup({
  types: {
    input: {} as Situation,
    context: {} as Situation & { token: string; app: AppSettings | null; form: FormSettings | null },
    events: {} as
      | { type: 'consent.given' }
      | { type: 'place.near' }
      | { type: 'order.press' }
      | { type: 'method.chosen'; isOurs: boolean }
      | { type: 'form.ready' }
      | { type: 'form.lost' }
      | { type: 'card.changed'; isOpen: boolean; isEmpty: boolean; way: string }
      | { type: 'form.retry' }
      | { type: 'page.restored' },
    /** `loading`: the form is on its way. `told`: a message says that it is missing. */
    tags: {} as 'loading' | 'told',
  },
  actors: {
    /** Sends `consent.given` once the shopper has agreed. */
    hearConsent: unprovidedCallback('hearConsent'),
    /** Sends `place.near` once the form's place is near view. */
    watchPlace: unprovidedCallback('watchPlace'),
    authorise: unprovided<string>('authorise'),
    configure: unprovided<AppSettings, { token: string }>('configure'),
    describeForm: unprovided<FormSettings>('describeForm'),
    loadScript: unprovided<void, { app: AppSettings | null }>('loadScript'),
    /** Draws the form while it runs; sends `form.ready` or `form.lost`, and `card.changed`. */
    keepForm: unprovidedCallback<
      { type: string },
      { app: AppSettings | null; form: FormSettings | null; isOpen: boolean }
    >('keepForm'),
  },
  actions: {
    noteToken: assign({ token: (_, { token }: { token: string }) => token }),
    noteApp: assign({ app: (_, { app }: { app: AppSettings }) => app }),
    noteForm: assign({ form: (_, { form }: { form: FormSettings }) => form }),
    noteChoice: assign({ isChosen: (_, { isOurs }: { isOurs: boolean }) => isOurs }),
    noteOurs: assign({ isChosen: true }),
    /** Says in the console that the shop has not switched the method on. */
    warnUnoffered: effect('warnUnoffered'),
    /** Brings the form's place into view, and says that the form is being loaded. */
    showPlace: effect('showPlace'),
    /** Chooses the method of the app, as the shopper would. */
    chooseMethod: effect('chooseMethod'),
    /** Keeps the way to pay for the page that follows. */
    rememberWay: effect<{ way: string }>('rememberWay'),
    closeForm: effect('closeForm'),
    tellOpened: sendTo(({ context }) => context.payment as CardPaymentActor, { type: 'form.opened' }),
    tellClosed: sendTo(({ context }) => context.payment as CardPaymentActor, { type: 'form.closed' }),
    tellCard: sendTo(
      ({ context }) => context.payment as CardPaymentActor,
      (_, { isEmpty }: { isEmpty: boolean }) => ({ type: 'card.changed' as const, isEmpty }),
    ),
  },
  guards: {
    isUnoffered: ({ context }) => !context.isOffered,
    isWithheld: ({ context }) => !context.isAllowed,
    isChosen: ({ context }) => context.isChosen,
    isOurs: (_, { isOurs }: { isOurs: boolean }) => isOurs,
    isOursNow: ({ context }, { isOurs }: { isOurs: boolean }) => isOurs && !context.isChosen,
    isOther: (_, { isOurs }: { isOurs: boolean }) => !isOurs,
    isOpen: (_, { isOpen }: { isOpen: boolean }) => isOpen,
    hasForm: (_, { hasForm }: AppSettings) => hasForm,
  },
  delays: { readDeadline: READ_DEADLINE_MS, scriptDeadline: SCRIPT_DEADLINE_MS },
})

const NOTE_CHOICE = withEvent('noteChoice')

const REMEMBER = withEvent('rememberWay')

/** The order waits for the form: a shopper who has chosen it wants to pay with it. */
const NOT_YET = { guard: 'isChosen', actions: 'showPlace' } as const

export const cardAppMachine = cardApp.createMachine({
  id: 'cardApp',
  context: ({ input }) => ({ ...input, token: '', app: null, form: null }),
  initial: 'looking',
  states: {
    looking: {
      description: 'It is found out whether the page has use for the form.',
      always: [
        { guard: 'isUnoffered', target: 'unused', actions: 'warnUnoffered' },
        { guard: 'isWithheld', target: 'withheld' },
        { target: 'away' },
      ],
    },
    unused: { description: 'The page offers no payment by card; nothing is done.', type: 'final' },
    withheld: {
      description: 'The shopper has not agreed to the provider: nothing is asked of it, and the order passes.',
      invoke: { id: 'hearConsent', src: 'hearConsent' },
      on: { 'consent.given': 'away', 'method.chosen': { actions: NOTE_CHOICE } },
    },
    away: {
      description: 'The form’s place is far from view; nothing is asked for yet.',
      invoke: { id: 'watchPlace', src: 'watchPlace' },
      on: {
        'place.near': 'loading',
        'order.press': { ...NOT_YET, target: 'loading' },
        'method.chosen': { actions: NOTE_CHOICE },
      },
    },
    loading: {
      description: 'What the form needs is on its way.',
      tags: 'loading',
      initial: 'authorising',
      on: {
        'order.press': NOT_YET,
        'method.chosen': { actions: NOTE_CHOICE },
        'page.restored': { target: 'loading', reenter: true },
      },
      states: {
        authorising: {
          description: 'The app is told which shop this is.',
          invoke: {
            id: 'authorise',
            src: 'authorise',
            onDone: {
              target: 'configuring',
              actions: { type: 'noteToken', params: ({ event }) => ({ token: event.output }) },
            },
            onError: '#cardApp.unavailable',
          },
          after: { readDeadline: '#cardApp.unavailable' },
        },
        configuring: {
          description: 'The app says how the shop has set it up.',
          invoke: {
            id: 'configure',
            src: 'configure',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'hasForm', params: ({ event }) => event.output },
                target: 'describing',
                actions: { type: 'noteApp', params: ({ event }) => ({ app: event.output }) },
              },
              { target: '#cardApp.disabled' },
            ],
            onError: '#cardApp.unavailable',
          },
          after: { readDeadline: '#cardApp.unavailable' },
        },
        describing: {
          description: 'The app says what the form looks like.',
          invoke: {
            id: 'describeForm',
            src: 'describeForm',
            onDone: {
              target: 'fetching',
              actions: { type: 'noteForm', params: ({ event }) => ({ form: event.output }) },
            },
            onError: '#cardApp.unavailable',
          },
          after: { readDeadline: '#cardApp.unavailable' },
        },
        fetching: {
          description: 'The provider’s script is on its way.',
          invoke: {
            id: 'loadScript',
            src: 'loadScript',
            input: ({ context }) => context,
            onDone: '#cardApp.shown',
            onError: '#cardApp.unavailable',
          },
          after: { scriptDeadline: '#cardApp.unavailable' },
        },
      },
    },
    shown: {
      description: 'The form is on the page, and stays the same until the page ends.',
      invoke: {
        id: 'keepForm',
        src: 'keepForm',
        input: ({ context: { app, form, isChosen } }) => ({ app, form, isOpen: isChosen }),
      },
      entry: { type: 'tellCard', params: { isEmpty: true } },
      initial: 'mounting',
      states: {
        mounting: {
          description: 'The provider draws the form.',
          tags: 'loading',
          on: {
            'form.ready': [
              { guard: 'isChosen', target: 'open' },
              { target: 'closed', actions: 'closeForm' },
            ],
            'form.lost': '#cardApp.unavailable',
            'order.press': NOT_YET,
            'method.chosen': [
              // It is being drawn closed: see `closed`.
              {
                guard: withEvent('isOursNow'),
                target: '#cardApp.shown',
                reenter: true,
                actions: 'noteOurs',
              },
              { actions: NOTE_CHOICE },
            ],
          },
          after: { scriptDeadline: '#cardApp.unavailable' },
        },
        open: {
          description: 'The form’s method is chosen; the card can be typed.',
          entry: 'tellOpened',
          exit: 'tellClosed',
          on: {
            'card.changed': {
              guard: withEvent('isOpen'),
              actions: [withEvent('tellCard'), REMEMBER],
            },
            'method.chosen': {
              guard: withEvent('isOther'),
              target: 'closed',
              actions: [NOTE_CHOICE, 'closeForm'],
            },
          },
        },
        closed: {
          description: 'Another method is chosen; choosing a way to pay in the form chooses its method.',
          on: {
            'card.changed': {
              guard: withEvent('isOpen'),
              target: 'open',
              actions: ['noteOurs', withEvent('tellCard'), REMEMBER, 'chooseMethod'],
            },
            // The provider's form can be closed, but not opened: it is drawn anew, with nothing typed.
            'method.chosen': {
              guard: withEvent('isOurs'),
              target: '#cardApp.shown',
              reenter: true,
              actions: 'noteOurs',
            },
          },
        },
      },
    },
    disabled: {
      description: 'The shop wants no form: the provider asks for the card on a page of its own, after the order.',
      type: 'final',
    },
    unavailable: {
      description: 'The form cannot be had; a message says so and offers to try again, and the order passes.',
      tags: 'told',
      on: { 'form.retry': 'loading', 'method.chosen': { actions: NOTE_CHOICE } },
    },
  },
})
export type CardAppActor = ActorRefFrom<typeof cardAppMachine>
