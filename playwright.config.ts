/**
 * End-to-end tests: a real browser on the pages of the shop that `scripts/e2e.ts` started.
 *
 * At phone size only tests tagged `@phone` run: those that depend on width or touch, and the way through the shop.
 * Faults, invalid input, slow networks, form details, the order of responses, stock, history and the keyboard do not
 * depend on either. `@touch` tests need touch.
 */
import { defineConfig } from 'playwright/test'
import { refusedBefore } from './e2e/support/consent.ts'
import { findBrowser } from './scripts/browser.ts'

const { executablePath, args, env } = await findBrowser()
const shop = process.env['SHOP_URL'] ?? 'http://127.0.0.1:4100'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Of two cores, two workers leave a quarter unused: tests wait for the shop and for timers.
  workers: 3,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for a machine on which a page takes three times as long as on others; a test that passes does not wait for them.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: shop,
    storageState: refusedBefore(shop),
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Without a process for the GPU, which is not there, a page costs a tenth less.
    launchOptions: { executablePath, args: [...args, '--in-process-gpu'], env: { ...process.env, ...env } },
  },
  projects: [
    { name: 'desktop', grepInvert: /@touch/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
