/** The picture captcha of a form, which lets the form pass or keeps it (contract, shell 17.1). */
import * as z from 'zod/mini'
import { reflectBasicCaptcha } from '../../components/forms/basic-captcha.ts'
import { basicCaptchaMachine } from '../../machines/forms/basic-captcha.ts'
import { isField } from '../../page/forms/fields.ts'
import { checkCode, fetchPicture } from '../../services/forms/captchas.ts'
import { doorOf } from '../kit/door.ts'
import { defineBinding, filled, flag, loadTexts, loadView, promised, text, textOf } from '../kit.ts'
import { loadCaptchaTexts } from './captcha-texts.ts'
import { formOf } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

/** Options of `data-basic-captcha-options`; the selectors are those of the document. */
const Options = z.object({
  router: filled(),
  validate: text(''),
  captchaRefreshIconId: text('#basic-captcha-content-refresh-icon'),
  captchaImageId: text('#basic-captcha-content-image'),
  basicCaptchaInputId: text('#basic-captcha-input'),
  basicCaptchaFieldId: text('#basic-captcha-field'),
  formId: text(''),
  preCheck: flag(false),
  preCheckRoute: z.optional(z.looseObject({ path: z.optional(z.string()) })),
})

/** What the checked form sends in the field that the shop's own script fills in. */
const ALLOWED = 'allowed'

const loadFailure = () => loadView(import('../../components/forms/BasicCaptcha.tsx'), loadCaptchaTexts())

export const binding = defineBinding({
  name: 'basic-captcha',
  options: Options,
  services: { fetchPicture, checkCode },
  prepare: loadTexts,
  views: [loadFailure],

  mount(flow) {
    const { name, element, options, services, page, signal, onEnd, onPress, hear, run, drawWhen } = flow
    const form = formOf(element, name)
    const find = (selector: string) =>
      element.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(selector)
    const mustFind = (option: keyof typeof options & `${string}Id`) => {
      const found = find(options[option])
      if (!found) throw new Error(`option "${option}" finds nothing: "${options[option]}"`)
      return found
    }
    const image = mustFind('captchaImageId')
    const field = mustFind('basicCaptchaFieldId')
    const code = () => {
      const found = find(options.basicCaptchaInputId)
      return isField(found) ? found : null
    }
    const mark = element.querySelector<HTMLInputElement>('input[name="preCheck"]')
    const submission = formSubmissionOf(page, form, signal)
    const door = doorOf(page)
    const checkedFields = () =>
      Object.fromEntries(
        [...element.querySelectorAll<HTMLInputElement>('input[name]')]
          .filter((input) => input !== mark && !input.disabled)
          .map(({ name, value }) => [name, value]),
      )

    const machine = basicCaptchaMachine.provide({
      actors: {
        fetchPicture: promised(services.fetchPicture, () => ({ url: options.router, formId: options.formId })),
        checkCode: promised(services.checkCode, () => ({
          url: options.preCheckRoute?.path || options.validate,
          fields: { ...checkedFields(), formId: options.formId },
        })),
      },
      actions: {
        showPicture: (_, { markup }) => {
          const [frame] = markup.parts('.basic-captcha-content-image')
          door.insert(image, frame?.markup ?? markup)
        },
        fillIn: (_, { check }) => {
          if (mark) mark.value = ALLOWED
          const input = code()
          if (input) input.value = check.session
        },
        emptyCode: () => {
          const input = code()
          if (input) input.value = ''
        },
        unmarkCode: () => {
          code()?.classList.remove('is-invalid')
          code()?.removeAttribute('aria-invalid')
        },
        showField: (_, { field: renewed }) => {
          const [inner] = renewed?.parts(options.basicCaptchaFieldId) ?? []
          const markup = inner?.markup ?? renewed
          if (markup) door.insert(field, markup)
          code()?.focus()
        },
      },
    })
    // The chart keeps the form from being sent, so that the browser need not refuse it for a field that nobody sees.
    if (mark?.required) {
      mark.required = false
      onEnd(() => {
        mark.required = true
      })
    }
    const reflect = reflectBasicCaptcha({ image, form, label: () => textOf(page, 'loader.loading') })
    const actor = run(machine, { input: { isPreChecked: options.preCheck }, reflect })
    onEnd(() => reflect(null))
    drawWhen(
      actor,
      (state) => state.hasTag('pictureFailed') || state.hasTag('checkFailed'),
      loadFailure,
      field,
      ({ createElement, BasicCaptcha }) => createElement(BasicCaptcha, { actor }),
      () => actor.send({ type: 'picture.retry' }),
    )

    actor.on('captcha.passed', () => submission.actor.send({ type: 'captcha.clear' }))
    actor.on('captcha.refused', () => submission.actor.send({ type: 'form.refuse' }))
    submission.consult('captcha', () => actor.send({ type: 'captcha.ask' }), signal)
    hear('form.judged', ({ form: judged, field }) => {
      if (judged === form) actor.send({ type: 'captcha.judged', field })
    })
    if (!image.querySelector('img')) actor.send({ type: 'picture.renew' })
    const refresh = find(options.captchaRefreshIconId)
    if (refresh) onPress(refresh, () => actor.send({ type: 'picture.renew' }))
  },
})
