/** The rules for every request to the server (contract, shell 2; quality, B15). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchVariants } from '../../../src/services/accessories/accessories.ts'
import {
  fetchAddressEditor,
  fetchAddresses,
  saveAddress,
  setDefaultAddress,
} from '../../../src/services/account/addresses.ts'
import { readVisitor } from '../../../src/services/analytics/tracker-page.ts'
import { askEarlier, authorise, configure, createBilling, describeForm } from '../../../src/services/card-app/app.ts'
import type { CardAppCalls } from '../../../src/services/card-app/page-options.ts'
import { addToCart, changeCart } from '../../../src/services/cart/cart.ts'
import { fetchCartWidget, isCartEmpty } from '../../../src/services/cart/cart-widget.ts'
import { readCart } from '../../../src/services/cart/read-cart.ts'
import { fetchAllCookies } from '../../../src/services/consent/cookie-boxes.ts'
import { fetchCookieGroups } from '../../../src/services/consent/cookie-groups.ts'
import { fetchCookiePanel } from '../../../src/services/consent/cookie-panel.ts'
import { fetchFeature } from '../../../src/services/consent/feature-panel.ts'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { fetchCountryStates } from '../../../src/services/forms/countries.ts'
import { postForm, sendForm } from '../../../src/services/forms/forms.ts'
import { fetchAggregations, fetchListing } from '../../../src/services/listing/listing.ts'
import { orderByWall } from '../../../src/services/paypal/payment-wall.ts'
import { fetchPurchaseLimits } from '../../../src/services/product/purchase-limits.ts'
import { fetchQuickView } from '../../../src/services/product/quick-view.ts'
import { fetchSuggestions } from '../../../src/services/search/search.ts'
import { fetchMenu } from '../../../src/services/shell/menu.ts'
import { fetchModalContent } from '../../../src/services/shell/modal-content.ts'
import { fetchGuestWishlist } from '../../../src/services/wishlist/guest-wishlist.ts'
import { readWishlist } from '../../../src/services/wishlist/wishlist.ts'
import { saveWish } from '../../../src/services/wishlist/wishlist-changes.ts'
import { answerWith, fragment, noAnswer, offline } from '../support/network.ts'

const URL = '/de/route'
const DOCUMENT = '<!DOCTYPE html>\n<html lang="en"><body><main>Log in</main></body></html>'
const PANEL = '<div class="offcanvas-body">1 mug</div>'
const COOKIES = '<input type="checkbox" data-cookie="a" data-cookie-value="1"><button>Save</button>'
const selectors = { cookieSelector: '[data-cookie]', parentInputSelector: '.parent', groupClass: 'group' }
const form = () => {
  const data = new FormData()
  data.append('city', 'Köln & Bonn')
  data.append('box', 'a')
  data.append('box', 'b')
  return data
}
const SENT_FORM = [
  ['city', 'Köln & Bonn'],
  ['box', 'a'],
  ['box', 'b'],
]

/** Customers have their wishlist in the shop. */
function asCustomer<Answer>(ask: () => Answer): Answer {
  Object.assign(window, { customerLoggedInState: 1 })
  try {
    return ask()
  } finally {
    Object.assign(window, { customerLoggedInState: 0 })
  }
}

/** As a page of the card app says it (contract, payments B1 and B2). */
const CALL: CardAppCalls = {
  url: URL,
  shop: { shopId: 's1', appVersion: '1' },
  salesChannelId: 'c1',
  money: { currencyIso: 'EUR', amount: 990 },
  payer: {
    countryIso: 'DE',
    countryName: 'Germany',
    firstName: 'Ada',
    lastName: 'King',
    zipCode: '10115',
    city: 'Berlin',
    street: 'Lindenweg 4',
    state: null,
    email: 'ada@example.org',
  },
  order: { customerId: 'k1', stripePaymentMethodId: 'm1', transactionId: 't1' },
}

type Call = {
  name: string
  call: (signal: AbortSignal) => Promise<unknown>
  /** A response that it accepts. */
  answer: () => Response
  /** Requested path and query; by default those of `URL`. */
  asks?: string
  /** The posted body; a GET otherwise. */
  form?: true
  json?: unknown
  /** A POST with nothing in it. */
  isPost?: true
  /** The result for an empty response, 204; an error by default. */
  empty?: unknown
  /** The status of the error for another page, if not 200: it can only be the login. */
  leadsTo?: number
  /** The status of this error, if not 204. */
  emptyStatus?: number
}

const CALLS: readonly Call[] = [
  {
    name: 'fetchCartWidget',
    call: (signal) => fetchCartWidget({ url: URL, signal }),
    answer: () => fragment('<i>1</i>'),
    empty: null,
  },
  {
    name: 'isCartEmpty',
    call: (signal) => isCartEmpty({ url: URL, signal }),
    answer: () => fragment('<i>1</i>'),
    empty: true,
  },
  {
    name: 'readVisitor',
    call: (signal) => readVisitor({ url: URL, signal }),
    answer: () => Response.json({ customer: null }),
  },
  { name: 'readCart', call: (signal) => readCart({ url: URL, signal }), answer: () => fragment(PANEL) },
  {
    name: 'addToCart',
    call: (signal) => addToCart({ url: URL, body: form(), signal }),
    answer: () => fragment(PANEL),
    form: true,
  },
  {
    name: 'changeCart',
    call: (signal) =>
      changeCart({ url: URL, body: form(), panelUrl: '/panel', isReadAfterwards: false, signature: 'x', signal }),
    answer: () => fragment(PANEL),
    form: true,
  },
  {
    name: 'orderByWall',
    call: (signal) => orderByWall({ url: URL, body: form(), signal }),
    answer: () => Response.json({ apiAlias: 'paypal_plus_handle', redirectUrl: 'plusPatched' }),
    form: true,
  },
  {
    name: 'fetchAddressEditor',
    call: (signal) =>
      fetchAddressEditor({ url: URL, addressId: 'a1', changeShipping: true, changeBilling: false, signal }),
    answer: () => fragment('<div class="js-address-editor">Ada</div>'),
    // Contract, shell 14.3.
    json: { id: 'a1', changeableAddresses: { changeShipping: true, changeBilling: false } },
  },
  {
    name: 'fetchAddresses',
    call: (signal) => fetchAddresses({ url: URL, root: '.manager', signal }),
    answer: () => fragment('<div class="manager">Ada</div>'),
    leadsTo: 401,
  },
  {
    name: 'setDefaultAddress',
    call: (signal) => setDefaultAddress({ url: URL, root: '.manager', id: 'a1', type: 'shipping', signal }),
    answer: () => fragment('<div class="manager">Ada</div>'),
    // Contract, versions B3.
    json: { id: 'a1', type: 'shipping' },
    leadsTo: 401,
  },
  {
    name: 'saveAddress',
    call: (signal) => saveAddress({ url: URL, root: '.manager', body: form(), signal }),
    answer: () => fragment('<div class="manager"><form></form></div>'),
    form: true,
    empty: null,
    leadsTo: 401,
  },
  {
    name: 'authorise',
    call: (signal) => authorise({ calls: CALL, signal }),
    answer: () => Response.json({ token: 'x' }),
    asks: `${URL}/auth/token`,
    json: { ...CALL.shop, token: btoa('s1') },
  },
  {
    name: 'configure',
    call: (signal) => configure({ calls: CALL, token: 'x', signal }),
    answer: () => Response.json({ paymentElements: true, key: 'pk', position: 'top' }),
    asks: `${URL}/shop/configuration`,
    json: { ...CALL.shop, salesChannelId: 'c1', token: 'x' },
  },
  {
    name: 'describeForm',
    call: (signal) => describeForm({ calls: CALL, signal }),
    answer: () => Response.json({ element: { amount: 990, currency: 'EUR' } }),
    asks: `${URL}/create-elements`,
    json: { ...CALL.shop, ...CALL.money },
  },
  {
    name: 'createBilling',
    call: (signal) => createBilling({ calls: CALL, signal }),
    answer: () => Response.json({ cardPayment: { payment_method: {} } }),
    asks: `${URL}/create-billing-details`,
    json: { ...CALL.shop, ...CALL.payer },
  },
  {
    name: 'askEarlier',
    call: (signal) => askEarlier({ calls: CALL, signal }),
    answer: () => Response.json({ status: 'open' }),
    asks: `${URL}/payment/check-transaction-completed?transactionId=t1`,
  },
  {
    name: 'fetchAllCookies',
    call: (signal) => fetchAllCookies({ url: URL, selectors, signal }),
    answer: () => fragment(COOKIES),
    emptyStatus: 200,
  },
  {
    name: 'fetchCookiePanel',
    call: (signal) => fetchCookiePanel({ url: URL, selectors, mustContain: 'button', signal }),
    answer: () => fragment(COOKIES),
  },
  {
    name: 'fetchCookieGroups',
    call: (signal) => fetchCookieGroups({ url: URL, signal }),
    answer: () => Response.json({ hash: 'now', elements: [] }),
  },
  {
    name: 'fetchFeature',
    call: (signal) => fetchFeature({ url: URL, signal }),
    answer: () => fragment('<button class="js-wishlist-cookie-accept">Keep</button>'),
  },
  {
    name: 'fetchCountryStates',
    call: (signal) => fetchCountryStates({ url: URL, countryId: 'c1', signal }),
    answer: () => Response.json({ states: [] }),
    // Contract, shell 16.
    json: { countryId: 'c1' },
  },
  {
    name: 'fetchPurchaseLimits',
    call: (signal) => fetchPurchaseLimits({ url: URL, signal }),
    answer: () => Response.json({ minPurchase: 1, maxPurchase: 5, purchaseSteps: 1 }),
  },
  {
    name: 'postForm',
    call: (signal) => postForm({ url: URL, body: form(), signal }),
    answer: () => fragment('<p>Saved</p>'),
    form: true,
  },
  {
    name: 'sendForm',
    call: (signal) => sendForm({ url: URL, body: form(), mustContain: 'p', signal }),
    answer: () => fragment('<p>Saved</p>'),
    form: true,
  },
  {
    name: 'sendForm by GET',
    call: (signal) => sendForm({ url: `${URL}?p=2`, mustContain: 'p', signal }),
    answer: () => fragment('<p>Found</p>'),
    asks: `${URL}?p=2`,
  },
  {
    name: 'fetchListing',
    call: (signal) => fetchListing({ url: URL, query: { p: 2 }, listingSelector: '.list', signal }),
    answer: () => fragment('<ul class="list"></ul>'),
    asks: `${URL}?p=2`,
  },
  {
    name: 'fetchAggregations',
    call: (signal) => fetchAggregations({ url: URL, query: { rating: 4 }, signal }),
    answer: () => Response.json({}),
    asks: `${URL}?only-aggregations=1&rating=4&reduce-aggregations=1`,
  },
  {
    name: 'fetchQuickView',
    call: (signal) => fetchQuickView({ url: URL, signal }),
    answer: () => fragment('<div class="product-detail-buy">Mug</div>'),
  },
  {
    name: 'fetchGuestWishlist',
    call: (signal) => fetchGuestWishlist({ url: URL, permission: null, signal }),
    answer: () => fragment('<div class="cms-element-product-listing-wrapper"></div>'),
    json: { productIds: [] },
  },
  {
    name: 'readWishlist',
    call: (signal) => asCustomer(() => readWishlist({ url: URL, signal })),
    answer: () => Response.json({}),
  },
  {
    name: 'saveWish',
    call: (signal) =>
      asCustomer(() => {
        const product = { id: 'a', addPath: URL, removePath: '/none', loginPath: '/none' }
        return saveWish({ wish: { product, isWanted: true }, products: {}, permission: 'session', signal })
      }),
    answer: () => Response.json({ success: true }),
    isPost: true,
  },
  {
    name: 'fetchVariants',
    call: (signal) =>
      fetchVariants({ url: URL, locale: 'de-DE', asked: [{ id: 'a1', options: { size: 'l' } }], signal }),
    answer: () =>
      Response.json({ productId: 'v1', product: { availableStock: 1, calculatedPrice: { totalPrice: 9.9 } } }),
    // docs/contract-accessories.md, 4.
    json: { productId: 'a1', options: { size: 'l' }, locale: 'de-DE' },
  },
  {
    name: 'fetchMenu',
    call: (signal) => fetchMenu({ url: URL, selector: 'nav', signal }),
    answer: () => fragment('<nav><a href="/cups">Cups</a></nav>'),
  },
  {
    name: 'fetchModalContent',
    call: (signal) => fetchModalContent({ url: URL, signal }),
    answer: () => fragment('<p>Terms</p>'),
  },
  {
    name: 'fetchSuggestions',
    call: (signal) => fetchSuggestions({ url: `${URL}?search=`, term: 'mug', mustContain: 'ul', signal }),
    answer: () => fragment('<ul><li>Mug</li></ul>'),
    asks: `${URL}?search=mug`,
  },
]

const signal = () => new AbortController().signal

/**
 * With tests of their own: what is asked ahead without being waited for (`variants.page.test.ts`), the changes of a main
 * product's line (`main-line.page.test.ts`), questions whose answer is a status (`invoice.page.test.ts`, `card-app.page.test.ts`),
 * models, which are files (`model-file.page.test.ts`), forms and captchas (`e2e/forms`), a withdrawal (`withdrawal.page.test.ts`), and what is asked while a shopper pays (`payment-order.page.test.ts`, `payment-failure.page.test.ts`, `express-button.page.test.ts`).
 */
const ELSEWHERE = [
  'createIntent',
  'lookAhead',
  'removeMainLine',
  'restoreMainLine',
  'askForInstructions',
  'tellEligibility',
  'fetchClientToken',
  'loadSdk',
  'postPayment',
  'postForOrder',
  'tellFailure',
  'sendBeforehand',
  'sendCmsForm',
  'fetchPicture',
  'checkCode',
  'fetchTask',
  'calculate',
  'fetchModel',
  'askWithdrawal',
]

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

// Specification 7.1.
test('no function that asks the server is missing here', () => {
  const sources = import.meta.glob<string>('../../../src/services/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const asking = Object.entries(sources).filter(
    ([file, source]) =>
      !file.endsWith('/cart-queue.ts') && /from '\.[^']*\/(fragments|http|cart-queue)\.ts'/.test(source),
  )
  const calls = asking
    .flatMap(([, source]) => source.split(/^export /m))
    .flatMap((text) => /^(?:async )?function (\w+)\([\s\S]*?\): Promise</.exec(text)?.[1] ?? [])
  expect(new Set(calls)).toEqual(new Set([...CALLS.map(({ name }) => name.split(' ')[0]), ...ELSEWHERE]))
})

describe.each(CALLS)(
  '$name',
  ({ call, answer, asks = URL, form: isForm, json, isPost, emptyStatus = 204, ...expected }) => {
    const failureOf = async (respond: Parameters<typeof answerWith>[0]) => {
      answerWith(respond)
      const failure: unknown = await call(signal()).then(
        (result) => ({ result }),
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(UnexpectedAnswer)
      return failure as UnexpectedAnswer
    }

    test('sends one request, marked as a script’s, with the shop’s cookies', async () => {
      const requests = answerWith(answer)
      await call(signal())
      expect(requests).toHaveLength(1)
      const [request] = requests as [Request]
      expect(request.url).toBe(location.origin + asks)
      expect(request.method).toBe(isForm || json || isPost ? 'POST' : 'GET')
      expect(request.credentials).toBe('same-origin')
      expect(request.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
      expect(request.headers.get('Content-Type')).toMatch(
        isForm ? /^multipart\/form-data; boundary=/ : /^application\/json$/,
      )
      if (isForm) expect([...(await request.formData())]).toEqual(SENT_FORM)
      if (json) expect(await request.json()).toEqual(json)
    })

    test('is given up with its signal', async () => {
      const requests = answerWith(noAnswer)
      const controller = new AbortController()
      const promise = call(controller.signal)
      await vi.waitFor(() => expect(requests).toHaveLength(1))
      controller.abort()
      expect(requests[0]?.signal.aborted).toBe(true)
      await expect(promise).rejects.toMatchObject({ name: 'UnexpectedAnswer', status: 0 })
    })

    test('that was given up before sends nothing', async () => {
      const requests = answerWith(answer)
      await expect(call(AbortSignal.abort())).rejects.toBeTruthy()
      expect(requests.filter(({ signal: given }) => !given.aborted)).toEqual([])
    })

    test.each([201, 205, 400, 401, 403, 404, 429, 500, 503])('the status %i is no answer', async (status) => {
      const right = answer()
      const body = status === 205 ? null : await right.text()
      const failure = await failureOf(() => new Response(body, { status, headers: right.headers }))
      expect(failure.status).toBe(status)
      expect(failure.message).toContain(URL)
    })

    test('an empty answer is taken for what the contract says', async () => {
      if ('empty' in expected) {
        answerWith(() => new Response(null, { status: 204 }))
        expect(await call(signal())).toBe(expected.empty)
      } else expect((await failureOf(() => new Response(null, { status: 204 }))).status).toBe(emptyStatus)
    })

    test('no connection is no answer', async () => {
      const failure = await failureOf(offline)
      expect(failure.status).toBe(0)
      expect(failure.message).toContain(URL)
    })

    test('the right text as another kind of content is no answer', async () => {
      const body = await answer().text()
      // A JSON content type is parsed as JSON, and markup is never accepted for it.
      const types = body.startsWith('{') ? [] : ['text/plain', 'application/xhtml+xml', 'application/json', '']
      for (const type of types)
        expect(
          (await failureOf(() => new Response(new Blob([body]), { headers: type ? { 'Content-Type': type } : {} })))
            .status,
        ).toBe(200)
      if (types.length === 0) expect((await failureOf(() => fragment('<p>{}</p>'))).status).toBe(200)
    })

    test('a page that one was sent on to is not an answer', async () => {
      answerWith(() => {
        const response = fragment(DOCUMENT)
        return Object.defineProperty(response, 'redirected', { value: true })
      })
      await expect(call(signal())).rejects.toMatchObject({
        name: 'UnexpectedAnswer',
        status: expected.leadsTo ?? 200,
      })
    })

    test('an answer that breaks off is none', async () => {
      const type = answer().headers.get('Content-Type') ?? ''
      const cut = () =>
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(type.includes('json') ? '{"sta' : '<p>'))
            controller.error(new TypeError('network error'))
          },
        })
      answerWith(() => new Response(cut(), { headers: { 'Content-Type': type } }))
      await expect(call(signal())).rejects.toBeInstanceOf(Error)
    })
  },
)
