/** What the express button asks of the shop and of the provider (contract, payments A4 and A13). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import type { ButtonsOptions, Provider } from '../../../src/services/contract/provider.ts'
import {
  createExpressOrder,
  prepareExpressCart,
  prepareExpressCheckout,
} from '../../../src/services/paypal/express-button.ts'
import { drawExpressButtons } from '../../../src/services/paypal/payment-buttons.ts'
import { PaymentRefusal } from '../../../src/services/paypal/payment-post.ts'
import { answerWith, offline } from '../support/network.ts'

const signal = () => new AbortController().signal
const calls = { createOrder: vi.fn(), onApprove: vi.fn(), onCancel: vi.fn(), onError: vi.fn(), onClick: vi.fn() }
const look = { size: 'small', shape: 'sharp', color: 'gold', tagline: false }

afterEach(() => {
  vi.restoreAllMocks()
})

describe('drawing', () => {
  const place = document.createElement('div')
  const draw = (provider: Provider | null, sources = ['paypal', 'paylater', 'venmo']) =>
    drawExpressButtons({ provider, place, sources, look, calls })
  /** A provider with these ways to pay open; notes what it was asked to draw. */
  const providerWith = (open: readonly string[]) => {
    const drawn: ButtonsOptions[] = []
    const provider: Provider = {
      Buttons: (options) => ({
        isEligible: () => open.includes(options.fundingSource ?? ''),
        render: async () => drawn.push(options),
      }),
    }
    return { provider, drawn }
  }

  test('one button for each way to pay that is open, in the order of the page', async () => {
    const { provider, drawn } = providerWith(['venmo', 'paypal'])
    await expect(draw(provider)).resolves.toBe(true)
    expect(drawn.map(({ fundingSource }) => fundingSource)).toEqual(['paypal', 'venmo'])
    expect(drawn[0]?.style).toEqual({ ...look, layout: 'vertical', label: 'checkout', height: 40 })
  })

  test('those that can be drawn, where one cannot', async () => {
    const provider: Provider = {
      Buttons: ({ fundingSource }) => ({
        render: async () => {
          if (fundingSource !== 'venmo') throw new Error('broken')
        },
      }),
    }
    await expect(draw(provider)).resolves.toBe(true)
    await expect(draw(provider, ['paypal'])).rejects.toThrow(/promises were rejected/)
  })

  test('none, where none is open, and where the page names none', async () => {
    const { provider, drawn } = providerWith([])
    await expect(draw(provider)).resolves.toBe(false)
    await expect(draw(provider, [])).resolves.toBe(false)
    expect(drawn).toEqual([])
  })

  test.each([null, {}])('fails with a script that is not what it should be', async (provider) => {
    await expect(draw(provider)).rejects.toThrow(/no "Buttons"/)
  })
})

describe.each([
  [
    'prepare-cart',
    () => prepareExpressCart({ url: '/prepare-cart', paymentMethodId: '0a', isEmptied: true, signal: signal() }),
    { paymentMethodId: '0a', deleteCart: true },
  ],
  [
    'prepare-checkout',
    () => prepareExpressCheckout({ url: '/prepare-checkout', orderId: 'EC-1', signal: signal() }),
    { token: 'EC-1' },
  ],
])('%s', (_, call, sent) => {
  test('is a marked JSON post, done with any success', async () => {
    const requests = answerWith(() => new Response(null, { status: 204 }))
    await call()
    expect(requests[0]?.method).toBe('POST')
    expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
    expect(await requests[0]?.json()).toEqual(sent)
  })
  test('fails with what the shop says, and without an answer', async () => {
    answerWith(() => new Response('{"errors":[{"code":"NO"}]}', { status: 400 }))
    await expect(call()).rejects.toThrow(new PaymentRefusal('{"errors":[{"code":"NO"}]}'))
    answerWith(offline)
    await expect(call()).rejects.toThrow(UnexpectedAnswer)
  })
})

describe('create-order', () => {
  const create = () => createExpressOrder({ url: '/create-order', signal: signal() })
  // Specification 7.24.
  test('is a post with nothing in it, and gives the id', async () => {
    const requests = answerWith(() => new Response('{"apiAlias":"x","token":"EC-1"}'))
    await expect(create()).resolves.toBe('EC-1')
    expect([...((await requests[0]?.formData()) ?? [])]).toEqual([])
  })
  test.each(['{"token":""}', '{}', '<html>'])('fails with %s', async (body) => {
    answerWith(() => new Response(body))
    await expect(create()).rejects.toThrow(UnexpectedAnswer)
  })
})
