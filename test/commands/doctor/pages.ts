/** Pages of the shop for the doctor, read without a browser, and the flows from their sources. */
import { join } from 'node:path'
import { diagnose } from '../../../scripts/doctor/diagnose.ts'
import { literalsIn, type PageRead } from '../../../scripts/doctor/read.ts'
import type { Bundle } from '../../../scripts/doctor/room.ts'
import { sectionsOf } from '../../../scripts/doctor/sections.ts'
import type { Report, Setting } from '../../../src/inspector/doctor/doctor.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { findExamples } from '../../contract/examples.ts'
import { addToCart as putIn, register } from '../../contract/shop.ts'
import { Shopper } from '../../contract/shopper.ts'
import { choose } from '../../unit/support/payments.ts'
import { addToCart, guestWith, type TestShop } from '../../unit/support/shop.ts'

const ORIGIN = 'http://localhost'
const ROOT = join(import.meta.dirname, '..', '..', '..')

const modules = import.meta.glob<{ binding?: Binding }>('../../../src/bindings/*/*.{ts,tsx}')

export const bundle: Bundle = {
  sections: sectionsOf(ROOT),
  async load({ name }) {
    const [, load] = Object.entries(modules).find(([path]) => path.replace(/^.*\/|\.tsx?$/g, '') === name) ?? []
    const binding = (await load?.())?.binding
    if (!binding) throw new Error(`no binding is named ${name}`)
    return binding
  },
}

export type Fixture = { html: string; path: string; headers: Headers }

const NAMES = [
  'home',
  'listing',
  'search',
  'product',
  'variant',
  'cart',
  'register',
  'confirm',
  'paypal',
  'card',
  'login',
  'wishlist',
] as const
export type PageName = (typeof NAMES)[number]

/** Every kind of page, as the shop sends it. */
export async function readPages(shop: TestShop): Promise<Record<PageName, Fixture>> {
  const examples = await findExamples(shop.database)
  const guest = await guestWith(shop, { mug: 2, book: 1 })
  const visitor = new Shopper(shop.app)
  const buyer = new Shopper(shop.app)
  await addToCart(buyer, 'mug')
  const page = async (shopper: Shopper, path: string): Promise<Fixture> => {
    const { status, text, headers } = await shopper.send({ path, isPage: true })
    if (status !== 200) throw new Error(`${path} is answered with ${status}`)
    return { html: text, path, headers }
  }
  const confirmWith = async (key: string) => {
    await choose(shop, guest, key)
    return page(guest, '/checkout/confirm')
  }
  return {
    home: await page(visitor, '/'),
    listing: await page(visitor, String(examples.common['categoryPath'])),
    search: await page(visitor, '/search?search=mug'),
    product: await page(visitor, examples.reviewed.productPath),
    variant: await page(visitor, examples.variant.productPath),
    cart: await page(buyer, '/checkout/cart'),
    register: await page(buyer, '/checkout/register'),
    confirm: await page(guest, '/checkout/confirm'),
    paypal: await confirmWith('paypal'),
    card: await confirmWith('paypal-card'),
    login: await page(visitor, '/account/login'),
    wishlist: await page(visitor, '/wishlist'),
  }
}

/** Further pages of the account and the checkout, and those with forms, as the shop sends them. */
export async function readFurtherPages(shop: TestShop): Promise<Record<string, Fixture>> {
  const examples = await findExamples(shop.database)
  const visitor = new Shopper(shop.app)
  const customer = new Shopper(shop.app)
  const values = { ...examples.common, ...examples.simple }
  await putIn(customer, values)
  await register(customer, values, `${crypto.randomUUID()}@statefront.example`)
  const pages = {
    recover: [visitor, '/account/recover'],
    contact: [visitor, '/Contact/'],
    newsletter: [visitor, '/Newsletter/'],
    revocation: [visitor, '/Withdraw-from-a-contract/'],
    withdrawal: [visitor, '/withdrawal'],
    account: [customer, '/account'],
    profile: [customer, '/account/profile'],
    addresses: [customer, '/account/address'],
    'new address': [customer, '/account/address/create'],
    orders: [customer, '/account/order'],
    confirm: [customer, '/checkout/confirm'],
    review: [customer, examples.reviewed.productPath],
  } as const
  const read: Record<string, Fixture> = {}
  for (const [name, [shopper, path]] of Object.entries(pages)) {
    const { status, text, headers } = await shopper.send({ path, isPage: true })
    if (status !== 200) throw new Error(`${path} is answered with ${status}`)
    read[name] = { html: text, path, headers }
  }
  return read
}

/** What the doctor says about a page. */
export function diagnosed({ html, path, headers }: Fixture, ask?: Setting['ask']): Promise<Report> {
  const url = new URL(path, ORIGIN).href
  const inline = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const page: PageRead = { url, html, header: (name) => headers.get(name), scripts: inline, globals: literalsIn(html) }
  return diagnose(page, bundle, ask)
}
