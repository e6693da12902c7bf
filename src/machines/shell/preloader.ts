/**
 * A sign over the page that the next one is on its way.
 *
 * It is shown when the shopper follows a link or sends a form that replaces the page, and only a sign: what is below can be used.
 * When a page has come, or comes back out of the browser's memory, it goes shortly after. If no page comes, e.g. since the link
 * was a download, it goes after a while, or with Escape.
 */
import { type ActorRefFrom, setup } from 'xstate'

/** How long it stays once a page is there (specification, section 4). */
export const HIDE_DELAY_MS = 300
/** How long it stays at most (specification, section 4). */
export const LONGEST_MS = 10_000

export const preloaderMachine = setup({
  types: {
    input: {} as { isShown: boolean },
    context: {} as { isShown: boolean },
    events: {} as { type: 'page.left' } | { type: 'page.arrived' } | { type: 'preloader.dismiss' },
    tags: {} as 'shown',
  },
  guards: { isShown: ({ context }) => context.isShown },
  delays: { hideDelay: HIDE_DELAY_MS, longest: LONGEST_MS },
}).createMachine({
  id: 'preloader',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Whether the page came with the sign.',
      always: [{ guard: 'isShown', target: 'shown' }, { target: 'hidden' }],
    },
    hidden: { description: 'No page is on its way.', on: { 'page.left': 'shown' } },
    shown: {
      description: 'A page is on its way, and the sign says so.',
      tags: 'shown',
      on: { 'page.arrived': 'leaving', 'preloader.dismiss': 'hidden' },
      after: { longest: 'hidden' },
    },
    leaving: {
      description: 'The page is there; the sign goes in a moment.',
      tags: 'shown',
      on: { 'page.left': 'shown', 'preloader.dismiss': 'hidden' },
      after: { hideDelay: 'hidden' },
    },
  },
})
export type PreloaderActor = ActorRefFrom<typeof preloaderMachine>
