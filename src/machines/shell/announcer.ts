/**
 * Announcements for screen readers.
 *
 * All messages go through two live regions that are created once: errors at once (assertive), everything else when the screen
 * reader is idle (polite). Messages are collected for a moment: errors are announced before anything else, and of several
 * other messages only the newest. After that, others are not announced until the shopper acts again, so that each action
 * leads to one message. A region that appears together with its text is not read, so the regions are empty before each
 * message.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'

/** How long the regions are empty while messages are collected: long enough for screen readers to notice the regions. */
export const GATHERING_MS = 100
/** How long an error has before another message follows. */
export const ALERTING_MS = 1000
/** How long a message stays in its region, for screen readers that are busy. */
export const KEEPING_MS = 7000

export type Announcement = { priority: 'error' | 'status'; text: string }

export const announcerMachine = setup({
  types: {
    context: {} as {
      /** Errors not announced yet, in order of arrival. */
      errors: string[]
      /** The newest other message, not announced yet. */
      status: string | null
      /** Whether a message other than an error was announced since the shopper last acted. */
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
      description: 'The regions are empty while messages that belong together are collected.',
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
      description: 'The errors are announced; other messages wait until they have been read.',
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
      description: 'The errors have been announced and stay in their region for busy screen readers.',
      after: { keepingTime: 'quiet' },
    },
    stating: {
      description: 'The newest message is announced when the screen reader is idle.',
      entry: 'sayStatus',
      after: { keepingTime: 'quiet' },
    },
    quiet: { description: 'There is nothing to announce; the regions are empty.', entry: 'fallSilent' },
  },
})
export type AnnouncerActor = ActorRefFrom<typeof announcerMachine>
