/** Labels that lie in their empty fields (contract, shell 19; specification, section 5). A theme's styles move them. */
import * as z from 'zod/mini'
import { reflectFloatingLabel } from '../../components/forms/floating-labels.ts'
import { floatingLabelsMachine } from '../../machines/forms/floating-labels.ts'
import type { Field } from '../../page/forms/fields.ts'
import { defineBinding, text, word } from '../kit.ts'

/** The fields that may have one (specification, section 5). */
const FIELDS = `input:not([type]), ${['text', 'number', 'email', 'password', 'tel', 'url'].map((type) => `input[type="${type}"]`).join(', ')}, select, textarea`

/** Options of `data-floating-labels-options`: the areas without such labels (specification, section 5), and the classes. */
const Options = z.object({
  excludedSelector: text(
    '.swag-customized-products, .basic-captcha, [data-google-re-captcha-v2], [data-google-re-captcha-v3], .confirm-payment-shipping',
  ),
  labelClass: word('floating-label'),
  floatingClass: word('is-floating'),
})

export const binding = defineBinding({
  name: 'floating-labels',
  options: Options,

  mount({ element, options, on, onEnd, run }) {
    for (const field of element.querySelectorAll<Field>(FIELDS)) {
      const group = field.labels?.[0]?.parentElement
      const isExcluded = options.excludedSelector !== '' && field.closest(options.excludedSelector) !== null
      if (isExcluded || !group?.contains(field)) continue
      const reflect = reflectFloatingLabel(group, field, options)
      const actor = run(floatingLabelsMachine, { reflect })
      onEnd(() => reflect(null))
      const tell = () => actor.send({ type: 'value.changed', isEmpty: isEmpty(field) })
      tell()
      if (field.matches(':focus')) actor.send({ type: 'field.focused' })
      on(field, 'focus', () => actor.send({ type: 'field.focused' }))
      on(field, 'blur', () => actor.send({ type: 'field.left', isEmpty: isEmpty(field) }))
      for (const type of ['input', 'change']) on(field, type, tell)
      // The fields are reset after the event.
      if (field.form)
        on(field.form, 'reset', () => actor.send({ type: 'value.changed', isEmpty: isEmpty(field, { isReset: true }) }))
    }
  },
})

/** Whether nothing is to be read in the field, where the label could be; `isReset`: once its form is reset. */
function isEmpty(field: Field, { isReset = false } = {}): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const chosen = isReset ? (options.find((option) => option.defaultSelected) ?? options[0]) : field.selectedOptions[0]
    return (chosen?.text.trim() ?? '') === ''
  }
  return (isReset ? field.defaultValue : field.value) === '' && field.placeholder.trim() === ''
}
