/** The server's warnings about a cart, in each release's markup (contract, shell 2.2, versions C1). */
import { expect, test } from 'vitest'
import { warningsIn } from '../../../src/page/cart/cart-warnings.ts'

const content = (html: string) => document.createRange().createContextualFragment(html)

test.each([
  ['of 6.6', '<div class="alert-content-container"><div class="alert-content">Two are left.</div></div>'],
  ['of 6.7', '<div class="alert-content-container">Two are left. </div>'],
])('one warning %s is one text', (_, inside) => {
  expect(warningsIn(content(`<div class="alert alert-warning" role="alert">${inside}</div>`))).toEqual([
    'Two are left.',
  ])
})

test.each([
  ['of 6.6', (list: string) => `<div class="alert-content-container"><div class="alert-content">${list}</div></div>`],
  ['of 6.7', (list: string) => `<div class="alert-content-container">${list}</div>`],
])('several warnings %s are a text each', (_, inside) => {
  const list = '<ul class="alert-list"><li>Two are left.</li><li>Sold out.</li></ul>'
  expect(warningsIn(content(`<div class="alert alert-danger">${inside(list)}</div>`))).toEqual([
    'Two are left.',
    'Sold out.',
  ])
})

test('what is no warning is none', () => {
  const box = '<div class="alert-content-container">Added.</div>'
  expect(warningsIn(content(`<div class="alert alert-success">${box}</div>${box}`))).toEqual([])
})
