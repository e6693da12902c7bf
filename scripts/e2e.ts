/**
 * `npm run e2e`: runs the end-to-end tests in a real browser against a shop of its own. Arguments go to the runner,
 * e.g. `npm run e2e -- e2e/journeys/pages.spec.ts --project phone`. With `--within <seconds>`, as many of them as fit into this time; with
 * `--quick`, on a bundle that is built in a fifth of the time, and not what ships.
 */
import { writeFileSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { interruptible, run, tool } from './child.ts'
import { clearReport, countPlaywright, reportPath, saveCount } from './reports.ts'
import { startShop } from './shop-process.ts'
import { commit } from './test/commit.ts'
import { playWithin, timeIn } from './test/within.ts'

const RUNNER = [tool('playwright', 'playwright'), 'test']

/** The tests that the runner would play, in the words of its lists. */
async function listed(given: readonly string[], signal: AbortSignal): Promise<string[]> {
  const { code, output } = await run([...RUNNER, ...given, '--list'], { capture: true, signal })
  if (code !== 0) throw new Error(`The tests cannot be listed.\n${output}`)
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('['))
}

const { seconds, rest } = timeIn(process.argv.slice(2))
const quick = rest.includes('--quick')
const given = rest.filter((word) => word !== '--quick')
// Unpacked here once, so that two workers do not do it at the same time.
await findBrowser()
process.exitCode = await interruptible(async (signal) => {
  /** Every run has a shop of its own: the tests of another have bought what is scarce, and signed up. */
  const play = async (...more: string[]) => {
    clearReport('e2e.json')
    const shop = await startShop(signal, { quick })
    try {
      const { code } = await run([...RUNNER, ...given, ...more], { env: { SHOP_URL: shop.url }, signal })
      if (code !== 0) console.error(`The shop said:\n${shop.said()}`)
      return { code, count: countPlaywright('e2e.json') }
    } finally {
      await shop.stop()
    }
  }
  const playListed = (names: readonly string[]) => {
    const list = reportPath('e2e-list.txt')
    writeFileSync(list, names.join('\n'))
    return play('--test-list', list)
  }

  const options = { seed: commit(), play: playListed }
  const { code, count } = await (seconds === undefined
    ? play()
    : playWithin(await listed(given, signal), { ...options, seconds }))
  saveCount('e2e-count.json', count)
  return code
})
