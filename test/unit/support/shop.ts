/** The real application on a copy of the prepared database, with a handful of products with known values. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createApp } from '../../../shop/app.ts'
import { catalogueName } from '../../../shop/catalogue/options.ts'
import type { ShopEnv } from '../../../shop/context.ts'
import { type Database, openEmbedded } from '../../../shop/database/connect.ts'
import {
  addresses,
  carts,
  countries,
  customers,
  deliveryTimes,
  manufacturers,
  orders,
  productPrices,
  products,
  sessions,
} from '../../../shop/database/schema.ts'
import { parsePage } from '../../contract/check.ts'
import { fieldsOf, Shopper } from '../../contract/shopper.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Data that no shop opens, so that copies of it are complete. */
const UNTOUCHED = join(ROOT, '.data', 'untouched')

type Product = {
  stock: number
  closeout?: boolean
  taxRate?: number
  min?: number
  step?: number
  max?: number
  shippingFree?: boolean
  /** Gross cents by minimum quantity. */
  prices: Record<number, number>
}

const PRODUCTS = {
  mug: { stock: 1000, prices: { 1: 1000 } },
  book: { stock: 1000, taxRate: 7, prices: { 1: 2000 } },
  /** Sold in packs of four. */
  candles: { stock: 1000, min: 4, step: 4, max: 20, prices: { 1: 250 } },
  /** Cheaper from ten. */
  plates: { stock: 1000, max: 50, prices: { 1: 1000, 10: 800 } },
  lastThree: { stock: 3, closeout: true, prices: { 1: 1500 } },
  gone: { stock: 0, closeout: true, prices: { 1: 1500 } },
  voucher: { stock: 1000, shippingFree: true, prices: { 1: 1000 } },
} as const satisfies Record<string, Product>

export type ProductName = keyof typeof PRODUCTS
export type TestShop = { app: Hono<ShopEnv>; database: Database; close(): Promise<void> }

/** The dollar price for this price in euro cents, so that no amount is the same in both. */
export function inDollars(cents: number): number {
  return Math.round(cents * 1.2)
}

export function productId(name: ProductName): string {
  return createHash('sha256').update(`test product ${name}`).digest('hex').slice(0, 32)
}

/** Copies the prepared embedded database into the folder `cluster`. */
export async function copyPrepared(cluster: string): Promise<void> {
  const env = { ...process.env, STATEFRONT_DATA: UNTOUCHED, DATABASE_URL: '', STATEFRONT_PARTS: 'all' }
  await promisify(execFile)(process.execPath, ['scripts/prepare-database.ts'], { cwd: ROOT, env })
  await cp(join(UNTOUCHED, catalogueName(), 'cluster'), cluster, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
}

/** Opens the shop. Close it when the file's tests are done. */
export async function openTestShop(): Promise<TestShop> {
  const copy = await mkdtemp(join(tmpdir(), 'statefront-unit-'))
  const cluster = join(copy, 'cluster')
  await copyPrepared(cluster)
  const { database, close } = await openEmbedded(cluster)
  await restock(database)
  return {
    app: createApp(database),
    database,
    close: async () => {
      await close()
      await rm(copy, { recursive: true, force: true })
    },
  }
}

/** Resets the known products to their initial stock. */
export async function restock(database: Database): Promise<void> {
  const [manufacturer] = await database.select().from(manufacturers).limit(1)
  const [deliveryTime] = await database.select().from(deliveryTimes).limit(1)
  for (const [name, product] of Object.entries<Product>(PRODUCTS)) {
    const id = productId(name as ProductName)
    const { stock, closeout = false, taxRate = 19, min = 1, step = 1, max = 100, shippingFree = false } = product
    await database.delete(products).where(eq(products.id, id))
    await database.delete(productPrices).where(eq(productPrices.productId, id))
    await database.insert(products).values({
      id,
      number: `TEST-${name}`,
      name: { 'en-GB': name, 'de-DE': name },
      description: { 'en-GB': '', 'de-DE': '' },
      manufacturerId: manufacturer?.id ?? '',
      deliveryTimeId: deliveryTime?.id ?? '',
      taxRate,
      stock,
      closeout,
      minPurchase: min,
      purchaseSteps: step,
      maxPurchase: max,
      shippingFree,
      topseller: false,
      releasedAt: new Date('2026-01-01'),
      sales: 0,
      reviewCount: 0,
      pictures: [],
      cheapestPrice: { EUR: 0, USD: 0 },
      variantCount: 0,
      pricesVary: false,
    })
    for (const [from, gross] of Object.entries(product.prices)) {
      const row = { productId: id, quantityFrom: Number(from) }
      await database.insert(productPrices).values([
        { ...row, currency: 'EUR', gross },
        { ...row, currency: 'USD', gross: inDollars(gross) },
      ])
    }
  }
}

/** Sends the buy form of a product. */
export function addToCart(shopper: Shopper, name: ProductName, quantity: number | string = 1) {
  const id = productId(name)
  return shopper.post('/checkout/line-item/add', {
    redirectTo: 'frontend.cart.offcanvas',
    [`lineItems[${id}][id]`]: id,
    [`lineItems[${id}][referencedId]`]: id,
    [`lineItems[${id}][type]`]: 'product',
    [`lineItems[${id}][quantity]`]: String(quantity),
  })
}

/** The input of a guest in the register form of the checkout. */
export async function guestForm(database: Database, email = 'guest@example.org'): Promise<Record<string, string>> {
  const [germany] = await database.select().from(countries).where(eq(countries.iso, 'DE'))
  return {
    redirectTo: 'frontend.checkout.confirm.page',
    errorRoute: 'frontend.checkout.register.page',
    accountType: 'private',
    firstName: 'Ada',
    lastName: 'Example',
    email,
    'billingAddress[street]': 'Long Lane 1',
    'billingAddress[zipcode]': '10115',
    'billingAddress[city]': 'Berlin',
    'billingAddress[countryId]': germany?.id ?? '',
  }
}

/** A guest with a cart, ready to confirm. */
export async function guestWith(
  { app, database }: Pick<TestShop, 'app' | 'database'>,
  cart: Partial<Record<ProductName, number>>,
  cookies?: ReadonlyMap<string, string>,
): Promise<Shopper> {
  const guest = new Shopper(app, cookies)
  for (const [name, quantity] of Object.entries(cart)) await addToCart(guest, name as ProductName, quantity)
  const answer = await guest.post('/account/register', await guestForm(database))
  if (answer.status !== 302) throw new Error(`Registering was answered with ${answer.status}`)
  return guest
}

/** The fields that the confirm page sends with ticked terms. */
export async function orderForm(shopper: Shopper): Promise<Record<string, string>> {
  const { text } = await shopper.get('/checkout/confirm')
  return { ...fieldsOf(text, '#confirmOrderForm'), tos: 'on' }
}

export type CartJson = {
  hash: string
  price: { positionPrice: number; shippingCosts: number; totalPrice: number; calculatedTaxes: unknown[] }
  lineItems: { id: string; type: string; quantity: number; price: { unitPrice: number; totalPrice: number } }[]
}

/** The shop's state of the cart. */
export async function cartOf(shopper: Shopper): Promise<CartJson> {
  return JSON.parse((await shopper.get('/checkout/cart.json')).text) as CartJson
}

/** The types of the messages in the cart panel, which removes them once shown. */
export async function messagesOf(shopper: Shopper): Promise<string[]> {
  const { text } = await shopper.get('/checkout/offcanvas', true)
  const alerts = parsePage(text).querySelectorAll('.flashbags .alert')
  return [...alerts].map(({ className }) => /alert-(success|info|warning|danger)/.exec(className)?.[1] ?? '')
}

/** The number of rows of every table that shoppers write. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  return {
    carts: await database.$count(carts),
    customers: await database.$count(customers),
    addresses: await database.$count(addresses),
    orders: await database.$count(orders),
    sessions: await database.$count(sessions),
  }
}

export async function stockOf(database: Database, name: ProductName): Promise<number | undefined> {
  const [row] = await database
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId(name)))
  return row?.stock
}
