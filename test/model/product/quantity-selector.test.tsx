import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/product/quantity-selector.ts'
import { reflectQuantitySelector } from '../../../src/components/product/quantity-selector.ts'
import { quantitySelectorMachine } from '../../../src/machines/product/quantity-selector.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { quantitySelectorCases } from './cases/quantity-selector.ts'

const paths = reviewedPaths('quantity-selector', quantitySelectorMachine, quantitySelectorCases)

const MARKUP = `<form><div data-quantity-selector="true"><button type="button" class="js-btn-minus">Less</button>
  <input type="number" class="js-quantity-selector" aria-label="Quantity" min="1" max="5" step="2" value="3"><button type="button" class="js-btn-plus">More</button></div></form>`

describe('the quantity stepper', () => {
  let field: HTMLInputElement
  let end: AbortController
  const less = () => document.querySelector('.js-btn-minus') as HTMLElement
  const more = () => document.querySelector('.js-btn-plus') as HTMLElement
  beforeEach(() => {
    end = new AbortController()
    document.body.innerHTML = MARKUP
    field = document.querySelector('input') as HTMLInputElement
  })
  afterEach(() => {
    end.abort()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(quantitySelectorMachine, {
        input: path.input,
        services: [],
        cases: quantitySelectorCases,
      })
      const reflect = reflectQuantitySelector({ less: less(), more: more() })
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const says = (atLeast: string, atMost: string) => () =>
        expect([less(), more()].map((button) => button.getAttribute('aria-disabled'))).toEqual([atLeast, atMost])
      await follow(path, {
        'a quantity that can become less and more': says('false', 'false'),
        'the least, which can only become more': says('true', 'false'),
        'the most, which can only become less': says('false', 'true'),
        'the only quantity there is': says('true', 'true'),
      })
    })

  function mount(markup = MARKUP, options = '') {
    document.body.innerHTML = markup
    field = document.querySelector('input') as HTMLInputElement
    const element = document.querySelector('[data-quantity-selector]') as HTMLElement
    if (options) element.setAttribute('data-quantity-selector-options', options)
    const { page, errors } = createTestPage([{ name: 'quantity-selector', selector: 'x', moment: 'interaction' }])
    binding.mount({ element, page, signal: end.signal })
    const changes = vi.fn()
    document.body.addEventListener('change', ({ target }) => void changes((target as Element).className), {
      signal: end.signal,
    })
    return { errors, changes }
  }

  test('steps by the field’s own width, and notifies field and button only when the value changed', async () => {
    const { changes } = mount()
    await userEvent.click(more())
    expect(field.value).toBe('5')
    expect(changes.mock.calls).toEqual([['js-quantity-selector'], ['js-btn-plus']])
    changes.mockClear()
    more().click()
    expect(field.value).toBe('5')
    expect(changes).not.toHaveBeenCalled()
  })

  test('a field that cannot be stepped is reported in the specification’s words', () => {
    const { errors } = mount(MARKUP.replace('type="number"', 'type="text"').replace('max="5"', ''))
    more().click()
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'quantity-selector',
      expect.objectContaining({ message: 'Can not change Quantity.' }),
      document.querySelector('[data-quantity-selector]'),
    )
    expect(field.value).toBe('3')
  })

  test.each([
    ['by itself', '{"autoChange":true}', 1, 0],
    ['with its form', '{"autoChange":false}', 0, 1],
  ])('Enter in a field that is sent %s', async (_name, options, expectedChanges, expectedSubmits) => {
    const { changes } = mount(MARKUP, options)
    const submits = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', submits)
    field.focus()
    await userEvent.keyboard('{Enter}')
    expect(changes).toHaveBeenCalledTimes(expectedChanges)
    expect(submits).toHaveBeenCalledTimes(expectedSubmits)
  })

  test('markup without a button is rejected by name', () => {
    expect(() => mount('<div data-quantity-selector><input class="js-quantity-selector"></div>')).toThrow(
      'no element matches ".js-btn-minus"',
    )
  })
})
