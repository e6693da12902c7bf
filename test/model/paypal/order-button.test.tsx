import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { reflectOrderButton } from '../../../src/components/paypal/order-button.ts'
import { orderButtonMachine } from '../../../src/machines/paypal/order-button.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { orderButtonCases } from './cases/order-button.ts'

const paths = reviewedPaths('order-button', orderButtonMachine, orderButtonCases)

const place = () => document.querySelector('#place') as HTMLElement
const order = () => document.querySelector('button') as HTMLButtonElement

describe('the order button', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="place">Pay</div><button>Order</button>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(orderButtonMachine, {
        input: undefined,
        services: ['hearPayment'],
        cases: orderButtonCases,
      })
      actor.start()
      reflectSnapshots(actor, reflectOrderButton({ place: place(), button: order() }))
      /** Whether the place and the button are there, whether the button is switched off, and the state where that is all alike. */
      const are = (isPlaceThere: boolean, isButtonThere: boolean, { isOff = false, value = '' } = {}) => {
        expect([place(), order()].map(({ classList }) => !classList.contains('d-none'))).toEqual([
          isPlaceThere,
          isButtonThere,
        ])
        expect(order().disabled).toBe(isOff)
        if (value) expect(actor.getSnapshot().value).toBe(value)
      }
      await follow(path, {
        'the provider’s buttons, and no order button': () => are(true, false),
        'the order button as the shop printed it, and the provider’s place': () =>
          are(true, true, { value: 'asPrinted' }),
        'the order button, which cannot be pressed, and the provider’s place': () => are(true, true, { isOff: true }),
        'the order button and the provider’s place, both of which pay': () => are(true, true, { value: 'offered' }),
        'the order button in place of the provider’s buttons': () => are(false, true),
        'neither button': () => are(false, false),
      })
    })

  // Contract, payments A3 and A17: no path tells the order of these apart.
  test.each([
    ['the order button does not pay while the shopper pays in the window', 'beside', 'inWindow', false, 'hidden'],
    ['fields for a card are paid with in the meantime', 'beside', 'inWindow', true, 'offered'],
    ['an approved payment is above the fields', 'nothing', 'approved', true, 'approved'],
    ['a page that is left is above them, too', 'beside', 'over', true, 'left'],
    ['what the shop takes no payment for is above all', 'asPrinted', 'approved', true, 'asPrinted'],
  ] as const)('%s', (_, offer, stage, hasFields, value) => {
    const { actor } = createStage(orderButtonMachine, { input: undefined, services: ['hearPayment'] })
    actor.start()
    actor.send({ type: 'offer.changed', offer })
    actor.send({ type: 'attempt.changed', stage })
    actor.send({ type: 'fields.changed', hasFields })
    expect(actor.getSnapshot().value).toBe(value)
  })

  // Where the shop takes no payment it prints the button switched off (contract, payments A0).
  test('stays switched off where the shop has printed it so', () => {
    order().disabled = true
    const { actor } = createStage(orderButtonMachine, { input: undefined, services: ['hearPayment'] })
    actor.start()
    reflectSnapshots(actor, reflectOrderButton({ place: place(), button: order() }))
    actor.send({ type: 'offer.changed', offer: 'asPrinted' })
    expect(order().disabled).toBe(true)
  })
})
