/** What may be in a log: default deny, and what types allow. */
import { expect, test } from 'vitest'
import { loggedShapes } from '../../../scripts/logged.ts'
import { codeName, createMask, maskAddress, type Shapes } from '../../../src/inspector/log/mask.ts'
import { createRecorder } from '../../../src/inspector/log/record.ts'
import { Sealed } from '../../../src/services/kit/sealed.ts'

const SECRETS = [
  'Anna Müller',
  'anna@example.org',
  'Musterstraße 12',
  '4242424242424242',
  '123',
  'DE89370400440532013000',
  'red mug',
]
const textOf = (value: unknown) => JSON.stringify(value)

test('no text is shown without a list, and each keeps its length', () => {
  const mask = createMask()
  for (const secret of SECRETS) {
    const masked = mask.value(secret, 0)
    expect(masked).toMatch(/^\*/)
    expect(masked).toHaveLength(secret.length)
  }
  const long = mask.value('x'.repeat(5000), 0)
  expect(long).toMatchObject({ $: 'text', length: 5000 })
})

test('the same text has the same placeholder, another text another', () => {
  const mask = createMask()
  expect(mask.value('red mug', 0)).toBe(mask.value('red mug', 0))
  expect(mask.value('red mug', 0)).not.toBe(mask.value('red cup', 0))
})

test('nothing of a person is shown, wherever it is', () => {
  const hidden = (secret: string) => [
    { [secret]: 1 },
    { list: [secret, [secret]] },
    new Sealed({ secret }),
    new Map([[secret, secret]]),
    new Error(secret),
    Object.assign(new Error('no'), { reason: secret, status: 404 }),
    () => secret,
    new URLSearchParams({ q: secret }),
    { deep: { deep: { deep: { deep: { deep: { deep: { deep: { deep: { deep: { deep: secret } } } } } } } } } },
  ]
  for (const secret of SECRETS)
    for (const shape of [0, { list: 0, deep: 0 }, { '*': 0 }, { list: { '[]': ['word'] } }] as const)
      expect(textOf(createMask().value(hidden(secret), { '[]': shape }))).not.toContain(secret)
})

test('numbers that may be a card or a telephone are not shown; what guards read of an error is', () => {
  const mask = createMask()
  expect(textOf(mask.value([4242424242424242, 491701234567n, 30123456], 0))).not.toMatch(/4242|4917|3012/)
  expect(mask.value([0, 1, -1, 19.99, 9999999, true, null], 0)).toEqual([0, 1, -1, 19.99, 9999999, true, null])
  expect(mask.value(Object.assign(new Error('no such cart'), { status: 404, isUnsent: false }), 0)).toMatchObject({
    status: 404,
    isUnsent: false,
  })
})

test('words of a type stay, in their place only', () => {
  const shape = { by: ['key', 'button'], name: 0 } as const
  expect(createMask().value({ by: 'key', name: 'key' }, shape)).toMatchObject({ by: 'key', name: '*1*' })
  expect(createMask().value({ by: 'Anna' }, shape)).toMatchObject({ by: '*1**' })
})

test('an address keeps the words of its path; names in code lose what looks like data', () => {
  const mask = createMask()
  const masked = maskAddress('https://shop.example/account/order/9f8A7b6c?search=red+mug&Anna=1', mask)
  expect(masked).toMatch(/^\/account\/order\/\*/)
  expect(masked).toContain('?search=*')
  expect(masked).not.toMatch(/9f8A|mug|Anna/)
  expect(codeName('#form-0a1b2c3d4e5f > input')).toBe('#form-* > input')
  expect(codeName('xstate.done.actor.fetchSuggestions')).toBe('xstate.done.actor.fetchSuggestions')
})

test('the list is made of the types of each machine', async () => {
  const shapes: Shapes = await loggedShapes()
  // By types: lists of words stay, texts do not, and keys of dictionaries are data.
  const dismissal = shapes['modal']?.events['modal.dismiss']
  expect(Object.values(dismissal ?? {}).map((words) => [...(words as string[])].toSorted())).toEqual([
    ['button', 'click', 'key'],
  ])
  expect(shapes['searchSuggest']?.context).toMatchObject({ term: 0 })
  expect(shapes['wishlistStorage']?.events['products.changed']).toEqual({ products: { '*': 0 } })
  expect(Object.keys(shapes).length).toBeGreaterThan(50)
  // No machine allows any text of a person by its type.
  expect(textOf(shapes)).not.toMatch(/"(?:term|email|firstName|name|street|password|text|label)":1/)
})

test('an event of a search is logged without its term', () => {
  const { entryOf } = createRecorder({
    searchSuggest: { context: { term: 0 }, events: { 'term.changed': { term: 0 } } },
  })
  const common = { at: 0, order: 1, actor: 'x:0', status: 'active' as const }
  entryOf({
    ...common,
    kind: 'started',
    flow: 'search',
    name: 'search',
    machine: 'searchSuggest',
    state: 'idle',
    context: { term: '' },
  })
  const event = { type: 'term.changed', term: 'red mug' }
  const step = { event, state: 'debouncing', context: { term: 'red mug' }, transitions: [], effects: [] }
  const entry = entryOf({ ...common, kind: 'step', ...step })
  expect(entry).toMatchObject({ event: { type: 'term.changed', term: '*1*****' }, context: { term: '*1*****' } })
})
