/** Test cases: the submit of a form. */
import type { formSubmissionMachine, Partner, Role } from '../../../../src/machines/forms/form-submission.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const FORM = 'a form that can be sent'
const CHECKED = 'a form that is checked'
const HELD = 'a form whose captcha is asked'
const WAITING = 'a form that waits for its turn'
const CLEARED = 'a form that is submitted again'
const PASSING = 'a form whose submit goes on to other scripts'
const REFUSED = 'a form that says what is wrong with it'
const SENDING = 'busy buttons; what was entered is forgotten'
const POSTING = 'busy buttons; what was entered is kept'
const OVERDUE = 'a form that can be sent again, though nothing came back'

const SENDS = 'the shopper sends the form'
const REFUSES = 'something is wrong with it'
const PASSES = 'the submit goes on to other scripts'
const LAPSES = 'another script keeps it from being sent'
const RESTORES = 'the shopper comes back to the page'
const POSTS = 'a flow sends it in the background'
const JOINS: Readonly<Record<Role, string>> = {
  check: 'a check of the form begins',
  captcha: 'a captcha of the form begins',
  turn: 'an order begins, which takes turns',
}
const LEAVES: Readonly<Record<Role, string>> = {
  check: 'the check of the form ends',
  captcha: 'the captcha of the form ends',
  turn: 'the order ends',
}
const AGREES: Readonly<Record<Role, string>> = {
  check: 'the check finds nothing wrong',
  captcha: 'the captcha lets it pass',
  turn: 'the order has its turn',
}
const ROLES = ['check', 'captcha', 'turn'] as const
const SEEN: Readonly<Record<Role, string>> = { check: CHECKED, captcha: HELD, turn: WAITING }

/** States in which the form can be submitted from the beginning. */
const IDLE = ['open', 'passing', 'refused', 'overdue']

/** Stands for the pressed button. */
export const BUTTON = { name: 'how' }
/** What the test's page asks of them is seen by `does`. */
export const PARTNERS: Readonly<Record<Role, Partner>> = {
  check: { role: 'check', ask: () => undefined },
  captcha: { role: 'captcha', ask: () => undefined },
  turn: { role: 'turn', ask: () => undefined },
}

/** Who has not agreed yet after these events, in the order in which they are asked; as the specification says it. */
function unheard(history: readonly string[]): readonly Role[] {
  let [partners, asked, isAsking] = [new Set<Role>(), [] as Role[], false]
  const isCleared = () => isAsking && asked.length === 0
  for (const says of history) {
    for (const role of ROLES) {
      if (says === JOINS[role]) partners.add(role)
      if (says === AGREES[role] && isAsking) asked = asked.slice(1)
      if (says !== LEAVES[role]) continue
      // Nobody knows what it would have said: nothing is sent.
      if (!isCleared()) isAsking = false
      partners = new Set([...partners].filter((other) => other !== role))
    }
    if (says === SENDS) {
      const due = (role: Role) => (isAsking && role !== 'check' ? asked.includes(role) : partners.has(role))
      asked = ROLES.filter(due)
      isAsking = true
    }
    if ([REFUSES, PASSES, LAPSES, RESTORES, POSTS].includes(says)) isAsking = false
  }
  return asked
}

/** The next one is asked, or all have agreed. */
const asksNext = (says: string, where: Pick<Outcome, 'in'>): Outcome[] => [
  ...ROLES.map((role) => ({
    ...where,
    when: (history: readonly string[]) => unheard([...history, says])[0] === role,
    sees: SEEN[role],
    does: ['ask'],
  })),
  { ...where, sees: CLEARED, finds: 'with the pressed button', does: ['submitForm'] },
]

const open: Outcome = { sees: FORM }

export const formSubmissionCases: Cases<typeof formSubmissionMachine> = {
  input: undefined,
  guardContext: ({ partners, asked }) => [
    [...new Set(partners.map(({ role }) => role))],
    asked.map(({ role }) => role),
  ],
  states: {
    open: { sees: FORM },
    'asking.check': { sees: CHECKED },
    'asking.captcha': { sees: HELD },
    'asking.turn': { sees: WAITING },
    cleared: { sees: CLEARED },
    passing: { sees: PASSING },
    refused: { sees: REFUSED },
    sending: { sees: SENDING, waits: [20_000] },
    posting: { sees: POSTING, waits: [20_000] },
    overdue: { sees: OVERDUE },
  },
  delays: { answerDeadline: { ms: 20_000, follows: { sees: OVERDUE } } },
  cases: [
    ...ROLES.flatMap((role) => [
      {
        event: { type: 'partner.join' as const, partner: PARTNERS[role] },
        says: JOINS[role],
        follows: { stays: true } as Outcome,
      },
      {
        event: { type: 'partner.leave' as const, partner: PARTNERS[role] },
        says: LEAVES[role],
        follows: [{ in: 'asking', ...open }, { stays: true }] as Outcome[],
      },
      {
        event: { type: `${role}.clear` as const },
        says: AGREES[role],
        follows: asksNext(AGREES[role], { in: `asking.${role}` }),
      },
    ]),
    {
      event: { type: 'form.submit', submitter: BUTTON },
      says: SENDS,
      follows: asksNext(SENDS, { in: [...IDLE, 'asking', 'cleared'] }),
    },
    {
      event: { type: 'form.refuse' },
      says: REFUSES,
      follows: { in: [...IDLE, 'asking', 'cleared'], sees: REFUSED, does: ['form.refused'] },
    },
    {
      event: { type: 'form.uproot' },
      says: 'a flow on the form ends, as if it were replaced',
      follows: { in: 'asking', stays: true, does: ['handOver'], finds: 'handed over with the pressed button' },
    },
    { event: { type: 'form.pass' }, says: PASSES, follows: { in: 'cleared', sees: PASSING } },
    { event: { type: 'form.lapse' }, says: LAPSES, follows: { in: ['cleared', 'passing'], ...open } },
    {
      event: { type: 'form.send' },
      says: 'the browser takes the form',
      follows: { in: 'passing', sees: SENDING, does: ['form.sent', 'form.delivered'] },
    },
    {
      event: { type: 'form.post' },
      says: POSTS,
      follows: { in: IDLE, sees: POSTING, does: ['form.sent'] },
    },
    {
      event: { type: 'form.answered' },
      says: 'the shop answers',
      follows: { ...open, does: ['form.delivered'], finds: 'what was entered is forgotten' },
    },
    {
      event: { type: 'form.leave' },
      says: 'the shop answers with another page',
      follows: { sees: SENDING, does: ['form.delivered'] },
    },
    {
      event: { type: 'form.failed' },
      says: 'the shop is in trouble',
      follows: [
        { in: 'posting', ...open, does: ['form.failed'], finds: 'what was entered is still kept' },
        { in: ['sending', 'overdue'], ...open, does: ['form.failed'] },
      ],
    },
    { event: { type: 'page.restored' }, says: RESTORES, follows: open },
  ],
}
