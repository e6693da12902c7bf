/**
 * The one owner of a form's submit (invariant A19), from the press until the page is left or an answer has come.
 *
 * First, whatever has a say is asked, one after the other: checks of the page, which know at once, such as validation or a payment
 * that must be approved before; captchas; at last the turn of an order. Each may refuse, and the form stays as it is. Once all agree, the
 * submit event goes on to the other scripts of the page: the one of the press, or, if somebody took time, another with the same button,
 * for which the checks are asked once more.
 *
 * Then the browser submits the form, once: until the next page arrives, further submits are ignored. Or a flow sends it in the
 * background, and further submits are ignored until that flow reports the outcome: an answer, none, or another page as the answer.
 * A form that is replaced while it waits for those that are asked hands its submit over to the form in its place, where all are asked
 * anew; if that is not certainly the same form, the submit is given back, and the shopper presses again.
 * Everything else that depends on a submit (loader, stored input, history) follows this machine and never submits itself. A page
 * restored from the back/forward cache can be used again. If no page arrives for a long time, the browser shows why, and the form
 * can be sent again.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** Who is asked, in this order: what knows at once, before what takes time; while an order has its turn, no other tab goes on. */
const ROLES = ['check', 'captcha', 'turn'] as const

export type Role = (typeof ROLES)[number]

type Button = object | null

/** A flow that is asked with each press whether the form may be sent; it answers with the `clear` of its role, or with `form.refuse`. */
export type Partner = { role: Role; ask: (submitter: Button) => void }

/** What the submission reports to other flows. */
export type FormSubmissionReport = 'form.refused' | 'form.sent' | 'form.delivered' | 'form.failed'

type Submit = {
  /** The pressed submit button, if any; an element of the page, opaque to the machine. */
  submitter: Button
}

const formSubmission = setup({
  types: {
    context: {} as Submit & {
      /** All of the form that are asked, in their order. */
      partners: readonly Partner[]
      /** Those that have not agreed yet; the first one is asked now. */
      asked: readonly Partner[]
    },
    events: {} as
      | { type: 'partner.join'; partner: Partner }
      | { type: 'partner.leave'; partner: Partner }
      /** The form is to be sent: the shopper has pressed, or what pays is ready. */
      | ({ type: 'form.submit' } & Submit)
      | { type: 'form.refuse' }
      /** The form may be about to leave the page: a flow on it ends. */
      | { type: 'form.uproot' }
      /** Who is asked agrees. */
      | { type: `${Role}.clear` }
      /** The submit goes to the other scripts of the page. */
      | { type: 'form.pass' }
      /** Nothing was sent: another script prevented the submit. */
      | { type: 'form.lapse' }
      | { type: 'form.send' }
      | { type: 'form.post' }
      /** The answer to a form sent in the background is another page. */
      | { type: 'form.leave' }
      | { type: 'form.answered' }
      | { type: 'form.failed' }
      | { type: 'page.restored' },
    emitted: {} as { type: FormSubmissionReport },
    tags: {} as 'busy',
  },
  actions: {
    reportSending: emit({ type: 'form.sent' }),
    reportDelivery: emit({ type: 'form.delivered' }),
    reportFailure: emit({ type: 'form.failed' }),
    reportRefusal: emit({ type: 'form.refused' }),
    /** Asks the partner, which answers at once or later. */
    ask: effect<Submit & { partner: Partner | undefined }>('ask'),
    /** Submits the form, unless the submit under way may pass. */
    submitForm: effect<Submit>('submitForm'),
    /** Submits the form that takes this one's place, if one does. */
    handOver: effect<Submit>('handOver'),
    addPartner: assign({
      partners: ({ context: { partners } }, { partner }: { partner: Partner }) =>
        [...partners.filter((other) => other !== partner), partner].toSorted(
          (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
        ),
    }),
    removePartner: assign({
      partners: ({ context }, { partner }: { partner: Partner }) =>
        context.partners.filter((other) => other !== partner),
    }),
    askAll: assign(({ context }, { submitter }: Submit) => ({ submitter, asked: context.partners })),
    /** The checks once more, and whoever has not agreed yet. */
    askAgain: assign(({ context: { partners, asked } }, { submitter }: Submit) => ({
      submitter,
      asked: partners.filter((partner) => partner.role === 'check' || asked.includes(partner)),
    })),
    dropAsked: assign({ asked: ({ context }) => context.asked.slice(1) }),
  },
  guards: {
    isNext: ({ context }, { role }: { role: Role }) => context.asked[0]?.role === role,
  },
  delays: { answerDeadline: CHANGE_DEADLINE_MS },
})

const REMOVE_PARTNER = withEvent('removePartner')
const SUBMIT = { target: 'asking' as const, actions: withEvent('askAll') }
const SUBMIT_AGAIN = { target: '#formSubmission.asking.next' as const, actions: withEvent('askAgain') }
const SEND = { target: 'sending' as const, actions: 'reportSending' as const }
const ASK = {
  type: 'ask' as const,
  params: ({ context: { asked, submitter } }: { context: { asked: readonly Partner[] } & Submit }) => ({
    partner: asked[0],
    submitter,
  }),
}
const CLEARED = { target: 'next' as const, actions: 'dropAsked' as const }
/** The form can be submitted, and a flow may send it in the background. */
const IDLE = { 'form.submit': SUBMIT, 'form.refuse': 'refused', 'form.post': 'posting' } as const

export const formSubmissionMachine = formSubmission.createMachine({
  id: 'formSubmission',
  context: { submitter: null, partners: [], asked: [] },
  initial: 'open',
  on: {
    'partner.join': { actions: withEvent('addPartner') },
    'partner.leave': { actions: REMOVE_PARTNER },
  },
  states: {
    open: { description: 'The form can be filled in and sent.', on: IDLE },
    asking: {
      description: 'Those that have a say are asked whether the form may be sent.',
      initial: 'next',
      on: {
        'form.refuse': 'refused',
        // Pressed again: a challenge may have been closed.
        'form.submit': SUBMIT_AGAIN,
        'form.uproot': { actions: { type: 'handOver', params: ({ context }) => context } },
        // Its answer will not come.
        'partner.leave': { target: 'open', actions: REMOVE_PARTNER },
        'page.restored': 'open',
      },
      states: {
        next: {
          description: 'It is decided who is asked next.',
          always: [
            { guard: { type: 'isNext', params: { role: 'check' } }, target: 'check' },
            { guard: { type: 'isNext', params: { role: 'captcha' } }, target: 'captcha' },
            { guard: { type: 'isNext', params: { role: 'turn' } }, target: 'turn' },
            { target: '#formSubmission.cleared' },
          ],
        },
        check: {
          description: 'A check of the page says at once whether the form may be sent.',
          entry: ASK,
          on: { 'check.clear': CLEARED },
        },
        captcha: {
          description: 'A captcha is asked whether the form may be sent.',
          entry: ASK,
          on: { 'captcha.clear': CLEARED },
        },
        turn: {
          description: 'The order waits for its turn among all tabs.',
          entry: ASK,
          on: { 'turn.clear': CLEARED },
        },
      },
    },
    cleared: {
      description:
        'All agree: the submit under way may pass, or the form is submitted with the button that was pressed.',
      entry: { type: 'submitForm', params: ({ context }) => context },
      on: {
        'form.submit': SUBMIT_AGAIN,
        'form.refuse': 'refused',
        'form.pass': 'passing',
        'form.lapse': 'open',
        'page.restored': 'open',
      },
    },
    passing: {
      description: 'The submit event goes on to the other scripts of the page; one of them may prevent it.',
      on: { ...IDLE, 'form.send': SEND, 'form.lapse': 'open', 'page.restored': 'open' },
    },
    refused: {
      description: 'A check refused the submit; the form stays, with messages beside its fields.',
      entry: 'reportRefusal',
      on: { ...IDLE, 'form.refuse': { target: 'refused', reenter: true } },
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
      on: { ...IDLE, 'form.failed': { target: 'open', actions: 'reportFailure' } },
    },
  },
})
export type FormSubmissionActor = ActorRefFrom<typeof formSubmissionMachine>
