/**
 * The turns of the forms of a page that are sent in the background (quality, invariant 6).
 *
 * Forms whose answers replace the same part of the page are sent one after the other, in the order in which they were submitted: the
 * later one would lose its request with its part. Forms with parts of their own do not wait. Where an answer replaces a part, what
 * was entered there is filled in again before the next form has its turn, and a form that waited in it waits anew, from the new part.
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** The turn of a form; opaque but for who is in its way. */
export type Turn = {
  /** Whether the answer to one of both replaces what the other needs. */
  isInWayOf: (other: Turn) => boolean
}

type Own = { turn: Turn }

type Turns = {
  /** Those that are sent. */
  given: readonly Turn[]
  /** Those that wait, in their order. */
  waiting: readonly Turn[]
}

/** An answer that is to replace parts of the page. */
type Answer = { answer: object }

const formTurns = setup({
  types: {
    context: {} as Turns & {
      /** Those that have their turn now. */
      next: readonly Turn[]
      /** What was entered in replaced parts, to be filled in when the turn of their form ends. */
      kept: readonly object[]
    },
    events: {} as
      | ({ type: 'turn.take' } & Own)
      | ({ type: 'turn.end' } & Own)
      | ({ type: 'answer.show' } & Answer)
      | { type: 'entries.kept'; entries: object },
    emitted: {} as { type: 'turns.given'; next: readonly Turn[] },
  },
  actions: {
    addTurn: assign({ waiting: ({ context }, { turn }: Own) => [...context.waiting, turn] }),
    dropTurn: assign(({ context: { given, waiting } }, { turn }: Own) => ({
      given: given.filter((other) => other !== turn),
      waiting: waiting.filter((other) => other !== turn),
    })),
    chooseNext: assign(({ context: { given, waiting } }) => {
      const isFree = (turn: Turn, place: number) =>
        ![...given, ...waiting.slice(0, place)].some((earlier) => earlier.isInWayOf(turn))
      const next = waiting.filter(isFree)
      return { next, given: [...given, ...next], waiting: waiting.filter((turn) => !next.includes(turn)) }
    }),
    giveTurns: emit(({ context: { next } }) => ({ type: 'turns.given' as const, next })),
    /** Shows the answer, and answers with what was entered where it is now. */
    showAnswer: effect<Answer & Pick<Turns, 'waiting'>>('showAnswer'),
    keepEntries: assign({ kept: ({ context }, { entries }: { entries: object }) => [...context.kept, entries] }),
    fillIn: effect<{ kept: readonly object[] }>('fillIn'),
    forgetEntries: assign({ kept: [] }),
  },
  guards: {
    isDue: ({ context: { given, waiting } }, { turn }: Own) => [...given, ...waiting].includes(turn),
    isNew: ({ context: { given, waiting } }, { turn }: Own) => ![...given, ...waiting].includes(turn),
    isLast: ({ context: { given, waiting } }, { turn }: Own) => [...given, ...waiting].every((other) => other === turn),
  },
})

const GIVE = ['chooseNext', 'giveTurns'] as const
const TAKE = { guard: withEvent('isNew'), actions: [withEvent('addTurn'), ...GIVE] } as const
const FILL_IN = [
  { type: 'fillIn' as const, params: ({ context }: { context: { kept: readonly object[] } }) => context },
  'forgetEntries' as const,
  withEvent('dropTurn'),
] as const

export const formTurnsMachine = formTurns.createMachine({
  id: 'formTurns',
  context: { given: [], waiting: [], next: [], kept: [] },
  initial: 'free',
  states: {
    free: {
      description: 'No form is sent in the background.',
      on: { 'turn.take': { ...TAKE, target: 'taken' } },
    },
    taken: {
      description: 'Forms are sent; those whose answers replace the same part of the page wait for each other.',
      on: {
        'turn.take': TAKE,
        'answer.show': {
          actions: {
            type: 'showAnswer',
            params: ({ context, event }) => ({ waiting: context.waiting, answer: event.answer }),
          },
        },
        'entries.kept': { actions: withEvent('keepEntries') },
        'turn.end': [
          { guard: withEvent('isLast'), target: 'free', actions: FILL_IN },
          { guard: withEvent('isDue'), actions: [...FILL_IN, ...GIVE] },
        ],
      },
    },
  },
})
export type FormTurnsActor = ActorRefFrom<typeof formTurnsMachine>
