/**
 * Typefaces that come from another host, for shoppers who allow it.
 *
 * Without consent the page is shown in the shopper's own typefaces, and nothing is asked of the other host. With consent
 * the fonts are fetched; what is not there after two seconds is not waited for, and the page stays as it is. Who withdraws
 * the consent keeps what this page has loaded; the next page asks the other host for nothing.
 */
import { type ActorRefFrom, setup } from 'xstate'
import { unprovided } from '../unprovided.ts'

/** How long fonts may take (specification, section 9). */
export const FONT_TIMEOUT_MS = 2000

export const webFontsMachine = setup({
  types: { events: {} as { type: 'consent.given' } | { type: 'consent.withdrawn' } },
  actors: { loadWebFonts: unprovided<void>('loadWebFonts') },
  delays: { fontTimeout: FONT_TIMEOUT_MS },
}).createMachine({
  id: 'webFonts',
  initial: 'loading',
  states: {
    loading: {
      description: 'The fonts are fetched; the page is shown in the typefaces of the browser.',
      invoke: { id: 'loadWebFonts', src: 'loadWebFonts', onDone: 'loaded', onError: 'failed' },
      after: { fontTimeout: 'failed' },
      on: { 'consent.withdrawn': 'withdrawn' },
    },
    loaded: { description: 'The page is shown in its fonts.', on: { 'consent.withdrawn': 'withdrawn' } },
    failed: {
      description:
        'The fonts could not be had in time; the page keeps the typefaces of the browser, and nothing is missing.',
      on: { 'consent.withdrawn': 'withdrawn' },
    },
    withdrawn: {
      description: 'The shopper allows it no longer; nothing more is asked of the other host.',
      on: { 'consent.given': 'loading' },
    },
  },
})
export type WebFontsActor = ActorRefFrom<typeof webFontsMachine>
