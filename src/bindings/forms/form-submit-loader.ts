/** Shows a loader on the buttons of a form that the browser takes to the shop, and lets none of them send it again. */
import * as z from 'zod/mini'
import { reflectFormSubmitLoader } from '../../components/forms/form-submit-loader.ts'
import { defineBinding } from '../kit/define.ts'
import { flag, word } from '../kit/options.ts'
import { loadTexts, textsOf } from '../kit/texts.ts'
import { formOf } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

const FLOW = 'form-submit-loader'

/** Options of `data-form-submit-loader-options` (contract, shell 15.5). */
const Options = z.object({
  formWrapperSelector: word('body'),
  indicatorPosition: z._default(z.enum(['before', 'after', 'inner']), 'before'),
  skipLoadingIndicator: flag(false),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  warm: loadTexts,

  mount({ element, options, page, signal }) {
    const form = formOf(element, FLOW)
    const wrapper = form.closest(options.formWrapperSelector) ?? document.body
    const submission = formSubmissionOf(page, form, signal)
    const reflect = reflectFormSubmitLoader({
      buttons: () =>
        [...wrapper.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].filter(
          (button) => button.form === form,
        ),
      position: options.skipLoadingIndicator ? null : options.indicatorPosition,
      label: () => textsOf(page)['loader.loading'] ?? '',
    })
    submission.onSent(() => element.dispatchEvent(new CustomEvent('beforeSubmit')), signal)
    reflect(submission.actor.getSnapshot())
    const subscription = submission.actor.subscribe(reflect)
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
  },
})
