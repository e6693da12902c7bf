/**
 * The captcha of a form: a code in a picture, which the shopper types (contract, shell 17.1).
 *
 * The picture is loaded, and loaded anew when the shopper wants another or the code is used up. Where the shop checks the code
 * before the form is sent, the form waits for that: a right code lets it pass, a wrong one brings a new picture and an empty field.
 * Elsewhere the form passes at once, and the shop's answer to it says whether the code was right; whatever it answers, the code is
 * used up. If the picture cannot be had or the check does not answer, a sentence says so and offers to try again.
 */
import { type ActorRefFrom, emit, raise, setup } from 'xstate'
import type { CaptchaCheck } from '../../services/contract/captcha.ts'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Kind = {
  /** The shop checks the code before the form is sent. */
  isPreChecked: boolean
}

const basicCaptcha = setup({
  types: {
    input: {} as Kind,
    context: {} as Kind,
    events: {} as
      /** The form is complete, and wants to be sent. */
        | { type: 'captcha.ask' }
        /** The shop answered the form; `field`: the field of a code that was wrong. */
        | { type: 'captcha.judged'; field: Markup | null }
        /** The shopper wants another picture, or the page came without one. */
        | { type: 'picture.renew' }
        | { type: 'picture.retry' },
    emitted: {} as { type: 'captcha.passed' } | { type: 'captcha.refused' },
    tags: {} as 'loading' | 'checking' | 'pictureFailed' | 'checkFailed',
  },
  actors: {
    fetchPicture: unprovided<Markup>('fetchPicture'),
    checkCode: unprovided<CaptchaCheck>('checkCode'),
  },
  actions: {
    reportPass: emit({ type: 'captcha.passed' }),
    reportRefusal: emit({ type: 'captcha.refused' }),
    showPicture: effect<{ markup: Markup }>('showPicture'),
    /** Marks the code as checked. */
    fillIn: effect<{ check: CaptchaCheck }>('fillIn'),
    emptyCode: effect('emptyCode'),
    showField: effect<{ field: Markup | null }>('showField'),
    unmarkCode: effect('unmarkCode'),
  },
  guards: {
    isPreChecked: ({ context }) => context.isPreChecked,
    isRight: (_, { check }: { check: CaptchaCheck }) => check.isRight,
    isWrongInForm: (_, { field }: { field: Markup | null }) => field !== null,
  },
  delays: { pictureDeadline: READ_DEADLINE_MS, checkDeadline: READ_DEADLINE_MS },
})

const checked = ({ event }: { event: { output: CaptchaCheck } }) => ({ check: event.output })
const ASK = [
  { guard: 'isPreChecked' as const, target: 'checking' as const },
  { target: 'open' as const, actions: 'reportPass' as const },
]
const JUDGED = [
  {
    guard: withEvent('isWrongInForm'),
    target: '.wrong' as const,
    actions: withEvent('showField'),
  },
  { target: '.open' as const, actions: 'emptyCode' as const },
]

export const basicCaptchaMachine = basicCaptcha.createMachine({
  id: 'basicCaptcha',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    picture: {
      description: 'The picture of the code.',
      initial: 'shown',
      on: { 'captcha.judged': '.loading' },
      states: {
        loading: {
          description: 'A new picture is loaded.',
          tags: 'loading',
          invoke: {
            id: 'fetchPicture',
            src: 'fetchPicture',
            onDone: {
              target: 'shown',
              actions: { type: 'showPicture', params: ({ event }) => ({ markup: event.output }) },
            },
            onError: 'failed',
          },
          after: { pictureDeadline: 'failed' },
        },
        shown: {
          description: 'The picture is on the page.',
          on: { 'picture.renew': 'loading' },
        },
        failed: {
          description: 'The picture could not be loaded; a sentence offers to try again.',
          tags: 'pictureFailed',
          on: { 'picture.renew': 'loading', 'picture.retry': 'loading' },
        },
      },
    },
    code: {
      description: 'What the shopper typed.',
      initial: 'open',
      on: { 'captcha.judged': JUDGED },
      states: {
        open: {
          description: 'The code can be typed.',
          on: { 'captcha.ask': ASK },
        },
        checking: {
          description: 'The shop is asked whether the code is right; the form waits.',
          tags: 'checking',
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            onDone: [
              {
                guard: { type: 'isRight', params: checked },
                target: 'open',
                actions: [{ type: 'fillIn', params: checked }, 'reportPass'],
              },
              {
                target: 'wrong',
                actions: [
                  'reportRefusal',
                  { type: 'showField', params: ({ event }) => ({ field: event.output.field }) },
                  // The shop drops a code with the first try.
                  raise({ type: 'picture.renew' }),
                ],
              },
            ],
            onError: { target: 'unclear', actions: 'reportRefusal' },
          },
          after: { checkDeadline: { target: 'unclear', actions: 'reportRefusal' } },
        },
        wrong: {
          description: 'The code was wrong; the field says so, and the code of the new picture can be typed.',
          exit: 'unmarkCode',
          on: { 'captcha.ask': ASK },
        },
        unclear: {
          description:
            'The shop did not say whether the code is right; a sentence says so, and the form can be sent again.',
          tags: 'checkFailed',
          on: { 'captcha.ask': 'checking' },
        },
      },
    },
  },
})
export type BasicCaptchaActor = ActorRefFrom<typeof basicCaptchaMachine>
