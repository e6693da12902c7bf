/** Which changes send a form that sends itself (contract, shell 15.3). */
import * as z from 'zod/mini'
import type { Field } from '../../page/forms/fields.ts'
import { unsentForm } from '../../page/forms/unsent-form.ts'
import { flag, type OptionsPage, readOptions } from '../kit.ts'

/** Of `data-form-auto-submit-options`. */
export const triggerFields = {
  useAjax: flag(false),
  changeTriggerSelectors: z._default(z.nullable(z.array(z.string())), null),
}

const Options = z.object(triggerFields)

/** Whether a change of `field` sends its form. In the background, every change does. */
export const isTrigger = ({ useAjax, changeTriggerSelectors }: z.output<typeof Options>, field: Element): boolean =>
  useAjax || !changeTriggerSelectors || changeTriggerSelectors.some((selector) => field.matches(selector))

/** The form on the page with a change that is not sent yet, other than `order`, if any. */
export const unsentFormOn = (page: OptionsPage, order?: HTMLFormElement): HTMLFormElement | undefined =>
  unsentForm((field: Field, form) => {
    try {
      return isTrigger(readOptions({ element: form, page, flow: 'form-auto-submit', schema: Options }), field)
    } catch {
      // Its flow has reported them.
      return true
    }
  }, order)
