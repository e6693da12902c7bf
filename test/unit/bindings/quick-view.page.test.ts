/** Links that open a product over its list: which clicks they take, the products of the list, and the variant inside. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/product/quick-view.ts'
import { listAround, viewAt } from '../../../src/bindings/product/quick-view-list.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { painted } from '../../model/support/stage.ts'
import { createTestPage } from '../support/page.ts'

const TEMPLATE = `<div class="js-pseudo-modal-template"><div class="modal modal-lg fade" tabindex="-1" role="dialog">
  <div class="modal-dialog"><div class="modal-content"><div class="modal-header">
    <div class="modal-title js-pseudo-modal-template-title-element h5"></div>
    <button type="button" data-bs-dismiss="modal" aria-label="Close"></button></div>
  <div class="modal-body js-pseudo-modal-template-content-element"></div></div></div></div></div>`

const box = (name: string, options: object = { url: `/widgets/quickview/${name}` }) => `<div class="product-box">
  <a class="product-name" href="/${name}">The ${name}</a>
  <a class="link" id="${name}" href="/${name}" data-quick-view="true" data-quick-view-options='${JSON.stringify(options)}'>Quick view</a></div>`
const list = (...names: string[]) => `<div data-listing="true">${names.map((name) => box(name)).join('')}</div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const dialog = () => document.querySelector<HTMLElement>('.js-pseudo-modal .modal')
const SOON = { timeout: 5000 }

type Asked = { url: string; signal: AbortSignal }
const fetchQuickView = vi.fn<(asked: Asked) => Promise<unknown>>()
const lookAhead = vi.fn<(asked: Asked) => Promise<unknown>>()
let end = new AbortController()

beforeEach(async () => {
  end = new AbortController()
  for (const service of [fetchQuickView, lookAhead]) {
    service.mockReset()
    service.mockImplementation(({ url }) => Promise.resolve(fakeMarkup(`<p class="content">${url}</p>`)))
  }
  await binding.warm?.()
})
afterEach(async () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitUntil(() => !dialog())
  end.abort()
  Reflect.deleteProperty(window, 'router')
  document.body.replaceChildren()
})

function setUp(html: string, pressed: string) {
  document.body.innerHTML = `<main>${html}</main>${TEMPLATE}`
  const { page, storefront } = createTestPage([
    { name: 'quick-view', selector: '[data-quick-view]', moment: 'request', binding },
  ])
  storefront.override('quick-view', { services: { fetchQuickView, lookAhead } as never })
  const element = get(pressed)
  binding.mount({ element, page, signal: end.signal })
  return { page, element }
}

/** Whether the flow takes a click; otherwise nothing happens in its stead. */
function isTaken(element: Element, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  const seen = { isTaken: false }
  const note = () => {
    seen.isTaken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', note, { once: true })
  element.dispatchEvent(event)
  return seen.isTaken
}
const addresses = (service: typeof lookAhead) => service.mock.calls.map(([{ url }]) => url.replace(location.origin, ''))

describe('a link to a quick view', () => {
  test('while the shop is asked, all but the product is drawn: the dialog opens with it', async () => {
    const answer = Promise.withResolvers<unknown>()
    fetchQuickView.mockReturnValue(answer.promise)
    const { element } = setUp(list('cap', 'mug', 'vase'), '#mug')
    const drawn = vi.fn<(ways: boolean) => void>()
    const look = ({ target }: Event) => drawn((target as Element).querySelector('.quick-view-ways') !== null)
    document.addEventListener('show.bs.modal', look, { once: true })
    const made = vi.spyOn(document, 'createElement')
    const drawings = () =>
      made.mock.results.filter(({ value }) =>
        (value as Element).matches(':has(.quick-view-ways)[data-storefront-layer]'),
      )
    const isDrawn = () => drawings().length > 0
    // The time after which it opens without the product does not pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    isTaken(element)
    await vi.advanceTimersByTimeAsync(200)
    await expect.poll(isDrawn, SOON).toBe(true)
    // Pressed again, it is not drawn a second time.
    isTaken(element)
    await vi.advanceTimersByTimeAsync(200)
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    expect(drawings()).toHaveLength(1)
    vi.useRealTimers()
    made.mockRestore()
    expect(dialog()).toBeNull()
    answer.resolve(fakeMarkup('<p class="content">A mug</p>'))
    await expect.poll(() => drawn.mock.calls, SOON).toEqual([[true]])
    await expect.poll(() => dialog()?.textContent, SOON).toContain('A mug')
    expect(dialog()?.querySelectorAll('.quick-view-ways')).toHaveLength(1)
  })

  // Specification 4.30.
  test('asks for its product at once; the modal opens with it, has its name and the way to its page', async () => {
    const { element } = setUp(list('cap', 'mug', 'vase'), '#mug')
    expect(isTaken(element)).toBe(true)
    expect(addresses(fetchQuickView)).toEqual(['/widgets/quickview/mug'])
    expect([...document.body.classList]).toContain('quickview-loading')
    expect(element.getAttribute('aria-busy')).toBe('true')
    expect(dialog()).toBeNull()
    await expect.poll(() => dialog()?.textContent, SOON).toContain('/widgets/quickview/mug')
    expect([...document.body.classList]).not.toContain('quickview-loading')
    expect(element.hasAttribute('aria-busy')).toBe(false)
    expect(dialog()?.classList.contains('quickview-modal')).toBe(true)
    expect(get('.js-pseudo-modal .modal-title').textContent).toBe('The mug')
    expect(dialog()?.getAttribute('aria-labelledby')).toBe(get('.js-pseudo-modal .modal-title').id)
    expect(get('.quick-view-link').getAttribute('href')).toBe(`${location.origin}/mug`)
    await expect.poll(() => addresses(lookAhead)).toEqual(['/widgets/quickview/vase', '/widgets/quickview/cap'])
  })

  test('an answer that is there at once is drawn once', async () => {
    const made = vi.spyOn(document, 'createElement')
    isTaken(setUp(list('mug'), '#mug').element)
    await expect.poll(() => dialog()?.querySelector('.content'), SOON).toBeTruthy()
    for (let frame = 0; frame < 3; frame += 1) await painted()
    const hosts = made.mock.results.filter(({ value }) => (value as Element).matches('[data-storefront-layer]'))
    made.mockRestore()
    expect(hosts).toHaveLength(1)
  })

  test('what is drawn ends with its dialog', async () => {
    isTaken(setUp(list('mug'), '#mug').element)
    await expect.poll(() => dialog()?.querySelector('.content'), SOON).toBeTruthy()
    const host = get('.js-pseudo-modal [data-storefront-layer]')
    expect(host.childElementCount).toBe(1)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.poll(() => host.childElementCount, SOON).toBe(0)
  })

  test('a title that comes with the product is the title of the modal', async () => {
    const title = '<div class="js-pseudo-modal-template-title-element">A mug of the month</div>'
    fetchQuickView.mockResolvedValue(fakeMarkup(`<div>${title}<p class="content">A mug</p></div>`))
    isTaken(setUp(list('mug'), '#mug').element)
    await expect.poll(() => get('.js-pseudo-modal .content')?.textContent, SOON).toBe('A mug')
    expect(get('.js-pseudo-modal .modal-header .modal-title').textContent).toBe('A mug of the month')
  })

  test('the focus goes into the modal, stays on the button that turns to the next product, and returns', async () => {
    const { element } = setUp(list('cap', 'mug'), '#cap')
    element.focus()
    isTaken(element)
    await expect.poll(() => document.querySelector('.quick-view-next'), SOON).not.toBeNull()
    expect(document.activeElement).toBe(dialog())
    await expect.poll(() => lookAhead.mock.settledResults.length).toBe(1)
    get('.quick-view-next').focus()
    get('.quick-view-next').click()
    await expect.poll(() => get('.js-pseudo-modal .modal-title').textContent).toBe('The mug')
    await expect.poll(() => get('.content').textContent).toContain('/widgets/quickview/mug')
    expect(document.activeElement).toBe(get('.quick-view-next'))
    expect(fetchQuickView).toHaveBeenCalledOnce()
    get('.js-pseudo-modal [data-bs-dismiss]').click()
    expect(document.activeElement).toBe(element)
  })

  const OTHERS: [string, MouseEventInit][] = [
    ['with the control key', { ctrlKey: true }],
    ['with the command key', { metaKey: true }],
    ['with the shift key', { shiftKey: true }],
    ['with the middle button', { button: 1 }],
  ]
  test.each(OTHERS)('leaves a click %s to the browser', (_what, init) => {
    const { element } = setUp(list('mug'), '#mug')
    expect(isTaken(element, init)).toBe(false)
    expect(fetchQuickView).not.toHaveBeenCalled()
  })

  test('leaves a link without an address, and one of another origin, to the browser', () => {
    for (const url of ['', 'https://elsewhere.example/1']) {
      const { element } = setUp(box('mug', { url }), '#mug')
      expect(isTaken(element)).toBe(false)
    }
    expect(fetchQuickView).not.toHaveBeenCalled()
  })

  test('while the modal is open, a link in it is the browser’s', async () => {
    fetchQuickView.mockResolvedValue(fakeMarkup(box('vase')))
    const { element, page } = setUp(list('mug'), '#mug')
    isTaken(element)
    await expect.poll(() => document.querySelector('.modal #vase'), SOON).not.toBeNull()
    binding.mount({ element: get('#vase'), page, signal: end.signal })
    expect(isTaken(get('#vase'))).toBe(false)
    expect(fetchQuickView).toHaveBeenCalledOnce()
  })

  test('of a variant in its buy box it has the way to that variant; of a box elsewhere nothing follows', async () => {
    fetchQuickView.mockResolvedValue(fakeMarkup('<div class="inside"></div>'))
    const { element, page } = setUp(`${list('mug')}<div class="outside"></div>`, '#mug')
    isTaken(element)
    await expect.poll(() => document.querySelector('.inside'), SOON).not.toBeNull()
    const replace = (selector: string, url: string) => {
      get(selector).innerHTML = `<div itemprop="offers"><meta itemprop="url" content="${url}"></div>`
      page.announce('buy-widget.replaced', { box: get(selector) })
    }
    const link = () => get('.quick-view-link').getAttribute('href')
    const seen = new Set<string | null>()
    const observer = new MutationObserver(() => void seen.add(link()))
    observer.observe(get('.quick-view-link'), { attributes: true })
    for (const [selector, url] of [
      ['.outside', '/elsewhere'],
      ['.inside', 'https://elsewhere.example/mug'],
      ['.inside', '/mug?blue'],
    ] as const) {
      replace(selector, url)
      await painted()
    }
    observer.disconnect()
    expect([...seen]).toEqual([`${location.origin}/mug?blue`])
  })
})

describe('the list around a link', () => {
  const around = (html: string, pressed: string) => {
    document.body.innerHTML = html
    const { products, place } = listAround(createTestPage().page, get(pressed), '[data-listing]')
    return { names: products.map(({ name }) => name), place }
  }

  test('has the products of that list alone, each once, in their order', () => {
    const twice = `${list('cap', 'mug', 'cap', 'vase')}${list('lamp')}`
    expect(around(twice, '#mug')).toEqual({ names: ['The cap', 'The mug', 'The vase'], place: 1 })
  })
  test('without a list has all products of the page', () => {
    expect(around(box('cap') + box('mug'), '#mug')).toEqual({ names: ['The cap', 'The mug'], place: 1 })
  })
  test('leaves out other sections, wrong options and other origins', () => {
    const mug = { url: '/1', sectionId: 'a' }
    const html = [
      box('mug', mug),
      box('cap', { url: '/2', sectionId: 'b' }),
      box('vase', { url: 'https://elsewhere.example/3', sectionId: 'a' }),
      box('lamp', { url: '/4', sectionId: 'a' }),
      box('book').replace('{', ''),
    ].join('')
    expect(around(html, '#mug')).toEqual({ names: ['The mug', 'The lamp'], place: 0 })
  })
})

describe('boxes of the plugin', () => {
  const ID = '0190c8d7e6f57a1b8c9d0e1f2a3b4c5d'
  const BOX = `<div class="card" data-swag-cms-extensions-quickview-box
      data-swag-cms-extensions-quickview-box-options='{"productId": "${ID}", "sectionId": "s1"}'>
    <a class="product-image-link" href="/Mug"><img alt=""></a><a class="product-name" href="/Mug"> Mug </a>
    <div class="swag-cms-extensions-quickview-listing-button-detail"><a class="btn" href="/Mug">Details</a></div>
    <a class="other" href="/care">Care</a></div>`
  const path = (selector: string) => {
    document.body.innerHTML = BOX
    const view = viewAt(createTestPage().page, get(selector))
    return view && { ...view.product, url: view.product.url.replace(location.origin, ''), section: view.sectionId }
  }
  const route = (address: string) =>
    Object.assign(window, { router: { 'widgets.swag.cmsExtensions.quickview': address } })

  test.each(['a.product-image-link', 'a.product-name', '.btn'])('%s opens the product of the box', (selector) => {
    const expected = { url: `/swag/quickview/${ID}`, address: `${location.origin}/Mug`, name: 'Mug', section: 's1' }
    for (const address of ['/swag/quickview', '/swag/quickview/', '/swag/quickview/{productId}']) {
      route(address)
      expect(path(selector)).toEqual(expected)
    }
  })
  test.each([
    ['{"modalClass": "own-modal"}', 'own-modal'],
    ['{}', 'swag-cms-extensions-quickview-modal'],
  ])('the modal has the class of their marker, and the width of its dialog: %s', async (options, name) => {
    route('/swag/quickview')
    const marked = `<div data-swag-cms-extensions-quickview="true"
      data-swag-cms-extensions-quickview-options='${options}'>${BOX}</div>`
    isTaken(setUp(marked, 'a.product-name').element)
    await expect.poll(() => dialog()?.querySelector('.content'), SOON).toBeTruthy()
    expect([...(dialog()?.classList ?? [])]).toEqual(expect.arrayContaining(['modal', name]))
    expect(dialog()?.classList.contains('quickview-modal')).toBe(false)
    expect(get('.js-pseudo-modal .modal-dialog').className).toBe('modal-dialog modal-dialog-centered modal-xl')
  })
  test('the modal of any other link has neither', async () => {
    isTaken(setUp(list('mug'), '#mug').element)
    await expect.poll(() => dialog()?.querySelector('.content'), SOON).toBeTruthy()
    expect(get('.js-pseudo-modal .modal-dialog').className).toBe('modal-dialog')
  })
  test('any other link is the browser’s', () => {
    route('/swag/quickview')
    expect(path('.other')).toBeNull()
  })
  test('a page without the route says so', () => {
    expect(() => path('.product-name')).toThrow('widgets.swag.cmsExtensions.quickview')
  })
})
