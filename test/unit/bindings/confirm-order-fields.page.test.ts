/** The fields of the order on its page: the messages of missing ones. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/checkout/confirm-order.ts'
import { box, get, openOrderPage, PAGE, press, until } from '../support/order-page.ts'

beforeAll(() => binding.prepare?.())

let opened: ReturnType<typeof openOrderPage>
afterEach(() => opened.close())

function mount(html?: string) {
  opened = openOrderPage(html)
  return { ...opened, ...opened.start() }
}

describe('a missing field', () => {
  const said = () => get('[aria-live="assertive"]').textContent

  test('A15: is marked with a message, and the first is focused; the browser shows no message itself', async () => {
    const { taken } = mount()
    const own: boolean[] = []
    for (const name of ['tos', 'revocation'])
      box(name).addEventListener('invalid', (event) => own.push(event.defaultPrevented))
    press()
    expect(document.activeElement).toBe(box('tos'))
    expect(own).toEqual([true, true])
    expect(box('tos').getAttribute('aria-invalid')).toBe('true')
    expect(get('#confirm-order-tos-message').textContent).toBe('Please accept the terms to place your order.')
    expect(get('#confirm-order-revocation-message').textContent).toBe('Please fill in this field.')
    await until(() => expect(said()).toContain('Please accept the terms to place your order.'))
    expect(taken).toEqual([])
  })

  test('is named where the page names it', () => {
    const named =
      '<input name="phone" required form="order" aria-label="phone" data-form-validation-required-message="Phone is missing.">'
    mount(PAGE.replace('<form id="order"', `${named}$&`))
    press()
    expect(get('#confirm-order-phone-message').textContent).toBe('Phone is missing.')
    expect(get('#confirm-order-tos-message').textContent).toBe('Please accept the terms to place your order.')
  })

  test('is focused, though the shopper was in a wrong field of another form', () => {
    mount(PAGE.replace('<button>Other', '<input name="mail" required aria-label="mail">$&'))
    box('mail').focus()
    press()
    expect(document.activeElement).toBe(box('tos'))
  })

  test('is detected before any listener that stops the event', () => {
    const { end } = mount()
    document.addEventListener('invalid', (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: end.signal,
    })
    press()
    expect(box('tos').getAttribute('aria-invalid')).toBe('true')
  })

  test('is unmarked once it is filled in; others stay marked', async () => {
    mount(PAGE.replace('<form id="order"', '<input name="city" required form="order" aria-label="city">$&'))
    press()
    await userEvent.click(box('tos'))
    await until(() => expect(box('tos').hasAttribute('aria-invalid')).toBe(false))
    box('city').dispatchEvent(new Event('change', { bubbles: true }))
    expect(box('city').getAttribute('aria-invalid')).toBe('true')
    expect(box('revocation').getAttribute('aria-invalid')).toBe('true')
    expect(get('#confirm-order-city-message').previousElementSibling).toBe(box('city'))
  })

  test('keeps its message while a button is pressed, which would move away with it', async () => {
    mount(PAGE.replace('<form id="order"', '<input name="city" required form="order" aria-label="city">$&'))
    press()
    box('city').value = 'Bonn'
    const button = get('#order button')
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    box('city').dispatchEvent(new Event('change', { bubbles: true }))
    expect(box('city').getAttribute('aria-invalid')).toBe('true')
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    await until(() => expect(box('city').hasAttribute('aria-invalid')).toBe(false))
  })

  test('that the browser has reported before the flow started is marked at once', async () => {
    opened = openOrderPage()
    box('tos').addEventListener('invalid', (event) => event.preventDefault(), { once: true })
    await userEvent.click(get('#order button'))
    opened.start()
    expect(box('tos').getAttribute('aria-invalid')).toBe('true')
  })

  test('of another form is ignored', () => {
    mount(PAGE.replace('<button>Other', '<input name="mail" required aria-label="mail">$&'))
    let isOwn = true
    box('mail').addEventListener('invalid', (event) => {
      isOwn = !event.defaultPrevented
      event.preventDefault()
    })
    expect((get('#other') as HTMLFormElement).reportValidity()).toBe(false)
    expect(isOwn).toBe(true)
    expect(box('mail').hasAttribute('aria-invalid')).toBe(false)
  })
})
