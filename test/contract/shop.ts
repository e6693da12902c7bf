/** The shop under test: the real application on a copy of the prepared catalogue, and its users. */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Hono } from 'hono'
import { createApp } from '../../shop/app.ts'
import { catalogueName } from '../../shop/catalogue/options.ts'
import type { ShopEnv } from '../../shop/context.ts'
import { openEmbedded } from '../../shop/database/connect.ts'
import { parsePage } from './check.ts'
import { type Examples, findExamples } from './examples.ts'
import type { Who } from './exchange.ts'
import { fill, type Values } from './expectation.ts'
import { fieldsOf, Shopper } from './shopper.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Data that no shop opens, so that copies of it are complete. */
const UNTOUCHED = join(ROOT, '.data', 'untouched')

export type Shop = {
  app: Hono<ShopEnv>
  examples: Examples
  /** Values for any table: the simple product and those that do not depend on a product. */
  values: Values
  /** A new visitor. */
  visitor(): Shopper
  /** A person of that kind, the same on every call except for visitors. */
  person(who: Who): Promise<Shopper>
  close(): Promise<void>
}

/** Prepares the database if needed, copies it and starts the application on the copy. */
export async function openShop(): Promise<Shop> {
  const env = { ...process.env, STATEFRONT_DATA: UNTOUCHED, DATABASE_URL: '', STATEFRONT_PARTS: 'all' }
  await promisify(execFile)(process.execPath, ['scripts/prepare-database.ts'], { cwd: ROOT, env })
  const copy = await mkdtemp(join(tmpdir(), 'statefront-contract-'))
  const prepared = join(UNTOUCHED, catalogueName(), 'cluster')
  await cp(prepared, join(copy, 'cluster'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  const { database, close } = await openEmbedded(join(copy, 'cluster'))
  const closeAll = async () => {
    await close()
    await rm(copy, { recursive: true, force: true })
  }
  try {
    return { ...(await populate(createApp(database), await findExamples(database))), close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function populate(app: Hono<ShopEnv>, examples: Examples): Promise<Omit<Shop, 'close'>> {
  const cmsPageId = await findCmsPage(app)
  const values: Values = { ...examples.common, ...examples.simple, searchTerm: 'mug', cmsPageId }
  const people = new Map<Who, Promise<Shopper>>()
  return {
    app,
    examples,
    values,
    visitor: () => new Shopper(app),
    person: (who) => {
      if (who === 'visitor') return Promise.resolve(new Shopper(app))
      const known = people.get(who) ?? makePerson(app, who, values)
      people.set(who, known)
      return known
    },
  }
}

/** The page of the cookie bar's privacy link. */
async function findCmsPage(app: Hono<ShopEnv>): Promise<string> {
  const { text } = await new Shopper(app).get('/')
  const link = parsePage(text).querySelector('.cookie-permission-content a[data-url]')
  return /[0-9a-f]{32}/.exec(link?.getAttribute('data-url') ?? '')?.[0] ?? 'no-privacy-page'
}

async function makePerson(app: Hono<ShopEnv>, who: Exclude<Who, 'visitor'>, values: Values): Promise<Shopper> {
  const person = new Shopper(app)
  await addToCart(person, values)
  if (who === 'guest') await register(person, values, 'guest@example.com', { guest: true })
  if (who === 'customer') await register(person, values, 'customer@example.com')
  return person
}

/** A new visitor who gets pages by a scenario of the sandbox. */
export async function visitorWith({ app }: Pick<Shop, 'app'>, scenario: object): Promise<Shopper> {
  const person = new Shopper(app, new Map([['sandbox-session', crypto.randomUUID()]]))
  const { status } = await person.send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json: scenario } })
  if (status !== 200) throw new Error(`The scenario was answered with ${status}`)
  return person
}

/** Puts pieces of the product of `values` into the cart, like the form of its page without scripts. */
export function addToCart(person: Shopper, values: Values, quantity = 1) {
  const id = fill('{productId}', values)
  return person.post('/checkout/line-item/add', {
    redirectTo: 'frontend.cart.offcanvas',
    [`lineItems[${id}][id]`]: id,
    [`lineItems[${id}][referencedId]`]: id,
    [`lineItems[${id}][type]`]: 'product',
    [`lineItems[${id}][stackable]`]: '1',
    [`lineItems[${id}][removable]`]: '1',
    [`lineItems[${id}][quantity]`]: String(quantity),
  })
}

export const PASSWORD = 'correct horse battery'

/** The input of the register form; its other fields are sent as printed. */
export function registration(values: Values, email: string): Record<string, string> {
  return {
    accountType: 'private',
    firstName: 'Ada',
    lastName: 'Example',
    email,
    'billingAddress[street]': 'Long Lane 1',
    'billingAddress[zipcode]': '12345',
    'billingAddress[city]': 'Sampletown',
    'billingAddress[countryId]': fill('{countryId}', values),
    acceptedDataProtection: '1',
  }
}

/** The printed register form, by page: it is the same for everybody, and parsing takes time. */
const printedForms = new Map<string, Record<string, string>>()

/** Registers on the matching page: a guest in the checkout, a customer on the account page. */
export async function register(person: Shopper, values: Values, email: string, { guest = false } = {}) {
  const path = guest ? '/checkout/register' : '/account/login'
  const printed = printedForms.get(path) ?? fieldsOf((await person.get(path)).text, 'form.register-form')
  printedForms.set(path, printed)
  const answer = await person.post('/account/register', {
    ...printed,
    ...registration(values, email),
    ...(guest ? {} : { password: PASSWORD }),
  })
  if (answer.status !== 302) throw new Error(`Registering ${email} was answered with ${answer.status}, not with 302`)
  return answer
}
