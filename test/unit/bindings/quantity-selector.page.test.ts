import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/product/quantity-selector.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
let end = new AbortController()
let heard: string[] = []

beforeEach(() => {
  end = new AbortController()
  heard = []
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function mount({ field = 'value="3" min="1" max="9" step="2"', form = '', options = '' }) {
  document.body.innerHTML = `<form id="form" ${form}><div id="quantity" data-quantity-selector-options='${options}'>
    <button type="button" class="js-btn-minus" id="less">-</button>
    <input type="number" class="js-quantity-selector" id="field" ${field}>
    <button type="button" class="js-btn-plus" id="more">+</button></div></form>`
  const { page, errors } = createTestPage()
  binding.mount({ element: get('#quantity'), page, signal: end.signal })
  for (const id of ['field', 'less', 'more']) get(`#${id}`).addEventListener('change', () => heard.push(`change ${id}`))
  get('#form').addEventListener('change', ({ target }) => heard.push(`form hears ${(target as Element).id}`))
  get('#form').addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('submit')
  })
  return { page, errors }
}
const write = (value: string, type = 'input') => {
  get('#field').value = value
  get('#field').dispatchEvent(new Event(type))
}
/** The enabled buttons. */
const ways = () =>
  ['less', 'more'].filter((id) => !get(`#${id}`).matches(':disabled, [aria-disabled="true"], .disabled')).join()
const strike = (key: string) =>
  get('#field').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

describe('a step', () => {
  // Specification 5.19.
  test('up and down uses the field’s step; field and button dispatch events', () => {
    mount({})
    get('#more').click()
    expect([get('#field').value, heard]).toEqual([
      '5',
      ['change field', 'form hears field', 'change more', 'form hears more'],
    ])
    heard = []
    get('#less').click()
    expect([get('#field').value, heard]).toEqual([
      '3',
      ['change field', 'form hears field', 'change less', 'form hears less'],
    ])
  })

  // Specification 8.19.
  test('that the field rejects is reported, without a change event', () => {
    const { errors } = mount({ field: 'value="1" min="1" max="9"' })
    get('#field').type = 'text'
    get('#more').click()
    expect(errors.mock.calls[0]?.[0]).toBe('quantity-selector')
    expect(errors.mock.calls[0]?.[1]).toMatchObject({
      message: 'Can not change Quantity.',
      cause: { name: 'InvalidStateError' },
    })
    expect([errors.mock.calls[0]?.[2], heard, ways()]).toEqual([get('#quantity'), [], 'more'])
  })
})

describe('the limits', () => {
  test.each([
    ['value="5" min="1" max="9"', 'less,more'],
    ['value="1" min="1" max="9"', 'more'],
    ['value="9" min="1" max="9"', 'less'],
    ['value="1" min="1" max="1"', ''],
    ['value="0" min="0"', 'more'],
    ['value="0" max="0"', 'less'],
    ['value="-5"', 'less,more'],
    ['value="" min="1" max="9"', 'more'],
    ['value="1" min="1" max="2" step="any"', 'more'],
  ])('of %s leave: %s', (field, expected) => {
    mount({ field })
    expect(ways()).toBe(expected)
  })

  test.each(['input', 'change'])('follow typing, with the event %s', (type) => {
    mount({ field: 'value="5" min="1" max="9"' })
    write('9', type)
    expect(ways()).toBe('less')
    write('1', type)
    expect(ways()).toBe('more')
  })

  test('follow a step', () => {
    mount({ field: 'value="8" min="1" max="9"' })
    get('#more').click()
    expect(ways()).toBe('less')
  })
})

describe('Enter', () => {
  // Specification 5.19.
  test.each([
    ['submits the form', '', '', ['submit']],
    ['is a change where the form is sent by itself', 'data-form-auto-submit', '', ['change field', 'form hears field']],
    ['is a change in the cart', 'class="line-item-quantity-container"', '', ['change field', 'form hears field']],
    ['is a change where the page says so', '', '{"autoChange": true}', ['change field', 'form hears field']],
    ['submits where the page says so', 'data-form-auto-submit', '{"autoChange": false}', ['submit']],
  ])('%s', (_, form, options, expected) => {
    mount({ form, options })
    expect(strike('Enter')).toBe(false)
    expect(heard).toEqual(expected)
  })

  test('submits a form with a field named like the method', () => {
    mount({})
    get('#form').insertAdjacentHTML('beforeend', '<input name="requestSubmit">')
    strike('Enter')
    expect(heard).toEqual(['submit'])
  })

  test('that belongs to an input method does nothing', () => {
    mount({})
    expect([pressWhileComposing(get('#field'), 'Enter'), heard]).toEqual([true, []])
  })

  test('outside of a form does nothing; other keys are left to the field', () => {
    mount({})
    expect([strike('5'), heard]).toEqual([true, []])
    get('#form').replaceWith(get('#quantity'))
    expect([strike('Enter'), heard]).toEqual([false, []])
  })
})

test.each(['input.js-quantity-selector', '.js-btn-minus', '.js-btn-plus'])(
  'a quantity without %s is reported',
  (selector) => {
    mount({})
    get(selector).remove()
    expect(() => binding.mount({ element: get('#quantity'), page: createTestPage().page, signal: end.signal })).toThrow(
      `no element matches "${selector}": a quantity needs its field and both buttons`,
    )
  },
)

test('ends with its element', () => {
  const listeners = watchListeners()
  const { page } = mount({})
  /** Those of this test. */
  const others = 5
  expect([...page.actors.values()]).toEqual(['quantity-selector'])
  end.abort()
  get('#more').click()
  expect([listeners.left().length, page.actors.size, get('#field').value]).toEqual([others, 0, '3'])
})

describe('a press counts from what the field and its limits are now', () => {
  test('a script has set the value', () => {
    mount({ field: 'value="1" min="1" max="9" step="1"' })
    get('#field').value = '5'
    get('#less').click()
    expect(get('#field').value).toBe('4')
  })

  test('the form was reset', () => {
    mount({ field: 'value="1" min="1" max="9" step="1"' })
    write('9', 'change')
    ;(document.querySelector('form') as HTMLFormElement).reset()
    get('#more').click()
    expect(get('#field').value).toBe('2')
  })

  test('a script has raised the limit', () => {
    mount({ field: 'value="9" min="1" max="9" step="1"' })
    get('#field').max = '20'
    get('#more').click()
    expect(get('#field').value).toBe('10')
  })
})
