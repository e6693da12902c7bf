/** Disables the buttons of a submitted form and shows a loader on them. */
import * as z from 'zod/mini'
import { reflectFormSubmitLoader } from '../../components/forms/form-submit-loader.ts'
import { defineBinding, flag, loadTexts, reflectSnapshots, textOf, word } from '../kit.ts'
import { formOf } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

/** Options of `data-form-submit-loader-options` (contract, shell 15.5). */
const Options = z.object({
  formWrapperSelector: word('body'),
  indicatorPosition: z._default(z.literal(['before', 'after', 'inner']), 'before'),
  skipLoadingIndicator: flag(false),
})

export const binding = defineBinding({
  name: 'form-submit-loader',
  options: Options,
  prepare: loadTexts,

  mount({ name, element, options, page, signal, publish }) {
    const form = formOf(element, name)
    const wrapper = form.closest(options.formWrapperSelector) ?? document.body
    const submission = formSubmissionOf(page, form, signal)
    submission.on('form.sent', () => publish('beforeSubmit'), signal)
    const reflect = reflectFormSubmitLoader({
      buttons: () =>
        [...wrapper.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].filter((each) => each.form === form),
      position: options.skipLoadingIndicator ? null : options.indicatorPosition,
      label: () => textOf(page, 'loader.loading'),
    })
    reflectSnapshots(submission.actor, reflect, signal)
  },
})
