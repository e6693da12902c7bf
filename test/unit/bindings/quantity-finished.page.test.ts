/** The stepper where the page wants finished quantities, and what it says of them (contract, versions A2). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding as autoSubmit } from '../../../src/bindings/forms/form-auto-submit.ts'
import { binding } from '../../../src/bindings/product/quantity-selector.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

let end: AbortController
/** What reaches the form: value, and whether it is to be sent at once. */
let heard: unknown[]
beforeEach(() => {
  end = new AbortController()
  heard = []
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const get = (id: string) => document.getElementById(id) as HTMLInputElement
const live = () => document.querySelector('[aria-live]') as HTMLElement
const TEXT = '%product%: %quantity% %quantity%'

function mount(options: object, { name = 'Mug', text = TEXT, typed = '' } = {}) {
  document.body.innerHTML = `<form id="form" action="/there" method="post" data-form-auto-submit data-form-auto-submit-options='{"delayChangeEvent":800}'><fieldset>
    <div id="group" data-quantity-selector-options='${JSON.stringify(options)}'><button type="button" class="js-btn-minus" id="less">-</button>
    <input type="number" class="js-quantity-selector" id="field" name="quantity" min="1" max="99" value="2" aria-label="Quantity">
    <button type="button" class="js-btn-plus" id="more">+</button></div><div aria-live="polite"></div></fieldset>
    <button type="button" id="after">After</button></form>`
  live().setAttribute('data-aria-live-text', text)
  live().setAttribute('data-aria-live-product-name', name)
  if (typed) get('field').value = typed
  const { page } = createTestPage()
  binding.mount({ element: get('group'), page, signal: end.signal })
  get('form').addEventListener('change', (event) => {
    if (event.target === get('field'))
      heard.push([
        get('field').value,
        (event as CustomEvent<{ submitImmediately?: boolean }>).detail?.submitImmediately,
      ])
  })
  get('form').addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('submit')
  })
  return page
}

describe.each([{ submitOnFinish: true }, { submitOnEnter: true }])('with %o', (options) => {
  test('what is typed and stepped by keys is told once, when the focus leaves the group', async () => {
    mount(options)
    await userEvent.fill(get('field'), '5')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect([heard, get('field').value]).toEqual([[], '6'])
    await userEvent.click(get('after'))
    expect(heard).toEqual([['6', true]])
    await userEvent.click(get('field'))
    await userEvent.click(get('after'))
    expect(heard).toHaveLength(1)
  })

  test('what was typed before the code was there is told, too', async () => {
    mount(options, { typed: '4' })
    get('field').focus()
    await userEvent.keyboard('{Enter}')
    expect(heard).toEqual([['4', true]])
  })

  test('Enter tells it, and leaving afterwards does not tell it again', async () => {
    mount(options)
    await userEvent.fill(get('field'), '7')
    await userEvent.keyboard('{Enter}{Enter}')
    expect(heard).toEqual([['7', true]])
    await userEvent.click(get('after'))
    expect(heard).toHaveLength(1)
  })

  test('a button after typing tells both at once; what came back to where it was is not told', async () => {
    mount(options)
    await userEvent.fill(get('field'), '5')
    await userEvent.click(get('more'))
    expect(heard).toEqual([['6', false]])
    await userEvent.fill(get('field'), '9')
    await userEvent.fill(get('field'), '6')
    await userEvent.click(get('after'))
    expect(heard).toHaveLength(1)
  })

  test('from the field to a button and out by keyboard, it is told', async () => {
    mount(options)
    await userEvent.fill(get('field'), '5')
    await userEvent.keyboard('{Tab}')
    expect(heard).toEqual([])
    await userEvent.keyboard('{Tab}')
    expect(heard).toEqual([['5', true]])
  })
})

test('what a script says is finished, unless it is of what somebody types', async () => {
  mount({ submitOnFinish: true })
  const say = () => get('field').dispatchEvent(new Event('change', { bubbles: true }))
  get('field').value = '4'
  say()
  expect(heard).toEqual([['4', undefined]])
  await userEvent.fill(get('field'), '5')
  say()
  expect(heard).toHaveLength(1)
})

test('without the option each change is the form’s', async () => {
  mount({})
  await userEvent.fill(get('field'), '5')
  await userEvent.click(get('after'))
  expect(heard).toEqual([['5', undefined]])
})

describe('the live element', () => {
  test('says each told quantity of the product, as text', async () => {
    mount({}, { name: '<b>Mug & $& cup</b>' })
    expect(live().textContent).toBe('')
    await userEvent.click(get('more'))
    expect([live().textContent, live().children.length]).toEqual(['<b>Mug & $& cup</b>: 3 3', 0])
    live().textContent = ''
    get('field').dispatchEvent(new Event('change'))
    expect(live().textContent).toBe('')
  })

  test('has tokens of the page’s own', async () => {
    mount({ ariaLiveTextValueToken: '#', ariaLiveTextProductToken: '@' }, { text: '@ #' })
    await userEvent.click(get('more'))
    expect(live().textContent).toBe('Mug 3')
  })

  test.each<[string, object, (() => void)?]>([
    ['the page wants no updates', { ariaLiveUpdates: false }],
    ['it is no live element', {}, () => live().removeAttribute('aria-live')],
  ])('is silent where %s', async (_, options, change) => {
    mount({})
    const element = live()
    change?.()
    end.abort()
    end = new AbortController()
    get('group').setAttribute('data-quantity-selector-options', JSON.stringify(options))
    binding.mount({ element: get('group'), page: createTestPage().page, signal: end.signal })
    await userEvent.click(get('more'))
    expect(element.textContent).toBe('')
  })

  test('of a form that leads to another page, the next page says it once, for this product alone', async () => {
    const options = { submitOnFinish: true, ariaLiveUpdateMode: 'onload' }
    const said = () => document.querySelector('[data-storefront-announcer]')?.textContent ?? ''
    mount(options)
    await userEvent.click(get('more'))
    expect([live().textContent, localStorage.getItem('lastQuantityChange')]).toEqual(['', 'Mug'])
    mount(options, { name: 'Cup' })
    expect(localStorage.getItem('lastQuantityChange')).toBe('Mug')
    mount(options)
    expect(localStorage.getItem('lastQuantityChange')).toBeNull()
    await vi.waitFor(() => expect(said()).toBe('Mug: 2 2'))
  })
})

describe('a form that sends itself', () => {
  test('waits for no pause once the quantity is finished, and for the usual one after a step', async () => {
    const page = mount({ submitOnFinish: true })
    const sent: string[] = []
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => void sent.push(get('field').value))
    autoSubmit.mount({ element: get('form'), page, signal: end.signal })
    const { wait } = stopTime()
    await userEvent.click(get('more'))
    wait(799)
    expect(sent).toEqual([])
    await userEvent.fill(get('field'), '8')
    wait(0)
    await userEvent.click(get('after'))
    wait(249)
    expect(sent).toEqual([])
    wait(1)
    expect(sent).toEqual(['8'])
  })
})
