/** Scrolls to a form's first invalid field and lets the browser show its message. */
import { defineBinding } from '../kit.ts'
import { SCROLL_FLOW, ScrollOptions, watchInvalidFields } from './invalid-fields.ts'

export const binding = defineBinding({
  name: SCROLL_FLOW,
  options: ScrollOptions,
  // All forms share one actor: only one can be sent at a time.
  mount: ({ page }) => void watchInvalidFields(page),
})
