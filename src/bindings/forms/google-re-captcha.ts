/** The captcha of a third party on an element; its two versions differ in what they draw (contract, shell 17.2). */
import { reflectGoogleReCaptcha } from '../../components/forms/google-re-captcha.ts'
import { googleReCaptchaMachine } from '../../machines/forms/google-re-captcha.ts'
import type { ReCaptchaNews } from '../../services/contract/captcha.ts'
import { type CaptchaSettings, fetchToken, loadCaptcha } from '../../services/forms/re-captcha.ts'
import { scriptAddress } from '../kit/addresses.ts'
import { type Flow, loadView, promised } from '../kit.ts'
import { loadCaptchaTexts } from './captcha-texts.ts'
import { formOf } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

const RULES = 'data-validation'

export const captchaServices = { loadCaptcha, fetchToken }

type Settings = CaptchaSettings & {
  inputSelector: string
  errorClass: string
  /** What the contract's events tell. */
  info: { version: string; invisible?: boolean }
}

export const loadCaptchaFailure = () =>
  loadView(import('../../components/forms/GoogleReCaptcha.tsx'), loadCaptchaTexts())

export function startReCaptcha(flow: Flow<unknown, typeof captchaServices>, settings: Settings): void {
  const { name, element, services, page, signal, on, onEnd, onPageRestored, publish, hear, run, drawWhen } = flow
  const { inputSelector, errorClass, info, ...captcha } = settings
  scriptAddress(page, 'scriptUrl', captcha.scriptUrl)
  if (!captcha.siteKey) throw new Error('option "siteKey" is missing')
  const form = formOf(element, name)
  const input = element.querySelector<HTMLInputElement>(inputSelector)
  if (!input) throw new Error(`option "grecaptchaInputSelector" finds nothing: "${inputSelector}"`)
  const submission = formSubmissionOf(page, form, signal)

  const machine = googleReCaptchaMachine.provide({
    actors: {
      loadCaptcha: promised(services.loadCaptcha, () => ({
        ...captcha,
        heard: (news: ReCaptchaNews) => signal.aborted || actor.send(news),
      })),
      fetchToken: promised(services.fetchToken),
    },
    actions: {
      beginTask: (_, { captcha }) => captcha?.begin(),
      fillIn: (_, { token }) => {
        input.value = token
        publish('onGreCaptchaTokenResponse', { info, token })
      },
      empty: (_, { captcha }) => {
        input.value = ''
        captcha?.reset()
      },
      announceExpiry: () => publish('onGreCaptchaExpire', { info }),
      announceFailure: () => publish('onGreCaptchaError', { info }),
    },
  })
  // The chart keeps the form from being sent, so that neither the browser nor the form's rules need to refuse it for a field that
  // nobody sees, and that is filled in only once they have passed (contract, versions B1).
  const { required } = input
  const rules = input.getAttribute(RULES)
  input.required = false
  input.removeAttribute(RULES)
  onEnd(() => {
    input.required = required
    if (rules !== null) input.setAttribute(RULES, rules)
  })
  const notice = element.querySelector<HTMLElement>('[data-captcha-notice]')
  const reflect = reflectGoogleReCaptcha({ form, container: captcha.container, errorClass, notice })
  const actor = run(machine, { input: { kind: captcha.kind }, reflect })
  onEnd(() => reflect(null))
  drawWhen(
    actor,
    (state) => state.hasTag('missing') || state.hasTag('lasting') || state.hasTag('failed'),
    loadCaptchaFailure,
    element,
    ({ createElement, GoogleReCaptcha }) => createElement(GoogleReCaptcha, { actor }),
    () => actor.send({ type: 'captcha.retry' }),
  )

  for (const type of ['focusin', 'pointerdown', 'input']) on(form, type, () => actor.send({ type: 'form.touched' }))
  actor.on('captcha.passed', () => {
    publish('beforeGreCaptchaFormSubmit', { info, token: input.value })
    submission.actor.send({ type: 'captcha.clear' })
  })
  actor.on('captcha.refused', () => submission.actor.send({ type: 'form.refuse' }))
  submission.consult('captcha', () => actor.send({ type: 'captcha.ask' }), signal)
  // Not `onDelivered`: a form that leaves with the page takes its token along.
  const spend = () => actor.send({ type: 'token.spent' })
  submission.on('form.failed', spend, signal)
  onPageRestored(spend)
  for (const fact of ['form.judged', 'form.answered'] as const) hear(fact, ({ form: sent }) => sent === form && spend())
}
