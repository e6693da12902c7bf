/** The newsletter form of the footer: notice and captcha appear with the first text (contract, shell 18 and 19). */
import * as z from 'zod/mini'
import { reflectNewsletterForm } from '../../components/forms/newsletter-form.ts'
import { elementsOf } from '../../globals.ts'
import { newsletterFormMachine } from '../../machines/forms/newsletter-form.ts'
import { defineBinding, text, word } from '../kit.ts'
import { formOf } from './fields.ts'

/** Options of `data-newsletter-form-options`: the field, what appears with its text, and the captcha in it. */
const Options = z.object({
  fieldSelector: text('input[type="email"]'),
  hiddenSelector: text(
    '.privacy-notice, [data-basic-captcha], [data-google-re-captcha-v2], [data-google-re-captcha-v3]',
  ),
  hiddenClass: word('d-none'),
})

export const binding = defineBinding({
  name: 'newsletter-form',
  options: Options,

  mount({ name, element, options, page, on, onEnd, run }) {
    const form = formOf(element, name)
    const field = [...elementsOf(form)].find((each) => each.matches(options.fieldSelector))
    if (!(field instanceof HTMLInputElement))
      throw new Error(`option "fieldSelector" finds nothing: "${options.fieldSelector}"`)
    const reflect = reflectNewsletterForm([...form.querySelectorAll(options.hiddenSelector)], options.hiddenClass)
    const startCaptcha = (): void => {
      const captcha = form.querySelector('[data-basic-captcha]')
      if (captcha) page.start(captcha, 'basic-captcha')
    }
    const actor = run(newsletterFormMachine.provide({ actions: { startCaptcha } }), { reflect })
    onEnd(() => reflect(null))
    const look = (value: string) => actor.send({ type: 'address.changed', isEmpty: value.trim() === '' })
    look(field.value)
    for (const type of ['input', 'change']) on(field, type, () => look(field.value))
    // The fields are emptied after the event.
    on(form, 'reset', () => look(field.defaultValue))
  },
})
