/** What a shopper does, and what goes wrong meanwhile; each in words. */
import fc from 'fast-check'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import type { Browser, Tab } from './browser.ts'
import { hiddenFieldsOf } from './markup.ts'
import { FAULT_WORDS, FAULTS } from './network.ts'
import type { Card } from './page-wallets.ts'
import { PageFormData } from './page-world.ts'

/** A shopper in a run. */
export type Shopper = {
  browser: Browser
  email: string
  password: string
  /** Without an account, until the provider says who it is. */
  isGuest: boolean
  productId: string
  /** The shopper's orders, as the shop knows them. */
  orderIds: () => Promise<string[]>
  /** The cart was given up by logging out. */
  hasLeftCart: boolean
  /** Charges at the moment when the shop said that an order is cancelled; null while none is. */
  chargesAtCancel: number | null
  charges: () => Promise<number>
  /** Card payments that the bank looks at. */
  lookedAt: () => Promise<string[]>
}

type Do = (shopper: Shopper, tab: Tab) => Promise<void> | void

/** `presses`: it asks the shop to order or to pay, once at most. `wakes`: a tab that was put away takes it; `isGuest`:
 * the shopper has no account. */
export type Action = { words: string; presses?: true; needsTab?: false; wakes?: true; isGuest?: true; run: Do }

export type Step = {
  action: Action
  /** Which of the tabs. */
  place: number
  /** The next step does not wait for this one. */
  isHasty: boolean
}

const METHODS = [
  'paypal',
  'paypal-pay-later',
  'paypal-sepa',
  'paypal-card',
  'paypal-apple-pay',
  'paypal-google-pay',
  'paypal-plus',
  'paypal-invoice',
  'card-app',
] as const
const SECOND_MS = 1000

const act = (words: string, run: Do, more: Partial<Action> = {}): Action => ({ words, run, ...more })

const chooseMethod = (key: (typeof METHODS)[number]) =>
  act(`chooses ${key}`, ({ browser }, tab) => {
    const { url } = tab.page
    const paymentMethodId = idOf('payment method', key)
    const [, orderId] = /\/account\/order\/edit\/(\w+)/.exec(url.pathname) ?? []
    const redirectTo = 'frontend.checkout.confirm.page'
    tab.page.flows?.methodChosen(key === 'paypal-card')
    if (orderId) browser.go(tab, { url: `/account/order/payment/${orderId}`, body: { paymentMethodId } })
    else if (tab.page.form) browser.go(tab, { url: '/checkout/configure', body: { paymentMethodId, redirectTo } })
  })

const tick = (isTicked: boolean) =>
  act(isTicked ? 'accepts the terms' : 'takes the terms back', (_, { page }) => {
    for (const field of page.form?.elements ?? []) if (field.name === 'tos') field.isSent = isTicked
  })

const press = (times: number) =>
  act(
    ['presses the order button', 'presses the order button twice', 'presses the order button, and Enter twice'][
      times - 1
    ] ?? 'presses',
    (_, { page }) => {
      for (let time = 0; time < times; time++) page.flows?.press()
    },
    { presses: true },
  )

const type = (card: Card) =>
  act(`types a card (${card})`, (_, { page }) => {
    page.card = card
    page.flows?.cardTyped(card === 'none')
  })

/** A wallet's button opens its sheet; the provider's script asks the page for an order once, or more often, and opens its window. */
const pay = (times: number) =>
  act(
    times === 1 ? 'presses the provider’s button' : 'presses the provider’s button, whose script asks twice',
    async (_, { page }) => {
      const calls = page.flows?.calls
      const kind = page.walletOptions?.kind
      if (kind === 'applepay' || kind === 'googlepay') {
        for (let time = 0; time < times; time++) page.flows?.openSheet()
        return
      }
      if (!calls || !page.flows?.hasButtons || page.popup?.isOpen) return
      let isRefused = false
      calls.onClick({}, { resolve: () => undefined, reject: () => (isRefused = true) })
      if (isRefused) return
      const popup = { orderId: null as string | null, isOpen: true }
      page.popup = popup
      const ask = async () => calls.createOrder()
      const asked = Array.from({ length: times }, ask)
      for (const each of asked)
        each.then(
          (id) => (popup.orderId = id),
          (error: unknown) => {
            if (popup.isOpen) calls.onError(error)
            popup.isOpen = false
          },
        )
    },
    { presses: true },
  )

/** While its window is open. */
const askAgain = act('meets a provider’s script that asks for the order once more', ({ browser }, { page }) => {
  if (!page.popup?.isOpen || !page.popup.orderId || !page.flows) return
  const { orderId } = page.popup
  page.flows.calls.createOrder().then(
    (id) => id !== orderId && browser.errors.push(new Error(`one payment has two orders: ${orderId}, ${id}`)),
    () => undefined,
  )
})

/** The shopper approves in the provider's window. */
const approve = (times: number) =>
  act(
    times === 1 ? 'approves in the provider’s window' : 'approves, which the provider’s script tells twice',
    async ({ browser }, { page }) => {
      const { popup, flows } = page
      flows?.window()?.approve(times)
      if (!popup?.isOpen || !popup.orderId || !flows) return
      popup.isOpen = false
      const url = `/__sandbox/provider/orders/${popup.orderId}/approve`
      await browser.visit({ url, body: {} })
      for (let time = 0; time < times; time++) flows.calls.onApprove({ orderID: popup.orderId })
    },
    { presses: true },
  )

type Flows = NonNullable<Tab['page']['flows']>

const inWindow = (words: string, tell: (calls: Flows['calls']) => unknown, choice?: 'cancel' | 'fail') =>
  act(words, (_, { page }) => {
    const { popup, flows } = page
    if (choice) flows?.window()?.[choice]()
    if (!popup?.isOpen || !flows) return
    popup.isOpen = false
    tell(flows.calls)
  })

/** On a page of the provider. */
const atProvider = (words: string, choice: string) =>
  act(words, ({ browser }, tab) => {
    const { url, markup } = tab.page
    if (!url.pathname.startsWith('/__sandbox/') || !markup.includes(`value="${choice}"`)) return
    browser.go(tab, { url: url.pathname, body: { ...hiddenFieldsOf(markup), choice } })
  })

/** What most shoppers would do now, so that most runs come to a payment. */
const goOn = (card: Card) =>
  act(
    card === 'ok' ? 'goes on to pay' : `goes on to pay (card: ${card})`,
    async (shopper, tab) => {
      const { browser } = shopper
      const { page } = tab
      const next = async (...actions: Action[]) => {
        for (const { run } of actions) await run(shopper, tab)
      }
      if (page.url.pathname.startsWith('/__sandbox/')) await next(atProvider('', 'pay'))
      else if (page.popup?.isOpen || page.flows?.window()) await next(approve(1))
      else if (page.walletOptions?.kind === 'acdc' && page.form) await next(tick(true), type(card), press(1))
      else if (page.flows?.hasButtons && !page.form) await next(pay(1))
      else if (page.walletOptions && page.form) await next(tick(true), type(card), pay(1))
      else if (page.form && page.markup.includes(' data-card-app="chosen"'))
        await next(tick(true), type(card), press(1))
      else if (page.form) await next(tick(true), press(1))
      else {
        const [orderId] = await shopper.orderIds()
        browser.go(tab, { url: orderId ? `/account/order/edit/${orderId}` : '/checkout/confirm' })
      }
    },
    { presses: true },
  )

/** A page whose script did not arrive sends its form by itself, and the shopper pays on the provider's page. */
const withoutScript = act('orders without the page’s script', ({ browser }, tab) => {
  const { form, url } = tab.page
  if (!form) return
  for (const field of form.elements) field.isSent = true
  browser.go(tab, { url: new URL(form.action, url).href, body: new PageFormData(form) })
})

/** The one request whose repetition could prepare a second payment. */
export const cardUnheard = act(
  'pays by card, hears nothing of the preparation, and tries again',
  async (shopper, tab) => {
    const { browser } = shopper
    if (!tab.page.form) return
    await chooseMethod('card-app').run(shopper, tab)
    await browser.settled()
    if (!tab.page.markup.includes(' data-card-app="chosen"')) return
    await tick(true).run(shopper, tab)
    await type('ok').run(shopper, tab)
    browser.network.planned = { end: '/create-intent', fault: 'lost' }
    tab.page.flows?.press()
    await browser.settled()
    browser.network.planned = null
    tab.page.flows?.retry()
  },
)

/** What the bank says of the card payments that it looks at; the shop hears of it. */
export async function hearBank({ browser, lookedAt }: Shopper, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
  for (const id of await lookedAt()) await browser.post(`/__sandbox/card/${id}/review`, { status })
}

const bank = (words: string, status: 'COMPLETED' | 'DECLINED') =>
  act(words, (shopper) => hearBank(shopper, status), { needsTab: false })

/** Whatever another tab does with the order. */
const inAnotherWay = act(
  'opens the order in a new tab, and chooses another way to pay it',
  async ({ browser, orderIds }) => {
    const [id] = await orderIds()
    if (!id) return
    browser.open(`/account/order/edit/${id}`)
    await browser.settled()
    const tab = browser.tabs.at(-1)
    const chosen = tab?.page.form?.elements.find(({ name }) => name === 'paymentMethodId')?.value
    const other = METHODS.map((key) => idOf('payment method', key)).find((method) => method !== chosen)
    if (tab && other) browser.go(tab, { url: `/account/order/payment/${id}`, body: { paymentMethodId: other } })
  },
  { needsTab: false },
)

/** The whole way in a tab of its own, while the others stay where they are. */
const payElsewhere = act(
  'pays the order in another way, in a new tab',
  async (shopper) => {
    const { browser } = shopper
    for (const { run } of [inAnotherWay, goOn('ok'), goOn('ok'), goOn('ok')]) {
      const tab = browser.tabs.at(-1)
      if (!tab || tab.page.url.pathname === '/checkout/finish') return
      await run(shopper, tab)
      await browser.settled()
    }
  },
  { needsTab: false },
)

const wait = (seconds: number, words: string) =>
  act(words, ({ browser }) => browser.wait(seconds * SECOND_MS, seconds > 100 ? 10 * SECOND_MS : SECOND_MS), {
    needsTab: false,
  })

const ACTIONS: readonly [number, Action][] = [
  ...METHODS.map((key): [number, Action] => [3, chooseMethod(key)]),
  [4, tick(true)],
  [1, tick(false)],
  [24, goOn('ok')],
  [10, goOn('challenge')],
  [4, goOn('processing')],
  [4, withoutScript],
  [2, cardUnheard],
  [5, inAnotherWay],
  [8, payElsewhere],
  [8, press(1)],
  [4, press(2)],
  [2, press(3)],
  [5, type('ok')],
  [1, type('declined')],
  [2, type('challenge')],
  [2, type('processing')],
  [3, bank('(the bank has looked at the payment, and makes it)', 'COMPLETED')],
  [2, bank('(the bank has looked at the payment, and declines)', 'DECLINED')],
  [8, pay(1)],
  [3, pay(2)],
  [3, askAgain],
  [8, approve(1)],
  [4, approve(2)],
  [1, inWindow('cancels in the provider’s window', (calls) => calls.onCancel(), 'cancel')],
  [1, inWindow('closes the provider’s window, which says nothing', () => undefined)],
  [1, inWindow('sees the provider’s window fail', (calls) => calls.onError(new Error('the window failed')), 'fail')],
  [8, atProvider('pays on the provider’s page', 'pay')],
  [1, atProvider('fails on the provider’s page', 'fail')],
  [2, atProvider('cancels on the provider’s page', 'cancel')],
  [4, act('loads the page anew', ({ browser }, tab) => browser.go(tab, tab.page.target, { isKept: false }))],
  [3, act('goes back', ({ browser }, tab) => browser.back(tab))],
  [3, act('opens the checkout in a new tab', ({ browser }) => browser.open('/checkout/confirm'), { needsTab: false })],
  [
    4,
    act(
      'opens the order to pay it',
      async ({ browser, orderIds }) => {
        const [id] = await orderIds()
        if (id) browser.open(`/account/order/edit/${id}`)
      },
      { needsTab: false },
    ),
  ],
  [1, act('closes the tab', ({ browser }, tab) => browser.close(tab))],
  [
    2,
    act(
      'changes the quantity in another tab',
      async ({ browser, productId }) => {
        const body = { quantity: '3', redirectTo: 'frontend.cart.offcanvas' }
        await browser.visit({ url: `/checkout/line-item/change-quantity/${productId}`, body })
      },
      { needsTab: false },
    ),
  ],
  [
    1,
    act(
      'cancels the order',
      async (shopper) => {
        const [orderId] = await shopper.orderIds()
        if (!orderId) return
        const { markup } = await shopper.browser.visit({ url: '/account/order' })
        const [, deepLinkCode] = /name="deepLinkCode" value="([^"]*)"/.exec(markup) ?? []
        if (!deepLinkCode) return
        await shopper.browser.visit({ url: '/account/order/cancel', body: { orderId, deepLinkCode, redirectTo: '' } })
        shopper.chargesAtCancel ??= await shopper.charges()
      },
      { needsTab: false },
    ),
  ],
  [
    1,
    act(
      'logs out',
      async (shopper) => {
        if (shopper.isGuest) return
        if ((await shopper.orderIds()).length === 0) shopper.hasLeftCart = true
        await shopper.browser.visit({ url: '/account/logout' })
      },
      { needsTab: false },
    ),
  ],
  [1, act('logs in', logIn, { needsTab: false })],
  [3, act('tries again', (_, { page }) => page.flows?.retry())],
  [1, act('gives the payment up', (_, { page }) => page.flows?.giveUp())],
  [3, wait(2, 'waits two seconds')],
  [2, wait(21, 'waits 21 seconds')],
  [1, wait(75, 'waits 75 seconds')],
  [1, wait(700, 'waits twelve minutes')],
  [1, act('puts the tab away', ({ browser }, tab) => browser.freeze(tab))],
  [2, act('is back at the tab', ({ browser }, tab) => browser.resume(tab), { wakes: true })],
  ...FAULTS.map((fault): [number, Action] => [
    2,
    act(`(${FAULT_WORDS[fault]})`, ({ browser }) => void browser.network.faults.push(fault), { needsTab: false }),
  ]),
  [3, act('(what was on its way arrives)', ({ browser }) => browser.network.release(), { needsTab: false })],
]

/** Logs the shopper in, over a line without faults. */
export async function logIn({ browser, email, password, isGuest }: Shopper): Promise<void> {
  if (isGuest) return
  const body = { username: email, password, redirectTo: 'frontend.account.home.page', redirectParameters: '[]' }
  await browser.visit({ url: '/account/login', body })
}

/** Up to this many steps to a run. */
const MAX_STEPS = 25

/** The provider's button in the cart is for those without an account. */
const asGuest = act(
  'is a guest, and goes to the cart',
  ({ browser }, tab) => browser.go(tab, { url: '/checkout/cart' }),
  {
    isGuest: true,
  },
)

/** The way to pay that is chosen at first. */
const first = fc
  .constantFrom(...METHODS.map(chooseMethod), asGuest)
  .map((action): Step => ({ action, place: 0, isHasty: false }))

const step = fc.record<Step>({
  action: fc.oneof(
    ...ACTIONS.map(([weight, action]) => ({
      weight,
      arbitrary: fc.constant(action),
    })),
  ),
  place: fc.nat(2),
  isHasty: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

/** The steps of a run; `size: max`, so that the long ones are as likely as the short. */
export const steps: fc.Arbitrary<Step[]> = fc
  .tuple(first, fc.array(step, { minLength: 5, maxLength: MAX_STEPS - 1, size: 'max' }))
  .map(([first, rest]) => [first, ...rest])

/** A run in words, one line a step. */
export const inWords = (taken: readonly Step[]): string =>
  taken
    .map(({ action, place, isHasty }, index) => {
      const where = action.needsTab === false ? '' : ` [tab ${place + 1}]`
      return `  ${index + 1}. ${action.words}${where}${isHasty ? ', and at once:' : ''}`
    })
    .join('\n')
