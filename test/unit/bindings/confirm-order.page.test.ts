/** The order form on its page: what it sends, and its end. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/checkout/confirm-order.ts'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { isOrderUnderWay } from '../../../src/services/checkout/order-turn.ts'
import { watchListeners } from '../support/listeners.ts'
import { accept, box, form, get, HASH, isBusy, openOrderPage, PAGE, press, until } from '../support/order-page.ts'

// The view's code is loaded before: a test does not wait for that.
beforeAll(() =>
  Promise.all([
    binding.prepare?.(),
    import('../../../src/bindings/kit/render.tsx'),
    import('../../../src/components/checkout/ConfirmOrder.tsx'),
  ]),
)

let opened: ReturnType<typeof openOrderPage>
afterEach(() => opened.close())

function mount(html?: string) {
  opened = openOrderPage(html)
  return { ...opened, ...opened.start() }
}

describe('requests of the page', () => {
  test('A1: the order is sent once, with the id of its attempt, however it is submitted again', async () => {
    const { taken, isSent, isAsked, states } = mount()
    accept()
    press()
    press()
    await isSent()
    expect(taken[0]?.path).toBe('/checkout/order')
    const { attemptId, ...fields } = taken[0]?.fields ?? {}
    expect(fields).toEqual({ hash: HASH, tos: 'on', revocation: 'on' })
    expect(attemptId).toMatch(/\S{10,}/)
    expect(localStorage.getItem('statefront-order')).toBe(JSON.stringify([HASH, attemptId]))
    expect(states).toContain('{"claimed":{"placing":"starting"}}')
    expect(states.at(-1)).toBe('{"claimed":{"placing":"awaited"}}')
    press()
    form().requestSubmit()
    form().submit()
    await isAsked(2)
    expect(taken).toHaveLength(1)
    expect(isBusy()).toBe(true)
    // The page itself has no field for the attempt.
    expect(form().elements.namedItem('attemptId')).toBeNull()
  })

  test('the pressed button is sent with it', async () => {
    const { taken, isSent } = mount(PAGE.replace('<button>Order', '<button name="how" value="now">Order'))
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields['how']).toBe('now')
  })

  test('an attempt id printed by the shop is kept', async () => {
    const { taken, isSent } = mount(
      PAGE.replace('<button>Order', '<input type="hidden" name="attemptId" value="by the shop">$&'),
    )
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields['attemptId']).toBe('by the shop')
  })

  test('A1: without locks of the browser, as on pages without https, a press sends the order once, too', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager)
    const { taken, isSent, isAsked } = mount()
    accept()
    press()
    await isSent()
    press()
    form().submit()
    await isAsked(2)
    expect(taken.map(({ path }) => path)).toEqual(['/checkout/order'])
    expect(taken[0]?.fields['attemptId']).toMatch(/\S{10,}/)
  })

  test('A1: a script that bypasses the submit event waits for the turn, too', async () => {
    const { taken, isSent, isAsked } = mount()
    accept()
    form().submit()
    await isSent()
    await isAsked(2)
    expect(taken[0]?.fields['attemptId']).toMatch(/\S{10,}/)
  })

  test('another order form of the page goes its own way, and this one as before', async () => {
    const twin = '<form id="twin" action="/checkout/order" method="post"><input name="twin" value="1"></form>'
    const { taken, isSent, isAsked, states } = mount(PAGE + twin)
    accept()
    ;(get('#twin') as HTMLFormElement).submit()
    await isSent()
    expect([taken[0]?.fields['twin'], new Set(states)]).toEqual(['1', new Set(['"ready"'])])
    form().submit()
    await isAsked(3)
    await isSent(2)
    expect(taken[1]?.fields).toMatchObject({ hash: HASH })
  })

  test('A1: a script that took the submit, and sends the form by itself long after, is not asked once more', async () => {
    const { taken, isSent, isAsked, states, actor } = mount()
    accept()
    let asked = 0
    form().addEventListener('submit', (event) => {
      asked += 1
      event.preventDefault()
    })
    press()
    await until(() => expect(states.at(-1)).toBe('{"claimed":"submitting"}'))
    expect(asked).toBe(1)
    actor.send({ type: 'xstate.after.submitDeadline.confirmOrder.claimed.submitting' })
    expect(states.at(-1)).toBe('"taken"')
    expect(isBusy()).toBe(false)
    form().submit()
    await isSent()
    // The browser asks once more where the first navigation was held.
    await isAsked(2)
    expect(asked).toBe(1)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.fields['attemptId']).toMatch(/\S{10,}/)
    expect(states.at(-1)).toBe('{"claimed":{"placing":"awaited"}}')
  })

  test('no other form is sent while the order is', async () => {
    const { taken, isSent, isAsked } = mount()
    accept()
    get('#other button').click()
    await isSent()
    press()
    await isSent(2)
    get('#other button').click()
    await isAsked(3)
    expect(taken.map(({ path }) => path)).toEqual(['/checkout/configure', '/checkout/order'])
  })

  test('B2: unsent changes of the page are sent first, and the order is not', async () => {
    const { taken, isSent } = mount(
      `${PAGE}<form id="line" action="/change" method="post" data-form-auto-submit><input name="quantity" value="2"></form>`,
    )
    accept()
    box('quantity').value = '3'
    press()
    await isSent()
    expect(taken[0]).toEqual({ path: '/change', fields: { quantity: '3' } })
    expect(isBusy()).toBe(false)
  })

  test('B2: what was typed into a field that sends nothing does not hold back the order', async () => {
    const options = JSON.stringify({ changeTriggerSelectors: ['.payment-method-input'] })
    const { taken, isSent } = mount(
      `${PAGE}<form action="/change" method="post" data-form-auto-submit data-form-auto-submit-options='${options}'><input type="radio" class="payment-method-input" value="sepa" checked><input name="iban"></form>`,
    )
    accept()
    box('iban').value = 'DE00'
    press()
    await isSent()
    expect(taken[0]?.path).toBe('/checkout/order')
  })

  test('B2: a form without unsent changes does not hold back the order', async () => {
    const { taken, isSent } = mount(
      `${PAGE}<form action="/change" method="post" data-form-auto-submit><input name="quantity" value="2"></form>`,
    )
    accept()
    press()
    await isSent()
    expect(taken[0]?.path).toBe('/checkout/order')
  })

  test('7: a link may be followed while the order is being sent', async () => {
    const { isSent } = mount(PAGE + '<a href="#away">Away</a>')
    accept()
    press()
    await isSent()
    let isLet: boolean | undefined
    navigation.addEventListener(
      'navigate',
      (event) => {
        isLet = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    get('a').click()
    await until(() => expect(isLet).toBe(true))
  })

  test('a form without a cart’s hash is sent without an attempt', async () => {
    const { taken, isSent } = mount(PAGE.replace('name="hash"', 'name="else"'))
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields).toEqual({ else: HASH, tos: 'on', revocation: 'on' })
    expect(localStorage.getItem('statefront-order')).toBeNull()
  })

  test('another validation of the form that fails releases the turn', async () => {
    const { taken, end, page, states } = mount()
    accept()
    let isFit = true
    formSubmissionOf(page, form(), end.signal).check(() => isFit, end.signal)
    press()
    isFit = false
    await until(() => expect(states.at(-1)).toBe('"ready"'))
    expect(states).toContain('{"claimed":"submitting"}')
    expect(taken).toEqual([])
    expect(isBusy()).toBe(false)
    await until(async () => expect(await isOrderUnderWay()).toBe(false))
  })
})

describe('a cart that was sent before', () => {
  test('6: is gone: nothing is sent, and a link to the orders is shown', async () => {
    const { taken, isCartEmpty } = mount()
    localStorage.setItem('statefront-order', JSON.stringify([HASH, 'first-attempt']))
    isCartEmpty.mockResolvedValue(true)
    accept()
    press()
    await until(() => expect(form().textContent).toContain('Your cart is empty'))
    expect(new URL((get('#order .alert a') as HTMLAnchorElement).href).pathname).toBe('/account/order')
    expect(isCartEmpty.mock.calls[0]?.[0].url).toBe('/widgets/checkout/info')
    expect(taken).toEqual([])
    expect(await isOrderUnderWay()).toBe(false)
  })

  test('6: other flows hear that a message says how it goes on, and when it is gone', async () => {
    const { page, isCartEmpty, isSent } = mount()
    const heard: unknown[] = []
    page.hear('order.explained', ({ form: of, isExplained }) => heard.push([of, isExplained]))
    localStorage.setItem('statefront-order', JSON.stringify([HASH, 'first-attempt']))
    isCartEmpty.mockResolvedValueOnce(true).mockResolvedValue(false)
    accept()
    press()
    await until(() => expect(heard).toEqual([[form(), true]]))
    press()
    await isSent()
    expect(heard).toEqual([
      [form(), true],
      [form(), false],
    ])
  })

  test('6: still exists: it is sent with the same id', async () => {
    const { taken, isSent, isCartEmpty } = mount()
    localStorage.setItem('statefront-order', JSON.stringify([HASH, 'first-attempt']))
    isCartEmpty.mockResolvedValue(false)
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields['attemptId']).toBe('first-attempt')
  })

  test('the request ends with the form', async () => {
    const { end, isCartEmpty } = mount()
    localStorage.setItem('statefront-order', JSON.stringify([HASH, 'first-attempt']))
    isCartEmpty.mockReturnValue(new Promise(() => undefined))
    accept()
    press()
    await until(() => expect(isCartEmpty).toHaveBeenCalledOnce())
    end.abort()
    expect(isCartEmpty.mock.calls[0]?.[0].signal.aborted).toBe(true)
  })
})

describe('the end', () => {
  const orders = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'statefront-order').length
  }

  test('A3: an order whose form is removed does not block the cart of any tab', async () => {
    const { isSent, end } = mount()
    accept()
    press()
    await isSent()
    expect(await isOrderUnderWay()).toBe(true)
    end.abort()
    await until(async () => expect(await isOrderUnderWay()).toBe(false))
  })

  test('A3: nor does one that still waits for its turn', async () => {
    const { promise: over, resolve: release } = Promise.withResolvers<void>()
    const other = navigator.locks.request('statefront-order', () => over)
    const { end } = mount()
    accept()
    press()
    await until(async () => expect(await orders()).toBe(2))
    end.abort()
    await until(async () => expect(await orders()).toBe(1))
    release()
    await other
  })

  test('A3, 8: the turn ends when the next page is there, and the form works again when the page is restored', async () => {
    const { isSent, states } = mount()
    accept()
    press()
    await isSent()
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect(states.at(-1)).toBe('"left"')
    await until(async () => expect(await isOrderUnderWay()).toBe(false))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(states.at(-1)).toBe('"left"')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(states.at(-1)).toBe('"ready"')
  })

  test('11: nothing of the flow remains when its form is removed', async () => {
    const { taken, isSent, end, page } = mount()
    end.abort()
    expect([...page.actors.values()]).not.toContain('confirm-order')
    // The singletons that all flows of a page share exist by now.
    const again = new AbortController()
    const listeners = watchListeners()
    binding.mount({ element: form(), page, signal: again.signal })
    expect(listeners.left()).not.toEqual([])
    again.abort()
    expect(listeners.left()).toEqual([])
    // Without the flow the form submits natively.
    accept()
    press()
    await isSent()
    expect(taken[0]?.fields).toEqual({ hash: HASH, tos: 'on', revocation: 'on' })
  })
})
