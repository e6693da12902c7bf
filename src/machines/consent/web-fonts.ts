/**
 * Fonts from another host, for shoppers who allow them.
 *
 * Without consent the page uses the browser's fonts, and no request goes to the other host. With consent the fonts are
 * loaded; after two seconds the page stops waiting and stays as it is. If the shopper withdraws the consent, this page keeps
 * the loaded fonts, and the next one sends no request to the other host.
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
      description: 'The fonts are being loaded; the page uses the browser’s fonts.',
      invoke: { id: 'loadWebFonts', src: 'loadWebFonts', onDone: 'loaded', onError: 'failed' },
      after: { fontTimeout: 'failed' },
      on: { 'consent.withdrawn': 'withdrawn' },
    },
    loaded: { description: 'The fonts are loaded, and the page uses them.', on: { 'consent.withdrawn': 'withdrawn' } },
    failed: {
      description: 'The fonts were not loaded in time; the page keeps the browser’s fonts.',
      on: { 'consent.withdrawn': 'withdrawn' },
    },
    withdrawn: {
      description: 'The shopper withdrew the consent; no more requests go to the other host.',
      on: { 'consent.given': 'loading' },
    },
  },
})
export type WebFontsActor = ActorRefFrom<typeof webFontsMachine>
