import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PayUponInvoice } from '../../../src/components/paypal/PayUponInvoice.tsx'
import { reflectPayUponInvoice } from '../../../src/components/paypal/pay-upon-invoice.ts'
import { AnnounceContext } from '../../../src/components/ui/Alert.tsx'
import { payUponInvoiceMachine } from '../../../src/machines/paypal/pay-upon-invoice.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { payUponInvoiceCases } from './cases/pay-upon-invoice.ts'

const paths = reviewedPaths('pay-upon-invoice', payUponInvoiceMachine, payUponInvoiceCases)

const text = () => document.querySelector('.alert')?.textContent ?? ''
const button = () => document.querySelector<HTMLElement>('.alert button')
const place = () => document.querySelector('[data-swag-paypal-pui-polling]') as HTMLElement
const isTurning = () => place().querySelector('.loader')?.checkVisibility() ?? false
/** Whatever is said, the number and the way to the orders are there; the loader turns while the page goes on by itself. */
const says = (words: RegExp, { goesOn = true } = {}) => {
  expect(isTurning()).toBe(goesOn)
  expect(text()).toMatch(words)
  expect(text()).toContain('10042')
  expect(document.querySelector('.alert a')?.getAttribute('href')).toBe('/account/order')
}

const looks = {
  'a loader, and no words beside those of the page': () => {
    expect(text()).toBe('')
    expect(place().textContent).toMatch(/^The provider is checking .* goes on by itself\.$/)
    expect(isTurning()).toBe(true)
  },
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

const label = async () => {
  const { default: texts } = await import('../../../src/snippets/payments/en-GB.json')
  return texts['paypal.invoiceWaiting']
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
      actor.subscribe(reflectPayUponInvoice(place(), await label()))
      actor.start()
      await follow(path, looks)
    })

  test('a shop that answers every other time is not read out; one that twice gives no answer is', async () => {
    const { actor, play } = createStage(payUponInvoiceMachine, {
      input: { hasOtherWays: true },
      services: ['askShop'],
      cases: payUponInvoiceCases,
    })
    const host = document.querySelector('main') as HTMLElement
    erase = drawInto(host, <PayUponInvoice actor={actor} orders="/account/order" orderNumber="10042" />)
    actor.start()
    const answer = async (output: string) => {
      await play({ type: 'xstate.done.actor.askShop', output })
      return document.querySelector('.alert')
    }
    const pass = () => play({ type: 'xstate.after.pollingInterval.payUponInvoice.checking.heard.waiting' })
    for (const output of ['unknown', 'open', 'unknown', 'open', 'unknown']) {
      expect(await answer(output)).toBeNull()
      await pass()
    }
    expect((await answer('unknown'))?.className).toContain('alert-warning')
    actor.stop()
  })

  test('a warning is read out after another one, where the shopper has done nothing since', async () => {
    const { actor, play } = createStage(payUponInvoiceMachine, {
      input: { hasOtherWays: true },
      services: ['askShop'],
      cases: payUponInvoiceCases,
    })
    const read: string[] = []
    erase = drawInto(
      document.querySelector('main') as HTMLElement,
      <AnnounceContext value={({ text: said }) => read.push(said)}>
        <PayUponInvoice actor={actor} orders={null} orderNumber={null} />
      </AnnounceContext>,
    )
    actor.start()
    await play({ type: 'xstate.done.actor.askShop', output: 'unknown' })
    await play({ type: 'xstate.after.pollingInterval.payUponInvoice.checking.heard.waiting' })
    await play({ type: 'xstate.done.actor.askShop', output: 'unknown' })
    expect(read).toEqual([expect.stringContaining('cannot be reached')])
    await play({ type: 'xstate.after.checkingLimit.payUponInvoice.checking' })
    expect(read).toEqual([expect.stringContaining('cannot be reached'), expect.stringContaining('not order again')])
    actor.stop()
  })

  test('a loader of the page’s own is the only one', () => {
    place().innerHTML = '<div class="loader"></div>'
    reflectPayUponInvoice(place(), 'checking')
    expect(place().children).toHaveLength(1)
  })
})
