/** Keeps comment and terms of the page that orders until the order is sent, for each customer of this browser (contract, versions C7). */
import * as z from 'zod/mini'
import { type Field, fieldsOf, isField } from '../../page/forms/fields.ts'
import { type CustomerEntries, keepEntries, readEntries } from '../../services/checkout/customer-storage.ts'
import { formOf, onField } from '../forms/fields.ts'
import { formSubmissionOf } from '../forms/form-submission.ts'
import { defineBinding, word } from '../kit.ts'

/** Options of `data-checkout-customer-storage-options`. */
const Options = z.object({
  /** Without a customer nothing is kept. */
  customerId: z._default(z.nullable(z.string()), null),
  storageKey: word('checkoutCustomerStorage'),
})

export const binding = defineBinding({
  name: 'checkout-customer-storage',
  options: Options,

  mount({ name, element, options, page, signal, on }) {
    const { customerId, storageKey: key } = options
    if (!customerId) return
    // On the form, or on a field that belongs to it from elsewhere.
    const form = (isField(element) && element.form) || formOf(element, name)
    const place = { key, customerId }
    const fieldOf = (name: string) => fieldsOf(form).find((field) => field.name === name)
    const comment = () => fieldOf('customerComment')
    const terms = () => fieldOf('tos') as HTMLInputElement | undefined
    const entries = (): CustomerEntries => ({
      customerComment: comment()?.value ?? '',
      tos: terms()?.checked ?? false,
    })

    const fill = (field: Field, isNews: boolean, change: () => void) => {
      if (!isNews) return
      change()
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const kept = readEntries(place)
    const [text, box] = [comment(), terms()]
    // What the shopper has entered while this code was on its way counts, and is kept.
    const isTyped = text instanceof HTMLTextAreaElement && text.value !== text.defaultValue
    const isTicked = box !== undefined && box.checked !== box.defaultChecked
    const { customerComment, tos: isAgreed = false } = kept
    if (text && customerComment && !isTyped)
      fill(text, text.value !== customerComment, () => (text.value = customerComment))
    if (box && !isTicked)
      fill(box, box.checked !== isAgreed, () => {
        box.checked = isAgreed
      })
    if (isTyped || isTicked) keepEntries(place, entries())

    onField({ on }, form, 'input', (field) => field.name === 'customerComment' && keepEntries(place, entries()))
    onField(
      { on },
      form,
      'change',
      ({ name }) => ['customerComment', 'tos'].includes(name) && keepEntries(place, entries()),
    )
    const forget = () => keepEntries(place, {})
    on(form, 'reset', forget)
    // A form that never arrives keeps what was entered.
    formSubmissionOf(page, form, signal).on('form.delivered', forget, signal)
  },
})
