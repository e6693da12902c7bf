import fc from 'fast-check'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ShopEnv } from '../../shop/context.ts'
import { type FormFields, fieldsAt, namePath, readFields, textAt } from '../../shop/transport/form-fields.ts'
import { routeParameters } from '../../shop/transport/redirect.ts'

async function parse(body: BodyInit, type?: string): Promise<FormFields> {
  let fields: FormFields = new Map()
  const app = new Hono<ShopEnv>().post('/', async (c: Context<ShopEnv>) => {
    fields = await readFields(c)
    return c.body(null)
  })
  app.onError((error) => {
    throw error
  })
  await app.request('/', { method: 'POST', body, ...(type ? { headers: { 'content-type': type } } : {}) })
  return fields
}

test('names with brackets become branches', async () => {
  const fields = await parse(
    new URLSearchParams([
      ['lineItems[a][quantity]', '2'],
      ['vatIds[]', 'x'],
      ['plain', 'y'],
    ]),
  )
  expect(textAt(fields, 'lineItems', 'a', 'quantity')).toBe('2')
  expect(textAt(fields, 'vatIds', '')).toBe('x')
  expect(textAt(fields, 'plain')).toBe('y')
  expect(textAt(fields, 'lineItems')).toBeUndefined()
  expect(fieldsAt(fields, 'plain').size).toBe(0)
})

test('JSON, urlencoded and multipart bodies hold the same', async () => {
  const multipart = new FormData()
  multipart.append('a[b]', 'c')
  for (const fields of [
    await parse(new URLSearchParams({ 'a[b]': 'c' })),
    await parse(multipart),
    await parse(JSON.stringify({ a: { b: 'c' } }), 'application/json; charset=utf-8'),
  ]) {
    expect(textAt(fields, 'a', 'b')).toBe('c')
  }
})

test('no field name reaches a prototype', async () => {
  const names = ['__proto__[polluted]', 'constructor[prototype][polluted]', 'a[__proto__][polluted]', '__proto__']
  await parse(new URLSearchParams(names.map((name) => [name, 'yes'])))
  await parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}', 'application/json')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(
    routeParameters(await parse(new URLSearchParams({ p: '{"__proto__":{"polluted":"yes"}}' })), 'p'),
  ).not.toHaveProperty('polluted')
})

test('texts hold neither null bytes nor broken characters', async () => {
  const fields = await parse('{"a":"x\\u0000y\\ud800z"}', 'application/json')
  expect(textAt(fields, 'a')).toBe('xy\uFFFDz')
})

test.each([
  ['{"a":', 'application/json'],
  ['"text"', 'application/json'],
  [`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, 'application/json'],
  ['no boundary', 'multipart/form-data'],
])('%j is refused', async (body, type) => {
  await expect(parse(body, type)).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['a', ['a']],
  ['a[b][c]', ['a', 'b', 'c']],
  ['a[]', ['a', '']],
  ['a[b][]', ['a', 'b', '']],
  ['[b]', ['[b]']],
  ['a[b', ['a[b']],
  ['a]b[', ['a]b[']],
  ['a[b]c', ['a[b]c']],
  ['a[b]c[d]', ['a[b]c[d]']],
  ['a[[b]]', ['a[[b]]']],
])('the path of %s', (name, path) => {
  expect(namePath(name)).toEqual(path)
})

test('a field name has at most 256 characters and 8 parts, and a body 2,000 fields, in a form as in JSON', async () => {
  const malformed = { status: 400 }
  const depth = (parts: number) => `a${'[b]'.repeat(parts - 1)}`
  const json = (value: unknown) => parse(JSON.stringify(value), 'application/json')
  const form = (...names: string[]) => parse(new URLSearchParams(names.map((name) => [name, 'x'])))
  expect((await form('a'.repeat(256), depth(8))).size).toBe(2)
  await expect(form('a'.repeat(257))).rejects.toMatchObject(malformed)
  await expect(form(depth(9))).rejects.toMatchObject(malformed)
  expect((await json({ ['a'.repeat(256)]: '' })).size).toBe(1)
  await expect(json({ ['a'.repeat(257)]: '' })).rejects.toMatchObject(malformed)
  const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)
  expect((await form(...many(2_000))).size).toBe(2_000)
  await expect(form(...many(2_001))).rejects.toMatchObject(malformed)
  const entries = (count: number) => many(count).map((name) => ({ name }))
  expect(fieldsAt(await json({ list: entries(999) }), 'list').size).toBe(999)
  await expect(json({ list: entries(1_000) })).rejects.toMatchObject(malformed)
  // A list of ids is one field.
  expect(fieldsAt(await json({ list: many(20_000) }), 'list').size).toBe(20_000)
  await expect(json({ list: many(20_001) })).rejects.toMatchObject(malformed)
})

test('the time for a name grows with its length and no faster', () => {
  // A quadratic pattern takes 20 s for the first.
  for (const name of [`a${'[]'.repeat(50_000)}x`, `a${'['.repeat(100_000)}`, `a${'[]'.repeat(50_000)}`]) {
    const start = performance.now()
    namePath(name)
    expect(performance.now() - start, name.slice(0, 8)).toBeLessThan(2_000)
  }
})

test('any set of fields is read without an error, and found again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: 'binary' })),
      async (values) => {
        const fields = await parse(new URLSearchParams(Object.entries(values)))
        for (const [name, value] of Object.entries(values)) {
          expect(textAt(fields, name)).toBe(value.toWellFormed().replaceAll('\0', ''))
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('route parameters come as JSON or as pairs', async () => {
  const json = await parse(new URLSearchParams({ redirectParameters: '{"productId":"1","n":2,"o":{},"_x":true}' }))
  expect(routeParameters(json, 'redirectParameters')).toEqual({ productId: '1', n: '2', _x: 'true' })
  const pairs = await parse(new URLSearchParams({ 'redirectParameters[p]': '2' }))
  expect(routeParameters(pairs, 'redirectParameters')).toEqual({ p: '2' })
  const broken = await parse(new URLSearchParams({ redirectParameters: '{' }))
  expect(routeParameters(broken, 'redirectParameters')).toEqual({})
})
