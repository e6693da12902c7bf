/** The prepared database: created once, renewed without losing shoppers' data, locked by one process. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../../shop/account/password.ts'
import { DEMO_CUSTOMER } from '../../shop/catalogue/demo-customer.ts'
import { openDatabase } from '../../shop/database/connect.ts'
import { InstanceLockedError } from '../../shop/database/instance-lock.ts'
import { clusterDirectory } from '../../shop/database/location.ts'
import { prepareDatabase, STEPS } from '../../shop/database/prepare.ts'
import { cartItems, carts, customers, orderLineItems, orders, products } from '../../shop/database/schema.ts'

const root = mkdtempSync(join(tmpdir(), 'statefront-catalogue-'))
/** A new cluster takes about 6 seconds alone and much longer beside other tests. */
const MAKING_MS = 120_000
const stampFile = join(root, 'small', 'stamp')

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('STATEFRONT_DATA', root)
  vi.stubEnv('STATEFRONT_CATALOGUE', 'small')
  await prepareDatabase()
}, MAKING_MS)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

test('a prepared database needs nothing more', async () => {
  const onWork = vi.fn<() => () => void>()
  expect(await prepareDatabase(onWork)).toEqual({ done: 'nothing' })
  expect(onWork).toHaveBeenCalledTimes(0)
})

test('a stamp that differs renews the catalogue and keeps carts', async () => {
  const cartId = 'c'.repeat(32)
  const before = await openDatabase()
  const [product] = await before.database.select().from(products).limit(1)
  if (!product) throw new Error('The catalogue is empty')
  await before.database.insert(carts).values({ id: cartId })
  await before.database.insert(cartItems).values([
    { cartId, productId: product.id, quantity: 2, seenPrice: 100 },
    { cartId, productId: '0'.repeat(32), quantity: 1, seenPrice: 100 },
  ])
  await before.database.delete(products).where(eq(products.id, product.id))
  await before.close()

  writeFileSync(stampFile, 'another catalogue')
  const onStep = vi.fn<() => void>()
  expect(await prepareDatabase(() => onStep)).toEqual({ done: 'renewed' })
  expect(onStep).toHaveBeenCalledTimes(STEPS.length)

  const after = await openDatabase()
  expect(await after.database.$count(products, eq(products.id, product.id))).toBe(1)
  expect(await after.database.select().from(carts)).toHaveLength(1)
  expect((await after.database.select().from(cartItems)).map(({ productId }) => productId)).toEqual([product.id])
  await after.close()
})

test('the demo customer can sign in', async () => {
  const { database, close } = await openDatabase()
  const [customer] = await database.select().from(customers).where(eq(customers.email, DEMO_CUSTOMER.email))
  expect(await verifyPassword(DEMO_CUSTOMER.password, customer?.passwordHash ?? '')).toBe(true)
  await close()
})

test('the demo customer has one order, which stays one when the catalogue is renewed', async () => {
  const { database, close } = await openDatabase()
  const [customer] = await database.select().from(customers).where(eq(customers.email, DEMO_CUSTOMER.email))
  const found = await database
    .select()
    .from(orders)
    .where(eq(orders.customerId, customer?.id ?? ''))
  expect(found).toMatchObject([{ orderNumber: '10000', state: 'completed' }])
  const lines = await database
    .select()
    .from(orderLineItems)
    .where(eq(orderLineItems.orderId, found[0]?.id ?? ''))
  expect(lines.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(found[0]?.itemsTotal)
  await close()
})

test('an open database cannot be opened again', async () => {
  const { close } = await openDatabase()
  await expect(openDatabase()).rejects.toThrow(InstanceLockedError)
  await close()
  const again = await openDatabase()
  await again.close()
})

test(
  'a database that cannot be opened is kept, and a new one made',
  async () => {
    rmSync(stampFile)
    rmSync(join(clusterDirectory(), 'global'), { recursive: true })
    const preparation = await prepareDatabase()
    expect(preparation.done).toBe('made')
    expect(existsSync(preparation.setAside ?? '')).toBe(true)
    expect(readdirSync(join(root, 'small')).toSorted()).toEqual([
      'cluster',
      'cluster-kept-1',
      'stamp',
      'statefront.lock',
    ])
  },
  MAKING_MS,
)

test('passwords are told apart, and what is no hash matches nothing', async () => {
  const stored = await hashPassword('correct horse')
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('wrong horse', stored)).toBe(false)
  for (const broken of ['', 'scrypt', 'scrypt$a$b$c$d$e', 'plain text']) {
    expect(await verifyPassword('correct horse', broken)).toBe(false)
  }
})

test(
  'in production there is no demo customer, also where there was one',
  async () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(await prepareDatabase()).toEqual({ done: 'renewed' })
    expect(await prepareDatabase()).toEqual({ done: 'nothing' })
    const { database, close } = await openDatabase()
    expect(await database.$count(customers, eq(customers.email, 'demo@statefront.example'))).toBe(0)
    await close()
    vi.stubEnv('STATEFRONT_PARTS', 'demo')
    expect(await prepareDatabase()).toEqual({ done: 'renewed' })
    const again = await openDatabase()
    expect(await again.database.$count(customers, eq(customers.email, 'demo@statefront.example'))).toBe(1)
    await again.close()
  },
  MAKING_MS,
)
