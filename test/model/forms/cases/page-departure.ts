/** What can happen to a page with forms whose changes are not sent. */
import type { Change, pageDepartureMachine } from '../../../../src/machines/forms/page-departure.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const FREE = 'that the page can be left'
const HELD = 'that a change is not sent'
const SENDING = 'that a change is sent first'
const FAILED = 'that the page stays'

const NAMES = ['first', 'second'] as const
type Name = (typeof NAMES)[number]
const CHANGES = Object.fromEntries(
  NAMES.map((name) => [name, { form: { name }, send: () => undefined }]),
) as unknown as Record<Name, Change & { form: { name: Name } }>

export const MADE: Record<Name, string> = { first: 'a form is changed', second: 'a second form is changed' }
export const DROPPED: Record<Name, string> = {
  first: 'the form is sent by its own pause',
  second: 'the second form is sent by its own pause',
}
export const SENT: Record<Name, string> = { first: 'the change is sent', second: 'the second change is sent' }
export const LOST: Record<Name, string> = {
  first: 'the change cannot be sent',
  second: 'the second change cannot be sent',
}
export const LEAVES = 'the shopper leaves the page'
export const SUBMITS = 'the second form leaves the page with its own change'
const STAYS = 'the second form is changed before it has left'
export const ENDS = 'the form leaves the page'

const nameOf = (texts: Record<Name, string>, says: string) => NAMES.find((name) => texts[name] === says)

/** What is unsent after `history`, which change is sent first, and who leaves: the second form, or anything else. */
function situationOf(history: readonly string[]) {
  let unsent: Name[] = []
  let asked: Name | undefined
  let leaver: 'anything' | 'second' | undefined
  let failed: Name | undefined
  const drop = (gone: Name | undefined) => {
    unsent = unsent.filter((name) => name !== gone)
  }
  for (const says of history) {
    const made = nameOf(MADE, says)
    const sent = nameOf(SENT, says) ?? (says === ENDS && asked === 'first' ? 'first' : undefined)
    const lost = nameOf(LOST, says)
    const leaves = says === LEAVES ? 'anything' : says === SUBMITS ? 'second' : undefined
    if (made && !unsent.includes(made)) unsent.push(made)
    drop(nameOf(DROPPED, says))
    if (sent && (sent === asked || sent === failed)) {
      drop(sent)
      failed = undefined
      asked = leaver && unsent.find((name) => name !== leaver)
      if (!asked) leaver = undefined
    } else if (lost && lost === asked) {
      drop(lost)
      failed = lost
      asked = undefined
    } else if (leaves && asked) leaver = leaves
    else if (leaves && unsent.some((name) => name !== leaves)) {
      leaver = leaves
      failed = undefined
      asked = unsent.find((name) => name !== leaves)
    } else if (says === STAYS && leaver === 'second') {
      leaver = undefined
      failed = undefined
    }
  }
  return { unsent, asked, failed, leaver, isHeld: unsent.length > 0 }
}

const then =
  (says: string, is: (situation: ReturnType<typeof situationOf>) => boolean) => (history: readonly string[]) =>
    is(situationOf([...history, says]))
const now = (is: (situation: ReturnType<typeof situationOf>) => boolean) => (history: readonly string[]) =>
  is(situationOf(history))
const isLeft = (history: readonly string[]) => situationOf(history).leaver !== undefined

/** After a change has been sent: another one, or the page is left, or nobody leaves any more. */
const goesOn = (says: string): Outcome[] => [
  { when: then(says, ({ asked }) => asked !== undefined), sees: SENDING, does: ['sendChange'] },
  {
    when: (history) => isLeft(history) && then(says, ({ isHeld }) => isHeld)(history),
    sees: HELD,
    does: ['page.free'],
  },
  { when: isLeft, sees: FREE, does: ['page.free'] },
  { when: then(says, ({ isHeld }) => isHeld), sees: HELD, does: ['page.kept'] },
  { sees: FREE, does: ['page.kept'] },
]

export const pageDepartureCases: Cases<typeof pageDepartureMachine> = {
  input: undefined,
  guardContext: ({ changes, asked, departure }) => [
    changes.map(({ form }) => form),
    asked?.form,
    departure && (departure.of ?? 'anything'),
  ],
  states: {
    free: { sees: FREE },
    'held.unsent': { sees: HELD },
    'held.sending': { sees: SENDING },
    'held.failed': { sees: FAILED },
  },
  cases: [
    ...NAMES.map((name) => ({
      event: { type: 'change.keep' as const, change: CHANGES[name] },
      says: MADE[name],
      follows: [{ in: 'free', sees: HELD }, { stays: true }] as Outcome[],
    })),
    ...NAMES.map((name) => ({
      event: { type: 'change.drop' as const, change: CHANGES[name] },
      says: DROPPED[name],
      follows: [
        { in: 'held.unsent', when: then(DROPPED[name], ({ isHeld }) => !isHeld), sees: FREE },
        { stays: true },
      ] as Outcome[],
    })),
    {
      event: { type: 'page.leave', departure: { of: null, goOn: () => undefined } },
      says: LEAVES,
      follows: [
        { in: 'held.sending', stays: true },
        { when: now(({ unsent }) => unsent.length === 0), stays: true },
        { sees: SENDING, does: ['sendChange'] },
      ],
    },
    {
      event: { type: 'page.leave', departure: { of: CHANGES.second.form, goOn: () => undefined } },
      says: SUBMITS,
      follows: [
        { in: 'held.sending', stays: true },
        { when: now(({ unsent }) => !unsent.includes('first')), stays: true },
        { sees: SENDING, does: ['sendChange'] },
      ],
    },
    {
      event: { type: 'page.stay', change: CHANGES.second },
      says: STAYS,
      follows: [
        { in: 'held.sending', stays: true },
        { when: now(({ leaver }) => leaver !== 'second'), stays: true },
        { when: then(STAYS, ({ isHeld }) => isHeld), sees: HELD },
        { sees: FREE },
      ],
    },
    ...NAMES.map((name) => ({
      event: { type: 'change.sent' as const, change: CHANGES[name] },
      says: SENT[name],
      follows: [
        { when: now(({ asked, failed }) => name !== asked && name !== failed), stays: true },
        ...goesOn(SENT[name]),
      ] as Outcome[],
    })),
    ...NAMES.map((name) => ({
      event: { type: 'change.fail' as const, change: CHANGES[name] },
      says: LOST[name],
      follows: [
        { when: now(({ asked }) => name !== asked), stays: true },
        { sees: FAILED, does: ['page.kept'] },
      ] as Outcome[],
    })),
    {
      event: { type: 'form.end', change: CHANGES.first },
      says: ENDS,
      follows: [{ when: now(({ asked }) => asked !== 'first'), stays: true }, ...goesOn(ENDS)],
    },
  ],
}
