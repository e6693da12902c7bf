/** The provider's order for what a form orders (contract, payments A3 and A13). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { createPaymentOrder } from '../../../src/services/paypal/payment-order.ts'
import { PaymentRefusal } from '../../../src/services/paypal/payment-post.ts'
import { answerWith, offline } from '../support/network.ts'

const form = () => document.querySelector('form') as HTMLFormElement
const create = (orderId: string | null = null) =>
  createPaymentOrder({
    url: '/paypal/create-order',
    form: form(),
    product: 'venmo',
    orderId,
    signal: new AbortController().signal,
  })
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

beforeEach(() => {
  document.body.innerHTML =
    '<form><input name="hash" value="c0ffee"></form><input name="customerComment" form="x" value="no"><input type="checkbox" name="tos" value="on" checked>'
  form().id = 'confirm'
  document.querySelector('[name="tos"]')?.setAttribute('form', 'confirm')
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  document.body.replaceChildren()
})

test('is the form, wherever its fields are, with the product and one id for the attempt', async () => {
  const requests = answerWith(() => json({ apiAlias: 'create_order', token: 'EC-1' }))
  await expect(create()).resolves.toBe('EC-1')
  await create('0123')
  const sent = await Promise.all(requests.map(async (request) => Object.fromEntries(await request.formData())))
  expect(sent[0]).toEqual({
    hash: 'c0ffee',
    tos: 'on',
    product: 'venmo',
    attemptId: expect.stringMatching(/^.{10,}$/) as string,
  })
  expect(sent[1]).toEqual({ ...sent[0], orderId: '0123' })
  expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
})

describe('fails', () => {
  test.each([400, 404, 422, 500, 503])('with what the shop says, at %i', async (status) => {
    answerWith(() => json({ errors: [{ code: 'NO' }] }, status))
    const failure: unknown = await create().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PaymentRefusal)
    expect((failure as Error).message).toBe('{"errors":[{"code":"NO"}]}')
  })

  test.each([
    ['without an id', () => json({ token: '' })],
    ['with something else', () => json({ token: 5 })],
    ['with a page', () => new Response('<!doctype html><html>')],
    ['with nothing', () => new Response(null, { status: 204 })],
    ['without an answer', offline],
  ])('%s', async (_, answer) => {
    answerWith(answer)
    await expect(create()).rejects.toThrow(UnexpectedAnswer)
  })
})
