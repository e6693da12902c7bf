/** The wishlist page of a guest on templates of other themes (contract, catalog 6.5; quality, S3). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding as guestWishlistPage } from '../../../src/bindings/wishlist/guest-wishlist-page.ts'
import { binding as wishlistStorage } from '../../../src/bindings/wishlist/wishlist-storage.ts'
import { answerWith, fragment } from '../support/network.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

const KEY = 'wishlist-shop'
/** As long as those of the platform. */
const [MUG, LAMP, GONE] = ['a9c1', 'b9c1', 'c9c1'].map((start) => start.repeat(8)) as [string, string, string]

let shopPage: TestPage
beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { salesChannelId: 'shop', customerLoggedInState: 0, router: {} })
  document.cookie = 'wishlist-enabled=1'
})
afterEach(() => {
  shopPage.mounting.unmountInside(document)
  vi.restoreAllMocks()
  localStorage.clear()
  document.cookie = 'wishlist-enabled=; max-age=0'
  document.body.replaceChildren()
})

const kept = () => Object.keys(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object)
const element = () => document.querySelector('[data-guest-wishlist-page]') as HTMLElement
const listing = (boxes: string, rest = '') =>
  `<div class="col-12"><div class="cms-element-product-listing-wrapper"><div class="row cms-listing-row">${boxes}</div>${rest}</div></div>`
const column = (content: string, attributes = '') =>
  `<div class="cms-listing-col"><div class="card product-box box-wishlist" ${attributes}><a class="product-name" href="/mug">Mug</a>${content}</div></div>`

/** Opens the page with `ids` on the list; the shop answers with `html`. */
async function open(ids: readonly string[], html: string): Promise<Request[]> {
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(ids.map((id) => [id, '2026-11-01T10:00:00.000Z']))))
  const requests = answerWith(() => fragment(html))
  document.body.innerHTML = `
    <a href="/wishlist"><span data-wishlist-storage data-wishlist-widget></span></a>
    <main><div data-guest-wishlist-page data-guest-wishlist-page-options='{"pageletRouter":{"path":"/pagelet"}}'></div></main>`
  shopPage = createTestPage([
    {
      name: 'wishlist-storage',
      selector: '[data-wishlist-storage]',
      moment: 'request',
      binding: wishlistStorage,
    },
    {
      name: 'guest-wishlist-page',
      selector: '[data-guest-wishlist-page]',
      moment: 'load',
      binding: guestWishlistPage,
    },
  ])
  shopPage.mounting.mountInside(document)
  await vi.waitFor(() => expect(element().getAttribute('aria-busy')).toBe('false'), { timeout: 20_000 })
  return requests
}

const form = (id: string) =>
  `<form class="product-wishlist-form" action="/wishlist/product/delete/${id}" method="post"><button class="product-wishlist-btn-remove"></button></form>`

describe('what the answer does not prove stays on the list', () => {
  const cases: Record<string, string> = {
    'boxes without a form and without an id': listing(column('') + column('')),
    'one of two boxes without an id': listing(column(form(MUG)) + column('')),
    'a form for another product than those on the list': listing(
      column(form(MUG)) + column(form(GONE.replaceAll('c', 'd'))),
    ),
    'a form whose address has no id': listing(column(form('').replace('/delete/', '/delete')) + column(form(LAMP))),
    'no box at all': listing(''),
    'the sentence that the list is empty': listing(
      '<div class="cms-listing-col wishlist-listing-col"><h1 class="wishlist-listing-header">Empty</h1></div>',
    ),
    'the first of several pages': listing(
      column(form(MUG)),
      '<nav class="pagination-nav"><ul class="pagination"></ul></nav>',
    ),
  }
  for (const [name, html] of Object.entries(cases))
    test(name, async () => {
      await open([MUG, LAMP, GONE], html)
      expect(kept().toSorted()).toEqual([MUG, LAMP, GONE])
    })

  test('a list as long as the page shows at most', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(32, 'a'))
    await open(ids, listing(column(form(ids[0] as string))))
    expect(kept()).toHaveLength(100)
  })

  test('10,000 products, of which the shop is asked for as many as it shows; the counter has all', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `a${index}`.padStart(32, 'b'))
    const [request] = await open(ids, listing(column(form(ids[0] as string))))
    expect(((await (request as Request).json()) as { productIds: string[] }).productIds).toEqual(ids.slice(0, 100))
    expect(kept()).toHaveLength(10_000)
    expect(document.querySelector('[data-wishlist-widget]')?.textContent).toBe('10000')
  })

  test('an answer without content', async () => {
    await open([MUG], ' \n<!-- -->')
    expect(kept()).toEqual([MUG])
    expect(await vi.waitFor(() => document.querySelector('.alert')?.textContent ?? expect.fail())).toContain(
      'Nothing in it is lost',
    )
  })
})

describe('an id counts wherever a template prints it, and a product that the shop does not know leaves the list', () => {
  const boxes: Record<string, (id: string) => string> = {
    'in the address of the form': (id) => column(form(id)),
    'in the address, before a query and a slash': (id) => column(form(`${id}/?redirect=1`)),
    'in the address of a form without its class': (id) =>
      column(`<form action="/de/wishlist/product/delete/${id}"></form>`),
    'in a field of the form': (id) =>
      column(
        `<form class="product-wishlist-form" action="/wishlist/remove"><input type="hidden" name="productId" value="${id}"></form>`,
      ),
    'in a link': (id) => column(`<a href="/wishlist/product/delete/${id}">Remove</a>`),
    'in a button': (id) =>
      column(`<button type="button" class="product-wishlist-btn-remove" data-id="${id}"></button>`),
    'in a heart': (id) => column(`<button data-add-to-wishlist-options='{"productId":"${id}"}'></button>`),
    'in the class of a heart': (id) => column(`<button class="product-wishlist-${id} product-wishlist-btn"></button>`),
    'in the hidden field of the box': (id) => column(`<input type="hidden" name="product-id" value="${id}">`),
    'in the buy form': (id) => column(`<form action="/add"><input name="lineItems[${id}][quantity]" value="1"></form>`),
    'in the data of the box': (id) => column('', `data-product-information='{"id":"${id}","name":"Mug"}'`),
    'in its microdata': (id) => column(`<span itemprop="productID">${id}</span>`),
    'in the link to the product': (id) => column(`<a class="product-image-link" href="/detail/${id}"></a>`),
    'in a box of another theme': (id) => `<div role="listitem"><a href="/detail/${id}">Mug</a></div>`,
  }
  for (const [name, box] of Object.entries(boxes))
    test(name, async () => {
      await open([MUG, LAMP, GONE], listing(box(MUG) + box(LAMP)))
      expect(kept().toSorted()).toEqual([MUG, LAMP])
    })
})

describe('the shopper takes a product off the list', () => {
  const controls: Record<string, (id: string) => string> = {
    'by the form': form,
    'by a form with the id in a field': (id) =>
      `<form class="product-wishlist-form" action="/wishlist/remove"><input type="hidden" name="productId" value="${id}"><button></button></form>`,
    'by a form without its class': (id) => `<form action="/wishlist/product/delete/${id}"><button></button></form>`,
    'by a link': (id) => `<a href="/wishlist/product/delete/${id}">Remove</a>`,
    'by a button without a form': (id) =>
      `<button type="button" class="product-wishlist-btn-remove" data-product-id="${id}"></button>`,
  }
  for (const [name, control] of Object.entries(controls))
    test(name, async () => {
      await open([MUG, LAMP], listing(column(control(MUG)) + column(control(LAMP))))
      const boxes = element().querySelectorAll('.product-box')
      boxes[0]?.querySelector<HTMLElement>('button, .product-box a:not(.product-name)')?.click()
      await vi.waitFor(() => expect(kept()).toEqual([LAMP]))
      expect([...element().querySelectorAll('.product-box')]).toEqual([boxes[1]])
    })

  test('the counter shows what is left of the list', async () => {
    await open([MUG, LAMP, GONE], listing(column(form(MUG)) + column(form(LAMP))))
    expect(document.querySelector('[data-wishlist-widget]')?.textContent).toBe('2')
  })

  test('the focus goes to the next product, from the last to the one before, and then to the content of the page', async () => {
    await open([MUG, LAMP, GONE], listing([MUG, LAMP, GONE].map((id) => column(form(id))).join('')))
    const buttons = [...element().querySelectorAll<HTMLElement>('.product-wishlist-btn-remove')]
    for (const [pressed, focused] of [
      [1, buttons[2]],
      [2, buttons[0]],
      [0, document.querySelector('main')],
    ] as const) {
      buttons[pressed]?.click()
      await vi.waitFor(() => expect(buttons[pressed]?.isConnected).toBe(false))
      expect(document.activeElement).toBe(focused)
    }
    await vi.waitFor(() => expect(kept()).toEqual([]))
  })

  test('it can be put back, where it was in the order of the list', async () => {
    const requests = await open([MUG, LAMP], listing(column(form(MUG)) + column(form(LAMP))))
    const before = localStorage.getItem(KEY)
    element().querySelector<HTMLElement>('button')?.click()
    await vi.waitFor(() => expect(kept()).toEqual([LAMP]))
    const undo = await vi.waitUntil(
      () => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Undo'),
      { timeout: 10_000 },
    )
    ;(undo as HTMLElement).click()
    await vi.waitFor(() => expect(kept().toSorted()).toEqual([MUG, LAMP]))
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(JSON.parse(before ?? ''))
    // It is shown as the shop shows it.
    await vi.waitFor(() => expect(requests).toHaveLength(2))
  })

  test('a form that a script keeps from being sent keeps its product', async () => {
    await open([MUG], listing(column(form(MUG))))
    const stopped = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener('submit', stopped, { capture: true, once: true })
    element().querySelector<HTMLElement>('button')?.click()
    expect(stopped).toHaveBeenCalledOnce()
    expect([kept(), element().querySelectorAll('.product-box').length]).toEqual([[MUG], 1])
  })

  describe('and what else is done there is left to the browser', () => {
    /** Whether the page leaves an event on the element to the browser, which does nothing here. */
    function isLeft(selector: string, event: Event): boolean {
      let isPrevented = true
      const see = (seen: Event) => {
        isPrevented = seen.defaultPrevented
        seen.preventDefault()
      }
      window.addEventListener(event.type, see, { once: true })
      element().querySelector(selector)?.dispatchEvent(event)
      return !isPrevented
    }
    const click = (how: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true })

    test('another form or link of a box', async () => {
      await open(
        [MUG],
        listing(column(`${form(MUG)}<form action="/add"><input value="${MUG}"></form><a href="#detail">More</a>`)),
      )
      expect([isLeft('form[action="/add"]', submit()), isLeft('a[href="#detail"]', click())]).toEqual([true, true])
      expect(kept()).toEqual([MUG])
    })

    test('a form and a link for a product that is not on the list', async () => {
      await open(
        [MUG],
        listing(column(form(MUG)) + column(`${form(GONE)}<a href="/wishlist/delete/${GONE}">Remove</a>`)),
      )
      const left = [isLeft(`form[action$="${GONE}"]`, submit()), isLeft(`a[href$="${GONE}"]`, click())]
      expect([left, kept()]).toEqual([[true, true], [MUG]])
    })

    test.each<[string, MouseEventInit]>([
      ['with Ctrl', { ctrlKey: true }],
      ['with Meta', { metaKey: true }],
      ['with Shift', { shiftKey: true }],
      ['with another button', { button: 1 }],
    ])('a press on a link %s', async (_, how) => {
      await open([MUG], listing(column(`<a href="/wishlist/delete/${MUG}">Remove</a>`)))
      expect(isLeft('a[href*="wishlist"]', click(how))).toBe(true)
      // For as long as a modified press lasts, the link of a page test leads nowhere.
      await vi.waitFor(() => expect(element().querySelector('a[href*="wishlist"]')).not.toBeNull())
      expect(isLeft('a[href*="wishlist"]', click())).toBe(false)
      await vi.waitFor(() => expect(kept()).toEqual([]))
    })

    test('an event of a script for a node that is no element', async () => {
      await open([MUG], listing(column(`${form(MUG)}<b>New</b>`)))
      for (const event of [click(), submit()]) element().querySelector('b')?.firstChild?.dispatchEvent(event)
      expect(kept()).toEqual([MUG])
    })
  })
})
