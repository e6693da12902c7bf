/** Where the options of a payment may send a shopper: pages of the shop, or of anyone by https (quality.md, redirects from data). */
import { expect, test } from 'vitest'
import { binding as expressButton } from '../../../src/bindings/paypal/express-button.ts'
import { pagesAfter } from '../../../src/services/paypal/invoice.ts'
import { failureOf } from '../../../src/services/paypal/payment-failure.ts'

const SAFE = ['/next?x=1', 'https://other.example/next']
const UNSAFE = ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'http://evil.example/', 'http://']
const NONE = {
  handleErrorUrl: '',
  addErrorUrl: '/paypal/error',
  accountOrderEditCancelledUrl: '/edit?cancelled',
  accountOrderEditFailedUrl: '/edit?failed',
  cancelRedirectUrl: '/checkout/cart',
}
const pages = { successUrl: '', finishUrl: '/finish', errorUrl: '' }
const failed = (code: 'SWAG_PAYPAL__USER_CANCELLED' | 'SWAG_PAYPAL__GENERIC_ERROR', addresses: object) =>
  failureOf({ code, error: '' }, { ...NONE, ...addresses }).page
const backTo = (cancelRedirectUrl: string) =>
  failureOf({ code: 'SWAG_PAYPAL__EXPRESS_USER_CANCELLED', error: '' }, { ...NONE, cancelRedirectUrl }).back
const starts = (checkoutConfirmUrl: string) =>
  expressButton.options?.safeParse({
    clientId: 'mine',
    contextSwitchUrl: '/a',
    createOrderUrl: '/b',
    prepareCheckoutUrl: '/c',
    checkoutConfirmUrl,
  }).success

test.each(SAFE)('%s is followed', (address) => {
  expect(failed('SWAG_PAYPAL__USER_CANCELLED', { accountOrderEditCancelledUrl: address })).toBe(address)
  expect(failed('SWAG_PAYPAL__GENERIC_ERROR', { accountOrderEditFailedUrl: address })).toBe(address)
  expect(backTo(address)).toBe(address)
  expect(pagesAfter({ ...pages, successUrl: address, errorUrl: address })).toEqual({
    instructions: address,
    otherWays: address,
  })
  expect(starts(address)).toBe(true)
})

test.each(UNSAFE)('"%s" is as if it were not printed', (address) => {
  for (const code of ['SWAG_PAYPAL__USER_CANCELLED', 'SWAG_PAYPAL__GENERIC_ERROR'] as const) {
    expect(failed(code, { accountOrderEditCancelledUrl: address })).toBeNull()
    expect(failed(code, { accountOrderEditFailedUrl: address })).toBeNull()
  }
  expect(backTo(address)).toBeNull()
  expect(pagesAfter({ ...pages, successUrl: address, errorUrl: address })).toEqual({
    instructions: '/finish',
    otherWays: '',
  })
  expect(starts(address)).toBe(false)
})
