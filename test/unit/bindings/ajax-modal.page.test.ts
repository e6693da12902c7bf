/** Links whose content opens in the page's modal: which clicks they handle, their requests, and events on the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/ajax-modal.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const TEMPLATE = `<div class="js-pseudo-modal-template"><div class="modal modal-lg fade" tabindex="-1" role="dialog">
  <div class="modal-dialog"><div class="modal-content"><div class="modal-header">
    <div class="modal-title js-pseudo-modal-template-title-element h5"></div>
    <button type="button" data-bs-dismiss="modal" aria-label="Close"></button></div>
  <div class="modal-body js-pseudo-modal-template-content-element"></div></div></div></div>
  <template class="js-pseudo-modal-back-btn-template"><button class="js-pseudo-modal-back-btn" data-ajax-modal="true" data-url="#" href="#">Back</button></template></div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const dialog = () => document.querySelector<HTMLElement>('.js-pseudo-modal .modal')
/** Longer than a fade, on a busy machine. */
const SOON = { timeout: 5000 }

type Asked = { url: string; signal: AbortSignal }
const fetchModalContent = vi.fn<(asked: Asked) => Promise<unknown>>()
let end = new AbortController()

beforeEach(async () => {
  end = new AbortController()
  fetchModalContent.mockReset()
  fetchModalContent.mockImplementation(() => Promise.resolve(fakeMarkup('<p>What we promise</p>')))
  await binding.warm?.()
})
afterEach(async () => {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitUntil(() => !dialog())
  end.abort()
  document.body.replaceChildren()
})

function setUp(link: string, options: Record<string, unknown> = {}) {
  document.body.innerHTML = `<main>${link}</main>${TEMPLATE}`
  const { page, storefront } = createTestPage([
    { name: 'ajax-modal', selector: '[data-ajax-modal]', moment: 'load', binding },
  ])
  storefront.override('ajax-modal', { services: { fetchModalContent } as never, options })
  const element = get('main > *')
  binding.mount({ element, page, signal: end.signal })
  return { page, element }
}

const LINK = '<a id="link" href="/page" data-ajax-modal="true" data-url="/widgets/cms/1">Terms <img alt="x"></a>'
const click = (element: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  element.dispatchEvent(event)
  return event
}

describe('a link to content', () => {
  test('opens the modal immediately and requests its address; the event is stopped', async () => {
    const { element, page } = setUp(LINK)
    const above = vi.fn()
    get('main').addEventListener('click', above)
    const told: unknown[] = []
    element.addEventListener('ajaxModalOpen', (event) =>
      told.push((event as CustomEvent<{ modal: Element }>).detail.modal),
    )
    expect(click(element).defaultPrevented).toBe(true)
    expect(above).not.toHaveBeenCalled()
    expect(told).toEqual([dialog()])
    expect(dialog()?.getAttribute('aria-busy')).toBe('true')
    expect(get('.js-pseudo-modal .modal-body').classList).toContain('text-center')
    expect(dialog()?.getAttribute('aria-label')).toBe('Terms')
    expect(fetchModalContent.mock.calls[0]?.[0].url).toBe(`${location.origin}/widgets/cms/1`)
    await expect.poll(() => dialog()?.textContent, SOON).toContain('What we promise')
    expect(dialog()?.getAttribute('aria-busy')).toBe('false')
    expect(get('.js-pseudo-modal .modal-body').classList).not.toContain('text-center')
    expect([...page.actors.values()]).toEqual(expect.arrayContaining(['ajax-modal', 'modal']))
  })

  test('the focus returns to the pressed element when the modal is closed', async () => {
    const { element } = setUp(LINK)
    click(element)
    expect(document.activeElement).toBe(dialog())
    get('.js-pseudo-modal [data-bs-dismiss]').click()
    expect(document.activeElement).toBe(element)
    await expect.poll(dialog, SOON).toBeNull()
  })

  // Contract, shell 1.1.
  test('the page hears of the modal what it hears of Bootstrap’s', async () => {
    const { element } = setUp(LINK)
    const heard: string[] = []
    for (const type of ['show', 'shown', 'hide', 'hidden'])
      document.addEventListener(`${type}.bs.modal`, () => heard.push(type), end)
    click(element)
    await expect.poll(() => heard, SOON).toEqual(['show', 'shown'])
    get('.js-pseudo-modal [data-bs-dismiss]').click()
    await expect.poll(() => heard, SOON).toEqual(['show', 'shown', 'hide', 'hidden'])
  })

  test('closing the modal aborts the request', () => {
    const { element } = setUp(LINK)
    fetchModalContent.mockReturnValue(new Promise(() => undefined))
    click(element)
    const signal = fetchModalContent.mock.calls[0]?.[0].signal
    expect(signal?.aborted).toBe(false)
    get('.js-pseudo-modal [data-bs-dismiss]').click()
    expect(signal?.aborted).toBe(true)
  })

  const OTHERS: [string, string, MouseEventInit][] = [
    ['a press that asks the browser for something else', LINK, { ctrlKey: true }],
    ['an address of another shop', LINK.replace('/widgets/cms/1', 'https://elsewhere.example/1'), {}],
  ]
  for (const [what, link, init] of OTHERS)
    test(`leaves ${what} to the browser`, () => {
      const { element } = setUp(link)
      end.signal.addEventListener('abort', () => undefined)
      let isTaken = true
      addEventListener(
        'click',
        (event) => {
          isTaken = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      click(element, init)
      expect([isTaken, dialog()]).toEqual([false, null])
    })

  test('ignores a click that a script has handled, and any click after its end', () => {
    const { element } = setUp(LINK)
    element.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
    click(element)
    expect(dialog()).toBeNull()
    end.abort()
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    click(element)
    expect(dialog()).toBeNull()
  })

  const NAMES: [string, string, string][] = [
    ['its own name', '<a aria-label="Our terms" data-url="/1">Terms</a>', 'Our terms'],
    ['its text', '<a data-url="/1"> Terms </a>', 'Terms'],
    ['its picture', '<a data-url="/1"><img alt="A mug"></a>', 'A mug'],
  ]
  for (const [what, link, name] of NAMES)
    test(`names the modal by ${what}`, () => {
      click(setUp(link).element)
      expect(dialog()?.getAttribute('aria-label')).toBe(name)
    })

  test('gives the modal its class and that of the options', () => {
    const { element } = setUp('<a data-url="/1" data-modal-class="quickview-modal">Mug</a>', { modalClass: 'wide' })
    click(element)
    expect([...(dialog()?.classList ?? [])]).toEqual(expect.arrayContaining(['quickview-modal', 'wide']))
  })

  test('reads its address from the configured attribute; the body has the configured class while it loads', () => {
    const { element } = setUp('<a data-to="/2" data-url="/1">Mug</a>', {
      urlAttribute: 'data-to',
      centerLoadingIndicatorClass: 'waits',
    })
    click(element)
    expect(fetchModalContent.mock.calls[0]?.[0].url).toBe(`${location.origin}/2`)
    expect(get('.js-pseudo-modal .modal-body').className).toContain('waits')
  })

  const BACKDROPS: [boolean | number | string, { hasVeil: boolean; closesByClick: boolean }][] = [
    [true, { hasVeil: true, closesByClick: true }],
    [false, { hasVeil: false, closesByClick: true }],
    ['static', { hasVeil: true, closesByClick: false }],
    // As templates print them.
    [1, { hasVeil: true, closesByClick: true }],
    ['', { hasVeil: false, closesByClick: true }],
  ]
  for (const [modalBackdrop, { hasVeil, closesByClick }] of BACKDROPS)
    test(`has a modal with the backdrop "${modalBackdrop}"`, () => {
      const { element } = setUp(LINK, { modalBackdrop })
      click(element)
      expect(get('.modal-backdrop') !== null).toBe(hasVeil)
      dialog()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      dialog()?.click()
      expect(dialog()?.classList.contains('show')).toBe(!closesByClick)
    })

  test('another link to what was shown before gives the modal its own name and class', async () => {
    const { element, page } = setUp('<a data-url="/1" data-modal-class="first">Terms</a>')
    click(element)
    get('.js-pseudo-modal [data-bs-dismiss]').click()
    await expect.poll(dialog, SOON).toBeNull()
    const other = Object.assign(document.createElement('a'), { textContent: 'Conditions' })
    Object.assign(other.dataset, { url: '/1', modalClass: 'second' })
    get('main').append(other)
    binding.mount({ element: other, page, signal: end.signal })
    click(other)
    expect(dialog()?.getAttribute('aria-label')).toBe('Conditions')
    expect(dialog()?.classList).toContain('second')
    expect(dialog()?.classList).not.toContain('first')
  })

  test('the back button leads to the previous content, with its name and class; the content keeps the focus', async () => {
    const { element, page } = setUp('<a data-url="/1" data-modal-class="first">Terms</a>')
    click(element)
    await expect.poll(() => dialog()?.textContent, SOON).toContain('What we promise')
    const inner = Object.assign(document.createElement('a'), { textContent: 'Privacy' })
    Object.assign(inner.dataset, { url: '/2', prevUrl: `${location.origin}/1` })
    get('.js-pseudo-modal .modal-body').append(inner)
    binding.mount({ element: inner, page, signal: end.signal })
    inner.tabIndex = 0
    inner.focus()
    click(inner)
    expect(document.activeElement).toBe(dialog())
    await expect.poll(() => dialog()?.getAttribute('aria-label'), SOON).toBe('Privacy')
    expect(dialog()?.classList).not.toContain('first')
    const back = get('.js-pseudo-modal .modal-body > .js-pseudo-modal-back-btn')
    binding.mount({ element: back, page, signal: end.signal })
    click(back)
    expect(fetchModalContent.mock.lastCall?.[0].url).toBe(`${location.origin}/1`)
    await expect.poll(() => dialog()?.getAttribute('aria-label'), SOON).toBe('Terms')
    expect(dialog()?.classList).toContain('first')
    expect(document.querySelector('.js-pseudo-modal .js-pseudo-modal-back-btn')).toBeNull()
    expect(document.querySelectorAll('.js-pseudo-modal .modal')).toHaveLength(1)
  })
})
