/** Focuses the search field when its button unfolds it (by the flow `collapse`). No states, so there is no chart. */
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
    // On the document, after `collapse` has set the class.
    on(document, 'click', (event) => {
      const { target } = event
      if (!(target instanceof Node && toggle.contains(target)) || !isPlainClick(event)) return
      const form = nearest(toggle)
      const input = form?.querySelector<HTMLInputElement>(options.searchWidgetInputFieldSelector)
      if (!input || toggle.classList.contains(options.searchWidgetCollapseClass)) return
      input.focus()
      form?.dispatchEvent(new CustomEvent('focusInput'))
    })
  },
})

/** A page may have a search in each of its headers. */
function nearest(toggle: Element): Element | null {
  let around: Element | null = toggle
  while (around && !around.querySelector('[data-search-widget]')) around = around.parentElement
  return around?.querySelector('[data-search-widget]') ?? null
}
