/** What can happen to the turns of forms that replace parts of a page (quality, invariant 6). */
import type { formTurnsMachine, Turn } from '../../../../src/machines/forms/form-turns.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const FREE = 'that no form is sent'
const SENT = 'that forms are sent, and others wait'

/** Two forms of the same part, and one with a part of its own. */
const NAMES = ['first', 'second', 'other'] as const
type Name = (typeof NAMES)[number]
export type NamedTurn = Turn & { name: Name }
const isAlone = (name: Name) => name === 'other'
export const TURNS = Object.fromEntries(
  NAMES.map((name) => [
    name,
    { name, isInWayOf: (other: Turn) => !isAlone(name) && !isAlone((other as NamedTurn).name) },
  ]),
) as Record<Name, NamedTurn>

export const TAKES: Record<Name, string> = {
  first: 'a form is submitted',
  second: 'a second form of the same part is submitted',
  other: 'a form of another part is submitted',
}
export const ENDS: Record<Name, string> = {
  first: 'the turn of the form is over',
  second: 'the turn of the second form is over',
  other: 'the turn of the form of another part is over',
}
const IS_GIVEN: Record<Name, string> = {
  first: 'the form is sent',
  second: 'the second form is sent',
  other: 'the form of another part is sent',
}
/** Names of the forms in `history` whose turn is not over, in their order. */
function dueOf(history: readonly string[]): Name[] {
  const due = new Set<Name>()
  for (const says of history)
    for (const name of NAMES) {
      if (says === TAKES[name]) due.add(name)
      if (says === ENDS[name]) due.delete(name)
    }
  return [...due]
}
const isBlocked = (due: readonly Name[], name: Name) =>
  !isAlone(name) && due.slice(0, due.indexOf(name)).some((earlier) => !isAlone(earlier))

export const formTurnsCases: Cases<typeof formTurnsMachine> = {
  input: undefined,
  states: { free: { sees: FREE }, taken: { sees: SENT } },
  guardContext: ({ given, waiting, kept }) => [
    [...given, ...waiting].map((turn) => (turn as NamedTurn).name),
    Math.min(kept.length, 1),
  ],
  cases: [
    ...NAMES.map((name) => ({
      event: { type: 'turn.take' as const, turn: TURNS[name] },
      says: TAKES[name],
      follows: [
        { when: (history: readonly string[]) => dueOf(history).includes(name), stays: true },
        {
          when: (history: readonly string[]) => isBlocked([...dueOf(history), name], name),
          sees: SENT,
          does: ['turns.given'],
        },
        { sees: SENT, does: ['turns.given'], finds: IS_GIVEN[name] },
      ] as Outcome[],
    })),
    ...NAMES.map((name) => ({
      event: { type: 'turn.end' as const, turn: TURNS[name] },
      says: ENDS[name],
      follows: [
        { when: (history: readonly string[]) => !dueOf(history).includes(name), stays: true },
        {
          when: (history: readonly string[]) => dueOf([...history, ENDS[name]]).length === 0,
          sees: FREE,
          does: ['fillIn'],
        },
        { sees: SENT, does: ['fillIn', 'turns.given'] },
      ] as Outcome[],
    })),
    {
      event: { type: 'answer.show', answer: {} },
      says: 'an answer replaces a part of the page',
      follows: { stays: true, does: ['showAnswer'] },
    },
    {
      event: { type: 'entries.kept', entries: {} },
      says: 'what was entered there is kept',
      follows: { stays: true },
    },
  ],
}
