/** Elements that open the cart panel, and their events for other scripts (contract, shell 7 and 8). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding as addToCart } from '../../../src/bindings/cart/add-to-cart.ts'
import { binding as offCanvasCart } from '../../../src/bindings/cart/off-canvas-cart.ts'
import type { CartChangesActor } from '../../../src/machines/cart/cart-changes.ts'
import { outsideOrders } from '../../../src/services/checkout/order-turn.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { takeOrderTurn } from '../support/order-turn.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const CONTENT = '<div class="offcanvas-body">a mug</div>'
let end: AbortController
beforeEach(async () => {
  end = new AbortController()
  Object.assign(window, { router: { 'frontend.cart.offcanvas': '/checkout/offcanvas' } })
  await Promise.all([offCanvasCart.warm?.(), addToCart.warm?.()])
})
const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
/** What hears links does so as long as its page is there, and the page of the tests stays. */
const listened = vi.spyOn(document, 'addEventListener')
afterEach(async () => {
  for (const [type, listener] of listened.mock.calls) if (type === 'click') document.removeEventListener(type, listener)
  listened.mockClear()
  // The panel and its history entry belong to the page, which the next test shares.
  escape()
  await vi.waitUntil(() => history.state !== 'offcanvas-open')
  end.abort()
  document.body.replaceChildren()
})

async function mount(options: object = {}) {
  document.body.innerHTML = `<button data-off-canvas-cart="true" id="first"
      data-off-canvas-cart-options='${JSON.stringify(options)}'>Cart</button>
    <button data-off-canvas-cart="true" id="second"
      data-off-canvas-cart-options='{"offcanvasPosition":"left","additionalOffcanvasClass":"two"}'>Cart</button>
    <form action="/add" method="post" data-add-to-cart="true"><button>Buy</button></form>`
  const { page, storefront } = createTestPage([
    { name: 'off-canvas-cart', selector: '[data-off-canvas-cart]', moment: 'load', binding: offCanvasCart },
    { name: 'add-to-cart', selector: '[data-add-to-cart]', moment: 'load', binding: addToCart },
  ])
  const answer = () => Promise.resolve(fakeMarkup(CONTENT))
  // Waits for orders, like the service itself.
  const readCart = vi.fn<typeof import('../../../src/services/cart/read-cart.ts').readCart>(({ signal }) =>
    outsideOrders(signal, answer),
  )
  storefront.override('off-canvas-cart', { services: { readCart } })
  storefront.override('add-to-cart', { services: { addToCart: answer } })
  for (const element of document.querySelectorAll<HTMLElement>('[data-off-canvas-cart]'))
    offCanvasCart.mount({ element, page, signal: end.signal })
  const form = document.querySelector('form') as HTMLFormElement
  addToCart.mount({ element: form, page, signal: end.signal })
  return { form, page, readCart, storefront }
}
const changesOf = (storefront: Awaited<ReturnType<typeof mount>>['storefront']) =>
  [...storefront.actors].find(([, name]) => name === 'cart-changes')?.[0] as CartChangesActor
const find = (selector: string) => document.querySelector(selector) as HTMLElement
const panel = () => document.querySelector('.offcanvas')

test('an element opens the panel with its own options', async () => {
  await mount()
  find('#second').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
  expect(panel()?.className).toMatch(/\btwo\b/)
  expect(panel()?.className).toMatch(/\boffcanvas-start\b/)
  expect(panel()?.className).not.toMatch(/\bcart-offcanvas\b/)
})

test('an element without options opens it on the right', async () => {
  await mount()
  find('#first').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
  expect(panel()?.className).toMatch(/\boffcanvas-end\b/)
  expect(panel()?.className).toMatch(/\bcart-offcanvas\b/)
})

test('the cart in the open panel is read anew when another tab has changed it', async () => {
  const { readCart } = await mount()
  find('#first').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
  expect(readCart).toHaveBeenCalledOnce()
  dispatchEvent(new StorageEvent('storage', { key: 'statefront-cart' }))
  await vi.waitFor(() => expect(readCart).toHaveBeenCalledTimes(2))
})

test('12: an order that begins in another tab is shown in the open panel', async () => {
  await mount()
  find('#first').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
  await takeOrderTurn(end.signal)
  dispatchEvent(new StorageEvent('storage', { key: 'statefront-order', newValue: '["cart","attempt"]' }))
  await vi.waitFor(() => expect(panel()?.textContent).toContain('Your order is being placed.'), { timeout: 10_000 })
})

test('a removed element no longer opens the panel', async () => {
  await mount()
  const first = find('#first')
  end.abort()
  let isTaken = false
  first.addEventListener('click', (event) => {
    isTaken = event.defaultPrevented
  })
  first.click()
  expect(isTaken).toBe(false)
  expect(panel()).toBeNull()
})

test('new content is reported in the contract’s order, with the shop’s response', async () => {
  const { form } = await mount()
  const heard: string[] = []
  form.addEventListener('openOffCanvasCart', ({ type }) => heard.push(type))
  for (const type of ['offCanvasOpened', 'fetchCartWidgets', 'registerEvents'])
    find('#first').addEventListener(type, () => heard.push(type))
  find('#first').addEventListener('offCanvasOpened', (event) =>
    heard.push((event as CustomEvent<{ response: string }>).detail.response),
  )
  form.querySelector('button')?.click()
  await vi.waitFor(() => expect(heard).toContain('registerEvents'))
  expect(heard).toEqual(['openOffCanvasCart', 'offCanvasOpened', CONTENT, 'fetchCartWidgets', 'registerEvents'])
})

test('a form hears of its response when the panel was closed before it came, not at a later opening', async () => {
  const { form, storefront } = await mount()
  const { promise, resolve } = Promise.withResolvers<Markup>()
  storefront.override('add-to-cart', { services: { addToCart: () => promise } })
  const heard: string[] = []
  form.addEventListener('openOffCanvasCart', ({ type }) => heard.push(type))
  form.querySelector('button')?.click()
  await vi.waitFor(() => expect(panel()).not.toBeNull())
  escape()
  resolve(fakeMarkup(CONTENT))
  await vi.waitFor(() => expect(heard).toEqual(['openOffCanvasCart']))
  await vi.waitUntil(() => panel() === null)
  find('#first').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
  expect(heard).toHaveLength(1)
})

test('12: while an order is being placed the panel shows it, and loads the cart afterwards', async () => {
  const { readCart } = await mount()
  const endTurn = await takeOrderTurn(end.signal)
  find('#first').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('Your order is being placed.'), { timeout: 10_000 })
  expect(readCart.mock.calls.at(-1)?.[0].signal.aborted).toBe(true)
  endTurn()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'), { timeout: 10_000 })
  expect(panel()?.textContent).not.toContain('Your order is being placed.')
})

test('other scripts can read the previous focus while the panel is open', async () => {
  await mount()
  const heard: unknown[] = []
  for (const name of ['Focus/StateSaved', 'Focus/StateResumed'])
    document.addEventListener(name, ({ type, detail }: CustomEventInit & { type: string }) =>
      heard.push([type, detail]),
    )
  const opener = find('#first')
  opener.focus()
  opener.click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
  expect(heard).toEqual([['Focus/StateSaved', { key: 'offcanvas', element: opener }]])
  escape()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(heard[1]).toEqual(['Focus/StateResumed', { key: 'offcanvas', element: opener }])
  expect(document.activeElement).toBe(opener)
})

test.each([
  ['the field of the next one', '', 'addPromotionOffcanvasCartInput'],
  ['its button, in a panel that speaks of quantities', '<i data-aria-live-text=""></i>', 'addPromotionOffcanvasCart'],
])('after a promotion code the focus is on %s', async (_, live, focused) => {
  const { storefront } = await mount()
  const content = (text: string) =>
    fakeMarkup(`<div class="offcanvas-body">${text}${live}<form class="js-offcanvas-cart-add-promotion" action="/checkout/promotion/add"
      method="post"><input name="code" id="addPromotionOffcanvasCartInput" value="TEN"><button id="addPromotionOffcanvasCart">Add</button></form></div>`)
  const changeCart = vi.fn(() => Promise.resolve(content('ten per cent off')))
  storefront.override('off-canvas-cart', {
    services: { readCart: () => Promise.resolve(content('a mug')), changeCart },
  })
  find('#first').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
  find('#first').focus()
  find('#addPromotionOffcanvasCart').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('ten per cent off'))
  expect(document.activeElement).toBe(find(`#${focused}`))
})

test('a finished quantity is sent at once, each change as the form was then; its line says it after the redraw', async () => {
  const { storefront, page } = await mount()
  const line = (
    id: string,
  ) => `<div class="js-cart-item"><form action="/checkout/line-item/change-quantity/${id}" method="post">
      <div data-quantity-selector="true" id="stepper-${id}"><input class="js-offcanvas-cart-change-quantity-number" name="quantity" value="1"
      aria-label="Quantity" id="${id}"></div><div aria-live="polite" data-aria-live-text="" data-aria-live-product-name="${id}"></div></form></div>`
  const content = (text: string) => fakeMarkup(`<div class="offcanvas-body">${text}${line('mug')}${line('cup')}</div>`)
  const sent: unknown[] = []
  const answers: PromiseWithResolvers<Markup>[] = []
  const changeCart = vi.fn<typeof import('../../../src/services/cart/cart.ts').changeCart>(({ url, body }) => {
    sent.push([new URL(url).pathname.split('/').at(-1), body.get('quantity')])
    const answer = Promise.withResolvers<Markup>()
    answers.push(answer)
    return answer.promise
  })
  storefront.override('off-canvas-cart', {
    services: { readCart: () => Promise.resolve(content('before')), changeCart },
  })
  const started = vi.spyOn(page, 'start')
  find('#first').click()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('before'))
  const say = (id: string, value: string, submitImmediately: boolean) => {
    const field = find(`#${id}`) as HTMLInputElement
    field.value = value
    field.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: { submitImmediately } }))
  }
  say('mug', '2', false)
  expect(sent).toEqual([])
  say('mug', '3', true)
  expect(sent).toEqual([['mug', '3']])
  say('cup', '4', true)
  ;(find('#cup') as HTMLInputElement).value = '9'
  localStorage.setItem('lastQuantityChange', 'cup')
  // A failed one does not stop the next.
  answers[0]?.reject(new Error('lost'))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['mug', '3'],
      ['cup', '4'],
    ]),
  )
  answers[1]?.resolve(content('after'))
  await vi.waitFor(() => expect(panel()?.textContent).toContain('after'))
  expect(started.mock.calls.map(([element, flow]) => [element.id, flow])).toEqual([
    ['stepper-cup', 'quantity-selector'],
  ])
  localStorage.removeItem('lastQuantityChange')
})

describe('after the panel was closed within the pause of a quantity, a link of the page', () => {
  const content = (quantity: string) =>
    fakeMarkup(`<div class="offcanvas-body"><div class="js-cart-item"><form action="/checkout/line-item/change-quantity/mug" method="post">
      <input class="js-offcanvas-cart-change-quantity-number" name="quantity" value="${quantity}" aria-label="Quantity"></form></div></div>`)

  /** The panel was closed, and the link below it is pressed; gives the answer to the change. */
  async function leave() {
    const { storefront } = await mount()
    const { promise, resolve, reject } = Promise.withResolvers<Markup>()
    const changeCart = vi.fn<typeof import('../../../src/services/cart/cart.ts').changeCart>(() => promise)
    storefront.override('off-canvas-cart', { services: { readCart: () => Promise.resolve(content('1')), changeCart } })
    document.body.append(Object.assign(document.createElement('a'), { href: '/away', id: 'away' }))
    find('#first').click()
    const field = await vi.waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('.offcanvas [name=quantity]')
      expect(found).not.toBeNull()
      return found as HTMLInputElement
    })
    field.value = '3'
    field.dispatchEvent(new Event('change', { bubbles: true }))
    escape()
    await vi.waitUntil(() => panel() === null)
    const left: string[] = []
    navigation.addEventListener(
      'navigate',
      (event) => {
        // Not the panel's own entry of the history.
        if (event.destination.sameDocument) return
        left.push(new URL(event.destination.url).pathname)
        event.preventDefault()
      },
      { signal: end.signal },
    )
    find('#away').click()
    await vi.waitFor(() => expect(changeCart).toHaveBeenCalledOnce())
    expect(changeCart.mock.calls[0]?.[0].body.get('quantity')).toBe('3')
    expect(left).toEqual([])
    return { resolve, reject, left, changes: changesOf(storefront) }
  }

  test('waits until it is sent', async () => {
    const { resolve, left } = await leave()
    resolve(content('3'))
    await vi.waitFor(() => expect(left).toEqual(['/away']))
  })

  test('is forgotten when the browser restores the page', async () => {
    const { resolve, left, changes } = await leave()
    resolve(content('3'))
    await vi.waitFor(() => expect(left).toEqual(['/away']))
    expect(changes.getSnapshot().value).toBe('leaving')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(changes.getSnapshot().value).toBe('settled')
  })

  test('is not followed if the shop warns: the panel shows that', async () => {
    const { resolve, left } = await leave()
    resolve(
      fakeMarkup(
        '<div class="offcanvas-body"><div class="alert alert-warning" role="alert"><div class="alert-content">Only 2 are left.</div></div></div>',
      ),
    )
    await vi.waitFor(() => expect(panel()?.textContent).toContain('Only 2 are left.'))
    expect(left).toEqual([])
  })

  test('is not followed if it fails: the panel says so', async () => {
    const { reject, left } = await leave()
    reject(new Error('no answer'))
    await vi.waitFor(() => expect(panel()?.textContent).toContain('We could not confirm this change.'))
    expect(left).toEqual([])
  })
})

test('while a change is sent only links that replace the page wait for it', async () => {
  const { storefront } = await mount()
  const content = fakeMarkup(`<div class="offcanvas-body"><form class="js-cart-item js-offcanvas-cart-remove-product"
    action="/checkout/line-item/delete/mug" method="post"><button id="remove">Remove</button></form>
    <a id="checkout" href="/checkout/confirm">Checkout</a><a id="tab" href="/mug" target="_blank">Mug</a>
    <a id="file" href="/offer.pdf" download>Offer</a><a id="part" href="#lines">Lines</a>
    <a id="taken" href="/imprint">Imprint</a></div>`)
  const changeCart = vi.fn(() => new Promise<Markup>(() => undefined))
  storefront.override('off-canvas-cart', { services: { readCart: () => Promise.resolve(content), changeCart } })
  find('#first').click()
  await vi.waitFor(() => expect(find('#remove')).not.toBeNull())
  find('#taken').addEventListener('click', (event) => event.preventDefault())
  find('#remove').click()
  await vi.waitFor(() => expect(changeCart).toHaveBeenCalledTimes(1))
  const changes = changesOf(storefront)
  const destination = () => changes.getSnapshot().context.destination
  const held: Record<string, boolean> = {}
  const note = (event: Event) => {
    held[(event.target as Element).id] = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', note, { signal: end.signal })
  for (const id of ['tab', 'file', 'part', 'taken']) find(`#${id}`).click()
  expect([held, destination()]).toEqual([{ tab: false, file: false, part: false, taken: true }, null])
  find('#checkout').click()
  expect([held['checkout'], destination()]).toEqual([true, `${location.origin}/checkout/confirm`])
  changes.stop()
})

describe('B2: while a product is being added, the earlier content of the panel cannot be used, but it can be closed', () => {
  const content = (text: string) =>
    fakeMarkup(`<div class="offcanvas-header"><button class="js-offcanvas-close" id="close">Continue</button></div>
      <div class="offcanvas-body">${text}<a id="checkout" href="/checkout/confirm">Checkout</a></div>`)
  const canBeFocused = (selector: string) => {
    const element = find(selector)
    element.focus()
    return document.activeElement === element
  }

  /** The panel with an earlier cart, and another product on its way; `during` is where the shopper is by then. */
  async function add(during: () => void = () => undefined) {
    const { form, storefront } = await mount()
    const { promise, resolve, reject } = Promise.withResolvers<Markup>()
    storefront.override('off-canvas-cart', { services: { readCart: () => Promise.resolve(content('a mug')) } })
    storefront.override('add-to-cart', { services: { addToCart: () => promise } })
    find('#first').click()
    await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
    during()
    form.requestSubmit()
    await vi.waitFor(() => expect(panel()?.getAttribute('aria-busy')).toBe('true'))
    return { resolve, reject }
  }
  const isUsableAgain = () => vi.waitFor(() => expect(canBeFocused('#checkout')).toBe(true))

  test('until the response is there', async () => {
    const { resolve } = await add()
    expect([canBeFocused('#checkout'), canBeFocused('#close')]).toEqual([false, true])
    resolve(content('a mug and a lamp'))
    await vi.waitFor(() => expect(panel()?.textContent).toContain('a lamp'))
    await isUsableAgain()
  })

  test('or has failed', async () => {
    const { reject } = await add()
    expect(canBeFocused('#checkout')).toBe(false)
    reject(new Error('no answer'))
    await isUsableAgain()
  })

  test('also if the panel was closed and opens for it', async () => {
    await add(() => escape())
    await vi.waitFor(() => expect(panel()?.textContent).toContain('a mug'))
    await vi.waitFor(() => expect(canBeFocused('#checkout')).toBe(false))
  })

  test('10: and the focus goes from it to the panel', async () => {
    await add(() => expect(canBeFocused('#checkout')).toBe(true))
    expect(document.activeElement).toBe(panel())
  })
})

describe('a change in the panel', () => {
  const CART = `<div class="offcanvas-body"><div class="js-cart-item"><b class="line-item-label"> A mug </b>
    <form action="/checkout/line-item/change-quantity/mug" method="post">
      <input class="js-offcanvas-cart-change-quantity-number" name="quantity" value="1" aria-label="Quantity"></form>
    <form action="/checkout/line-item/delete/mug" method="post" class="js-offcanvas-cart-remove-product">
      <button id="remove">Remove</button></form></div>
    <div class="js-cart-item"><form action="/checkout/line-item/change-quantity/lamp" method="post">
      <select class="js-offcanvas-cart-change-quantity" name="quantity" id="few"><option>1<option>2</select></form></div>
    <a id="checkout" href="/checkout/confirm">Checkout</a>
    <div class="offcanvas-summary"><button type="button" class="js-toggle-shipping-selection"><i>Shipping</i></button>
      <div class="offcanvas-shipping-preference"><form action="/checkout/configure" method="post">
        <select name="shippingMethodId"><option value="S1">Standard</option></select></form></div></div></div>`
  const EVENTS = [
    'beforeFireRequest',
    'onChangeProductQuantity',
    'onRemoveProductFromCart',
    'onAddPromotionToCart',
    'onShippingMethodChange',
  ]

  /** The open panel; the shop answers a change when the test says so. */
  async function open(options: object = {}) {
    const set = await mount(options)
    const { promise, resolve, reject } = Promise.withResolvers<Markup>()
    const changeCart = vi.fn<typeof import('../../../src/services/cart/cart.ts').changeCart>(() => promise)
    set.storefront.override('off-canvas-cart', {
      services: { readCart: () => Promise.resolve(fakeMarkup(CART)), changeCart },
    })
    const heard: string[] = []
    for (const type of EVENTS) find('#first').addEventListener(type, () => heard.push(type))
    find('#first').click()
    await vi.waitFor(() => expect(panel()?.textContent).toContain('A mug'))
    return { ...set, changeCart, heard, resolve, reject }
  }
  const field = () => find('.offcanvas input[name=quantity]') as HTMLInputElement
  /** Whether the browser's default action is allowed; nothing leaves the page. */
  const isFollowed = (selector: string) => {
    let isLet = true
    addEventListener(
      'click',
      (event) => {
        isLet = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    find(selector).click()
    return isLet
  }

  test('is told to the page’s scripts before it is sent, with where the panel’s content is; it is given up with the page', async () => {
    const { changeCart, heard, storefront } = await open()
    changeCart.mockImplementationOnce(() => {
      heard.push('sent')
      return new Promise(() => undefined)
    })
    find('#remove').click()
    expect(heard).toEqual(['beforeFireRequest', 'sent', 'onRemoveProductFromCart'])
    const [request] = changeCart.mock.calls[0] ?? []
    expect(request).toMatchObject({ panelUrl: '/checkout/offcanvas', isReadAfterwards: false })
    expect(new URL(request?.url ?? '').pathname).toBe('/checkout/line-item/delete/mug')
    expect(request?.signal.aborted).toBe(false)
    changesOf(storefront).stop()
    expect(request?.signal.aborted).toBe(true)
  })

  test('of the shipping method is followed by reading the cart', async () => {
    const { changeCart } = await open()
    find('[name=shippingMethodId]').dispatchEvent(new Event('input', { bubbles: true }))
    await vi.waitFor(() => expect(changeCart).toHaveBeenCalledOnce())
    expect(changeCart.mock.calls[0]?.[0].isReadAfterwards).toBe(true)
  })

  test('of a quantity that is chosen from a list is sent at once', async () => {
    const { changeCart, heard } = await open()
    const few = find('#few') as HTMLSelectElement
    few.value = '2'
    few.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() => expect(changeCart).toHaveBeenCalledOnce())
    expect(changeCart.mock.calls[0]?.[0].body.get('quantity')).toBe('2')
    expect(heard).toContain('onChangeProductQuantity')
  })

  test('of a typed quantity waits as long as the page says', async () => {
    const { changeCart } = await open({ changeQuantityInputDelay: 1500 })
    const { wait } = stopTime()
    field().value = '3'
    field().dispatchEvent(new Event('change', { bubbles: true }))
    wait(1499)
    expect(changeCart).not.toHaveBeenCalled()
    wait(1)
    vi.unstubAllGlobals()
    expect(changeCart).toHaveBeenCalledOnce()
  })

  test('of a quantity that Enter has told is not told again by the browser, but the next one is', async () => {
    const { heard } = await open({ changeQuantityInputDelay: 60_000 })
    await userEvent.fill(field(), '3')
    field().dispatchEvent(new Event('change', { bubbles: true }))
    field().blur()
    expect(heard).toEqual(['onChangeProductQuantity'])
    await userEvent.fill(field(), '4')
    field().blur()
    expect(heard).toEqual(['onChangeProductQuantity', 'onChangeProductQuantity'])
  })

  test('that a script has taken over is left to it', async () => {
    const { changeCart, heard } = await open()
    find('#remove')
      .closest('form')
      ?.addEventListener('submit', (event) => event.preventDefault())
    find('#remove').click()
    expect([heard, changeCart.mock.calls]).toEqual([[], []])
  })

  test('that removes a line is followed by a message with its name', async () => {
    const { resolve } = await open()
    find('#remove').click()
    resolve(fakeMarkup('<div class="offcanvas-body">nothing</div>'))
    await vi.waitFor(() => expect(panel()?.textContent).toContain('nothing'))
    expect(panel()?.querySelector('.alert')?.textContent).toContain('A mug')
  })

  test('is waited for by links only while there is one; a link of the page shows that, one in the panel does not', async () => {
    const { page, reject } = await open()
    document.body.append(Object.assign(document.createElement('a'), { href: '/away', id: 'away' }))
    const hide = vi.fn<() => void>()
    const showHeard = vi.fn<(event: Event) => () => void>(() => hide)
    page.early.later.showHeard = showHeard
    expect([isFollowed('#checkout'), isFollowed('#away'), showHeard.mock.calls]).toEqual([true, true, []])
    find('#remove').click()
    expect([isFollowed('#checkout'), showHeard.mock.calls]).toEqual([false, []])
    expect([isFollowed('#away'), showHeard.mock.calls.length, hide.mock.calls]).toEqual([false, 1, []])
    expect(showHeard.mock.calls[0]?.[0].target).toBe(find('#away'))
    // The link that was pressed last counts.
    expect([isFollowed('#away'), hide.mock.calls.length]).toEqual([false, 1])
    reject(new Error('no answer'))
    await vi.waitFor(() => expect(hide).toHaveBeenCalledTimes(2))
  })

  test('the choice of shipping unfolds by its button, and by no other click', async () => {
    await open()
    const place = find('.offcanvas-shipping-preference')
    const isFolded = () => place.classList.contains('offcanvas-shipping-preference--hidden')
    find('.line-item-label').click()
    expect(isFolded()).toBe(false)
    find('.js-toggle-shipping-selection i').click()
    expect(isFolded()).toBe(true)
  })
})

test('a product added by an element without a form is reported with the element', () => {
  document.body.innerHTML = '<div data-add-to-cart="true" id="lost"></div>'
  const { mounting, errors } = createTestPage([
    { name: 'add-to-cart', selector: '[data-add-to-cart]', moment: 'load', binding: addToCart },
  ])
  mounting.mountLoaded(find('#lost'), addToCart)
  expect(errors).toHaveBeenCalledExactlyOnceWith('add-to-cart', expect.any(Error), find('#lost'))
  expect(String(errors.mock.calls[0]?.[1])).toMatch(/No form found for the plugin: add-to-cart: <div .*id="lost"/)
})
