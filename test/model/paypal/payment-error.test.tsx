import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PaymentError } from '../../../src/components/paypal/PaymentError.tsx'
import { paymentErrorMachine } from '../../../src/machines/paypal/payment-error.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { paymentErrorCases } from './cases/payment-error.ts'

const paths = reviewedPaths('payment-error', paymentErrorMachine, paymentErrorCases)

const text = () => document.querySelector('.alert')?.textContent ?? ''
const button = () => document.querySelector<HTMLElement>('.alert button')

const looks = {
  'that no payment has failed': () => expect(document.querySelector('.alert')).toBeNull(),
  'that the payment failed, nothing was charged, and the page is loading': () => {
    expect(text()).toMatch(/did not work\. Nothing has been charged\. The page is loading/)
    expect(button()).toBeNull()
  },
  'that the payment failed and nothing was charged, with a button that loads the page again': () => {
    expect(text()).toMatch(/did not work\. Nothing has been charged\. Load the page again/)
    expect(button()?.textContent).toBe('Load page again')
  },
}

describe('payment error', () => {
  let erase = () => undefined as void
  beforeEach(() => {
    document.body.innerHTML = '<main></main>'
  })
  afterEach(() => {
    erase()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(paymentErrorMachine, {
        input: path.input,
        services: ['tellShop'],
        cases: paymentErrorCases,
        shopper: { 'page.reload': () => button()?.click() },
      })
      erase = drawInto(document.querySelector('main') as HTMLElement, <PaymentError actor={actor} />)
      actor.start()
      await painted()
      await follow(path, looks)
    })
})
