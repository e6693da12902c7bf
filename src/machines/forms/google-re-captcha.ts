/**
 * The captcha of a third party in a form (contract, shell 17.2).
 *
 * Nothing is asked of the third party before somebody uses the form; then its script is loaded. The form may be sent once the third
 * party has given a token. There are three kinds: a box that the shopper ticks, before the form is sent; a check that begins when the
 * form is sent, and may show a task; and one that asks nothing of the shopper. A token is good for one attempt and for some minutes;
 * then the box is empty again. If the script cannot be had or the check fails, a sentence says so and offers to try again; what was
 * entered stays.
 */
import { type ActorRefFrom, assign, emit, setup, stateIn } from 'xstate'
import type { ReCaptcha, ReCaptchaKind } from '../../services/contract/captcha.ts'
import { READ_DEADLINE_MS, SCRIPT_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

/** Before a sentence says what to do if the task is not there any more; in milliseconds (this project's number). */
export const TASK_PATIENCE_MS = 3000

type Kind = { kind: ReCaptchaKind }
type Token = { token: string }

const googleReCaptcha = setup({
  types: {
    input: {} as Kind,
    context: {} as Kind & { captcha: ReCaptcha | null },
    events: {} as
      /** Somebody uses the form. */
        | { type: 'form.touched' }
        /** The form is complete, and wants to be sent. */
        | { type: 'captcha.ask' }
        | { type: 'captcha.retry' }
        | ({ type: 'token.arrived' } & Token)
        | { type: 'token.expired' }
        /** The form was sent: the token is used up. */
        | { type: 'token.spent' }
        | { type: 'check.failed' },
    emitted: {} as { type: 'captcha.passed' } | { type: 'captcha.refused' },
    tags: {} as 'silent' | 'busy' | 'missing' | 'lasting' | 'failed',
  },
  actors: {
    /** Loads the script, and draws the box. */
    loadCaptcha: unprovided<ReCaptcha>('loadCaptcha'),
    fetchToken: unprovided<string, { captcha: ReCaptcha }>('fetchToken'),
  },
  actions: {
    noteCaptcha: assign({ captcha: (_, { captcha }: { captcha: ReCaptcha }) => captcha }),
    reportPass: emit({ type: 'captcha.passed' }),
    reportRefusal: emit({ type: 'captcha.refused' }),
    beginTask: effect<{ captcha: ReCaptcha | null }>('beginTask'),
    /** Puts the token into the form. */
    fillIn: effect<Token>('fillIn'),
    /** Takes it out again, and unticks the box. */
    empty: effect<{ captcha: ReCaptcha | null }>('empty'),
    announceExpiry: effect('announceExpiry'),
    announceFailure: effect('announceFailure'),
  },
  guards: {
    isAsked: stateIn({ loading: 'asked' }),
    isBox: ({ context }) => context.kind === 'box',
    isScore: ({ context }) => context.kind === 'score',
  },
  delays: {
    scriptDeadline: SCRIPT_DEADLINE_MS,
    tokenDeadline: READ_DEADLINE_MS,
    taskPatience: TASK_PATIENCE_MS,
  },
})

type Told = { event: Token }
const FILL_IN = { type: 'fillIn' as const, params: ({ event }: Told) => event }
const held = ({ context }: { context: { captcha: ReCaptcha | null } }) => ({ captcha: context.captcha })
const EMPTY = { type: 'empty' as const, params: held }
const NOTE = {
  type: 'noteCaptcha' as const,
  params: ({ event }: { event: { output: ReCaptcha } }) => ({ captcha: event.output }),
}
const REFUSED = ['announceFailure', 'reportRefusal'] as const
const FAIL = { target: 'failed' as const, actions: [...REFUSED] }
const FAILED = [
  { guard: 'isAsked' as const, ...FAIL },
  { target: 'failed' as const, actions: 'announceFailure' as const },
]

export const googleReCaptchaMachine = googleReCaptcha.createMachine({
  id: 'googleReCaptcha',
  context: ({ input }) => ({ ...input, captcha: null }),
  initial: 'unneeded',
  states: {
    unneeded: {
      description: 'Nobody has used the form; the third party hears nothing of the page.',
      tags: 'silent',
      on: { 'form.touched': 'loading', 'captcha.ask': 'loading.asked' },
    },
    loading: {
      description: 'The script of the third party is loaded.',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: [
          { guard: 'isAsked', target: 'asked', actions: NOTE },
          { target: 'open', actions: NOTE },
        ],
        onError: FAILED,
      },
      after: { scriptDeadline: FAILED },
      initial: 'ahead',
      states: {
        ahead: {
          description: 'Somebody uses the form, which is not complete yet.',
          on: { 'captcha.ask': 'asked' },
        },
        asked: { description: 'The form is complete, and waits for the script.', tags: 'busy' },
      },
    },
    open: {
      description: 'The third party has given no token yet.',
      on: {
        'captcha.ask': 'asked',
        'token.arrived': { target: 'passed', actions: FILL_IN },
        'check.failed': { target: 'failed', actions: 'announceFailure' },
      },
    },
    asked: {
      description: 'The form wants to be sent, and has no token.',
      always: [
        { guard: 'isBox', target: 'missing' },
        { guard: 'isScore', target: 'rating' },
        { target: 'challenging' },
      ],
    },
    missing: {
      description: 'The box is not ticked; a sentence says so, and the form stays.',
      tags: 'missing',
      entry: 'reportRefusal',
      on: {
        'captcha.ask': { target: 'missing', reenter: true },
        'token.arrived': { target: 'passed', actions: FILL_IN },
        'check.failed': { target: 'failed', actions: 'announceFailure' },
      },
    },
    challenging: {
      description: 'The third party checks the shopper, and may show a task; the form waits.',
      entry: { type: 'beginTask', params: held },
      initial: 'begun',
      states: {
        begun: {
          description: 'The check has begun, and is over at once for most.',
          after: { taskPatience: 'lasting' },
        },
        lasting: {
          description: 'The check takes time; a sentence says what to do if its task is not there any more.',
          tags: 'lasting',
        },
      },
      on: {
        // Pressed again: the task may have been closed.
        'captcha.ask': { target: 'challenging', reenter: true },
        'token.arrived': { target: 'passed', actions: [FILL_IN, 'reportPass'] },
        'check.failed': FAIL,
      },
    },
    rating: {
      description: 'The third party rates the shopper, who sees nothing of it; the form waits.',
      tags: 'busy',
      invoke: {
        id: 'fetchToken',
        src: 'fetchToken',
        input: ({ context }) => ({ captcha: context.captcha as ReCaptcha }),
        onDone: {
          target: 'passed',
          actions: [
            {
              type: 'fillIn',
              params: ({ event }: { event: { output: string } }) => ({ token: event.output }),
            },
            'reportPass',
          ],
        },
        onError: FAIL,
      },
      after: { tokenDeadline: FAIL },
    },
    passed: {
      description: 'The form has a token, with which it may be sent.',
      on: {
        'captcha.ask': [
          { guard: 'isBox', actions: 'reportPass' },
          // It was not sent with its token after all, which may be old by now.
          { target: 'asked', actions: EMPTY },
        ],
        'token.expired': { target: 'open', actions: [EMPTY, 'announceExpiry'] },
        'token.spent': { target: 'open', actions: EMPTY },
        'check.failed': { target: 'failed', actions: [EMPTY, 'announceFailure'] },
      },
    },
    failed: {
      description: 'The check cannot be had or has failed; a sentence says so and offers to try again.',
      tags: 'failed',
      on: { 'captcha.retry': 'loading', 'captcha.ask': 'loading.asked' },
    },
  },
})
export type GoogleReCaptchaActor = ActorRefFrom<typeof googleReCaptchaMachine>
