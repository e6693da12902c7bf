/**
 * What another host shows in a frame of the page, once the shopper allows it: a video, or a document.
 *
 * Until then nothing is asked of that host: an overlay says what would be loaded, and from whom, and offers to allow it. Allowing it
 * is stored as a cookie, and every element of the same cookie shows its frame; the frame of the one that was pressed takes the
 * focus. If the cookie is there already, the frame is shown at once. A host that does not answer in time leaves a sentence, with
 * ways to try again and to its own page; a late answer is still shown. Where the browser keeps no cookies nothing is loaded, and a
 * sentence says so. When the shopper withdraws the consent, the frame goes and the overlay is back.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'

/** How long the consent lasts (specification, section 9). */
export const CONSENT_DAYS = 30

export const cmsGdprVideoElementMachine = setup({
  types: {
    input: {} as { isAllowed: boolean },
    context: {} as {
      isAllowed: boolean
      /** Whether the shopper pressed here, so that the frame takes the focus. */
      takesFocus: boolean
      /** The number of times the host has been asked since it was allowed. */
      attempt: number
    },
    events: {} as
      | { type: 'frame.allow' }
      | { type: 'frame.retry' }
      | { type: 'frame.loaded' }
      | { type: 'consent.given' }
      | { type: 'consent.withdrawn' },
    tags: {} as 'gated' | 'unkept' | 'framed' | 'busy' | 'late',
  },
  /** Stores the consent and tells the page; whether the browser has kept it. */
  actors: { keepConsent: unprovided<boolean>('keepConsent') },
  actions: {
    begin: assign({ takesFocus: (_, { takesFocus }: { takesFocus: boolean }) => takesFocus, attempt: 1 }),
    askAgain: assign({ attempt: ({ context }) => context.attempt + 1, takesFocus: true }),
    announceAllowed: effect('announceAllowed'),
  },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isKept: (_, isKept: boolean) => isKept,
  },
  delays: { readDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'cmsGdprVideoElement',
  context: ({ input }) => ({ ...input, takesFocus: false, attempt: 1 }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Whether the shopper allowed it before.',
      always: [{ guard: 'isAllowed', target: 'framed' }, { target: 'gated' }],
    },
    gated: {
      description: 'Nothing is asked of the other host.',
      tags: 'gated',
      initial: 'asking',
      on: {
        'consent.given': { target: 'framed', actions: { type: 'begin', params: { takesFocus: false } } },
        'frame.allow': 'keeping',
      },
      states: {
        asking: { description: 'The overlay says what will be loaded from whom, and waits for the shopper.' },
        unkept: {
          description: 'The browser kept no consent: a sentence says so, and links to the other host.',
          tags: 'unkept',
        },
      },
    },
    keeping: {
      description: 'The consent is being stored.',
      tags: 'gated',
      invoke: {
        id: 'keepConsent',
        src: 'keepConsent',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'framed',
            actions: [{ type: 'begin', params: { takesFocus: true } }, 'announceAllowed'],
          },
          { target: 'gated.unkept' },
        ],
        onError: 'gated.unkept',
      },
      after: { readDeadline: 'gated.unkept' },
    },
    framed: {
      description: 'The other host’s frame is on the page.',
      tags: 'framed',
      initial: 'loading',
      on: { 'consent.withdrawn': 'gated' },
      states: {
        loading: {
          description: 'The other host is asked; a loader shows that.',
          tags: 'busy',
          on: { 'frame.loaded': 'shown' },
          after: { readDeadline: 'late' },
        },
        late: {
          description: 'The other host does not answer: a sentence says so, and offers to try again.',
          tags: 'late',
          on: { 'frame.loaded': 'shown', 'frame.retry': { target: 'loading', actions: 'askAgain' } },
        },
        shown: { description: 'The frame shows what the other host has sent.' },
      },
    },
  },
})
export type CmsGdprVideoElementActor = ActorRefFrom<typeof cmsGdprVideoElementMachine>
