/** Funding eligibility, on pages of the shop. */
import { test } from '../support/test.ts'

// A phone plays it too, unless test/unit/phone-tests.test.ts says why not.
test('funding eligibility', { tag: '@phone' }, () => {
  throw new Error(
    'funding-eligibility has no journey yet: write in e2e/paypal/funding-eligibility.spec.ts what a shopper does with it, and what may fail',
  )
})
