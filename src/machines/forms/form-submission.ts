/**
 * The one owner of a form's submit (invariant A19).
 *
 * Validation may refuse a submit; then the form stays as it is. A captcha of the form is asked next whether the form may be sent;
 * once it may, it is submitted again with the same button. Then the browser submits the form, once: until the next
 * page arrives, further submits are ignored. Or a flow sends it in the background, and further submits are ignored until that
 * flow reports the outcome: an answer, none, or another page as the answer. Everything else that depends on a submit (loader, stored input, history) follows this machine and
 * never submits itself. A page restored from the back/forward cache can be used again. If no page arrives for a long time, the
 * browser shows why, and the form can be sent again.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { withEvent } from '../with-event.ts'

type Hold = {
  /** The pressed submit button, if any; an element of the page, opaque to the machine. */
  submitter: object | null
  /** Number of captchas that have not let the form pass yet. */
  captchas: number
}

const formSubmission = setup({
  types: {
    context: {} as Hold,
    events: {} as
      | { type: 'form.refuse' }
      /** The form is complete, and its captchas are asked. */
      | ({ type: 'form.hold' } & Hold)
      /** One of the captchas lets it pass. */
      | { type: 'form.clear' }
      /** Nothing was sent: another script prevented the submit. */
      | { type: 'form.lapse' }
      | { type: 'form.send' }
      | { type: 'form.post' }
      /** The answer to a form sent in the background is another page. */
      | { type: 'form.leave' }
      | { type: 'form.answered' }
      | { type: 'form.failed' }
      | { type: 'page.restored' },
    emitted: {} as
      | { type: 'form.held' }
      | { type: 'form.cleared'; submitter: object | null }
      | { type: 'form.sent' }
      | { type: 'form.delivered' }
      | { type: 'form.failed' }
      | { type: 'form.refused' },
    tags: {} as 'busy',
  },
  actions: {
    reportSending: emit({ type: 'form.sent' }),
    reportDelivery: emit({ type: 'form.delivered' }),
    reportFailure: emit({ type: 'form.failed' }),
    reportRefusal: emit({ type: 'form.refused' }),
    askCaptchas: emit({ type: 'form.held' }),
    submitAgain: emit(({ context }: { context: Hold }) => ({ type: 'form.cleared', submitter: context.submitter })),
    noteHold: assign((_, { submitter, captchas }: Hold) => ({ submitter, captchas })),
    countClearance: assign({ captchas: ({ context }) => context.captchas - 1 }),
  },
  guards: { isLast: ({ context }) => context.captchas <= 1 },
  delays: { answerDeadline: CHANGE_DEADLINE_MS },
})

const HOLD = {
  target: 'held' as const,
  actions: withEvent('noteHold'),
}
const SEND = { target: 'sending' as const, actions: 'reportSending' as const }

export const formSubmissionMachine = formSubmission.createMachine({
  id: 'formSubmission',
  context: { submitter: null, captchas: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'The form can be filled in and sent.',
      on: { 'form.refuse': 'refused', 'form.hold': HOLD, 'form.send': SEND, 'form.post': 'posting' },
    },
    held: {
      description: 'The form is complete; its captcha is asked whether it may be sent.',
      entry: 'askCaptchas',
      on: {
        'form.clear': [{ guard: 'isLast', target: 'cleared' }, { actions: 'countClearance' }],
        'form.refuse': 'refused',
        // Pressed again: a challenge may have been closed.
        'form.hold': { ...HOLD, reenter: true },
      },
    },
    cleared: {
      description: 'The form may be sent, and is submitted with the button that was pressed.',
      entry: 'submitAgain',
      on: { 'form.refuse': 'refused', 'form.send': SEND, 'form.post': 'posting', 'form.lapse': 'open' },
    },
    refused: {
      description: 'A check refused the submit; the form stays, with messages beside its fields.',
      entry: 'reportRefusal',
      on: {
        'form.refuse': { target: 'refused', reenter: true },
        'form.hold': HOLD,
        'form.send': SEND,
        'form.post': 'posting',
      },
    },
    sending: {
      description: 'The browser is leaving the page with the form; further submits are ignored.',
      tags: 'busy',
      entry: 'reportDelivery',
      on: { 'page.restored': 'open', 'form.failed': { target: 'open', actions: 'reportFailure' } },
      after: { answerDeadline: 'overdue' },
    },
    posting: {
      description: 'The form is being sent in the background; further submits are ignored.',
      tags: 'busy',
      entry: 'reportSending',
      on: {
        'form.answered': { target: 'open', actions: 'reportDelivery' },
        'form.leave': 'sending',
        'form.failed': { target: 'open', actions: 'reportFailure' },
      },
      after: { answerDeadline: 'overdue' },
    },
    overdue: {
      description: 'No page arrived in time; the form can be sent again.',
      on: {
        'form.refuse': 'refused',
        'form.hold': HOLD,
        'form.send': SEND,
        'form.post': 'posting',
        'form.failed': { target: 'open', actions: 'reportFailure' },
      },
    },
  },
})
export type FormSubmissionActor = ActorRefFrom<typeof formSubmissionMachine>
