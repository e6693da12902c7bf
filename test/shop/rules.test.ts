import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitQuantity, parseQuantity } from '../../shop/cart/quantity.ts'
import {
  isPaymentChangeable,
  nextTransactionState,
  TRANSACTION_TRANSITIONS,
  type TransactionAction,
} from '../../shop/checkout/transaction-states.ts'
import type { TransactionState } from '../../shop/database/schema.ts'
import { latencyOf } from '../../shop/transport/latency.ts'

describe('quantities', () => {
  test.each(['0', '-1', '1.5', 'abc', '', ' ', '1e9', 'NaN', '٣', '99999999999999'])('%j is none', (text) => {
    expect(parseQuantity(text)).toBeNull()
  })

  test('a whole number is one', () => {
    expect(parseQuantity('3')).toBe(3)
    expect(parseQuantity(' 1000000000 ')).toBe(1_000_000_000)
  })

  test('whatever is wanted becomes something that can be bought', () => {
    const limits = fc
      .record({ min: fc.integer({ min: 1, max: 10 }), step: fc.integer({ min: 1, max: 6 }), steps: fc.nat(20) })
      .map(({ min, step, steps }) => ({ min, step, max: min + step * steps }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), limits, (wanted, { min, step, max }) => {
        const { quantity, adjustment } = fitQuantity(wanted, { min, step, max })
        expect(quantity).toBeGreaterThanOrEqual(min)
        expect(quantity).toBeLessThanOrEqual(max)
        expect((quantity - min) % step).toBe(0)
        expect(adjustment === null).toBe(quantity === wanted)
      }),
    )
  })
})

describe('transaction states (payments E2)', () => {
  const STATES: TransactionState[] = [
    'open',
    'in_progress',
    'unconfirmed',
    'authorized',
    'paid',
    'paid_partially',
    'failed',
    'cancelled',
    'reminded',
    'refunded',
    'refunded_partially',
    'chargeback',
  ]
  const ALLOWED: Record<TransactionAction, [string, TransactionState]> = {
    process_unconfirmed: ['open reminded failed cancelled paid_partially', 'unconfirmed'],
    do_pay: ['open failed reminded paid_partially', 'in_progress'],
    paid: ['open in_progress unconfirmed failed cancelled authorized chargeback', 'paid'],
    authorize: ['open in_progress reminded unconfirmed', 'authorized'],
    fail: ['open in_progress unconfirmed authorized failed', 'failed'],
    cancel: [
      'open reminded in_progress unconfirmed authorized paid paid_partially refunded_partially chargeback',
      'cancelled',
    ],
    reopen: ['failed cancelled unconfirmed in_progress reminded paid paid_partially refunded_partially', 'open'],
    // Not in the contract's table, which has its state.
    refund: ['paid paid_partially refunded_partially', 'refunded'],
  }

  test('every action leads where the contract says, from nowhere else', () => {
    expect(Object.keys(TRANSACTION_TRANSITIONS).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
    for (const [action, [from, to]] of Object.entries(ALLOWED)) {
      for (const state of STATES) {
        const expected = from.split(' ').includes(state) ? to : null
        expect(nextTransactionState(state, action as TransactionAction), `${action} from ${state}`).toBe(expected)
      }
    }
  })

  test('the payment can be changed only before anything was paid', () => {
    expect(STATES.filter(isPaymentChangeable)).toEqual([
      'open',
      'unconfirmed',
      'failed',
      'cancelled',
      'reminded',
      'chargeback',
    ])
  })
})

describe('latency', () => {
  test.each(['-1', '1.5', 'abc', ' 5', '1e3', '30001', '٣'])('%j is none, and the sentence says so', (text) => {
    expect(() => latencyOf(text)).toThrow(`not "${text}"`)
  })

  test('whole milliseconds are one, nothing is none', () => {
    expect([undefined, '', '0', '800', '30000'].map((text) => latencyOf(text))).toEqual([0, 0, 0, 800, 30_000])
  })
})
