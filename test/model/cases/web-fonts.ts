/** What can happen to the web fonts, in words. */
import type { webFontsMachine } from '../../../src/machines/consent/web-fonts.ts'
import type { Cases } from '../support/paths.ts'

export const webFontsCases: Cases<typeof webFontsMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'consent.given' }, says: 'the shopper allows web fonts again' },
    { event: { type: 'consent.withdrawn' }, says: 'the shopper allows web fonts no longer' },
    { event: { type: 'xstate.done.actor.loadWebFonts', output: undefined }, says: 'the fonts are there' },
    { event: { type: 'xstate.error.actor.loadWebFonts', error: { status: 0 } }, says: 'the fonts cannot be had' },
  ],
}
