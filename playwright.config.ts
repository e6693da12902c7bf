/** End-to-end tests: a real browser on the pages of the shop that `scripts/e2e.ts` started. */
import { defineConfig } from 'playwright/test'
import { refusedBefore } from './e2e/support/consent.ts'
import { findBrowser } from './scripts/browser.ts'

const { executablePath, args, env } = await findBrowser()
const shop = process.env['SHOP_URL'] ?? 'http://127.0.0.1:4100'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: shop,
    storageState: refusedBefore(shop),
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    { name: 'desktop', testIgnore: /by-touch/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      // A phone has no keyboard; what a fault, bad input or a slow line leads to, what happens inside a form, the order of
      // answers, the stock and the history do not depend on the width.
      testIgnore: [
        /consent-inventory|bad-input|by-keyboard|slow-network|back-and-forward|restored-page|confirm-order|cart-(widget|changes)|flash-messages/,
        /account-guest|bootstrap|ajax-modal|address-editor|off-canvas-filter/,
        /form-(ajax-submit|auto-submit|field-toggle|preserver|submit-loader|validation)|country-state|clear-input/,
      ],
      grepInvert:
        /an address with|by keyboard alone|when (things go wrong|the shop gives|the shop is in trouble)|B7|B13|B14|B15|D3, D6|bar comes first|rendered ahead|names itself|filters open as menus|decide differently|settings cannot|E1:|E4:|sold out|fewer left|another tab|clicked twice|double click|ordered again|many times|(off|blocked) a customer|blocked a guest/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
