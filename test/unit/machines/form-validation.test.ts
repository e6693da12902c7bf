/** The rules of a form (specification, section 5): what is known of each field, whatever was read before. */
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type FieldReading,
  formValidationMachine,
  type GroupReading,
} from '../../../src/machines/forms/form-validation.ts'

const field = (name: string, more: Partial<FieldReading> = {}): FieldReading => ({
  field: name,
  length: 9,
  isRequired: true,
  minLength: null,
  isWellFormed: true,
  ...more,
})
const group = (name: string, areEqual: boolean, isConfirmed = true): GroupReading => ({
  group: name,
  fields: [name, `${name}-again`],
  isConfirmed,
  areEqual,
})

function begin() {
  const clock = new SimulatedClock()
  const actor = createActor(formValidationMachine, { clock }).start()
  const change = (reading: FieldReading, of: GroupReading | null = null) =>
    actor.send({ type: 'field.changed', field: reading, group: of })
  const check = (fields: FieldReading[], groups: GroupReading[]) => actor.send({ type: 'form.checked', fields, groups })
  const broken = () =>
    Object.fromEntries(Object.entries(actor.getSnapshot().context.violations).filter(([, rules]) => rules.length > 0))
  return { actor, change, check, broken, wait: (ms: number) => clock.increment(ms) }
}
const DIFFER = { mail: ['equal'], 'mail-again': ['equal'] }

test.each<[Partial<FieldReading>, string[] | undefined]>([
  [{ length: 0 }, ['required']],
  [{ length: 1 }, undefined],
  [{ length: 0, isRequired: false }, undefined],
  [{ length: 7, minLength: 8 }, ['length']],
  [{ length: 8, minLength: 8 }, undefined],
  [{ length: 0, minLength: 1 }, ['required', 'length']],
  [{ length: 0, isRequired: false, minLength: 0 }, undefined],
  [{ isWellFormed: false }, ['format']],
])('a field with %o breaks: %s', (reading, rules) => {
  const { change, broken } = begin()
  change(field('mail', reading))
  expect(broken()['mail']).toEqual(rules)
})

// Specification 9.11.
test('two fields are compared 150 ms after the last change of one of them', () => {
  const { change, broken, wait } = begin()
  change(field('mail'), group('mail', false))
  wait(149)
  expect(broken()).toEqual({})
  change(field('mail'), group('mail', false))
  wait(149)
  expect(broken()).toEqual({})
  wait(1)
  expect(broken()).toEqual(DIFFER)
})

test('waiting groups are compared together', () => {
  const { change, broken, wait } = begin()
  change(field('mail'), group('mail', false))
  change(field('word'), group('word', false))
  wait(150)
  expect(broken()).toEqual({ ...DIFFER, word: ['equal'], 'word-again': ['equal'] })
})

test('a difference stays marked while the field is changed, until it is compared again', () => {
  const { change, broken, wait } = begin()
  change(field('mail'), group('mail', false))
  wait(150)
  change(field('mail', { length: 0 }), group('mail', true))
  expect(broken()['mail']).toEqual(['required', 'equal'])
  wait(150)
  expect(broken()).toEqual({ mail: ['required'] })
})

test('fields compared on submit are not compared again for an earlier change', () => {
  const { change, check, broken, wait } = begin()
  change(field('mail'), group('mail', false))
  check([field('mail'), field('mail-again')], [group('mail', true)])
  change(field('word'), group('word', true))
  wait(150)
  expect(broken()).toEqual({})
})

test('nor are reset fields', () => {
  const { actor, change, broken, wait } = begin()
  change(field('mail', { length: 0 }), group('mail', false))
  actor.send({ type: 'form.reset' })
  expect(broken()).toEqual({})
  change(field('word'), group('word', true))
  wait(150)
  expect(broken()).toEqual({})
})

test('a cleared repetition is not compared, also if it was read before', () => {
  const { change, broken, wait } = begin()
  change(field('mail'), group('mail', false))
  change(field('word'), group('word', false))
  change(field('mail-again', { length: 0 }), group('mail', false, false))
  wait(150)
  expect(broken()).toEqual({ 'mail-again': ['required'], word: ['equal'], 'word-again': ['equal'] })
})

test('a submit validates every field, and compares two fields only if the second is filled in', () => {
  const { check, broken } = begin()
  check(
    [field('mail', { length: 0 }), field('mail-again'), field('word', { isWellFormed: false }), field('word-again')],
    [group('mail', false), group('word', false, false)],
  )
  expect(broken()).toEqual({ mail: ['required', 'equal'], 'mail-again': ['equal'], word: ['format'] })
})
