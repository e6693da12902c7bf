/** One shopper: browses, fills a cart, registers once, orders, looks after the account, and begins again. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, Browser, type Form, type Tally } from './browser.ts'

export type Goods = {
  /** Of which there are fewer than shoppers want. */
  scarce: readonly string[]
  plenty: readonly string[]
  countryId: string
}

export type Seen = { confirmed: string[]; faults: string[]; refused: number }

type Course = { origin: string; goods: Goods; tally: Tally; next: () => number; isOver: () => boolean }

/** Of each of the goods, in one cart. */
export const MOST = 100
const LONGEST_PAUSE_MS = 1_500
const PASSWORD = 'a password of the soak'

/** Thrown where a shopper sees what must never be. */
class Fault extends Error {}

/** Shops until the soak is over; a fault ends it. */
export async function shop(name: string, course: Course): Promise<Seen> {
  const seen: Seen = { confirmed: [], faults: [], refused: 0 }
  const shopper = new Shopper(name, course, seen)
  try {
    while (!course.isOver()) await shopper.visit()
  } catch (error) {
    seen.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return seen
}

class Shopper {
  readonly #name: string
  readonly #course: Course
  readonly #seen: Seen
  readonly #hasAccount: boolean
  #browser: Browser
  #isRegistered = false
  #attempts = 0
  #lives = 0

  constructor(name: string, course: Course, seen: Seen) {
    this.#name = name
    this.#course = course
    this.#seen = seen
    this.#hasAccount = course.next() < 0.5
    this.#browser = new Browser(course.origin, course.tally)
  }

  /** One round, to an order or not. */
  async visit(): Promise<void> {
    const { goods } = this.#course
    const product = this.#oneOf(this.#course.next() < 0.6 ? goods.scarce : goods.plenty)
    await this.#see(this.#oneOf(['/', `/detail/${product}`, '/search?search=mug']))
    await this.#pause()
    await this.#fill(product)
    if (this.#isRegistered && this.#hasAccount && this.#course.next() < 0.15) await this.#logInElsewhere()
    if (!this.#isRegistered && !(await this.#register())) return
    await this.#pause()
    if (this.#course.next() < 0.8) await this.#order()
    await this.#lookAfterAccount()
    await this.#pause()
  }

  async #see(path: string): Promise<Answer> {
    const answer = await this.#browser.insist(path)
    if (answer.status >= 400) throw new Fault(`${path} was answered with ${answer.status}`)
    return answer
  }

  /** Puts a product into the cart, and looks whether it is there. */
  async #fill(product: string): Promise<void> {
    const [before, quantity] = [await this.#quantities(), 1 + Math.floor(this.#course.next() * 2)]
    const form = {
      redirectTo: 'frontend.checkout.cart.page',
      [`lineItems[${product}][id]`]: product,
      [`lineItems[${product}][referencedId]`]: product,
      [`lineItems[${product}][type]`]: 'product',
      [`lineItems[${product}][quantity]`]: String(quantity),
    }
    const answer = await this.#browser.send('/checkout/line-item/add', form)
    if (answer && answer.status >= 400) throw new Fault(`the cart was answered with ${answer.status}`)
    const after = await this.#quantities()
    const lost = Object.keys(before).filter((id) => after[id] === undefined)
    if (lost.length > 0) throw new Fault(`the cart has lost ${lost.join(', ')}`)
    if (!answer || !this.#course.goods.plenty.includes(product)) return
    const wanted = Math.min((before[product] ?? 0) + quantity, MOST)
    if (after[product] !== wanted) throw new Fault(`${after[product] ?? 0} of ${product} in the cart, not ${wanted}`)
  }

  /** The cart: pieces by product. */
  async #quantities(): Promise<Record<string, number>> {
    const { text, status } = await this.#browser.insist('/checkout/cart.json')
    if (status !== 200) throw new Fault(`the cart was answered with ${status}`)
    const { lineItems } = JSON.parse(text) as { lineItems: { id: string; quantity: number }[] }
    return Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]))
  }

  /** False where the answer was lost. */
  async #register(): Promise<boolean> {
    const form = {
      redirectTo: 'frontend.checkout.confirm.page',
      errorRoute: 'frontend.checkout.register.page',
      accountType: 'private',
      firstName: 'Sam',
      lastName: 'Soak',
      email: this.#email,
      'billingAddress[street]': 'Long Lane 1',
      'billingAddress[zipcode]': '10115',
      'billingAddress[city]': 'Berlin',
      'billingAddress[countryId]': this.#course.goods.countryId,
      ...(this.#hasAccount ? { createCustomerAccount: '1', password: PASSWORD } : {}),
    }
    const answer = await this.#browser.send('/account/register', form)
    // It may have been done: then the cookie is lost with the answer, and with it the session.
    if (!answer) {
      this.#startAnew()
      return false
    }
    if (answer.status !== 302) throw new Fault(`registering was answered with ${answer.status}`)
    this.#isRegistered = true
    return true
  }

  /** The same customer in another browser, from now on the only one. */
  async #logInElsewhere(): Promise<void> {
    const browser = new Browser(this.#course.origin, this.#course.tally)
    const form = { username: this.#email, password: PASSWORD, redirectTo: 'frontend.account.home.page' }
    const answer = await browser.send('/account/login', form)
    if (!answer) return
    if (answer.status !== 302) throw new Fault(`the login was answered with ${answer.status}`)
    this.#browser = browser
  }

  /** As somebody else, with empty hands. */
  #startAnew(): void {
    this.#browser = new Browser(this.#course.origin, this.#course.tally)
    this.#lives += 1
    this.#isRegistered = false
  }

  get #email(): string {
    return `${this.#name}-${this.#lives}@soak.example`
  }

  async #order(): Promise<void> {
    const page = await this.#browser.insist('/checkout/confirm')
    if (page.status === 302) return this.#without(page)
    const hash = /name="hash" value="([0-9a-f]{64})"/.exec(page.text)?.[1]
    if (!hash) throw new Fault('the confirm page has no form')
    this.#attempts += 1
    const form: Form = { hash, tos: 'on', attemptId: `${this.#name}-${this.#attempts}` }
    // Pressed twice now and then.
    const presses = this.#course.next() < 0.3 ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: presses }, () => this.#browser.insist('/checkout/order', form)),
    )
    const orders = new Set(answers.flatMap(({ location }) => /[?&]orderId=([0-9a-f]{32})/.exec(location)?.[1] ?? []))
    if (orders.size > 1) throw new Fault(`one attempt made ${orders.size} orders`)
    const [orderId] = orders
    for (const answer of answers) {
      if (answer.status >= 400) throw new Fault(`the order was answered with ${answer.status}`)
      if (answer.location.includes('/checkout/register')) throw new Fault('logged out while ordering')
      if (orderId && !answer.location.includes(orderId)) throw new Fault('one press was confirmed, the other not')
    }
    if (!orderId) return this.#putBack()
    const finish = await this.#see(`/checkout/finish?orderId=${orderId}`)
    if (!/data-order-number="\d+"/.test(finish.text)) throw new Fault(`the order ${orderId} has no page`)
    this.#seen.confirmed.push(orderId)
  }

  #without({ location }: Answer): void {
    if (location.includes('/checkout/cart')) return
    throw new Fault(`logged out: the confirm page leads to ${location}`)
  }

  /** Somebody else was faster: an empty cart, for the next round. */
  async #putBack(): Promise<void> {
    this.#seen.refused += 1
    for (const id of Object.keys(await this.#quantities())) {
      await this.#browser.insist(`/checkout/line-item/delete/${id}`, { redirectTo: 'frontend.checkout.cart.page' })
    }
  }

  /** Whether the shopper is known still. */
  async #lookAfterAccount(): Promise<void> {
    if (!this.#isRegistered) return
    if (this.#hasAccount) {
      const { status, location } = await this.#browser.insist('/account')
      if (status !== 200) throw new Fault(`logged out: the account was answered with ${status} ${location}`)
      return
    }
    const { location } = await this.#browser.insist('/checkout/register')
    if (!location.includes('/checkout/confirm')) throw new Fault(`logged out: a guest has to register once more`)
  }

  async #pause(): Promise<void> {
    await wait(this.#course.next() * LONGEST_PAUSE_MS)
  }

  #oneOf(all: readonly string[]): string {
    return all[Math.floor(this.#course.next() * all.length)] ?? '/'
  }
}
