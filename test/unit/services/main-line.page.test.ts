/** The line of a main product is taken out of the cart and put back (docs/contract-accessories.md, 6). */
import { afterEach, expect, test, vi } from 'vitest'
import { removeMainLine, restoreMainLine } from '../../../src/services/accessories/main-line.ts'
import { answerWith, fragment, noAnswer } from '../support/network.ts'

const POT = 'data-id="pot" data-name="Teapot" data-quantity="2" data-price="19.9"'
const cart = (...lines: string[]) =>
  fragment(
    `<div class="offcanvas-body"><p><span class="hidden-line-items-information" data-currency="EUR">${lines
      .map((line) => `<span class="hidden-line-item" ${line}></span>`)
      .join('')}</span></p></div>`,
  )
const line = { id: 'pot', name: 'Teapot', quantity: 2, price: 19.9, currency: 'EUR' }

const signal = () => new AbortController().signal
const remove = (given = signal()) => removeMainLine({ url: '/delete/pot', panelUrl: '/cart', id: 'pot', signal: given })
const restore = () => restoreMainLine({ url: '/add', line, signal: signal() })
const pathsOf = (requests: readonly Request[]) =>
  requests.map(({ method, url }) => `${method} ${url.replace(location.origin, '')}`)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

// Specification 7.22.
test('the line that is taken out is read before, and deleted as a script does', async () => {
  const requests = answerWith((_, index) => cart(...(index === 0 ? [POT] : [])))
  expect(await remove()).toEqual(line)
  expect(pathsOf(requests)).toEqual(['GET /cart', 'DELETE /delete/pot'])
  expect(requests.map(({ headers }) => headers.get('X-Requested-With'))).toEqual(['XMLHttpRequest', 'XMLHttpRequest'])
})

test('a product that is not in the cart is deleted all the same, and nothing is said to be gone', async () => {
  const requests = answerWith(() => cart('data-id="cup" data-quantity="1"'))
  expect(await remove()).toBeNull()
  expect(pathsOf(requests)).toEqual(['GET /cart', 'DELETE /delete/pot'])
})

test('nothing is deleted while the cart cannot be read', async () => {
  const requests = answerWith(() => new Response('oops', { status: 500 }))
  await expect(remove()).rejects.toMatchObject({ name: 'UnexpectedAnswer', status: 500 })
  expect(pathsOf(requests)).toEqual(['GET /cart'])
})

test.each([404, 500])('the status %i of the deletion leaves it unclear', async (status) => {
  answerWith((_, index) => (index === 0 ? cart(POT) : new Response('oops', { status })))
  await expect(remove()).rejects.toMatchObject({ name: 'UnexpectedAnswer', status })
})

test('is given up with its signal', async () => {
  const requests = answerWith(noAnswer)
  const controller = new AbortController()
  const promise = remove(controller.signal)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  controller.abort()
  await expect(promise).rejects.toBeTruthy()
  expect(pathsOf(requests)).toEqual(['GET /cart'])
})

test('what is put back has its quantity, and is named as undone', async () => {
  const requests = answerWith(() => cart(POT))
  await restore()
  expect(pathsOf(requests)).toEqual(['POST /add'])
  expect(Object.fromEntries((await requests[0]?.formData()) ?? [])).toEqual({
    'lineItems[pot][id]': 'pot',
    'lineItems[pot][referencedId]': 'pot',
    'lineItems[pot][type]': 'product',
    'lineItems[pot][stackable]': '1',
    'lineItems[pot][removable]': '1',
    'lineItems[pot][quantity]': '2',
    redirectTo: 'frontend.cart.offcanvas',
    restored: '1',
  })
})

test('what is not in the cart afterwards was not put back', async () => {
  answerWith(() => cart())
  await expect(restore()).rejects.toMatchObject({ name: 'UnexpectedAnswer', status: 200 })
})
