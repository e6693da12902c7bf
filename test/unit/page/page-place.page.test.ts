/** Which page this is (contract, versions F1 and D). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { placeOfPage, routeOfPage } from '../../../src/page/analytics/page-place.ts'
import { readService } from '../../../src/services/analytics/third-party-service.ts'
import { pageOf } from '../../../src/services/analytics/tracker-events.ts'
import { readSettings } from '../../../src/services/analytics/tracker-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.className = ''
  document.body.replaceChildren()
})

describe('the page is recognised', () => {
  test.each([
    ['by its route', { activeRoute: 'frontend.checkout.cart.page' }, '', 'checkout/cartPage'],
    ['by the class of its route', {}, 'any is-active-route-frontend-checkout-cart-page', 'checkout/cartPage'],
    ['by its names', { controllerName: 'checkout', actionName: 'cartpage' }, '', 'checkout/cartpage'],
    ['by the classes of its names', {}, 'is-ctl-checkout is-act-cartpage', 'checkout/cartpage'],
    [
      'by its names, where a plugin adds the route',
      { activeRoute: 'frontend.gift.page' },
      'is-ctl-gift is-act-index',
      'gift/index',
    ],
    [
      'by its route before its names',
      { activeRoute: 'frontend.detail.page', controllerName: 'checkout' },
      'is-ctl-checkout',
      'product/index',
    ],
    ['as none, where it says nothing', {}, 'theme', '/'],
    ['as none, by values that are no text', { activeRoute: 7, controllerName: {} }, '', '/'],
    ['as none, by the name of a property of objects', { activeRoute: 'constructor' }, '', '/'],
  ])('%s', (_, globals, className, place) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    document.body.className = className
    const { controller, action } = placeOfPage()
    expect(`${controller}/${action}`).toBe(place)
  })

  test('not by an element of that name', () => {
    document.body.innerHTML = '<form id="activeRoute"></form>'
    expect(routeOfPage()).toBe('')
  })
})

test('the service and the tracker know a page that has nothing but its route', () => {
  vi.stubGlobal('gtagURL', 'https://tag.example/js')
  vi.stubGlobal('gtagTrackingId', 'G-1')
  vi.stubGlobal('activeRoute', 'frontend.checkout.confirm.page')
  vi.stubGlobal('shopwareAnalytics', { trackingId: 'x', merchantConsent: true })
  const at = { controller: 'checkout', action: 'confirmpage', areOrdersTold: false }
  expect(readService().page).toEqual({ ...at, isNewer: true, isAhead: false })
  expect(pageOf(readSettings())).toEqual({ category: 'Checkout', name: 'Checkout confirm' })
})
