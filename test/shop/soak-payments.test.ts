/** A sample of `npm run soak:payments` (contract, payments D5 and E4; quality, 1, 2 and 7), and what it finds where it must. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { cardUnheard, inWords, steps } from '../../scripts/soak/actions.ts'
import { type Books, faultsOf } from '../../scripts/soak/judge.ts'
import { loadPageCode } from '../../scripts/soak/page-world.ts'
import { newTally, playRun } from '../../scripts/soak/run.ts'
import { openShop, prepareShops } from '../../scripts/soak/shop.ts'

const SEED = 20_261_125
await prepareShops(AbortSignal.timeout(60_000))
const stage = { shop: await openShop(), code: await loadPageCode(), tally: newTally() }
afterAll(() => stage.shop.close())

type Stage = Parameters<typeof playRun>[0]

/** Plays runs; the text of the one that failed, null if none did. */
async function firstFailure(numRuns: number, on: Stage = stage): Promise<string | null> {
  const property = fc.asyncProperty(steps, (taken) => playRun(on, taken))
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

test('to bundle the code of pages puts no shop into production', async () => {
  vi.stubEnv('NODE_ENV', undefined)
  try {
    await loadPageCode()
    expect(process.env['NODE_ENV']).toBe('development')
  } finally {
    vi.unstubAllEnvs()
  }
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

/** The pages, with a line that does more than they ask. */
const withLine = (send: (fetch: Fetch, ...given: Parameters<Fetch>) => ReturnType<Fetch>): Stage => ({
  ...stage,
  code: (host, globals) => stage.code(host, { ...globals, fetch: (...given) => send(globals.fetch, ...given) }),
})
type Fetch = Parameters<Stage['code']>[1]['fetch']

describe('a page that pays', { timeout: 200_000 }, () => {
  test.each([
    ['asks for a second intent of the card app once it has one', /\/create-intent$/, /asked again for what it has/],
    ['orders by the wall a second time', /\/plus\/payment\/handle$/, /asked without a press/],
  ])('and %s is found', async (_, address, words) => {
    const twice = withLine(async (fetch, url, request) => {
      const answer = await fetch(url, request)
      return address.test(url) ? fetch(url, request) : answer
    })
    expect(await firstFailure(30, twice)).toMatch(words)
  })

  test.each([
    ['for a second intent', /\/create-intent$/],
    ['the wall for a second order', /\/plus\/payment\/handle$/],
  ])('and asks %s before an answer is found', async (_, address) => {
    const twice = withLine(async (fetch, url, request) => {
      if (address.test(url)) fetch(url, request).catch(() => undefined)
      return fetch(url, request)
    })
    expect(await firstFailure(30, twice)).toMatch(/asked again before an answer/)
  })

  test('and gives its card another name each time is found', async () => {
    let names = 0
    const anew = withLine((fetch, url, request) => {
      if (typeof request?.body !== 'string' || !url.endsWith('/create-intent')) return fetch(url, request)
      const body = request.body.replace(/"pm_sandbox_\w+"/, () => `"pm_sandbox_ok_${names++}"`)
      return fetch(url, { ...request, body })
    })
    const taken = [{ action: cardUnheard, place: 0, isHasty: false }]
    await expect(playRun(stage, taken)).resolves.toBeUndefined()
    await expect(playRun(anew, taken)).rejects.toThrow(/another name of the card/)
  })
})

describe('the books', () => {
  const books: Books = {
    orders: [{ id: 'o', total: 500, state: 'open' }],
    transactions: [{ id: 't', orderId: 'o', state: 'paid' }],
    charges: [{ by: 'P', way: 'paypal', amount: 500, transactionId: 't' }],
    refunds: [],
    lookedAt: [],
  }
  const charge = { by: 'P', way: 'paypal', amount: 500, transactionId: 't' }

  test('are right with one order and one charge of its amount, before it was cancelled', () => {
    expect(faultsOf(books, null)).toEqual([])
    expect(faultsOf(books, 1)).toEqual([])
    const cancelled = { orders: [{ id: 'o', total: 500, state: 'cancelled' }], charges: [], refunds: [charge] }
    expect(faultsOf({ ...books, ...cancelled }, 0)).toEqual([])
  })

  test.each<[string, Partial<Books>, number | null, RegExp]>([
    ['two orders', { orders: [...books.orders, { id: 'p', total: 5, state: 'open' }] }, null, /2 orders/],
    ['two charges', { charges: [charge, { ...charge, by: 'Q' }] }, null, /2 charges: P, Q/],
    [
      'a charge, and one that the bank may make',
      { lookedAt: ['Q'] },
      null,
      /1 charges, and 1 more that the bank may make/,
    ],
    ['another amount', { charges: [{ ...charge, amount: 499 }] }, null, /499 was charged for an order of 500/],
    ['a charge of nothing', { charges: [{ ...charge, transactionId: null }] }, null, /without an order/],
    ['a charge after all', {}, 0, /for a cancelled order/],
    ['a charge that stays', { orders: [{ id: 'o', total: 500, state: 'cancelled' }] }, 1, /and not refunded/],
    ['a refund for nothing', { charges: [], refunds: [charge] }, null, /was not cancelled/],
  ])('are wrong with %s', (_, change, chargesAtCancel, words) => {
    expect(faultsOf({ ...books, ...change }, chargesAtCancel).join()).toMatch(words)
  })
})
