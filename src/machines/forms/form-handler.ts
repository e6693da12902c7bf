/**
 * The checks of a form that names its rules in one attribute of each field.
 *
 * The shopper types; once they pause, what was typed is checked, and the field says what is wrong with it, until that is corrected. A
 * submit checks everything at once; while anything is wrong the form stays, and the shopper goes on at the first wrong field. Which
 * rules there are is for the page and its scripts to say: this machine is given their names, never what was typed. While the
 * form is sent its buttons say so, unless a script says that it is over.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** Pause in typing before a field is checked (contract, versions B1). */
export const CHECK_DELAY_MS = 200

/** The rules that a field breaks, the most important first. */
export type Verdict = { field: string; broken: readonly string[] }

/** Broken rules by field; a field that was never checked is absent. */
type Broken = Readonly<Record<string, readonly string[]>>
type Given = { fields: readonly Verdict[] }

export const formHandlerMachine = setup({
  types: {
    context: {} as { broken: Broken; pending: Broken },
    events: {} as
      /** The shopper types into a field: what is known of it, and of those that depend on it. */
        | ({ type: 'field.typed' } & Given)
        /** A script asks whether the form is complete. */
        | ({ type: 'form.checked' } & Given)
        /** The shopper sends the form. */
        | ({ type: 'form.tried' } & Given)
        /** Accepted if no rule is broken, so that the form may be sent. */
        | { type: 'form.pass' }
        | { type: 'form.reset' }
        /** A script says that what it sent has been answered. */
        | { type: 'loader.remove' },
    tags: {} as 'loading',
  },
  actions: {
    awaitPause: assign(({ context }, { fields }: Given) => ({ pending: { ...context.pending, ...brokenIn(fields) } })),
    showPending: assign(({ context }) => ({ broken: { ...context.broken, ...context.pending }, pending: {} })),
    judgeAll: assign((_, { fields }: Given) => ({ broken: brokenIn(fields), pending: {} })),
    forget: assign({ broken: {}, pending: {} }),
    /** Tells the page's scripts, and leads the shopper to the first wrong field. */
    refuseForm: effect<Given>('refuseForm'),
    /** Announces what is wrong with the field that is being typed into: a text that appears is not read aloud. */
    sayProblem: effect<{ field: string }>('sayProblem'),
  },
  guards: {
    isWhole: (_, { fields }: Given) => fields.every(({ broken }) => broken.length === 0),
    isFaultless: ({ context }) => Object.values(context.broken).every((rules) => rules.length === 0),
    hasNews: ({ context }) => newsIn(context) !== undefined,
  },
  delays: { checkDelay: CHECK_DELAY_MS },
}).createMachine({
  id: 'formHandler',
  context: { broken: {}, pending: {} },
  type: 'parallel',
  states: {
    messages: {
      description: 'What the fields say.',
      initial: 'settled',
      on: {
        'field.typed': { target: '.waiting', actions: withEvent('awaitPause') },
        'form.checked': { target: '.settled', actions: withEvent('judgeAll') },
        'form.tried': [
          { guard: withEvent('isWhole'), target: '.settled', actions: withEvent('judgeAll') },
          { target: '.settled', actions: [withEvent('judgeAll'), withEvent('refuseForm')] },
        ],
        'form.reset': { target: '.settled', actions: 'forget' },
      },
      states: {
        settled: {
          description: 'Each field that was checked says what is wrong with it.',
          on: { 'form.pass': { guard: 'isFaultless', target: 'settled' } },
        },
        waiting: {
          description: 'The shopper is typing; what they type is checked once they pause.',
          after: {
            checkDelay: [
              {
                guard: 'hasNews',
                target: 'settled',
                actions: [
                  { type: 'sayProblem', params: ({ context }) => ({ field: newsIn(context) ?? '' }) },
                  'showPending',
                ],
              },
              { target: 'settled', actions: 'showPending' },
            ],
          },
        },
      },
    },
    loader: {
      description: 'Whether the buttons say that the form is being sent.',
      initial: 'offered',
      states: {
        offered: {
          description: 'They say so while it is.',
          tags: 'loading',
          on: { 'loader.remove': 'removed' },
        },
        removed: {
          description: 'They do not, as a script has said that it is over.',
          on: { 'form.tried': 'offered' },
        },
      },
    },
  },
})
export type FormHandlerActor = ActorRefFrom<typeof formHandlerMachine>

const brokenIn = (fields: readonly Verdict[]): Broken =>
  Object.fromEntries(fields.map(({ field, broken }) => [field, broken]))

/** A field that turns out to be wrong in another way than is said of it. */
const newsIn = ({ broken, pending }: { broken: Broken; pending: Broken }): string | undefined =>
  Object.entries(pending).find(([field, [first]]) => first !== undefined && first !== broken[field]?.[0])?.[0]
