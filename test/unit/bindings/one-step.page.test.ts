/** Bindings without a chart: a remote click, the focus in the search field, a guest's logout. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { binding as guestAbort } from '../../../src/bindings/account/account-guest-abort-button.ts'
import { binding as collapse } from '../../../src/bindings/bootstrap/collapse.ts'
import { binding as pages } from '../../../src/bindings/forms/form-ajax-pagination.ts'
import { binding as expressButton } from '../../../src/bindings/paypal/express-button.ts'
import { binding as paymentOffer } from '../../../src/bindings/paypal/payment-offer.ts'
import { binding as searchToggle } from '../../../src/bindings/search/search-toggle.ts'
import { binding as remoteClick } from '../../../src/bindings/shell/remote-click.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
let end = new AbortController()
let heard: string[] = []
beforeEach(() => {
  end = new AbortController()
  heard = []
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
  document.body.replaceChildren()
})

const mount = (binding: Binding, element: HTMLElement) =>
  binding.mount({ element, page: createTestPage().page, signal: end.signal })
/** Whether the browser's default action is allowed. */
const press = (selector: string, init: MouseEventInit = {}) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

describe('pages of a list that a form replaces', () => {
  const FIELD = '<input type="hidden" name="p" value="1">'
  function setUp(field = FIELD, options = '') {
    document.body.innerHTML = `<form data-form-ajax-pagination="true" ${options}>${field}<ul class="pagination">
      <li><a class="page-link" id="first" href="#1" data-page="1" tabindex="-1" aria-disabled="true">First</a></li>
      <li><a class="page-link" id="third" href="#3" data-page="3"><span id="inside">3</span></a></li>
      <li><a class="page-link" id="bare" href="#4">4</a></li></ul><a id="other" href="#other">Other</a></form>`
    get('form').addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).value))
    mount(pages, get('form'))
  }

  test('a link sets the field, which tells the form', () => {
    setUp()
    expect([press('#inside'), heard]).toEqual([false, ['3']])
    expect([press('#third'), heard]).toEqual([false, ['3', '3']])
  })

  test('a link that leads nowhere does nothing; what is no page is native', () => {
    setUp()
    expect([press('#first'), press('#bare'), press('#other'), press('#third', { ctrlKey: true })]).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(heard).toEqual([])
    setUp('')
    expect([press('#third'), heard]).toEqual([true, []])
  })

  test('uses the selectors of the page, also from within the form', () => {
    const options = JSON.stringify({ paginationItemSelector: '#third', pageInputSelector: '[name=page]' })
    setUp('<input name="page">', `data-form-ajax-pagination-options='${options}'`)
    expect([press('#first'), press('#third'), heard]).toEqual([true, false, ['3']])
    document.body.innerHTML = `<form>${FIELD}<nav class="pagination" data-form-ajax-pagination="true">
      <a class="page-link" id="second" href="#2" data-page="2">2</a></nav></form>`
    mount(pages, get('nav'))
    expect([press('#second'), get('input')]).toEqual([false, expect.objectContaining({ value: '2' })])
  })
})

describe('a click elsewhere', () => {
  const scrolled = vi.fn<(options?: ScrollToOptions) => void>()
  function setUp(options: object = {}, attributes = '') {
    document.body.innerHTML = `<a id="link" href="#reviews"
      data-remote-click-options='${JSON.stringify({ selector: '#tab', ...options })}'>Reviews</a>
      <header class="fixed-top" style="position: fixed; height: 40px"></header><p style="height: 3000px"></p>
      <button id="tab" ${attributes}>Tab</button>`
    scrolled.mockClear()
    vi.spyOn(window, 'scrollTo').mockImplementation(scrolled as typeof scrollTo)
    get('#link').addEventListener('onClick', () => heard.push('onClick'))
    get('#tab').addEventListener('click', () => heard.push(`click, ${document.activeElement?.id} has the focus`))
    mount(remoteClick, get('#link'))
  }
  const topOf = (id: string) => get(id).getBoundingClientRect().top + scrollY

  test('scrolls its target into view, below a fixed header, focuses it and clicks it', () => {
    setUp()
    expect(press('#link')).toBe(false)
    expect(heard).toEqual(['onClick', 'click, tab has the focus'])
    expect(scrolled.mock.calls.map(([options]) => options?.top)).toEqual([topOf('#tab') - 40 - 15])
  })

  test('uses the offset of the page', () => {
    setUp({ scrollOffset: 5, fixedHeaderSelector: '.none' })
    press('#link')
    expect(scrolled.mock.calls.map(([options]) => options?.top)).toEqual([topOf('#tab') - 5])
  })

  test('need not scroll', () => {
    setUp({ scrollToElement: false })
    press('#link')
    expect([heard.length, scrolled.mock.calls]).toEqual([2, []])
  })

  test('is native without a target, on some viewports, and with a modifier key', () => {
    document.documentElement.style.setProperty('--sw-current-breakpoint', '"xs"')
    setUp({ excludedViewports: ['XS'] })
    expect(press('#link')).toBe(true)
    document.documentElement.style.setProperty('--sw-current-breakpoint', '"md"')
    expect([press('#link', { metaKey: true }), heard]).toEqual([true, []])
    expect([press('#link'), heard.length]).toEqual([false, 2])
    get('#tab').remove()
    expect(press('#link')).toBe(true)
    end.abort()
  })

  test('ends with its link', () => {
    setUp()
    end.abort()
    expect([press('#link'), heard]).toEqual([true, []])
  })
})

describe('the button that expands the search', () => {
  function setUp(options: object = {}) {
    document.body.innerHTML = `<button id="toggle" class="js-search-toggle-btn" data-search-toggle-options='${JSON.stringify(options)}'><b>Search</b></button>
      <form data-search-widget><input type="text" class="own"><input type="search" id="field"></form><p>Else</p>`
    get('form').addEventListener('focusInput', () => heard.push(document.activeElement?.id ?? ''))
    mount(searchToggle, get('#toggle'))
  }

  test('focuses its field, and notifies the form', () => {
    setUp()
    press('#toggle b')
    expect(heard).toEqual(['field'])
  })

  test('does nothing when it collapses, with a modifier key, and without a search', () => {
    setUp()
    press('p')
    press('#toggle', { ctrlKey: true })
    get('#toggle').classList.add('collapsed')
    press('#toggle')
    get('#toggle').classList.remove('collapsed')
    get('#field').remove()
    press('#toggle')
    get('form').remove()
    press('#toggle')
    expect([heard, document.activeElement]).toEqual([[], document.body])
  })

  test.each(['its own options', 'those of the form'])('may have another class and selector by %s', (where) => {
    const options = { searchWidgetCollapseClass: 'shut', searchWidgetInputFieldSelector: '.own' }
    setUp(where === 'its own options' ? options : { searchWidgetCollapseClass: 'folded' })
    if (where !== 'its own options') get('form').dataset['searchWidgetOptions'] = JSON.stringify(options)
    get('#toggle').classList.add('shut')
    press('#toggle')
    expect(heard).toEqual([])
    get('#toggle').classList.replace('shut', 'collapsed')
    press('#toggle')
    expect(document.activeElement?.className).toBe('own')
  })

  test('is another one where the form names another, and the default where it names what is no selector', () => {
    setUp()
    get('form').dataset['searchWidgetOptions'] = '{"searchWidgetCollapseButtonSelector":".own-toggle"}'
    press('#toggle')
    expect(heard).toEqual([])
    get('#toggle').classList.add('own-toggle')
    press('#toggle')
    expect(heard).toEqual(['field'])
    get('form').dataset['searchWidgetOptions'] = '{"searchWidgetCollapseButtonSelector":"["}'
    press('#toggle')
    expect(heard).toEqual(['field', 'field'])
  })

  test.each([
    ['the form names it', '.own-toggle', ['field']],
    ['the form names none', '', []],
  ])('of another class is heard from the press that unfolds the search: %s', async (_, selector, focused) => {
    document.body.innerHTML = `<button id="toggle" class="own-toggle collapsed" data-bs-toggle="collapse" data-bs-target="#search">Search</button>
      <div class="collapse" id="search"><form data-search-widget data-search-widget-options='${JSON.stringify({ searchWidgetCollapseButtonSelector: selector })}'>
      <input type="search" id="field"></form></div>`
    get('form').addEventListener('focusInput', () => heard.push(document.activeElement?.id ?? ''))
    const { page, mounting } = createTestPage([
      { name: 'search-toggle', selector: '.js-search-toggle-btn', moment: 'load', binding: searchToggle },
    ])
    collapse.mount({ element: get('#toggle'), page, signal: end.signal })
    press('#toggle')
    await mounting.settled()
    expect(heard).toEqual(focused)
    // It folds again.
    press('#toggle')
    await mounting.settled()
    expect(heard).toEqual(focused)
  })

  test('ends with its button', () => {
    const listeners = watchListeners()
    setUp()
    end.abort()
    // The test's own listener is on the form.
    expect(listeners.left()).toEqual(['focusInput'])
  })
})

test('a guest’s logout is dispatched on the page, and the link is followed', () => {
  document.body.innerHTML = '<a href="#logout" id="leave">Leave</a>'
  get('#leave').addEventListener('guest-logout', ({ bubbles }) => heard.push(`guest-logout ${bubbles}`))
  mount(guestAbort, get('#leave'))
  Object.assign(window, { salesChannelId: 'shop' })
  localStorage.setItem('wishlist-shop', '{"mug":"2026-11-01T10:00:00.000Z"}')
  expect([press('#leave'), heard]).toEqual([true, ['guest-logout false']])
  // Whoever uses the browser next must not find it.
  expect(localStorage.getItem('wishlist-shop')).toBeNull()
  end.abort()
  press('#leave')
  expect(heard).toHaveLength(1)
})

describe('a shop’s own button for an express checkout', () => {
  const OPTIONS = JSON.stringify({
    clientId: 'client',
    contextSwitchUrl: '/prepare',
    createOrderUrl: '/create',
    prepareCheckoutUrl: '/take',
    checkoutConfirmUrl: '/confirm',
  })
  function setUp(content = '<a href="#checkout" id="offer">Checkout</a>') {
    document.body.innerHTML = `<div id="place" data-payment-offer="true"
      data-swag-pay-pal-express-button-options='${OPTIONS}'>${content}</div>`
    const { page, errors } = createTestPage([
      {
        name: 'express-button',
        selector: '[data-swag-paypal-express-button]',
        moment: 'visible',
        binding: expressButton,
      },
    ])
    paymentOffer.mount({ element: get('#place'), page, signal: end.signal })
    onTestFinished(() => page.unmountInside(document.body))
    return { page, errors, flows: () => [...page.actors.values()] }
  }

  test('gives the place to the flow of the provider’s button, and keeps the focus', () => {
    const { flows, errors } = setUp()
    expect([press('#offer'), errors.mock.calls]).toEqual([false, []])
    expect(flows()).toContain('express-button')
    expect([get('#place').innerHTML, document.activeElement?.id]).toEqual(['', 'place'])
    expect(get('#place').dataset['swagPaypalExpressButton']).toBe('true')
  })

  test('is a link where it is opened elsewhere', () => {
    const { flows } = setUp()
    expect([press('#offer', { ctrlKey: true }), flows(), get('#offer')]).toEqual([true, [], expect.anything()])
  })

  test('says what is missing', () => {
    expect(() => setUp('Checkout')).toThrow('there is no button and no link in it')
  })
})
