import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filled, OptionsError, readOptions, word } from '../../../src/bindings/kit/options.ts'
import { createTestPage } from '../support/page.ts'

const schema = z.object({
  delay: z._default(z.number().check(z.minimum(0)), 800),
  position: z._default(z.string(), 'right'),
  color: word('gold'),
  url: z.optional(filled()),
  slider: z._default(z.object({ items: z._default(z.number(), 1), loop: z._default(z.boolean(), true) }), {
    items: 1,
    loop: true,
  }),
  classes: z._default(z.array(z.string()), ['a', 'b']),
  backdrop: z._default(z.union([z.boolean(), z.literal('static'), z.array(z.number())]), true),
})

function read(
  attributes: Record<string, string>,
  set = createTestPage([{ name: 'demo', selector: 'x', moment: 'load' }]),
) {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return readOptions({ element, page: set.page, flow: 'demo', schema })
}

describe('options', () => {
  test('without any, the defaults apply', () => {
    expect(read({})).toEqual({
      delay: 800,
      position: 'right',
      color: 'gold',
      slider: { items: 1, loop: true },
      classes: ['a', 'b'],
      backdrop: true,
    })
  })

  test('attributes override the preset, the preset the script, the script the defaults; objects merge deeply', () => {
    const set = createTestPage([{ name: 'demo', selector: 'x', moment: 'load' }])
    set.storefront.override('demo', { options: { delay: 1, position: 'script', slider: { items: 2 } } })
    set.storefront.preset('demo', 'wide', { position: 'preset', slider: { loop: false } })
    const attributes = { 'data-demo-config': 'wide', 'data-demo-options': '{"position":"page"}' }
    expect(read(attributes, set)).toMatchObject({
      delay: 1,
      position: 'page',
      slider: { items: 2, loop: false },
    })
  })

  test('a list replaces the default list', () => {
    expect(read({ 'data-demo-options': '{"classes":["c"]}' }).classes).toEqual(['c'])
  })

  // Templates print these for an empty object, and for what is not set.
  test.each(['[]', 'null', 'false', '""', '0', ''])('%s means none', (printed) => {
    const set = createTestPage([{ name: 'demo', selector: 'x', moment: 'load' }])
    expect(read({ 'data-demo-options': printed }, set)).toEqual(read({}))
    expect(set.errors).not.toHaveBeenCalled()
  })

  test.each(['"text"', '[1]', '7', 'true'])('%s is no object: ignored, and reported', (printed) => {
    const set = createTestPage([{ name: 'demo', selector: 'x', moment: 'load' }])
    expect(read({ 'data-demo-options': printed }, set)).toEqual(read({}))
    expect(set.errors).toHaveBeenCalledExactlyOnceWith(
      'demo',
      new OptionsError('data-demo-options must be a JSON object, and is ignored'),
      expect.any(HTMLElement),
    )
  })

  test.each([
    ['{"delay":"250"}', { delay: 250 }],
    ['{"delay":" 2.5 "}', { delay: 2.5 }],
    ['{"delay":""}', { delay: 800 }],
    [
      '{"delay":null,"position":null,"classes":null,"slider":null}',
      { delay: 800, position: 'right', classes: ['a', 'b'] },
    ],
    ['{"slider":{"items":"3","loop":0}}', { slider: { items: 3, loop: false } }],
    ['{"classes":{"1":"c","3":"d"}}', { classes: ['c', 'd'] }],
    ['{"slider":[],"delay":1}', { delay: 1, slider: { items: 1, loop: true } }],
    ['{"slider":{"loop":"1"}}', { slider: { items: 1, loop: true } }],
    ['{"slider":{"loop":""}}', { slider: { items: 1, loop: false } }],
    ['{"slider":{"loop":null}}', { slider: { items: 1, loop: true } }],
    ['{"position":5}', { position: '5' }],
    ['{"position":"","color":""}', { position: '', color: 'gold' }],
    ['{"color":"","url":"","delay":"250"}', { color: 'gold', delay: 250 }],
    ['{"classes":["c",5]}', { classes: ['c', '5'] }],
    ['{"backdrop":"static"}', { backdrop: 'static' }],
    ['{"backdrop":null}', { backdrop: true }],
    ['{"backdrop":0}', { backdrop: false }],
    ['{"backdrop":"1"}', { backdrop: true }],
    ['{"backdrop":["7"]}', { backdrop: [7] }],
    ['{"backdrop":{"1":7}}', { backdrop: [7] }],
  ])('%s is parsed as templates print it', (json, expected) => {
    expect(read({ 'data-demo-options': json })).toMatchObject(expected)
  })

  // Specification 8.4.
  test.each([
    ['{"delay":"soon"}', /option "delay"/],
    ['{"delay":-1}', /option "delay"/],
    ['{"delay":"-1"}', /option "delay"/],
    ['{"delay":true}', /option "delay"/],
    ['{"position":false}', /option "position"/],
    ['{"slider":{"loop":"yes"}}', /option "slider\.loop"/],
    ['{"slider":{"items":"many"}}', /option "slider\.items"/],
    ['{"classes":["c",null]}', /option "classes\.1"/],
    ['{"backdrop":"dynamic"}', /option "backdrop"/],
    ['{broken', /data-demo-options is not JSON/],
  ])('%s is rejected by name', (json, message) => {
    expect(() => read({ 'data-demo-options': json })).toThrow(OptionsError)
    expect(() => read({ 'data-demo-options': json })).toThrow(message)
  })

  test.each(['{}', '{"url":null}', '{"url":""}'])('%s without a required text is rejected by name', (json) => {
    const { page } = createTestPage([{ name: 'demo', selector: 'x', moment: 'load' }])
    const element = document.createElement('div')
    element.setAttribute('data-demo-options', json)
    const required = z.object({ url: filled() })
    expect(() => readOptions({ element, page, flow: 'demo', schema: required })).toThrow(/option "url"/)
  })

  test('an unknown preset is rejected by name', () => {
    expect(() => read({ 'data-demo-config': 'unknown' })).toThrow(/preset "unknown"/)
  })

  test('no JSON reaches Object.prototype', () => {
    const key = fc.constantFrom('__proto__', 'constructor', 'prototype', 'slider', 'x')
    const payload = fc.letrec((tie) => ({
      node: fc.oneof({ maxDepth: 4 }, fc.string(), fc.integer(), fc.dictionary(key, tie('node'))),
    })).node
    fc.assert(
      fc.property(fc.dictionary(key, payload), (value) => {
        // By hand, since `JSON.stringify` omits an own `__proto__`, which `JSON.parse` keeps.
        const json = JSON.stringify(value).replaceAll('"x"', '"__proto__"')
        try {
          read({ 'data-demo-options': json })
        } catch (error) {
          expect(error).toBeInstanceOf(OptionsError)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as Record<string, unknown>)['items']).toBeUndefined()
      }),
    )
  })
})
