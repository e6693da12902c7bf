/**
 * The one owner of a form's submit (invariant A19).
 *
 * Validation may refuse a submit; then the form stays as it is. Otherwise the browser submits the form, once: until the next
 * page arrives, further submits are ignored. Or a flow sends it in the background, and further submits are ignored until that
 * flow reports the outcome. Everything else that depends on a submit (loader, stored input, history) follows this machine and
 * never submits itself. A page restored from the back/forward cache can be used again. If no page arrives for a long time, the
 * browser shows why, and the form can be sent again.
 */
import { type ActorRefFrom, emit, setup } from 'xstate'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'

export const formSubmissionMachine = setup({
  types: {
    events: {} as
      | { type: 'form.refuse' }
      | { type: 'form.send' }
      | { type: 'form.post' }
      | { type: 'form.answered' }
      | { type: 'form.failed' }
      | { type: 'page.restored' },
    emitted: {} as { type: 'form.sent' } | { type: 'form.delivered' } | { type: 'form.refused' },
    tags: {} as 'busy',
  },
  actions: {
    reportSending: emit({ type: 'form.sent' }),
    reportDelivery: emit({ type: 'form.delivered' }),
    reportRefusal: emit({ type: 'form.refused' }),
  },
  delays: { answerDeadline: CHANGE_DEADLINE_MS },
}).createMachine({
  id: 'formSubmission',
  initial: 'open',
  states: {
    open: {
      description: 'The form can be filled in and sent.',
      on: { 'form.refuse': 'refused', 'form.send': 'sending', 'form.post': 'posting' },
    },
    refused: {
      description: 'A check refused the submit; the form stays, with messages beside its fields.',
      entry: 'reportRefusal',
      on: {
        'form.refuse': { target: 'refused', reenter: true },
        'form.send': 'sending',
        'form.post': 'posting',
      },
    },
    sending: {
      description: 'The browser is submitting the form; further submits are ignored.',
      tags: 'busy',
      entry: ['reportSending', 'reportDelivery'],
      on: { 'page.restored': 'open' },
      after: { answerDeadline: 'overdue' },
    },
    posting: {
      description: 'The form is being sent in the background; further submits are ignored.',
      tags: 'busy',
      entry: 'reportSending',
      on: { 'form.answered': { target: 'open', actions: 'reportDelivery' }, 'form.failed': 'open' },
      after: { answerDeadline: 'overdue' },
    },
    overdue: {
      description: 'No page arrived in time; the form can be sent again.',
      on: { 'form.refuse': 'refused', 'form.send': 'sending', 'form.post': 'posting' },
    },
  },
})
export type FormSubmissionActor = ActorRefFrom<typeof formSubmissionMachine>
