/** Test cases: the web fonts. */
import type { webFontsMachine } from '../../../../src/machines/consent/web-fonts.ts'
import type { Cases } from '../../support/paths.ts'

const FETCHED = 'the page as it is, while its fonts are fetched'
const LOADED = 'the page in its fonts'
const FAILED = 'the page as it is, without its fonts'
const WITHDRAWN = 'the page as it is, and nothing more is asked for'

export const webFontsCases: Cases<typeof webFontsMachine> = {
  input: undefined,
  states: {
    loading: { sees: FETCHED, waits: [2000], awaits: ['loadWebFonts'] },
    loaded: { sees: LOADED },
    failed: { sees: FAILED },
    withdrawn: { sees: WITHDRAWN },
  },
  starts: { asks: ['loadWebFonts'] },
  // Specification 9.36.
  delays: { fontTimeout: { ms: 2000, follows: { sees: FAILED } } },
  cases: [
    {
      event: { type: 'consent.given' },
      says: 'the shopper allows web fonts again',
      follows: { sees: FETCHED, asks: ['loadWebFonts'] },
    },
    {
      event: { type: 'consent.withdrawn' },
      says: 'the shopper allows web fonts no longer',
      follows: { sees: WITHDRAWN },
    },
    {
      event: { type: 'xstate.done.actor.loadWebFonts', output: undefined },
      says: 'the fonts are there',
      follows: { sees: LOADED },
    },
    {
      event: { type: 'xstate.error.actor.loadWebFonts', error: { status: 0 } },
      says: 'the fonts cannot be had',
      follows: { sees: FAILED },
    },
  ],
}
