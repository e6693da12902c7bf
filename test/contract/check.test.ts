/** The comparison itself must detect faults: a table that always passes proves nothing. */
import { describe, expect, test } from 'vitest'
import { failuresOf, parsePage, type Table } from './check.ts'
import { json, mismatch, ofType, oneOf } from './expectation.ts'

const page = parsePage(`
  <main id="content"><p class="note" data-step="2">One <b>note</b></p><p class="note" data-step="3">Another</p>
  <form class="buy" data-buy-options='{"url":"/a","limit":3}'>
    <input name="redirectTo" value="frontend.detail.page"><input name="extra" value="1"></form>
  <button aria-controls="content"></button><button aria-controls="nothing"></button></main>`)
const failures = (table: Table, values = {}) => failuresOf('sample', page, table, values)

describe('a failed row is reported with section, page, selector and the actual value', () => {
  const broken: readonly (readonly [string, Table, string])[] = [
    [
      'a missing selector',
      [{ section: 'shell 7', selector: '.cart' }],
      'shell 7, sample: ".cart" expected at least one, found none',
    ],
    [
      'a wrong count',
      [{ section: 'shell 7', selector: '.note', count: 1 }],
      'shell 7, sample: ".note" expected 1, found 2',
    ],
    [
      'something that must not be there',
      [{ section: 'shell 7', selector: '.buy', count: 0 }],
      'shell 7, sample: ".buy" expected 0, found 1',
    ],
    [
      'a wrong attribute on one of several',
      [{ section: 'shell 7', selector: '.note', attributes: { 'data-step': '2' } }],
      'shell 7, sample: ".note" [data-step] expected "2", found "3"',
    ],
    [
      'a missing attribute',
      [{ section: 'shell 8', selector: '.buy', attributes: { action: true } }],
      'shell 8, sample: ".buy" [action] expected it to be there, found none',
    ],
    [
      'an attribute that must be absent',
      [{ section: 'shell 8', selector: '.buy', attributes: { class: false } }],
      'shell 8, sample: ".buy" [class] expected none, found "buy"',
    ],
    [
      'an attribute that does not match its pattern',
      [{ section: 'shell 8', selector: '.note', attributes: { 'data-step': /^2$/ } }],
      'shell 8, sample: ".note" [data-step] expected /^2$/, found "3"',
    ],
    [
      'a wrong option value',
      [{ section: 'shell 8', selector: '.buy', attributes: { 'data-buy-options': json({ url: '/b', limit: 3 }) } }],
      'shell 8, sample: ".buy" [data-buy-options] at .url expected "/b", found "/a"',
    ],
    [
      'a surplus option key',
      [{ section: 'shell 8', selector: '.buy', attributes: { 'data-buy-options': json({ url: '/a' }) } }],
      'shell 8, sample: ".buy" [data-buy-options] expected the keys url, found limit, url',
    ],
    [
      'options that are no JSON',
      [{ section: 'shell 8', selector: '.buy', attributes: { class: json({}) } }],
      'shell 8, sample: ".buy" [class] expected {}, found what is no JSON: "buy"',
    ],
    [
      'a wrong text',
      [{ section: 'shell 9', selector: '[data-step="2"]', text: 'One' }],
      'shell 9, sample: "[data-step="2"]" text expected "One", found "One note"',
    ],
    [
      'an id reference to nothing',
      [{ section: 'shell 9', selector: 'button', refers: ['aria-controls'] }],
      'shell 9, sample: "button" [aria-controls] "nothing" is the id of no element',
    ],
    [
      'an unknown form field',
      [{ section: 'shell 8', selector: '.buy', fields: { redirectTo: 'frontend.detail.page' } }],
      'shell 8, sample: ".buy" has the field "extra", which the contract does not name',
    ],
    [
      'a missing form field',
      [{ section: 'shell 8', selector: '.buy', fields: { redirectTo: true, extra: true, quantity: '1' } }],
      'shell 8, sample: ".buy" field "quantity" is missing',
    ],
    [
      'a wrong form field',
      [{ section: 'shell 8', selector: '.buy', fields: { redirectTo: 'frontend.home.page', extra: true } }],
      'shell 8, sample: ".buy" field "redirectTo" expected "frontend.home.page", found "frontend.detail.page"',
    ],
    [
      'a row that would hold inside nothing',
      [{ section: 'shell 8', each: '.panel', selector: 'b' }],
      'shell 8, sample: "b" in each ".panel" expected inside at least one element, found none',
    ],
    [
      'one scope of several that breaks the row',
      [{ section: 'shell 8', each: '.note', selector: 'b', count: 1 }],
      'shell 8, sample: "b" in each ".note" (number 2) expected 1, found 0',
    ],
    [
      'a wrong order',
      [{ section: 'shell 1.6', order: ['form', '.note'] }],
      'shell 1.6, sample: order of "form", ".note": ".note" does not follow "form"',
    ],
    [
      'an order over something missing',
      [{ section: 'shell 1.6', order: ['form', 'footer'] }],
      'shell 1.6, sample: order of "form", "footer": "footer" is missing',
    ],
  ]
  for (const [title, table, sentence] of broken) test(title, () => expect(failures(table)).toEqual([sentence]))
})

test('a row that holds is not reported', () => {
  expect(
    failures(
      [
        {
          section: 'shell 8',
          selector: '.{kind}',
          count: 1,
          attributes: { 'data-buy-options': json({ url: /^\//, limit: ofType('number') }) },
        },
        {
          section: 'shell 8',
          selector: '.buy',
          fields: { redirectTo: oneOf('a', 'frontend.detail.page'), extra: '1' },
        },
        { section: 'shell 8', selector: '.wishlist', count: 'any' },
        { section: 'shell 8', order: ['.note', 'form', 'button'] },
      ],
      { kind: 'buy' },
    ),
  ).toEqual([])
})

test('a placeholder without a value is an error of the table, not a passing row', () => {
  expect(() => failures([{ section: 'shell 7', selector: '#{missing}' }])).toThrow('{missing}')
  expect(() => mismatch('{missing}', 'x', {})).toThrow('{missing}')
})
