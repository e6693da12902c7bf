/**
 * `npm run e2e`: runs the end-to-end tests in a real browser against a shop of its own. Arguments go to the runner,
 * e.g. `npm run e2e -- e2e/journeys/pages.spec.ts --project phone`.
 */
import { findBrowser } from './browser.ts'
import { interruptible, run, tool } from './child.ts'
import { startShop } from './shop-process.ts'

// Unpacked here once, so that two workers do not do it at the same time.
await findBrowser()
process.exitCode = await interruptible(async (signal) => {
  const shop = await startShop(signal)
  try {
    const args = [tool('playwright', 'playwright'), 'test', ...process.argv.slice(2)]
    const { code } = await run(args, { env: { SHOP_URL: shop.url }, signal })
    if (code !== 0) console.error(`The shop said:\n${shop.said()}`)
    return code
  } finally {
    await shop.stop()
  }
})
