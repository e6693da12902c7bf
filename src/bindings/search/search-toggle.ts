/**
 * Leads from the button that unfolds the search into its field. One step without states, so there is no chart; the
 * folding itself is the flow `collapse`.
 */
import * as z from 'zod/mini'
import { isPlainClick } from '../../page/press.ts'
import { defineBinding, word } from '../kit.ts'

/** Options of `data-search-toggle-options`, named as the search form's own (contract, shell 9). */
const Options = z.object({
  searchWidgetCollapseClass: word('collapsed'),
  searchWidgetInputFieldSelector: word('input[type=search]'),
})

export const binding = defineBinding({
  name: 'search-toggle',
  options: Options,

  mount({ element: toggle, options, on }) {
    // On the document, where it is known whether the click unfolded the field or folded it away.
    on(document, 'click', (event) => {
      const { target } = event
      if (!(target instanceof Node && toggle.contains(target)) || !isPlainClick(event)) return
      const form = document.querySelector('[data-search-widget]')
      const input = form?.querySelector<HTMLInputElement>(options.searchWidgetInputFieldSelector)
      if (!input || toggle.classList.contains(options.searchWidgetCollapseClass)) return
      input.focus()
      form?.dispatchEvent(new CustomEvent('focusInput'))
    })
  },
})
