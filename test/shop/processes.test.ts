/** Several processes on one PostgreSQL server: what happens at the same moment, and when the database dies. */
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProxy } from '../../scripts/cluster/proxy.ts'
import { openShops } from '../../scripts/cluster/shops.ts'
import { exportTables } from '../../scripts/export/tables.ts'
import { soak } from '../../scripts/soak-shop/run.ts'
import type { ShopContext } from '../../shop/context.ts'
import { type Database, openServer } from '../../shop/database/connect.ts'
import { rowsOf } from '../../shop/database/rows.ts'
import {
  addresses,
  customers,
  orders,
  orderTransactions,
  paymentMethods,
  products,
  sessions,
} from '../../shop/database/schema.ts'
import { loadListedProducts } from '../../shop/listing/products.ts'
import { wantIntent } from '../../shop/sandbox/card-intents.ts'
import { Shopper } from '../contract/shopper.ts'
import { openPostgres, openProcesses, type Processes, prepareAtOnce } from '../unit/support/server.ts'
import {
  addToCart,
  cartOf,
  copyPrepared,
  guestForm,
  guestWith,
  orderForm,
  productId,
  restock,
  stockOf,
} from '../unit/support/shop.ts'

let processes: Processes
let said: string[]
beforeAll(async () => {
  const server = await openPostgres()
  said = await prepareAtOnce(server, 3)
  processes = await openProcesses(server, 2)
}, 120_000)
afterAll(() => processes.close())
beforeEach(() => restock(database()))

const database = () => processes.all[0].database
/** With connections of its own: those of the first may all be waiting. */
const observer = () => (processes.all[1] ?? processes.all[0]).database
/** The same browser, whose requests the proxy sends to another process each time. */
const spread = (shopper: Shopper, count: number) =>
  Array.from({ length: count }, (_, number) => new Shopper(appOf(number), shopper.cookies))
const appOf = (number: number) => (processes.all[number % processes.all.length] ?? processes.all[0]).app
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''

/** Until so many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () =>
        rowsOf<{ waiting: number }>(
          await observer().execute(
            sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
          ),
        )[0]?.waiting,
      { timeout: 10_000 },
    )
    .toBe(count)

/** Changes rows, and keeps them locked until it is let go. */
async function hold(work: (tx: Database) => Promise<unknown>): Promise<{ letGo: () => Promise<void> }> {
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = observer().transaction(async (tx) => {
    await work(tx)
    isHeld.resolve()
    await mayEnd.promise
  })
  await isHeld.promise
  return {
    letGo: async () => {
      mayEnd.resolve()
      await ended
    },
  }
}

test('preparations at once: one works, the others find it done', () => {
  expect(said.toSorted()).toEqual([
    'The database has been made.',
    'The database is up to date.',
    'The database is up to date.',
  ])
})

describe('orders', () => {
  test('one attempt makes one order, however many processes it is sent to', async () => {
    const guest = await guestWith(processes.all[0], { mug: 1, lastThree: 2 })
    const form = { ...(await orderForm(guest)), attemptId: 'the only one' }
    const before = await database().$count(orders)
    const answers = await Promise.all(spread(guest, 12).map((tab) => tab.post('/checkout/order', form)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
    expect(new Set(answers.map(locationOf)).size).toBe(1)
    expect(locationOf(answers[0] ?? { headers: new Headers() })).toMatch(/^\/checkout\/finish\?orderId=/)
    expect(await database().$count(orders)).toBe(before + 1)
    expect(await stockOf(database(), 'lastThree')).toBe(1)
  })

  test('what is left is sold once, and numbers have no gap', async () => {
    const guests = []
    for (let number = 0; number < 12; number++) {
      const guest = await guestWith(processes.all[0], { lastThree: 1 })
      guests.push({ guest, form: await orderForm(guest) })
    }
    const numbersBefore = await numbers()
    const answers = await Promise.all(
      guests.map(({ guest, form }, number) => new Shopper(appOf(number), guest.cookies).post('/checkout/order', form)),
    )
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(await stockOf(database(), 'lastThree')).toBe(0)
    const after = await numbers()
    expect(after).toHaveLength(numbersBefore.length + 3)
    expect((after.at(-1) ?? 0) - (after[0] ?? 0)).toBe(after.length - 1)
  })

  const numbers = async () =>
    (await database().select({ number: orders.orderNumber }).from(orders))
      .map(({ number }) => Number(number))
      .filter((number) => number > 10_000)
      .toSorted((a, b) => a - b)

  test('a payment that succeeds while the shopper chooses another is not cancelled', async () => {
    const guest = await guestWith(processes.all[0], { mug: 1 })
    const orderId = locationOf(await guest.post('/checkout/order', await orderForm(guest))).slice(-32)
    const ofOrder = eq(orderTransactions.orderId, orderId)
    await database().update(orderTransactions).set({ state: 'open' }).where(ofOrder)
    const [, other] = await database().select().from(paymentMethods).orderBy(paymentMethods.position)
    const paying = await hold((tx) => tx.update(orderTransactions).set({ state: 'paid' }).where(ofOrder))
    const form = { paymentMethodId: other?.id ?? '', tos: 'on' }
    const changing = new Shopper(appOf(1), guest.cookies).post(`/account/order/update/${orderId}`, form)
    await waiting(1)
    await paying.letGo()
    await changing
    const states = await database().select({ state: orderTransactions.state }).from(orderTransactions).where(ofOrder)
    expect(states).toEqual([{ state: 'paid' }])
  })
})

describe('a session that a login renews at the same moment', () => {
  test.each([
    ['an order', (tab: Shopper, form: Record<string, string>) => tab.post('/checkout/order', form)],
    ['a change of the cart', (tab: Shopper) => addToCart(tab, 'mug')],
  ])('%s is refused: nobody would keep two of them apart', async (_what, request) => {
    const guest = await guestWith(processes.all[0], { mug: 1 })
    const form = await orderForm(guest)
    const [session] = await database().select().from(sessions).orderBy(desc(sessions.createdAt)).limit(1)
    const ofSession = eq(sessions.id, session?.id ?? '')
    const ordersBefore = await database().$count(orders)
    const renewing = await hold((tx) =>
      tx
        .update(sessions)
        .set({ id: 'f'.repeat(64) })
        .where(ofSession),
    )
    const answer = request(new Shopper(appOf(1), guest.cookies), form)
    await waiting(1)
    await renewing.letGo()
    expect((await answer).status).toBe(503)
    expect(await database().$count(orders)).toBe(ordersBefore)
    await database()
      .delete(sessions)
      .where(eq(sessions.id, 'f'.repeat(64)))
  })
})

test.each([
  ['deleted', 'used'],
  ['used', 'deleted'],
] as const)('an address that is %s while it is %s: a customer always has one', async (first, _second) => {
  const guest = await guestWith(processes.all[0], {})
  const [customer] = await database().select().from(customers).orderBy(desc(customers.createdAt)).limit(1)
  const customerId = customer?.id ?? ''
  await database().update(customers).set({ guest: false }).where(eq(customers.id, customerId))
  const [address] = await database().select().from(addresses).where(eq(addresses.customerId, customerId))
  const other = 'e'.repeat(32)
  if (address)
    await database()
      .insert(addresses)
      .values({ ...address, id: other })
  const requests = {
    deleted: (tab: Shopper) => tab.post(`/account/address/delete/${other}`, {}),
    used: (tab: Shopper) => tab.post(`/account/address/default-billing/${other}`, {}),
  }
  const holding = await hold((tx) => tx.select().from(customers).where(eq(customers.id, customerId)).for('update'))
  const tabs = [new Shopper(appOf(0), guest.cookies), new Shopper(appOf(0), guest.cookies)] as const
  const one = requests[first](tabs[0])
  await waiting(1)
  const two = requests[first === 'used' ? 'deleted' : 'used'](tabs[1])
  await waiting(2)
  await holding.letGo()
  await Promise.all([one, two])
  const [after] = await database().select().from(customers).where(eq(customers.id, customerId))
  const left = await database().select({ id: addresses.id }).from(addresses).where(eq(addresses.customerId, customerId))
  expect(left.map(({ id }) => id)).toContain(after?.billingAddressId)
  await database().delete(addresses).where(eq(addresses.id, other))
  await database().delete(customers).where(eq(customers.id, customerId))
})

test('a message that another request leaves while one is shown is for the next page', async () => {
  const guest = await guestWith(processes.all[0], { mug: 1 })
  const [session] = await database().select().from(sessions).orderBy(desc(sessions.createdAt)).limit(1)
  const ofSession = eq(sessions.id, session?.id ?? '')
  const flash = (text: string) => ({ type: 'info' as const, text })
  await database()
    .update(sessions)
    .set({ flashes: [flash('The first.')] })
    .where(ofSession)
  const leaving = await hold((tx) =>
    tx
      .update(sessions)
      .set({ flashes: [flash('The first.'), flash('The second.')] })
      .where(ofSession),
  )
  const shown = new Shopper(appOf(1), guest.cookies).get('/checkout/cart')
  await waiting(1)
  await leaving.letGo()
  const pages = [(await shown).text, (await guest.get('/checkout/cart')).text, (await guest.get('/checkout/cart')).text]
  expect(pages.map((page) => [page.includes('The first.'), page.includes('The second.')])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})

describe('guessing passwords', () => {
  test.each([
    ['of an account', true],
    ['of an address without one', false],
  ])('%s: ten tries at once, on however many processes, and then a pause', async (_of, hasAccount) => {
    const email = `guessed-${String(hasAccount)}@example.org`
    if (hasAccount) {
      const form = await guestForm(database(), email)
      await new Shopper(appOf(0)).post('/account/register', {
        ...form,
        createCustomerAccount: '1',
        password: 'a long password',
        errorRoute: 'frontend.account.register.page',
      })
    }
    const guess = async (number: number) =>
      (await new Shopper(appOf(number)).post('/account/login', { username: email, password: 'wrong' })).text
    const pages = await Promise.all(Array.from({ length: 30 }, (_, number) => guess(number)))
    const isChecked = (page: string) => /login-form[\s\S]*alert-danger/.test(page)
    const mustWait = (page: string) => /login-form[\s\S]*alert-info/.test(page)
    expect([pages.filter(isChecked).length, pages.filter(mustWait).length]).toEqual([10, 20])
  })
})

describe('transactions that meet', () => {
  test('two that wait for each other: one is done again', async () => {
    const [mug, book] = [productId('mug'), productId('book')]
    const bothHaveOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const take = (tx: Database, id: string) =>
      tx
        .update(products)
        .set({ stock: sql`${products.stock} - 1` })
        .where(eq(products.id, id))
    const takeBoth = (number: number, [first = '', second = '']: string[]) =>
      (processes.all[number] ?? processes.all[0]).database.transaction(async (tx) => {
        await take(tx, first)
        bothHaveOne[number]?.resolve()
        await Promise.all(bothHaveOne.map(({ promise }) => promise))
        await take(tx, second)
      })
    await Promise.all([takeBoth(0, [mug, book]), takeBoth(1, [book, mug])])
    expect([await stockOf(database(), 'mug'), await stockOf(database(), 'book')]).toEqual([998, 998])
  })

  test('a payment that is prepared twice at once is prepared once', async () => {
    const wanted = {
      customerId: 'c'.repeat(32),
      subject: 'd'.repeat(32),
      transactionId: null,
      amount: 1000,
      currency: 'EUR' as const,
      paymentMethodId: 'pm_sandbox_ok_1',
    }
    const intents = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        wantIntent((processes.all[number % 2] ?? processes.all[0]).database, wanted),
      ),
    )
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1)
  })
})

test('boxes show the reviews that another process took', async () => {
  const at = (number: number) => ({
    ...(processes.all[number] ?? processes.all[0]),
    currency: 'EUR',
    language: 'en-GB',
  })
  const shown = async (number: number) => {
    const [box] = await loadListedProducts({ var: at(number) } as unknown as ShopContext, [productId('mug')])
    return box && [box.ratingAverage, box.reviewCount]
  }
  expect([await shown(0), await shown(1)]).toEqual([
    [null, 0],
    [null, 0],
  ])
  await database()
    .update(products)
    .set({ ratingAverage: 4, reviewCount: 1 })
    .where(eq(products.id, productId('mug')))
  expect([await shown(0), await shown(1)]).toEqual([
    [4, 1],
    [4, 1],
  ])
})

test('a server reads the export of an embedded database, with every row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statefront-export-'))
  // The server's account reads the files, which only their owner may.
  await chmod(folder, 0o755)
  try {
    const cluster = join(folder, 'cluster')
    await copyPrepared(cluster)
    const counts = await exportTables(cluster, folder)
    for (const name of ['restore.sql', ...[...counts.keys()].map((table) => `${table}.csv`)]) {
      const { mode } = await stat(join(folder, name))
      expect([name, mode & 0o777]).toEqual([name, 0o600])
      await chmod(join(folder, name), 0o644)
    }
    await database().execute(sql`create database moved`)
    const moved = await openServer(processes.server.url('moved'), { isForPages: false })
    await moved.migrate()
    await moved.database.transaction(async (tx) => {
      // What psql does: it sends the file, which here the server reads itself.
      for (const line of (await readFile(join(folder, 'restore.sql'), 'utf8')).split('\n'))
        if (/^(truncate|\\copy)/.test(line))
          await tx.execute(sql.raw(line.replace(/^\\copy/, 'copy').replace(/ from '/, ` from '${folder}/`)))
    })
    for (const [table, rows] of counts)
      expect([table, await moved.database.$count(sql.identifier(table))]).toEqual([table, rows])
    expect([counts.get('orders'), counts.get('customers')]).toEqual([1, 1])
    await moved.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('processes are replaced one after the other, and no request is lost', async () => {
  const shops = await openShops(processes.server.url(), 2)
  const proxy = await openProxy(shops.ports)
  const statuses: number[] = []
  const done = new AbortController()
  const client = async () => {
    while (!done.signal.aborted) {
      const answer = await fetch(new URL('/checkout/cart.json', proxy.url))
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  try {
    const clients = Promise.all([client(), client(), client()])
    for (const number of [0, 1]) await shops.replace(number)
    done.abort()
    await clients
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(shops.said()).not.toContain('cannot answer')
  } finally {
    done.abort()
    await proxy.close()
    await shops.close()
  }
}, 120_000)

/** The rest takes the database away. */
describe('when the database dies', () => {
  const statusOf = async (path: string) => (await appOf(0).request(path)).status

  test('requests under way and new ones are answered, with words and a time, and everything is as before afterwards', async () => {
    const guest = await guestWith(processes.all[0], { mug: 1 })
    const cart = await cartOf(guest)
    const [session] = await database().select().from(sessions).orderBy(desc(sessions.createdAt)).limit(1)
    const held = await hold((tx) =>
      tx
        .update(sessions)
        .set({ flashes: [] })
        .where(eq(sessions.id, session?.id ?? '')),
    )
    // As many as there are connections.
    const underWay = Array.from({ length: 10 }, () => addToCart(guest, 'mug'))
    await waiting(10)
    await processes.server.kill()
    await expect(held.letGo()).rejects.toThrow('rollback')
    for (const answer of [...(await Promise.all(underWay)), await guest.get('/'), await guest.get('/checkout/cart')]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.text).toContain('The shop cannot answer at the moment')
    }
    const script = await guest.get('/checkout/offcanvas', true)
    expect([script.status, /^<div class="flashbags"><div[^>]*alert-warning/.test(script.text)]).toEqual([503, true])
    expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 503])

    await processes.server.start()
    await expect.poll(() => statusOf('/ready'), { timeout: 10_000 }).toBe(200)
    expect(await cartOf(guest)).toEqual(cart)
    // More than there are connections: none was lost with the server.
    const pages = await Promise.all(Array.from({ length: 25 }, () => guest.get('/checkout/cart')))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

test('a short soak: shoppers order while a process and the database are killed', async () => {
  const kills = ['process', 'database'] as const
  const options = { seconds: 4, shoppers: 12, processes: 2, seed: 20_261_125, kills, scarcePieces: 2 }
  const { faults, ordered } = await soak(processes.server, { ...options, tell: () => {} })
  expect(faults).toEqual([])
  expect(ordered).toBeGreaterThan(0)
}, 120_000)
