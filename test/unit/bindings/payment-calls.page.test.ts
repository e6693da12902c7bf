/**
 * When a failing script of the provider ends a purchase: from a press on, and never before (contract, payments A2); and where a
 * refusal of the shop leads an express purchase (A4).
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { callsOf } from '../../../src/bindings/paypal/payment-calls.ts'
import { expressButtonMachine } from '../../../src/machines/paypal/express-button.ts'
import { expressPurchaseMachine } from '../../../src/machines/paypal/express-purchase.ts'
import { paymentAttemptMachine } from '../../../src/machines/paypal/payment-attempt.ts'
import { failureOf } from '../../../src/services/paypal/payment-failure.ts'
import { PaymentRefusal } from '../../../src/services/paypal/payment-post.ts'

const reportFailure = vi.fn<(failure: unknown) => void>()
const purchase = createActor(expressPurchaseMachine)
const actions = {
  pointOut: () => undefined,
  nameOrder: () => undefined,
  goToCheckout: () => undefined,
  reportFailure: (_: unknown, failure: unknown) => reportFailure(failure),
}
const error = new Error('the window cannot be opened')

const EXPRESS = expressButtonMachine.provide({
  actions,
  actors: {
    hearScript: fromCallback(({ sendBack }) => sendBack({ type: 'script.there', provider: {} })),
    drawButtons: fromPromise(() => Promise.resolve(true)),
  },
})

beforeEach(() => reportFailure.mockClear())

describe.each([
  ['an order form', 'SWAG_PAYPAL__GENERIC_ERROR', () => createActor(paymentAttemptMachine.provide({ actions }))],
  [
    'an express button',
    'SWAG_PAYPAL__EXPRESS_GENERIC_ERROR',
    () => createActor(EXPRESS, { input: { addsProduct: false, begins: 'byItself', purchase } }),
  ],
] as const)('of %s', (_, code, create) => {
  async function place(mayBegin = true) {
    const actor = create().start()
    // What is drawn at once is there after a moment.
    await new Promise((resolve) => setTimeout(resolve))
    const gate = { resolve: vi.fn(), reject: vi.fn() }
    const calls = callsOf(
      () => actor,
      () => mayBegin,
    )
    return { gate, calls }
  }

  test('a script that fails as it draws ends nothing: the page would be loaded for ever', async () => {
    const { calls } = await place()
    calls.onError(error)
    expect(reportFailure).not.toHaveBeenCalled()
  })

  test('nor does one that fails after a press that was refused', async () => {
    const { calls, gate } = await place(false)
    calls.onClick({}, gate)
    expect([gate.resolve.mock.calls.length, gate.reject.mock.calls.length]).toEqual([0, 1])
    calls.onError(error)
    expect(reportFailure).not.toHaveBeenCalled()
  })

  test('one that fails after a press, before it asks for an order, is told', async () => {
    const { calls, gate } = await place()
    calls.onClick({}, gate)
    expect([gate.resolve.mock.calls.length, gate.reject.mock.calls.length]).toEqual([1, 0])
    calls.onError(error)
    expect(reportFailure.mock.calls).toEqual([[{ code, error }]])
  })
})

// Contract, payments A17.7; quality.md A1: whichever comes first places the one order.
describe('where the order button pays as well', () => {
  const created = vi.fn(() => Promise.resolve('EC-1'))
  function start() {
    created.mockClear()
    const actors = { createOrder: fromPromise<string, void>(() => created()), hearOrder: fromCallback(() => undefined) }
    const actor = createActor(paymentAttemptMachine.provide({ actions, actors })).start()
    actor.send({ type: 'order.offer' })
    const calls = callsOf(
      () => actor,
      () => actor.getSnapshot().can({ type: 'order.want' }),
    )
    return { actor, calls, mayBeSent: () => actor.getSnapshot().can({ type: 'form.sent' }) }
  }

  test('a form that is sent takes no order at the provider any more, not even for a press before', async () => {
    const { actor, calls, mayBeSent } = start()
    const gate = { resolve: vi.fn(), reject: vi.fn() }
    calls.onClick({}, gate)
    expect(gate.resolve).toHaveBeenCalledOnce()
    expect(mayBeSent()).toBe(true)
    actor.send({ type: 'form.sent' })
    await expect(calls.createOrder()).rejects.toThrow('over')
    calls.onClick({}, gate)
    expect(gate.reject).toHaveBeenCalledOnce()
    calls.onError(new Error('no order'))
    expect([created.mock.calls.length, reportFailure.mock.calls.length]).toEqual([0, 0])
    // A browser that has not left sends the form again; the order itself is one (confirm-order).
    expect(mayBeSent()).toBe(true)
  })

  test('an order at the provider holds the form until it is approved', async () => {
    const { calls, mayBeSent } = start()
    expect(await calls.createOrder()).toBe('EC-1')
    expect(mayBeSent()).toBe(false)
    calls.onApprove({ orderID: 'EC-1' })
    expect(mayBeSent()).toBe(true)
    expect(created).toHaveBeenCalledOnce()
  })
})

test.each([
  ['order', 'createOrder', 'SWAG_PAYPAL__ORDER_ZERO_VALUE', null],
  ['approved purchase', 'prepareCheckout', 'SWAG_PAYPAL__EXPRESS_GENERIC_ERROR', '/checkout/cart'],
])('an express %s that the shop refuses (%s) is told as %s, and leads to %s', async (_, step, code, back) => {
  const body = '{"errors":[{"code":"SWAG_PAYPAL__ORDER_ZERO_VALUE"}]}'
  const refused = fromPromise<never>(() => Promise.reject(new PaymentRefusal(body)))
  const machine = EXPRESS.provide({
    actors: {
      prepareCart: fromPromise(() => Promise.resolve()),
      createOrder: fromPromise(() => Promise.resolve('EC-1')),
      [step]: refused,
    },
  })
  const actor = createActor(machine, { input: { addsProduct: false, begins: 'byItself', purchase } }).start()
  await vi.waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true))
  const calls = callsOf(
    () => actor,
    () => true,
  )
  await calls.createOrder().then(
    (orderID) => calls.onApprove({ orderID }),
    () => undefined,
  )
  await vi.waitFor(() => expect(reportFailure).toHaveBeenCalledOnce())
  const addresses = {
    handleErrorUrl: '/paypal/handle-error',
    addErrorUrl: '',
    accountOrderEditCancelledUrl: '',
    accountOrderEditFailedUrl: '',
    cancelRedirectUrl: '/checkout/cart',
  }
  const failure = failureOf(reportFailure.mock.calls[0]?.[0] as Parameters<typeof failureOf>[0], addresses)
  expect(failure).toMatchObject({ code, back, detail: expect.stringContaining(body) as string })
})
