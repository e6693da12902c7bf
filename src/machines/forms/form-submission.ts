/**
 * The one owner of a form's submit (invariant A19), from the press until the page is left or an answer has come.
 *
 * First, whatever has a say is asked, one after the other: checks of the page, which know at once, such as validation or a payment
 * that must be approved before; captchas; at last the turn of an order. Each may refuse, and the form stays as it is. Once all agree, every
 * other script of the page hears of the submit: of the one that was pressed, or, if somebody took time, of another with the same
 * button, for which the checks are asked once more.
 *
 * Then the browser submits the form, once: until the next page arrives, further submits are ignored. Or a flow sends it in the
 * background, and further submits are ignored until that flow reports the outcome: an answer, none, or another page as the answer.
 * Everything else that depends on a submit (loader, stored input, history) follows this machine and never submits itself. A page
 * restored from the back/forward cache can be used again. If no page arrives for a long time, the browser shows why, and the form
 * can be sent again. It ends with the last flow of the form.
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

type Submit = {
  /** The pressed submit button, if any; an element of the page, opaque to the machine. */
  submitter: Button
}

const formSubmission = setup({
  types: {
    context: {} as Submit & {
      /** How many flows of the page use the form. */
      flows: number
      /** All of the form that are asked, in their order. */
      partners: readonly Partner[]
      /** Those that have not agreed yet; the first one is asked now. */
      asked: readonly Partner[]
    },
    events: {} as
      | { type: 'flow.join' }
      | { type: 'flow.leave' }
      | { type: 'partner.join'; partner: Partner }
      | { type: 'partner.leave'; partner: Partner }
      /** The form is to be sent: the shopper has pressed, or what pays is ready. */
      | ({ type: 'form.submit' } & Submit)
      | { type: 'form.refuse' }
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
    /** Asks the partner, which answers at once or later. */
    ask: effect<Submit & { partner: Partner | undefined }>('ask'),
    /** Submits the form, unless the submit under way may pass. */
    submitForm: effect<Submit>('submitForm'),
    countFlow: assign({ flows: ({ context }) => context.flows + 1 }),
    discountFlow: assign({ flows: ({ context }) => context.flows - 1 }),
    addPartner: assign({
      partners: ({ context: { partners } }, { partner }: { partner: Partner }) =>
        [...partners.filter((other) => other !== partner), partner].toSorted(
          (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
        ),
    }),
    removePartner: assign(({ context }, { partner }: { partner: Partner }) => ({
      partners: context.partners.filter((other) => other !== partner),
      asked: context.asked.filter((other) => other !== partner),
    })),
    noteSubmit: assign({ submitter: (_, { submitter }: Submit) => submitter }),
    askAll: assign({ asked: ({ context }) => context.partners }),
    askChecks: assign({
      asked: ({ context: { partners, asked } }) => [
        ...partners.filter(({ role }) => role === 'check'),
        ...asked.filter(({ role }) => role !== 'check'),
      ],
    }),
    dropAsked: assign({ asked: ({ context }) => context.asked.slice(1) }),
  },
  guards: {
    isNext: ({ context }, { role }: { role: Role }) => context.asked[0]?.role === role,
    isAsked: ({ context }, { partner }: { partner: Partner }) => context.asked[0] === partner,
    isUsed: ({ context }) => context.flows > 0,
  },
  delays: { answerDeadline: CHANGE_DEADLINE_MS },
})

const NOTE_SUBMIT = withEvent('noteSubmit')
const SUBMIT = { target: 'asking' as const, actions: ['askAll' as const, NOTE_SUBMIT] }
const SUBMIT_AGAIN = { target: '#formSubmission.asking.next' as const, actions: ['askChecks' as const, NOTE_SUBMIT] }
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
  context: { submitter: null, flows: 0, partners: [], asked: [] },
  initial: 'open',
  on: {
    'flow.join': { actions: 'countFlow' },
    'flow.leave': { guard: 'isUsed', actions: 'discountFlow' },
    'partner.join': { actions: withEvent('addPartner') },
    'partner.leave': { actions: withEvent('removePartner') },
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
        'partner.leave': [
          { guard: withEvent('isAsked'), target: 'open', actions: withEvent('removePartner') },
          { actions: withEvent('removePartner') },
        ],
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
      description: 'The other scripts of the page hear of the submit; one of them may prevent it.',
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
