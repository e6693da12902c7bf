/**
 * What a shopper who does not see the page is told.
 *
 * Whatever happens is said through two live regions that are made once: errors at once (assertive), everything else
 * when the reader is idle (polite). What belongs together is gathered for a moment: errors are said before anything
 * else, and of several other messages only the newest is said. After that, others are not said until the shopper acts
 * again, so that one action is answered once. A region that appears together with its text is not heard, so the regions
 * stand empty before each message.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'

/** How long the regions stand empty while messages are gathered: long enough for readers to notice the regions. */
export const GATHERING_MS = 100
/** How long an error is left to be said before something else is. */
export const ALERTING_MS = 1000
/** How long a message stays in its region; readers that are busy come to it late. */
export const KEEPING_MS = 7000

export type Announcement = { priority: 'error' | 'status'; text: string }

export const announcerMachine = setup({
  types: {
    context: {} as {
      /** Errors not said yet, in the order they came. */
      errors: string[]
      /** The newest other message, not said yet. */
      status: string | null
      /** Whether a message that is no error was said since the shopper last acted. */
      isAnswered: boolean
      assertive: string
      polite: string
    },
    events: {} as { type: 'message.say'; message: Announcement } | { type: 'shopper.acted' },
  },
  actions: {
    keep: assign(({ context }, { priority, text }: Announcement) =>
      priority === 'error' ? { errors: [...context.errors, text] } : { status: text },
    ),
    sayErrors: assign(({ context }) => ({ assertive: context.errors.join(' '), errors: [] })),
    sayStatus: assign(({ context }) => ({ polite: context.status ?? '', status: null, isAnswered: true })),
    fallSilent: assign({ assertive: '', polite: '' }),
  },
  guards: {
    isError: (_, { priority }: Announcement) => priority === 'error',
    isHeard: ({ context }, { priority }: Announcement) => priority === 'error' || !context.isAnswered,
    hasErrors: ({ context }) => context.errors.length > 0,
    hasStatus: ({ context }) => context.status !== null,
  },
  delays: { gatheringTime: GATHERING_MS, alertingTime: ALERTING_MS, keepingTime: KEEPING_MS },
}).createMachine({
  id: 'announcer',
  context: { errors: [], status: null, isAnswered: false, assertive: '', polite: '' },
  initial: 'gathering',
  on: {
    'message.say': {
      guard: { type: 'isHeard', params: ({ event }) => event.message },
      target: '.gathering',
      actions: { type: 'keep', params: ({ event }) => event.message },
    },
    'shopper.acted': { actions: assign({ isAnswered: false }) },
  },
  states: {
    gathering: {
      description: 'The regions stand empty while messages that belong together are gathered.',
      entry: 'fallSilent',
      on: {
        'message.say': {
          guard: { type: 'isHeard', params: ({ event }) => event.message },
          actions: { type: 'keep', params: ({ event }) => event.message },
        },
      },
      after: {
        gatheringTime: [
          { guard: 'hasErrors', target: 'alerting' },
          { guard: 'hasStatus', target: 'stating' },
          { target: 'quiet' },
        ],
      },
    },
    alerting: {
      description: 'The errors are said; anything else waits until they have been heard.',
      entry: 'sayErrors',
      on: {
        'message.say': [
          {
            guard: { type: 'isError', params: ({ event }) => event.message },
            target: 'gathering',
            actions: { type: 'keep', params: ({ event }) => event.message },
          },
          {
            guard: { type: 'isHeard', params: ({ event }) => event.message },
            actions: { type: 'keep', params: ({ event }) => event.message },
          },
        ],
      },
      after: { alertingTime: [{ guard: 'hasStatus', target: 'stating' }, { target: 'alerted' }] },
    },
    alerted: {
      description: 'The errors have had their time and stand in their region for readers that are late.',
      after: { keepingTime: 'quiet' },
    },
    stating: {
      description: 'The newest message is said when the reader is idle.',
      entry: 'sayStatus',
      after: { keepingTime: 'quiet' },
    },
    quiet: { description: 'Nothing is to be said; the regions stand empty.', entry: 'fallSilent' },
  },
})
export type AnnouncerActor = ActorRefFrom<typeof announcerMachine>
