/** Provider script, on pages of the shop. */
import { test } from '../support/test.ts'

// A phone plays it too, unless test/unit/phone-tests.test.ts says why not.
test('provider script', { tag: '@phone' }, () => {
  throw new Error(
    'provider-script has no journey yet: write in e2e/paypal/provider-script.spec.ts what a shopper does with it, and what may fail',
  )
})
