import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PayUponInvoice } from '../../../src/components/paypal/PayUponInvoice.tsx'
import { reflectPayUponInvoice } from '../../../src/components/paypal/pay-upon-invoice.ts'
import { payUponInvoiceMachine } from '../../../src/machines/paypal/pay-upon-invoice.ts'
import { drawInto } from '../support/draw.tsx'
import { describePaths } from '../support/list.ts'
import { pathsOf } from '../support/paths.ts'
import { createStage } from '../support/stage.ts'
import { payUponInvoiceCases } from './cases/pay-upon-invoice.ts'

const paths = pathsOf(payUponInvoiceMachine, payUponInvoiceCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(payUponInvoiceMachine, paths, payUponInvoiceCases)).toMatchFileSnapshot(
    'paths/pay-upon-invoice.md',
  )
})

const text = () => document.querySelector('.alert')?.textContent ?? ''
const button = () => document.querySelector<HTMLElement>('.alert button')
const loader = () => document.querySelector('[data-swag-paypal-pui-polling]') as HTMLElement
/** Whatever is said, the number and the way to the orders are there; the loader turns while the page goes on by itself. */
const says = (words: RegExp, { goesOn = true } = {}) => {
  expect(loader().hidden).toBe(!goesOn)
  expect(text()).toMatch(words)
  expect(text()).toContain('10042')
  expect(document.querySelector('.alert a')?.getAttribute('href')).toBe('/account/order')
}

const looks = {
  'that the provider is checking, and that the page may be left': () => says(/is checking .* may also leave/),
  'that the shop cannot be reached, which says nothing of the payment': () =>
    says(/cannot be reached .* nothing about your payment/),
  'that the check takes long, with a button that asks again, the number and the orders': () => {
    says(/not order again/, { goesOn: false })
    expect(button()?.textContent).toBe('Check again')
  },
  'that the invoice was refused, with the number and the orders': () => {
    says(/was declined.*choose another way to pay/, { goesOn: false })
    expect(button()).toBeNull()
  },
}

describe('pay upon invoice', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<div data-swag-paypal-pui-polling></div><main></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(payUponInvoiceMachine, {
        input: path.input,
        services: ['askShop'],
        cases: payUponInvoiceCases,
        shopper: { 'check.again': () => button()?.click() },
      })
      const host = document.querySelector('main') as HTMLElement
      erase = drawInto(host, <PayUponInvoice actor={actor} orders="/account/order" orderNumber="10042" />)
      actor.subscribe(reflectPayUponInvoice(loader()))
      actor.start()
      await vi.waitFor(() => expect(text()).not.toBe(''))
      await follow(path, looks)
    })

  test('a shop that answers every other time is not read out each time; one that twice gives no answer is', async () => {
    const { actor, play } = createStage(payUponInvoiceMachine, {
      input: { hasOtherWays: true },
      services: ['askShop'],
      cases: payUponInvoiceCases,
    })
    const host = document.querySelector('main') as HTMLElement
    erase = drawInto(host, <PayUponInvoice actor={actor} orders="/account/order" orderNumber="10042" />)
    actor.start()
    await vi.waitFor(() => expect(text()).not.toBe(''))
    // A message is read out when it comes.
    const [first] = document.getElementsByClassName('alert')
    const answer = async (output: string) => {
      await play({ type: 'xstate.done.actor.askShop', output })
      return document.querySelector('.alert')
    }
    const pass = () => play({ type: 'xstate.after.pollingInterval.payUponInvoice.checking.heard.waiting' })
    for (const output of ['unknown', 'open', 'unknown', 'open', 'unknown']) {
      expect(await answer(output)).toBe(first)
      await pass()
    }
    expect((await answer('unknown'))?.className).toContain('alert-warning')
    actor.stop()
  })
})
