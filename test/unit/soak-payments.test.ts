/** A sample of `npm run soak:payments` (contract, payments D5 and E4; quality, 1, 2 and 7), and what it finds where it must. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { inWords, steps } from '../../scripts/soak/actions.ts'
import { type Books, faultsOf } from '../../scripts/soak/judge.ts'
import { loadPageCode } from '../../scripts/soak/page-world.ts'
import { newTally, playRun } from '../../scripts/soak/run.ts'
import { openShop, prepareShops } from '../../scripts/soak/shop.ts'

const SEED = 20_261_123
await prepareShops(AbortSignal.timeout(60_000))
const stage = { shop: await openShop(), code: await loadPageCode(), tally: newTally() }
afterAll(() => stage.shop.close())

/** Plays runs; the text of the one that failed, null if none did. */
async function firstFailure(numRuns: number): Promise<string | null> {
  const property = fc.asyncProperty(steps, (taken) => playRun(stage, taken))
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    numRuns,
    seed: SEED,
    endOnFailure: true,
  })
  return failed ? `${String(errorInstance)}\n${inWords(counterexample?.[0] ?? [])}` : null
}

test('50 runs: no order is charged twice, and each has a way out', { timeout: 400_000 }, async () => {
  expect(await firstFailure(50)).toBeNull()
  // The sample is worth its time only if it gets to the payments.
  expect(stage.tally.charged).toBeGreaterThan(10)
  const ways = ['paypal', 'card', 'apple_pay', 'google_pay', 'wall', 'express', 'card-app']
  expect(Object.keys(stage.tally.ways)).toEqual(expect.arrayContaining(ways))
})

test('a provider that charges twice is found', { timeout: 200_000 }, async () => {
  const { database } = stage.shop
  await database.execute(sql`create function charge_twice() returns trigger language plpgsql as
    $$ begin new.captures = new.captures || new.captures; return new; end $$`)
  await database.execute(sql`create trigger charge_twice before update of captures on provider_orders
    for each row execute function charge_twice()`)
  try {
    expect(await firstFailure(20)).toMatch(/2 charges: \w{17}, \w{17}/)
  } finally {
    await database.execute(sql`drop trigger charge_twice on provider_orders`)
  }
})

describe('the books', () => {
  const books: Books = {
    orders: [{ id: 'o', total: 500, state: 'open' }],
    transactions: [{ id: 't', orderId: 'o', state: 'paid' }],
    charges: [{ by: 'P', way: 'paypal', amount: 500, transactionId: 't' }],
  }
  const charge = { by: 'P', way: 'paypal', amount: 500, transactionId: 't' }

  test('are right with one order and one charge of its amount, before it was cancelled', () => {
    expect(faultsOf(books, null)).toEqual([])
    expect(faultsOf(books, 1)).toEqual([])
  })

  test.each<[string, Partial<Books>, number | null, RegExp]>([
    ['two orders', { orders: [...books.orders, { id: 'p', total: 5, state: 'open' }] }, null, /2 orders/],
    ['two charges', { charges: [charge, { ...charge, by: 'Q' }] }, null, /2 charges: P, Q/],
    ['another amount', { charges: [{ ...charge, amount: 499 }] }, null, /499 was charged for an order of 500/],
    ['a charge of nothing', { charges: [{ ...charge, transactionId: null }] }, null, /without an order/],
    ['a charge after all', {}, 0, /for a cancelled order/],
  ])('are wrong with %s', (_, change, chargesAtCancel, words) => {
    expect(faultsOf({ ...books, ...change }, chargesAtCancel).join()).toMatch(words)
  })
})
