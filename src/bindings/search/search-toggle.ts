/** Focuses the search field when its button unfolds it (by the flow `collapse`). No states, so there is no chart. */
import * as z from 'zod/mini'
import { isPlainClick } from '../../page/press.ts'
import { defineBinding, filled, readOptions, word } from '../kit.ts'

/** Options of `data-search-toggle-options`, for what the form does not say. */
const Options = z.object({
  searchWidgetCollapseClass: word('collapsed'),
  searchWidgetInputFieldSelector: word('input[type=search]'),
})

/** Those of the form, `data-search-widget-options` (contract, shell 9). */
const FormOptions = z.object({
  searchWidgetCollapseClass: z.optional(filled()),
  searchWidgetInputFieldSelector: z.optional(filled()),
})

export const binding = defineBinding({
  name: 'search-toggle',
  options: Options,

  mount({ element: toggle, page, options, on }) {
    // On the document, after `collapse` has set the class.
    on(document, 'click', (event) => {
      const { target } = event
      if (!(target instanceof Node && toggle.contains(target)) || !isPlainClick(event)) return
      const form = nearest(toggle)
      if (!form) return
      const said = readOptions({
        element: form,
        page,
        flow: 'search-suggest',
        attribute: 'search-widget',
        schema: FormOptions,
      })
      const input = form.querySelector<HTMLInputElement>(
        said.searchWidgetInputFieldSelector ?? options.searchWidgetInputFieldSelector,
      )
      const collapsed = said.searchWidgetCollapseClass ?? options.searchWidgetCollapseClass
      if (!input || toggle.classList.contains(collapsed)) return
      input.focus()
      form.dispatchEvent(new CustomEvent('focusInput'))
    })
  },
})

/** A page may have a search in each of its headers. */
function nearest(toggle: Element): Element | null {
  let around: Element | null = toggle
  while (around && !around.querySelector('[data-search-widget]')) around = around.parentElement
  return around?.querySelector('[data-search-widget]') ?? null
}
