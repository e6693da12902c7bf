/**
 * `npm run e2e [-- ARGUMENTS]`: runs the end-to-end tests in a real browser against a shop of its own. Arguments go to the runner,
 * e.g. `npm run e2e -- e2e/journeys/pages.spec.ts --project phone`. With `--quick`, on a bundle that is built in a fifth of the time,
 * and not what ships.
 */
import { offerHelp } from './arguments.ts'
import { findBrowser } from './browser.ts'
import { interruptible, run, tool } from './child.ts'
import { clearReport, countPlaywright, saveCount } from './reports.ts'
import { OLDEST_RELEASE, startShop } from './shop-process.ts'

offerHelp(import.meta.filename)
const words = process.argv.slice(2)
const given = words.filter((word) => word !== '--quick')
// Unpacked here once, so that two workers do not do it at the same time.
await findBrowser()
process.exitCode = await interruptible(async (signal) => {
  clearReport('e2e.json')
  // The tests of another run have bought what is scarce, and signed up.
  const shop = await startShop(signal, { quick: words.includes('--quick'), env: OLDEST_RELEASE })
  try {
    const { code } = await run([tool('playwright', 'playwright'), 'test', ...given], {
      env: { SHOP_URL: shop.url },
      signal,
    })
    if (code !== 0) console.error(`The shop said:\n${shop.said()}`)
    saveCount(process.env['COUNT_REPORT'] ?? 'e2e-count.json', countPlaywright('e2e.json'))
    return code
  } finally {
    await shop.stop()
  }
})
