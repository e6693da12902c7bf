/**
 * Focuses the search field when its button unfolds it (by the flow `collapse`, which starts this one on a button of another class, too).
 * No states, so there is no chart.
 */
import * as z from 'zod/mini'
import { isPlainClick } from '../../page/kit/press.ts'
import { defineBinding, filled, OptionsError, readOptions, word } from '../kit.ts'

const FLOW = 'search-toggle'
/** The button, unless the form names another (contract, shell 9). */
const BUTTON = '.js-search-toggle-btn'

/** Options of `data-search-toggle-options`, for what the form does not say. */
const Options = z.object({
  searchWidgetCollapseClass: word('collapsed'),
  searchWidgetInputFieldSelector: word('input[type=search]'),
})

/** Those of the form, `data-search-widget-options` (contract, shell 9). */
const FormOptions = z.object({
  searchWidgetCollapseButtonSelector: z.optional(filled()),
  searchWidgetCollapseClass: z.optional(filled()),
  searchWidgetInputFieldSelector: z.optional(filled()),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,

  mount({ element: toggle, page, options, on, report }) {
    /** A selector that is none is reported, and the default counts. */
    const isNamed = (selector: string | undefined): boolean => {
      try {
        return toggle.matches(selector ?? BUTTON)
      } catch (cause) {
        const wrong = `"${selector}" is no selector (searchWidgetCollapseButtonSelector)`
        report(new OptionsError(wrong, { cause }))
        return toggle.matches(BUTTON)
      }
    }
    const focus = (): void => {
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
      if (!input || toggle.classList.contains(collapsed) || !isNamed(said.searchWidgetCollapseButtonSelector)) return
      input.focus()
      form.dispatchEvent(new CustomEvent('focusInput'))
    }
    // On the document, after `collapse` has set the class.
    on(document, 'click', (event) => {
      if (event.target instanceof Node && toggle.contains(event.target) && isPlainClick(event)) focus()
    })
    // Others are started by the press that unfolds the form.
    if (!toggle.matches(BUTTON)) focus()
  },
})

/** A page may have a search in each of its headers. */
function nearest(toggle: Element): Element | null {
  let around: Element | null = toggle
  while (around && !around.querySelector('[data-search-widget]')) around = around.parentElement
  return around?.querySelector('[data-search-widget]') ?? null
}
