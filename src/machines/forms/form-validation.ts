/**
 * The rules of a form: required fields, lengths, and fields that must be equal.
 *
 * The shopper leaves a field: its own rules are checked at once, and the message is shown below it. Fields that must be equal
 * are compared after a short pause, once the second of them is filled in. A submit checks everything at once; while any rule
 * is broken, the form is not sent. The text of a field never enters this machine: it receives lengths and comparisons, so that
 * no password ends in a log.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** Pause before fields that must be equal are compared (specification, sections 5 and 9). */
export const COMPARISON_DELAY_MS = 150

/** `format` is any check of the browser's own, e.g. an e-mail address without @. */
export type Rule = 'required' | 'length' | 'equal' | 'format'

export type FieldReading = {
  field: string
  /** Number of characters of the trimmed value. */
  length: number
  isRequired: boolean
  minLength: number | null
  isWellFormed: boolean
}

/** Fields that must be equal. */
export type GroupReading = {
  group: string
  fields: readonly string[]
  /** Whether the second field, the confirmation, is filled in; before that nothing is compared. */
  isConfirmed: boolean
  areEqual: boolean
}

/** Broken rules by field, the most important first. A field that was never checked is absent. */
type Violations = Readonly<Record<string, readonly Rule[]>>

export const formValidationMachine = setup({
  types: {
    context: {} as { violations: Violations; pending: Readonly<Record<string, GroupReading>> },
    events: {} as
      | { type: 'field.changed'; field: FieldReading; group: GroupReading | null }
      | { type: 'form.checked'; fields: readonly FieldReading[]; groups: readonly GroupReading[] }
      /** Accepted if no rule is broken, so that the form may be submitted. */
      | { type: 'form.pass' }
      | { type: 'form.reset' },
    tags: {} as 'styled',
  },
  actions: {
    judgeField: assign(({ context }, { field }: { field: FieldReading }) => ({
      violations: { ...context.violations, [field.field]: [...rulesBrokenBy(field), ...inequalityOf(context, field)] },
    })),
    awaitComparison: assign(({ context }, { group }: { group: GroupReading }) => ({
      pending: { ...context.pending, [group.group]: group },
    })),
    comparePending: assign(({ context }) => ({
      violations: compare(context.violations, Object.values(context.pending)),
      pending: {},
    })),
    compareNow: assign(({ context }, { group }: { group: GroupReading }) => ({
      violations: compare(context.violations, [group]),
      // Drops the waiting comparison of the group, which is outdated.
      pending: Object.fromEntries(Object.entries(context.pending).filter(([name]) => name !== group.group)),
    })),
    judgeAll: assign((_, { fields, groups }: { fields: readonly FieldReading[]; groups: readonly GroupReading[] }) => ({
      violations: compare(Object.fromEntries(fields.map((field) => [field.field, rulesBrokenBy(field)])), groups),
      pending: {},
    })),
    forget: assign({ violations: {}, pending: {} }),
    announceComparison: effect('announceComparison'),
  },
  guards: {
    isConfirmed: (_, { group }: { group: GroupReading | null }) => group?.isConfirmed ?? false,
    isFaultless: ({ context }) => Object.values(context.violations).every((rules) => rules.length === 0),
    isGrouped: (_, { group }: { group: GroupReading | null }) => group !== null,
  },
  delays: { comparisonDelay: COMPARISON_DELAY_MS },
}).createMachine({
  id: 'formValidation',
  context: { violations: {}, pending: {} },
  type: 'parallel',
  states: {
    style: {
      description: 'Which fields show whether they are valid.',
      initial: 'plain',
      on: {
        'form.checked': { target: '.styled', actions: withEvent('judgeAll') },
        'form.reset': { target: '.plain', actions: 'forget' },
      },
      states: {
        plain: { description: 'Only fields that the shopper has left show messages.' },
        styled: {
          description: 'All fields show whether they are valid.',
          tags: 'styled',
          on: { 'form.pass': { guard: 'isFaultless', target: 'styled' } },
        },
      },
    },
    comparison: {
      description: 'The fields that must be equal.',
      initial: 'settled',
      on: {
        'field.changed': [
          {
            guard: withEvent('isConfirmed'),
            target: '.waiting',
            actions: [
              withEvent('judgeField'),
              { type: 'awaitComparison', params: ({ event }) => ({ group: event.group as GroupReading }) },
            ],
          },
          {
            guard: withEvent('isGrouped'),
            actions: [
              withEvent('judgeField'),
              { type: 'compareNow', params: ({ event }) => ({ group: event.group as GroupReading }) },
            ],
          },
          { actions: withEvent('judgeField') },
        ],
      },
      states: {
        settled: { description: 'Every group of equal fields has been compared.' },
        waiting: {
          description: 'A group was changed and is compared after a pause.',
          on: { 'form.checked': 'settled', 'form.reset': 'settled' },
          after: { comparisonDelay: { target: 'settled', actions: ['comparePending', 'announceComparison'] } },
        },
      },
    },
  },
})
export type FormValidationActor = ActorRefFrom<typeof formValidationMachine>

function rulesBrokenBy({ length, isRequired, minLength, isWellFormed }: FieldReading): Rule[] {
  const isMissing = isRequired && length === 0
  const isShort = minLength !== null && length < minLength
  return [
    ...(isMissing ? ['required' as const] : []),
    ...(isShort ? ['length' as const] : []),
    ...(isWellFormed ? [] : ['format' as const]),
  ]
}

/** The field's last comparison stays until its group is compared again. */
const inequalityOf = ({ violations }: { violations: Violations }, { field }: FieldReading): Rule[] =>
  violations[field]?.includes('equal') ? ['equal'] : []

function compare(violations: Violations, groups: readonly GroupReading[]): Violations {
  const compared = groups.flatMap(({ fields, isConfirmed, areEqual }) =>
    fields.map((field) => {
      const others = (violations[field] ?? []).filter((rule) => rule !== 'equal')
      return [field, isConfirmed && !areEqual ? [...others, 'equal' as const] : others] as const
    }),
  )
  return { ...violations, ...Object.fromEntries(compared) }
}
