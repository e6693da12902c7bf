/** Test cases: the sign that the next page is on its way. */
import type { preloaderMachine } from '../../../../src/machines/shell/preloader.ts'
import type { Cases } from '../../support/paths.ts'

const HIDDEN = 'the page alone'
const SHOWN = 'the page, and a sign that the next one is on its way'
const LEAVING = 'the page, and the sign for a moment'

export const preloaderCases: Cases<typeof preloaderMachine> = {
  input: { isShown: false },
  begins: { 'a page without the sign': { isShown: false }, 'a page that came with the sign': { isShown: true } },
  states: {
    hidden: { sees: HIDDEN },
    shown: { sees: SHOWN, waits: [10_000] },
    leaving: { sees: LEAVING, looks: SHOWN, waits: [300] },
  },
  // Specification 4.15.
  delays: {
    hideDelay: { ms: 300, follows: { sees: HIDDEN } },
    longest: { ms: 10_000, follows: { sees: HIDDEN } },
  },
  cases: [
    { event: { type: 'page.left' }, says: 'the shopper follows a link', follows: { sees: SHOWN } },
    { event: { type: 'page.arrived' }, says: 'the page is there, or there again', follows: { sees: LEAVING } },
    { event: { type: 'preloader.dismiss' }, says: 'the shopper presses Escape', follows: { sees: HIDDEN } },
  ],
}
