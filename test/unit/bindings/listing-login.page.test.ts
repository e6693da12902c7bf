/** A list that only customers get, once their session has expired, on pages of 6.7 (contract, versions C2). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/listing/listing.ts'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { createTestPage } from '../support/page.ts'

const LOGIN = '/account/login'
const address = location.href
let end = new AbortController()
/** The addresses that the page was left for. */
let left: URL[] = []

beforeEach(() => {
  end = new AbortController()
  left = []
  navigation.addEventListener(
    'navigate',
    (event) => {
      const url = new URL(event.destination.url)
      if (url.pathname !== LOGIN) return
      event.preventDefault()
      left.push(url)
    },
    { signal: end.signal },
  )
  Object.assign(window, {
    router: { 'frontend.account.login.page': LOGIN },
    activeRoute: 'frontend.navigation.page',
    activeRouteParameters: '{"navigationId":"n1"}',
  })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  history.replaceState(null, '', address)
  for (const name of ['router', 'activeRoute', 'activeRouteParameters']) Reflect.deleteProperty(window, name)
})

const failed = () => document.querySelector('.alert')
const isBusy = () => document.querySelector('[data-listing]')?.getAttribute('aria-busy') === 'true'

/** The shopper goes to the third page, which the shop refuses. */
async function refuse(error: Error) {
  document.body.innerHTML = `<main><div class="cms-element-product-listing-wrapper" data-listing data-listing-options='${JSON.stringify({ dataUrl: '/list', params: { slots: 's1' } })}'>
    <div class="cms-element-product-listing"><div class="js-listing-wrapper"></div></div>
    <ul class="pagination"><li><a class="page-link" href="?p=3" data-page="3">3</a></li></ul></div></main>`
  const { page, storefront, mounting } = createTestPage([
    { name: 'listing', selector: '[data-listing]', moment: 'load', binding },
  ])
  page.report = () => undefined
  storefront.override('listing', { services: { fetchListing: () => Promise.reject(error) } })
  mounting.mountInside(document)
  await mounting.settled()
  document.querySelector<HTMLElement>('.page-link')?.click()
}

test('leads to the login page, which leads back to what was chosen', async () => {
  await refuse(new UnexpectedAnswer('refused', 403))
  await vi.waitFor(() => expect(left).toHaveLength(1))
  const query = left[0]?.searchParams
  expect(query?.get('redirectTo')).toBe('frontend.navigation.page')
  expect(JSON.parse(query?.get('redirectParameters') ?? '')).toEqual({ navigationId: 'n1', p: 3 })
  expect([isBusy(), failed()]).toEqual([true, null])
})

test.each<[string, Error, () => void]>([
  ['where the shop is in trouble', new UnexpectedAnswer('trouble', 500), () => undefined],
  [
    'of an older page, which names no route',
    new UnexpectedAnswer('refused', 403),
    () => {
      Reflect.deleteProperty(window, 'activeRoute')
    },
  ],
  [
    'of a page without the login’s address',
    new UnexpectedAnswer('refused', 403),
    () => {
      Reflect.deleteProperty(window, 'router')
    },
  ],
])('%s is not left', async (_, error, change) => {
  change()
  await refuse(error)
  await vi.waitFor(() => expect(failed()).not.toBeNull(), { timeout: 5000 })
  expect(left).toEqual([])
})
