import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { startOrderButton } from '../../../src/bindings/paypal/order-button.ts'
import { PaymentAttempt } from '../../../src/components/paypal/PaymentAttempt.tsx'
import { paymentAttemptMachine } from '../../../src/machines/paypal/payment-attempt.ts'
import { type PaymentButtonsActor, paymentButtonsMachine } from '../../../src/machines/paypal/payment-buttons.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { drawInto } from '../support/draw.tsx'
import { withoutServices } from '../support/graph.ts'
import { HandClock } from '../support/hand-clock.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { paymentAttemptCases } from './cases/payment-attempt.ts'
import { paymentButtonsCases } from './cases/payment-buttons.ts'

const paths = reviewedPaths('payment-attempt', paymentAttemptMachine, paymentAttemptCases)

const text = () => document.querySelector('.alert')?.textContent ?? ''
const cancel = () => document.querySelector<HTMLElement>('.alert button')
const place = () => document.querySelector('#place') as HTMLElement
const order = () => document.querySelector('#order') as HTMLButtonElement
/** Which of the two can be pressed. */
const offers = (providers: boolean, own: boolean) =>
  expect([place(), order()].map(({ classList }) => !classList.contains('d-none'))).toEqual([providers, own])

const looks = {
  'the provider’s button, and no order button': () => {
    offers(true, false)
    expect(text()).toBe('')
  },
  'the provider’s button, and a message that it pays': () => {
    offers(true, false)
    expect(text()).toBe('Please pay with the provider’s button.')
  },
  'that the payment is going on in the provider’s window, with a button that cancels it': () => {
    offers(true, false)
    expect(text()).toMatch(/paying in the provider’s window/)
    expect(cancel()?.textContent).toBe('Cancel payment')
  },
  'the order button in place of the provider’s, while the order is about to be sent': () => {
    offers(false, true)
    expect(text()).toBe('')
  },
  'that the payment is approved and the order is not placed, above the order button': () => {
    offers(false, true)
    expect(text()).toMatch(/payment is approved, but your order is not placed yet, and nothing has been charged/)
  },
  'the provider’s button and the order button, which pays, too': () => {
    offers(true, true)
    expect(text()).toBe('')
  },
  'neither button, while the page is left or loaded anew': () => {
    offers(false, false)
    expect(text()).toBe('')
  },
}

describe('payment attempt', () => {
  let erase = () => undefined as void
  let end: AbortController
  beforeEach(() => {
    end = new AbortController()
    document.body.innerHTML = '<div id="place"></div><button id="order">Order</button><main></main>'
  })
  afterEach(() => {
    erase()
    end.abort()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(paymentAttemptMachine, {
        input: path.input,
        services: ['createOrder', 'hearOrder'],
        cases: paymentAttemptCases,
        shopper: {
          'attempt.abandon': () => cancel()?.click(),
          // The provider's buttons cannot be had, and the shop leads on.
          'order.offer'() {
            buttons.send({ type: 'place.near' })
            buttons.send({ type: 'script.blocked' })
          },
        },
      })
      const led = { ...paymentButtonsCases.input, isLedByShop: true, attempt: actor }
      const buttons: PaymentButtonsActor = createActor(
        withoutServices(paymentButtonsMachine) as typeof paymentButtonsMachine,
        {
          input: led,
          clock: new HandClock(),
        },
      ).start()
      erase = drawInto(
        document.querySelector('main') as HTMLElement,
        <PaymentAttempt actor={actor} isByCard={() => false} />,
      )
      actor.start()
      const { page } = createTestPage()
      startOrderButton({ page, element: place(), signal: end.signal }, order(), { buttons, attempt: actor })
      await painted()
      await follow(path, looks)
    })
})
