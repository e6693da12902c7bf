import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import { startOrderButton } from '../../../src/bindings/paypal/order-button.ts'
import { PaymentButtons } from '../../../src/components/paypal/PaymentButtons.tsx'
import { paymentButtonsMachine } from '../../../src/machines/paypal/payment-buttons.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { paymentButtonsCases } from './cases/payment-buttons.ts'

const paths = reviewedPaths('payment-buttons', paymentButtonsMachine, paymentButtonsCases)

const text = () => document.querySelector('.alert')?.textContent ?? ''
const button = () => document.querySelector<HTMLElement>('.alert button')
const order = () => document.querySelector('#order') as HTMLButtonElement

describe('payment buttons', () => {
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

  function draw(input: InputFrom<typeof paymentButtonsMachine>) {
    const stage = createStage(paymentButtonsMachine, {
      input,
      services: ['hearNearness', 'hearConsent', 'hearScript', 'drawButtons'],
      cases: paymentButtonsCases,
      shopper: { 'payment.want': () => button()?.click() },
    })
    erase = drawInto(document.querySelector('main') as HTMLElement, <PaymentButtons actor={stage.actor} />)
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = draw(path.input)
      actor.start()
      const { page } = createTestPage()
      const element = document.createElement('div')
      startOrderButton({ page, element, signal: end.signal }, order(), { buttons: actor })
      await painted()
      /** What is said, what its button is called, and whether there is an order button that can be pressed. */
      const is = (words: RegExp, offer?: string, isOrderShown = false) => {
        expect(text()).toMatch(words)
        expect(button()?.textContent).toBe(offer)
        expect([!order().classList.contains('d-none'), order().disabled]).toEqual([isOrderShown, isOrderShown])
      }
      /** The same where the order button pays. */
      const isOrderable = (words: RegExp, offer?: string) => {
        expect(text()).toMatch(words)
        expect(button()?.textContent).toBe(offer)
        expect([!order().classList.contains('d-none'), order().disabled]).toEqual([true, false])
      }
      const isOnTheWay = () => {
        const [child] = Object.keys(actor.getSnapshot().children)
        expect(['hearScript', 'drawButtons']).toContain(child)
      }
      // What is drawn and what is over look alike here: the provider draws the one, the next page is the other.
      const isEnded = (children: string[], value: string) => {
        is(/^$/)
        expect([Object.keys(actor.getSnapshot().children), actor.getSnapshot().value]).toEqual([children, value])
      }
      await follow(path, {
        'the order button as the shop printed it, and nothing of the provider': () => {
          expect(actor.getSnapshot().value).toBe('refused')
          expect(order().classList).not.toContain('d-none')
          expect(order().disabled).toBe(false)
          expect([text(), button(), Object.keys(actor.getSnapshot().children)]).toEqual(['', null, []])
        },
        'an order button that cannot be pressed, and a button that tries again': () =>
          is(/This way to pay did not work/, 'Try again', true),
        'nothing of the provider, and no order button': () => isEnded(['hearNearness'], 'distant'),
        'that the shopper has not agreed to the provider, and a button that loads its script': () =>
          is(/have not agreed to its cookies/, 'Load payment buttons'),
        'that the script is loaded when it is needed, and a button that loads it': () =>
          is(/loaded when you need them/, 'Load payment buttons'),
        'no message while the buttons may come soon': () => {
          is(/^$/)
          isOnTheWay()
        },
        'a message that the buttons are loading': () => is(/are loading/),
        'that the buttons take long, and the order button': () => isOrderable(/take longer than usual.*order button/),
        'that the buttons are on their way, whatever is offered beside them': isOnTheWay,
        'that the buttons cannot be had, the order button, and a button that tries again': () =>
          isOrderable(/cannot be loaded.*Press the order button/, 'Try again'),
        'that the shopper has not agreed to the provider, the order button, and a button that loads its script': () =>
          isOrderable(/have not agreed to its cookies.*order button/, 'Load payment buttons'),
        'that the script is loaded when it is needed, the order button, and a button that loads it': () =>
          isOrderable(/^Press the order button to pay/, 'Load payment buttons'),
        'the provider’s buttons, and the order button': () => {
          isOrderable(/^$/)
          expect(actor.getSnapshot().value).toBe('beside')
        },
        'the provider’s buttons, and no order button': () => isEnded([], 'ready'),
        'that the page is left for one that says what happened': () => isEnded([], 'failed'),
      })
    })

  test('the focus stays where the message was once the shopper asks for the buttons', async () => {
    const { actor, play } = draw({ ...paymentButtonsCases.input, loadPoint: 'intent' })
    actor.start()
    await painted()
    button()?.focus()
    await play({ type: 'payment.want' })
    expect([text(), document.querySelector<HTMLElement>('main :focus')?.tabIndex]).toEqual(['', -1])
    actor.stop()
  })
})
