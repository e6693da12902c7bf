/**
 * The one owner of a form's submit (invariant A19).
 *
 * Validation may refuse a submit; then the form stays as it is. Otherwise the browser submits the form, once: until the next
 * page arrives, further submits are ignored. Or a flow sends it in the background, and further submits are ignored until that
 * flow reports the outcome: an answer, none, or another page as the answer. Everything else that depends on a submit (loader, stored input, history) follows this machine and
 * never submits itself. A page restored from the back/forward cache can be used again. If no page arrives for a long time, the
 * browser shows why, and the form can be sent again.
 */
import { type ActorRefFrom, emit, setup } from 'xstate'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'

const formSubmission = setup({
  types: {
    events: {} as
      | { type: 'form.refuse' }
      | { type: 'form.send' }
      | { type: 'form.post' }
      /** The answer to a form sent in the background is another page. */
      | { type: 'form.leave' }
      | { type: 'form.answered' }
      | { type: 'form.failed' }
      | { type: 'page.restored' },
    emitted: {} as
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
  },
  delays: { answerDeadline: CHANGE_DEADLINE_MS },
})

const SEND = { target: 'sending' as const, actions: 'reportSending' as const }

export const formSubmissionMachine = formSubmission.createMachine({
  id: 'formSubmission',
  initial: 'open',
  states: {
    open: {
      description: 'The form can be filled in and sent.',
      on: { 'form.refuse': 'refused', 'form.send': SEND, 'form.post': 'posting' },
    },
    refused: {
      description: 'A check refused the submit; the form stays, with messages beside its fields.',
      entry: 'reportRefusal',
      on: {
        'form.refuse': { target: 'refused', reenter: true },
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
        'form.send': SEND,
        'form.post': 'posting',
        'form.failed': { target: 'open', actions: 'reportFailure' },
      },
    },
  },
})
export type FormSubmissionActor = ActorRefFrom<typeof formSubmissionMachine>
