/** One run of the soak: a shopper with a full cart, up to 25 steps, and what must be true afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { registrationFields } from '../../e2e/support/registration.ts'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { usualScenario } from '../../shop/sandbox/scenario.ts'
import { hearBank, logIn, type Shopper, type Step } from './actions.ts'
import { Browser } from './browser.ts'
import { type Books, faultsOf, readBooks } from './judge.ts'
import { hiddenFieldsOf, optionsOf, orderFormOf } from './markup.ts'
import type { Express } from './page-wallets.ts'
import { type loadPageCode, PageFormData } from './page-world.ts'
import type { SoakShop } from './shop.ts'

/** Longer than every deadline of a flow on a page, the ten minutes of an invoice among them. */
const PATIENCE_MS = 800_000
const PATIENCE_STEP_MS = 10_000
/** How often a shopper asks again for an invoice's answer, or pays anew, before it counts as a dead end. */
const MAX_TRIES = 6
/** What the finish page says of a payment that the bank looks at. */
const BEING_CHECKED = 'Your payment is being processed.'

/** What one press asks for at most once; by the method and the beginning of the path. */
const ONCE = [
  'POST /checkout/order',
  'POST /account/order/update/',
  'POST /paypal/create-order',
  'POST /paypal/plus/',
  'POST /paypal/express/create-order',
  'POST /create-intent',
] as const

/** What runs met, to see that they went where it matters. */
export type Tally = {
  runs: number
  ordered: number
  charged: number
  cancelled: number
  refunded: number
  repeated: number
  /** Charges by what was paid with. */
  ways: Record<string, number>
}

export type Stage = {
  shop: SoakShop
  code: Awaited<ReturnType<typeof loadPageCode>>
  tally: Tally
}

export const newTally = (): Tally => ({
  runs: 0,
  ordered: 0,
  charged: 0,
  cancelled: 0,
  refunded: 0,
  repeated: 0,
  ways: {},
})

/** No run takes so long; one that does waits for what never comes. */
const RUN_LIMIT_MS = 60_000

/**
 * Plays a run.
 *
 * @throws Error with what went wrong, in sentences
 */
export async function playRun(stage: Stage, steps: readonly Step[]): Promise<void> {
  const life = new AbortController()
  const limit = wait(RUN_LIMIT_MS, null, { signal: life.signal }).then(() =>
    Promise.reject(new Error('The run never ends.')),
  )
  try {
    await Promise.race([play(stage, steps), limit])
  } finally {
    life.abort()
    limit.catch(() => undefined)
  }
}

async function play({ shop, code, tally }: Stage, steps: readonly Step[]): Promise<void> {
  const session = randomUUID()
  // Off for shoppers of this shop.
  shop.sessionOf(session).setScenario({ ...usualScenario(), on: ['paypal-plus', 'express'] })
  const browser = new Browser(shop.origin, session, code)
  const isGuest = steps[0]?.action.isGuest ?? false
  const shopper = await prepare(shop, browser, isGuest)
  // The books hold all guests, whose address is the provider's.
  const earlier = await readBooks(shop.database, shopper.email)
  const books = () => readBooks(shop.database, shopper.email, earlier)
  shopper.orderIds = async () => (await books()).orders.map(({ id }) => id)
  shopper.charges = async () => (await books()).charges.length
  shopper.lookedAt = async () => (await books()).lookedAt
  const faults: string[] = []
  browser.open('/checkout/confirm')
  await browser.settled()

  const underWay: Promise<void>[] = []
  for (const { action, place, isHasty } of steps) {
    const tab = browser.tabs[place % Math.max(1, browser.tabs.length)]
    if (action.needsTab !== false && (!tab || (tab.isFrozen && !action.wakes))) continue
    const asked = countOf(shop, session)
    const repeated = browser.network.repeated
    const isAlone = underWay.length === 0
    const doing = Promise.resolve(action.run(shopper, tab as NonNullable<typeof tab>))
    underWay.push(doing)
    if (isHasty) continue
    await Promise.all(underWay.splice(0))
    await browser.settled()
    if (!action.presses || !isAlone) continue
    const allowed = 1 + browser.network.repeated - repeated
    for (const [name, count] of countOf(shop, session)) {
      const more = count - (asked.get(name) ?? 0)
      if (more > allowed) faults.push(`“${action.words}” asked ${more} times: ${name}`)
    }
  }
  await Promise.all(underWay)

  // Whatever is still on its way arrives, tabs come back, and time passes until nothing waits any more.
  browser.network.faults.splice(0)
  browser.network.planned = null
  await browser.settled()
  browser.network.release()
  await browser.settled()
  for (const tab of browser.tabs) browser.resume(tab)
  await browser.wait(PATIENCE_MS, PATIENCE_STEP_MS)
  for (const { page } of browser.tabs)
    for (const state of page.flows?.busy() ?? []) faults.push(`${page.url.pathname} never ends: ${state}`)
  for (const error of browser.errors) faults.push(`a page reported: ${String(error)}`)

  const after = await books()
  tally.runs += 1
  tally.ordered += Number(after.orders.length > 0)
  tally.charged += Number(after.charges.length > 0)
  tally.cancelled += Number(shopper.chargesAtCancel !== null)
  tally.refunded += Number(after.refunds.length > 0)
  tally.repeated += Number(browser.network.repeated > 0)
  for (const { way } of after.charges) tally.ways[way] = (tally.ways[way] ?? 0) + 1
  faults.push(...faultsOf(after, shopper.chargesAtCancel))
  const shown = browser.tabs.map(({ page }) => `${page.url.pathname} (${page.flows?.states() ?? 'no flow'})`).join('; ')
  if (faults.length === 0) faults.push(...(await findExit(shopper, books)))
  for (const tab of browser.tabs.toReversed()) browser.close(tab)
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nThe tabs showed: ${shown}`)
}

/** How often the shop was asked for each thing that a press asks for once, by its journal. */
function countOf(shop: SoakShop, session: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of shop.sessionOf(session).journal) {
    const known = ONCE.find((each) => name.startsWith(each))
    if (known) counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  return counts
}

/** A shopper with goods in the cart. */
async function prepare(shop: SoakShop, browser: Browser, isGuest: boolean): Promise<Shopper> {
  const [email, password] = [`${randomUUID()}@statefront.example`, randomUUID()]
  const productId = await productOf(shop)
  await fillCart(browser, productId)
  if (!isGuest) await browser.visit({ url: '/account/register', body: registrationFields({ email, password }) })
  const none = async () => Promise.reject(new Error('The books are not open yet'))
  return {
    browser,
    email,
    password,
    isGuest,
    productId,
    orderIds: none,
    charges: none,
    lookedAt: none,
    hasLeftCart: false,
    chargesAtCancel: null,
  }
}

const products = new WeakMap<SoakShop, Promise<string>>()

/** A product that never runs out, and that an invoice may pay. */
function productOf(shop: SoakShop): Promise<string> {
  const find = async () => {
    const found: unknown = await shop.database.execute(sql`
      select id from products where parent_id is null and variant_count = 0 and not closeout
        and min_purchase = 1 and purchase_steps = 1 and max_purchase >= 10
        and (cheapest_price->>'EUR')::int between 1000 and 5000 order by id limit 1`)
    const [row] = (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows) as { id: string }[]
    if (!row) throw new Error('The catalogue has no product for the soak')
    return row.id
  }
  const known = products.get(shop) ?? find()
  products.set(shop, known)
  return known
}

async function fillCart(browser: Browser, productId: string): Promise<void> {
  const field = (name: string) => `lineItems[${productId}][${name}]`
  await browser.visit({
    url: '/checkout/line-item/add',
    body: {
      redirectTo: 'frontend.cart.offcanvas',
      [field('id')]: productId,
      [field('referencedId')]: productId,
      [field('type')]: 'product',
      [field('stackable')]: '1',
      [field('removable')]: '1',
      [field('quantity')]: '2',
    },
  })
}

/**
 * Finds the way out, over a line without faults: the finish page of a paid order, or the page on which an order, or the cart, can
 * be paid; and pays there.
 *
 * @returns what is wrong: one sentence each
 */
async function findExit(shopper: Shopper, books: () => Promise<Books>): Promise<string[]> {
  const { browser } = shopper
  await logIn(shopper)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { orders, transactions, charges, lookedAt } = await books()
    const [order] = orders
    if (!order) {
      const fault = await orderCart(shopper)
      if (fault) return [fault]
      continue
    }
    if (order.state === 'cancelled') break
    const finish = await browser.visit({ url: `/checkout/finish?orderId=${order.id}` })
    if (finish.status !== 200 || finish.url.pathname !== '/checkout/finish') return ['the finish page is not there']
    if (transactions.some(({ state }) => state === 'paid')) {
      if (charges.length === 0) return ['an order counts as paid, and nothing was charged']
      const edit = await browser.visit({ url: `/account/order/edit/${order.id}` })
      if (edit.url.pathname !== '/account/order') return ['a paid order can be paid again']
      break
    }
    if (lookedAt.length > 0) {
      if (!finish.markup.includes(BEING_CHECKED)) return ['nothing says that the bank looks at the payment']
      await hearBank(shopper, /[0-7]$/.test(order.id) ? 'DECLINED' : 'COMPLETED')
      continue
    }
    const [, poll] = /"pollingUrl":"([^"]+)"/.exec(finish.markup.replaceAll('&quot;', '"')) ?? []
    if (poll) await browser.visit({ url: poll.replaceAll('\\/', '/') })
    else {
      const fault = await payOrder(shopper, order.id)
      if (fault) return [fault]
    }
    if (tries === MAX_TRIES - 1) return ['the order is never paid']
  }
  return faultsOf(await books(), shopper.chargesAtCancel)
}

/** Orders the cart, which must have its goods still, with the wallet, on the provider's page. */
async function orderCart({ browser, productId, hasLeftCart, isGuest }: Shopper): Promise<string | null> {
  if (isGuest && (await browser.visit({ url: '/checkout/confirm' })).url.pathname !== '/checkout/confirm') {
    const fault = await comeByExpress(browser)
    if (fault) return fault
  }
  if (hasLeftCart) await fillCart(browser, productId)
  const paymentMethodId = idOf('payment method', 'paypal')
  await browser.visit({ url: '/checkout/configure', body: { paymentMethodId, redirectTo: '' } })
  const confirm = await browser.visit({ url: '/checkout/confirm' })
  const form = orderFormOf(confirm.markup)
  if (!form) return `there is neither an order nor a cart: ${confirm.url.pathname}`
  for (const field of form.elements) field.isSent = true
  const provider = await browser.visit({ url: form.action, body: new PageFormData(form) })
  // What was approved before the last page of the checkout is charged with the order.
  if (provider.url.pathname === '/checkout/finish') return null
  return approveOn(browser, provider)
}

/** A guest's way to the last page of the checkout: what the express button asks of the shop. */
async function comeByExpress(browser: Browser): Promise<string | null> {
  const { markup } = await browser.visit({ url: '/checkout/cart' })
  const options = optionsOf(markup, 'swag-pay-pal-express-button') as Express | undefined
  if (!options) return 'the cart has no button for a guest'
  const { contextSwitchUrl, createOrderUrl, prepareCheckoutUrl, payPalPaymentMethodId: paymentMethodId } = options
  await browser.post(contextSwitchUrl, { paymentMethodId, deleteCart: false })
  const { token } = (await (await browser.post(createOrderUrl, {})).json()) as { token: string }
  await browser.post(`/__sandbox/provider/orders/${token}/approve`, { source: 'paypal' })
  const { status } = await browser.post(prepareCheckoutUrl, { token })
  return status < 400 ? null : `the shop refuses what a guest approved: ${status}`
}

async function payOrder({ browser }: Shopper, orderId: string): Promise<string | null> {
  const paymentMethodId = idOf('payment method', 'paypal')
  const edit = await browser.visit({ url: `/account/order/payment/${orderId}`, body: { paymentMethodId } })
  // What was charged already is found by the page of the order itself.
  if (edit.url.pathname === '/account/order') return null
  const form = orderFormOf(edit.markup)
  if (!form) return `the order cannot be paid: ${edit.url.pathname}`
  const provider = await browser.visit({ url: form.action, body: new PageFormData(form) })
  if (provider.url.pathname === '/checkout/finish') return null
  return approveOn(browser, provider)
}

async function approveOn(browser: Browser, { url, markup }: { url: URL; markup: string }): Promise<string | null> {
  if (url.pathname !== '/__sandbox/approve') return `paying does not lead to the provider: ${url.pathname}${url.search}`
  const finish = await browser.visit({ url: url.pathname, body: { ...hiddenFieldsOf(markup), choice: 'pay' } })
  return finish.url.pathname === '/checkout/finish'
    ? null
    : `paying leads to ${finish.url.pathname}${finish.url.search}`
}
