/** Adds history entries when a form is sent; the back button of the next page leads to them. */
import * as z from 'zod/mini'
import { PAGE_ENTRY } from '../../loader/later/history.ts'
import { pushEntries } from '../../page/kit/history.ts'
import { defineBinding } from '../kit.ts'
import { formOf } from './fields.ts'
import { formSubmissionOf } from './form-submission.ts'

/** Options of `data-form-add-history-options` (contract, shell 15.5). */
const Options = z.object({
  entries: z._default(
    z.array(z.object({ state: z.optional(z.unknown()), title: z.optional(z.unknown()), url: z.string() })),
    [],
  ),
})

export const binding = defineBinding({
  name: 'form-add-history',
  options: Options,

  mount({ name, element, options, page, signal, report }) {
    formSubmissionOf(page, formOf(element, name), signal).on(
      'form.delivered',
      () => {
        try {
          pushEntries(options.entries, PAGE_ENTRY)
        } catch (error) {
          // The form is sent all the same.
          report(error)
        }
      },
      signal,
    )
  },
})
