/**
 * The network goes away once the page is there: every press is answered, the page stays, and nothing is lost. One flow of each kind; by
 * night every flow is played like this (`e2e/paths/networks.play.ts`).
 */
import { playWithoutNetwork } from '../networks/play.ts'
import { ROWS } from '../networks/table.ts'
import { test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

/** Played before every commit: what a shopper presses most. */
const SMOKE = ['add-to-cart', 'search-suggest', 'listing']

/** By flow: what it is the only one here to do. */
const KINDS: Readonly<Record<string, string>> = {
  'add-to-cart': 'changes the cart',
  'search-suggest': 'leaves for the next page by a form',
  listing: 'replaces a part of the page',
  'confirm-order': 'orders',
  'card-app': 'pays',
  'payment-wall': 'orders, and leads to a provider',
  'off-canvas-cart': 'opens a panel with what the shop answers',
  'form-ajax-submit': 'sends what was typed',
  'country-state-select': 'asks the shop after a choice',
  'password-toggle': 'needs its code alone',
  'flyout-menu': 'leaves for the next page by a link',
  'cart-widget': 'asks again as soon as the network is back',
  'product-slider': 'starts when it comes into sight',
  tooltip: 'starts with a pointer',
  'google-re-captcha-v3': 'needs the script of somebody else',
  'off-canvas-menu': 'is on small screens',
}

for (const flow of Object.keys(KINDS)) {
  const row = ROWS[flow]
  if (!row) throw new Error(`no row is about ${flow}`)
  test(flow, {
    tag: [...(row.isSmall ? ['@phone', '@touch'] : []), ...(SMOKE.includes(flow) ? ['@smoke'] : [])],
  }, async ({ page, expectedProblems }) => {
    expectedProblems.push(/ERR_INTERNET_DISCONNECTED/, /no answer from/)
    await playWithoutNetwork(page, row)
  })
}
