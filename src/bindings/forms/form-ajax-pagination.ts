/** Links to other pages of a list that a form replaces. No states, so there is no chart: `form-ajax-submit` has them. */
import * as z from 'zod/mini'
import { fieldsOf } from '../../page/forms/fields.ts'
import { defineBinding, word } from '../kit.ts'
import { formOf } from './fields.ts'

/** Options of `data-form-ajax-pagination-options` (contract, shell 15.5). */
const Options = z.object({
  paginationItemSelector: word('.pagination .page-link'),
  pageInputSelector: word('input[name="p"]'),
})

export const binding = defineBinding({
  name: 'form-ajax-pagination',
  options: Options,
  mount({ name, element, options: { paginationItemSelector, pageInputSelector }, onPress }) {
    const form = formOf(element, name)
    const linkOf = ({ target }: Event): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>(paginationItemSelector) : null
    const turn = (event: Event): boolean => {
      const link = linkOf(event)
      const field = fieldsOf(form).find((each) => each.matches(pageInputSelector))
      const page = link?.dataset['page']
      // The link leads to the page as well.
      if (!link || !field || !page) return false
      // Before the first page and behind the last one.
      if (link.ariaDisabled === 'true') return true
      field.value = page
      return field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    onPress(form, turn, { isOurs: (event) => linkOf(event) !== null })
  },
})
