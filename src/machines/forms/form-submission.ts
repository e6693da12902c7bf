/**
 * The one owner of a form's submit (invariant A19).
 *
 * Validation may refuse a submit; then the form stays as it is. Otherwise the browser takes the form to the shop, once:
 * until the next page is there, further submits are dropped. Or a flow sends it in the background, and further submits
 * are dropped until that flow says how it went. Everything else that hangs on a submit (loader, stored
 * input, history) follows this machine and never submits by itself. A page that comes back from the browser's memory
 * can be used again. When no page comes for a long time, the browser says why, and the form can be sent again.
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
      description: 'A check said no; the form stays, and what is wrong stands beside its fields.',
      entry: 'reportRefusal',
      on: {
        'form.refuse': { target: 'refused', reenter: true },
        'form.send': 'sending',
        'form.post': 'posting',
      },
    },
    sending: {
      description: 'The browser takes the form to the shop; further submits are dropped.',
      tags: 'busy',
      entry: ['reportSending', 'reportDelivery'],
      on: { 'page.restored': 'open' },
      after: { answerDeadline: 'overdue' },
    },
    posting: {
      description: 'The form is sent in the background; further submits are dropped.',
      tags: 'busy',
      entry: 'reportSending',
      on: { 'form.answered': { target: 'open', actions: 'reportDelivery' }, 'form.failed': 'open' },
      after: { answerDeadline: 'overdue' },
    },
    overdue: {
      description: 'Nothing came in time; the form can be sent again.',
      on: { 'form.refuse': 'refused', 'form.send': 'sending', 'form.post': 'posting' },
    },
  },
})
export type FormSubmissionActor = ActorRefFrom<typeof formSubmissionMachine>
