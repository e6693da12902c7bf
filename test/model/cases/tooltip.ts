/** What can happen around a short text that explains a control, in words. */
import type { tooltipMachine } from '../../../src/machines/shell/tooltip.ts'
import type { Cases } from '../support/paths.ts'

export const tooltipCases: Cases<typeof tooltipMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'control.entered' }, says: 'the pointer or the focus comes to the control' },
    { event: { type: 'control.left' }, says: 'pointer and focus leave' },
    { event: { type: 'tooltip.show' }, says: 'a script of the page asks for the text' },
    { event: { type: 'page.agreed' }, says: 'the page has nothing against it' },
    { event: { type: 'page.objected' }, says: 'a script of the page objects' },
    { event: { type: 'tooltip.dismiss' }, says: 'the shopper presses Escape or the control' },
  ],
}
