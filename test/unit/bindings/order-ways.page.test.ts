/**
 * The way of an order by each kind of payment, through all flows that take part, as the flows of a page go it: the page
 * docs/order.md is what was recorded here (`-u` writes it anew).
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { binding as cardApp } from '../../../src/bindings/card-app/card-app.ts'
import { binding as confirmOrder } from '../../../src/bindings/checkout/confirm-order.ts'
import { binding as paymentButtons } from '../../../src/bindings/paypal/payment-buttons.ts'
import type { Binding } from '../../../src/loader/types.ts'
import type { ButtonsOptions, Provider } from '../../../src/services/contract/provider.ts'
import { Sealed } from '../../../src/services/kit/sealed.ts'
import { placesOf } from '../../model/support/oracle.ts'
import { until } from '../support/order-page.ts'
import { createTestPage } from '../support/page.ts'
import { offerProvider } from '../support/provider-script.ts'

const BINDINGS = { 'confirm-order': confirmOrder, 'payment-buttons': paymentButtons, 'card-app': cardApp }
/** The flows of an order, and their charts. */
const FLOWS = {
  'form-submission': 'forms',
  'confirm-order': 'checkout',
  'order-button': 'paypal',
  'payment-buttons': 'paypal',
  'payment-attempt': 'paypal',
  'card-app': 'card-app',
  'card-payment': 'card-app',
} as const
type FlowName = keyof typeof FLOWS

/** What was recorded, by the kind of payment. */
const ways = new Map<string, string[]>()
let end: AbortController

beforeAll(async () => {
  for (const binding of Object.values(BINDINGS)) {
    await binding.prepare?.()
    await binding.warm?.()
  }
}, 30_000)
afterEach(() => {
  end.abort()
  localStorage.clear()
  document.body.replaceChildren()
})

/** The confirm page of a way to pay, with its flows; `say` notes what happens beside them, `sent` waits for the order. */
function open(way: string, more = '') {
  end = new AbortController()
  const lines: string[] = []
  ways.set(way, lines)
  Object.assign(window, { router: { 'frontend.checkout.info': '/widgets/checkout/info' } })
  document.body.innerHTML = `<form id="confirmOrderForm" action="/checkout/order" method="post">
      <label><input type="checkbox" name="tos" required>Terms</label><button type="submit">Order</button></form>${more}`
  const { page, storefront } = createTestPage(
    Object.entries(BINDINGS).map(([name, binding]) => ({ name, selector: `[data-${name}]`, moment: 'load', binding })),
  )
  const add = page.actors.set.bind(page.actors)
  page.actors.set = (actor, name) => {
    if (name in FLOWS) record(actor as AnyActor, name as FlowName, lines)
    return add(actor, name)
  }
  const form = document.querySelector('#confirmOrderForm') as HTMLFormElement
  let orders = 0
  navigation.addEventListener(
    'navigate',
    (event) => {
      if (!event.formData || event.defaultPrevented) return
      event.preventDefault()
      orders += 1
      lines.push('**The browser sends the form.**')
    },
    end,
  )
  return {
    page,
    storefront,
    start: (flow: keyof typeof BINDINGS, element: Element = form) =>
      (BINDINGS[flow] as Binding).mount({ element: element as HTMLElement, page, signal: end.signal }),
    say: (text: string) => void lines.push(`**${text}**`),
    accept: () => (form.elements.namedItem('tos') as HTMLElement).click(),
    press: () => form.querySelector('button')?.click(),
    sent: () => until(() => expect(orders).toBe(1)),
  }
}

/** Notes each state that the flow takes, with what its chart says of it. */
function record(actor: AnyActor, flow: FlowName, lines: string[]): void {
  let last = ''
  const note = (snapshot: AnyMachineSnapshot) => {
    // Whether the shopper has noticed the wait depends on the machine.
    const place = placesOf(snapshot)
      .filter((each) => !each.includes('.notice.'))
      .map((each) => each.replace(/\.(un)?noticed$/, ''))
      .join(', ')
    if (place === last) return
    last = place
    const says =
      snapshot._nodes.findLast(({ description, path }) => description && !/notice/.test(path.join()))?.description ?? ''
    lines.push(`[${flow}](statecharts/${FLOWS[flow]}/${flow}.md) → _${place}_: ${says}`)
  }
  actor.subscribe(note)
}

test('prepayment or invoice', async () => {
  const { start, accept, press, say, sent } = open('Prepayment or invoice')
  start('confirm-order')
  accept()
  say('The shopper presses the order button.')
  press()
  await sent()
})

test('a wallet', async () => {
  const place = '<div data-swag-paypal-pay-later="true"></div>'
  const { page, storefront, start, accept, say, sent } = open('A wallet, by the provider’s button', place)
  const element = document.querySelector('div') as HTMLElement
  element.dataset['swagPaypalPayLaterOptions'] = JSON.stringify({ clientId: 'mine', createOrderUrl: '/create' })
  const drawn: ButtonsOptions[] = []
  const provider: Provider = {
    FUNDING: { PAYLATER: 'paylater' },
    Buttons: (asked) => ({ isEligible: () => true, render: () => Promise.resolve(void drawn.push(asked)) }),
  }
  offerProvider(page, provider)
  storefront.override('payment-buttons', { services: { createPaymentOrder: () => Promise.resolve('EC-1') } })
  start('confirm-order')
  start('payment-buttons', element)
  const provided = await vi.waitUntil(() => drawn[0], { timeout: 10_000 })
  accept()
  say('The shopper presses the provider’s button.')
  provided.onClick?.({}, { resolve: () => true, reject: () => false })
  say('The provider asks for an order.')
  await provided.createOrder()
  say('The shopper approves it in the provider’s window.')
  await provided.onApprove({ orderID: 'EC-1' })
  await sent()
})

test('a card', async () => {
  const place = '<input type="radio" name="paymentMethodId" value="m1" checked><div data-card-app="chosen"></div>'
  const { storefront, start, accept, press, say, sent } = open('A card, in the form of the card app', place)
  const element = document.querySelector('[data-card-app]') as HTMLElement
  const listeners = new Map<string, (told: object) => void>()
  const card = {
    on: (type: string, listener: (told: object) => void) => listeners.set(type, listener),
    mount: () => undefined,
    destroy: () => undefined,
    collapse: () => undefined,
  }
  Object.assign(window, {
    Stripe: Object.assign(
      () => ({
        elements: () => ({
          create: () => card,
          getElement: () => card,
          submit: () => Promise.resolve({ selectedPaymentMethod: 'card' }),
        }),
        createPaymentMethod: () => Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
        _registerWrapper: () => undefined,
      }),
      { version: 'endive' },
    ),
  })
  element.dataset['cardAppOptions'] = JSON.stringify({
    context: {
      salesChannelId: 'c1',
      currency: { isoCode: 'EUR' },
      shippingLocation: { country: {}, address: {} },
      customer: { id: 'k1', email: 'ada@example.org' },
      paymentMethod: { id: 'm1' },
    },
    page: { cart: { price: { totalPrice: 24.9 } } },
    app: { appShopId: 's1', appUrl: '/app', stripePaymentMethodId: 'm1' },
    loadPoint: 'visible',
  })
  storefront.override('card-app', {
    services: {
      authorise: () => Promise.resolve('token'),
      configure: () => Promise.resolve({ hasForm: true, key: 'pk_test_1', position: 'bottom' }),
      describeForm: () =>
        Promise.resolve({
          theme: 'stripe',
          mode: 'payment',
          amount: 2490,
          currency: 'eur',
          layout: 'tabs',
          asksZipCode: true,
        }),
      createBilling: () => Promise.resolve(new Sealed({})),
      createIntent: () => Promise.resolve('prepared'),
    },
  })
  start('confirm-order')
  start('card-app', element)
  await vi.waitUntil(() => listeners.get('ready'), { timeout: 10_000 })
  say('The provider’s form is there.')
  listeners.get('ready')?.({})
  say('The shopper types a card.')
  listeners.get('change')?.({ collapsed: false, empty: false, value: { type: 'card' } })
  accept()
  say('The shopper presses the order button.')
  press()
  await sent()
})

test('docs/order.md is what was recorded', async () => {
  const parts = [...ways].flatMap(([way, lines]) => {
    const flows = Object.keys(FLOWS).filter((flow) => lines.some((line) => line.startsWith(`[${flow}]`)))
    return [`## ${way}`, sequence(flows, lines), lines.map((line, index) => `${index + 1}. ${line}`).join('\n')]
  })
  await expect(`${[INTRODUCTION, ...parts].join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/order.md')
})

const INTRODUCTION = `# The way of an order

Every order leaves the page by one flow, [form-submission](statecharts/forms/form-submission.md): from the press until the browser has the
form. Others take part in it: each joins with its role, and is asked in this order.

| Role      | Who has a say                                                                              | How long it may take                 |
| --------- | ------------------------------------------------------------------------------------------ | ------------------------------------ |
| \`check\`   | validation, the terms, a wallet or a card that must be ready or paid before                | none: it knows at once               |
| \`captcha\` | captchas                                                                                   | until the shopper has solved it      |
| \`turn\`    | [confirm-order](statecharts/checkout/confirm-order.md): one order at a time among all tabs | until the other tab's order is known |

What pays first (a wallet, a card) keeps the press by its \`check\`, and begins a submission of its own once it is paid or prepared. What
follows was recorded from the flows of a page by \`test/unit/bindings/order-ways.page.test.ts\`, which fails where they go another way.`

const LINE = /^\[([\w-]+)\]\S+ → _(.+?)_/

/** The same as a diagram. */
function sequence(flows: readonly string[], lines: readonly string[]): string {
  const notes = lines.map((line) => {
    const [, flow, place] = LINE.exec(line) ?? []
    return flow ? `Note over ${flow}: ${place}` : `Note over ${flows[0]},${flows.at(-1)}: ${line.replaceAll('*', '')}`
  })
  return ['```mermaid', 'sequenceDiagram', ...flows.map((flow) => `participant ${flow}`), ...notes, '```'].join('\n')
}
