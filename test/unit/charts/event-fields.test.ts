/** The fields of events, read from the types that a machine's source declares. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventFieldsOf } from '../../../scripts/charts/event-fields.ts'
import { openSources } from '../../../scripts/charts/syntax.ts'

const root = mkdtempSync(join(tmpdir(), 'event-fields-'))
afterAll(() => rmSync(root, { recursive: true }))

mkdirSync(join(root, 'src'))
writeFileSync(
  join(root, 'src', 'parcel.ts'),
  `export type Size = 'small' | 'large' | 3
   export interface Parcel { /** In grams. */ weight: number; sender?: string }
   export type Sent = { type: 'parcel.sent' } & Parcel`,
)
writeFileSync(
  join(root, 'src', 'post.ts'),
  `import type { AnyActorRef } from 'xstate'
   import type { Parcel, Sent, Size } from './parcel.ts'
   type Way = 1 | -1
   export const postMachine = setup({
     types: {
       events: {} as
         | { type: 'post.open' }
         | { type: 'stamp.choose'; size: Size; word: string | null; isNew: boolean; way: Way }
         | { type: 'parcel.take'; parcel: Parcel; desk: HTMLElement; lines?: readonly string[] }
         | { type: 'clerk.call' | 'clerk.leave'; clerk: AnyActorRef }
         | Sent,
     },
   }).createMachine({})`,
)
const fieldsOf = (type: string) => {
  const sources = openSources(root)
  const file = sources.file('src/post.ts')
  if (!file) throw new Error('no machine')
  return eventFieldsOf(file, sources).get(type)
}

test('an event without data has no field', () => expect(fieldsOf('post.open')).toEqual([]))

test('words, switches and choices, also of imported types', () =>
  expect(fieldsOf('stamp.choose')).toEqual([
    { name: 'size', type: 'Size', kind: 'choice', choices: ['small', 'large', 3] },
    { name: 'word', type: 'string | null', kind: 'text', canBeNull: true },
    { name: 'isNew', type: 'boolean', kind: 'switch' },
    { name: 'way', type: 'Way', kind: 'choice', choices: [1, -1] },
  ]))

test('objects begin with what they must have, elements are chosen on the page', () =>
  expect(fieldsOf('parcel.take')).toEqual([
    { name: 'parcel', type: 'Parcel', kind: 'json', begin: { weight: 0 } },
    { name: 'desk', type: 'HTMLElement', kind: 'element' },
    { name: 'lines', type: 'readonly string[]', kind: 'json', begin: [], isOptional: true },
  ]))

test('what only code can make is said to be so, for each event of the type', () => {
  const live = [{ name: 'clerk', type: 'AnyActorRef', kind: 'live' }]
  expect(fieldsOf('clerk.call')).toEqual(live)
  expect(fieldsOf('clerk.leave')).toEqual(live)
})

test('the parts of an intersection belong together', () =>
  expect(fieldsOf('parcel.sent')).toEqual([
    { name: 'weight', type: 'number', kind: 'number', about: 'In grams.' },
    { name: 'sender', type: 'string', kind: 'text', isOptional: true },
  ]))
