/** Brings the first invalid field of any form into view, and lets the browser say what is wrong with it. */
import { defineBinding } from '../kit.ts'
import { SCROLL_FLOW, ScrollOptions, watchInvalidFields } from './invalid-fields.ts'

export const binding = defineBinding({
  name: SCROLL_FLOW,
  options: ScrollOptions,
  // Every form of a page shares one actor: only one of them can be sent at a time.
  mount: ({ page }) => void watchInvalidFields(page),
})
