/**
 * The way off a page whose forms have changes that are not sent yet.
 *
 * What leaves the page, a link, another form, or one of these forms itself, waits until the changes of all others are sent in the
 * background, one after the other. The last press counts. If a change cannot be sent, the page stays, with a message beside that
 * form; once another try succeeds, the shopper gets where they wanted to go.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { effect } from '../effect.ts'
import { unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** A form with a change that is not sent. */
export type Change = {
  /** An element of the page, opaque to the machine. */
  form: object
  /** Sends it in the background; its outcome comes as `change.sent` or `change.fail`. */
  send: () => void
}

type Own = { change: Change }

/** What leaves the page, and the form that it sends itself, if any. */
export type Departure = { goOn: () => void; of: object | null }

type Context = {
  /** In the order in which they were made. */
  changes: readonly Change[]
  /** The change that is being sent. */
  asked: Change | null
  departure: Departure | null
}

const othersOf = (changes: readonly Change[], departure: Departure | null) =>
  changes.filter(({ form }) => form !== departure?.of)

const pageDeparture = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'change.keep' } & Own)
      /** The form is no longer of those that wait to be sent. */
      | ({ type: 'change.drop' } & Own)
      | ({ type: 'change.sent' } & Own)
      | ({ type: 'change.fail' } & Own)
      /** The form has left the page. */
      | ({ type: 'form.end' } & Own)
      | { type: 'page.leave'; departure: Departure }
      /** The form that wanted to leave the page with its change has been changed again. */
      | ({ type: 'page.stay' } & Own),
    emitted: {} as { type: 'page.free'; goOn: () => void } | { type: 'page.kept' },
  },
  actors: {
    /** Sends `page.leave` for what would leave the page, and keeps it from that. */
    holdPage: unprovidedCallback('holdPage'),
  },
  actions: {
    addChange: assign({
      changes: ({ context: { changes } }, { change }: Own) =>
        changes.includes(change) ? changes : [...changes, change],
    }),
    dropChange: assign({
      changes: ({ context }, { change }: Own) => context.changes.filter((other) => other !== change),
    }),
    noteDeparture: assign({ departure: (_, { departure }: { departure: Departure }) => departure }),
    forgetDeparture: assign({ departure: null }),
    chooseChange: assign({
      asked: ({ context: { changes, departure } }) => othersOf(changes, departure)[0] ?? null,
    }),
    sendChange: effect<{ asked: Change | null }>('sendChange'),
    /** The page may be left now. */
    letGo: emit(({ context: { departure } }) => ({
      type: 'page.free' as const,
      goOn: () => departure?.goOn(),
    })),
    /** The page is not left: forms that were sent are at rest. */
    keepPage: emit({ type: 'page.kept' }),
  },
  guards: {
    isInTheWay: ({ context }, { departure }: { departure: Departure }) =>
      othersOf(context.changes, departure).length > 0,
    isHeldUp: ({ context: { changes, departure } }) => departure !== null && othersOf(changes, departure).length > 0,
    isClear: ({ context }) => context.changes.length === 0,
    isDue: ({ context }) => context.departure !== null,
    isAsked: ({ context }, { change }: Own) => context.asked === change,
    isDeparting: ({ context }, { change }: Own) => context.departure?.of === change.form,
  },
})

const ADD = withEvent('addChange')
const DROP = withEvent('dropChange')
const LEAVE = {
  guard: withEvent('isInTheWay'),
  target: 'sending' as const,
  actions: withEvent('noteDeparture'),
}

export const pageDepartureMachine = pageDeparture.createMachine({
  id: 'pageDeparture',
  context: { changes: [], asked: null, departure: null },
  initial: 'free',
  states: {
    free: {
      description: 'Every change is sent; the page can be left.',
      on: { 'change.keep': { target: 'held', actions: ADD } },
    },
    held: {
      description: 'Forms have changes that are not sent; what leaves the page is held.',
      invoke: { id: 'holdPage', src: 'holdPage' },
      initial: 'unsent',
      on: { 'change.keep': { actions: ADD }, 'change.drop': { actions: DROP } },
      states: {
        unsent: {
          description: 'Nobody leaves the page.',
          entry: 'forgetDeparture',
          on: { 'page.leave': LEAVE },
          always: { guard: 'isClear', target: '#pageDeparture.free' },
        },
        sending: {
          description: 'What leaves the page waits while a change is sent in the background.',
          entry: ['chooseChange', { type: 'sendChange', params: ({ context }) => context }],
          on: {
            'page.leave': { actions: withEvent('noteDeparture') },
            'page.stay': { guard: withEvent('isDeparting'), actions: 'forgetDeparture' },
            'change.sent': { guard: withEvent('isAsked'), target: 'sent', actions: DROP },
            'change.fail': { guard: withEvent('isAsked'), target: 'failed', actions: [DROP, 'keepPage'] },
            'form.end': { guard: withEvent('isAsked'), target: 'sent', actions: DROP },
          },
        },
        sent: {
          description: 'It is decided whether another change is sent first.',
          always: [
            { guard: 'isHeldUp', target: 'sending' },
            { guard: 'isDue', target: 'unsent', actions: 'letGo' },
            { target: 'unsent', actions: 'keepPage' },
          ],
        },
        failed: {
          description: 'A change could not be sent: the page stays until another try succeeds.',
          on: {
            'page.leave': LEAVE,
            'page.stay': { guard: withEvent('isDeparting'), target: 'unsent' },
            'change.sent': { guard: withEvent('isAsked'), target: 'sent', actions: DROP },
          },
        },
      },
    },
  },
})
export type PageDepartureActor = ActorRefFrom<typeof pageDepartureMachine>
