/**
 * `npm run paths [-- --sample] [FLOW…]`: plays the generated paths of every flow that has a room under `e2e/paths/rooms/` (or of the
 * flows named) in a real browser on real pages of the shop, and writes `reports/paths/index.html` for those who review
 * them. With `--sample`, the longest path of each flow. Exit code 1 when a path failed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planOf, sampleOf } from '../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../e2e/paths/support/record.ts'
import { loadRooms } from '../e2e/paths/support/rooms.ts'
import { findBrowser } from './browser.ts'
import { interruptible, ROOT, run, tool } from './child.ts'
import { pathReport } from './paths/report.ts'
import { startShop } from './shop-process.ts'

const DIRECTORY = join(ROOT, 'reports', 'paths')
const DATA = join(DIRECTORY, 'data')

const isSample = process.argv.includes('--sample')
const flows = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rooms = await loadRooms(flows)
rmSync(DIRECTORY, { recursive: true, force: true })
mkdirSync(DATA, { recursive: true })

// Unpacked here once, before two workers would do it at the same time.
await findBrowser()
process.exitCode = await interruptible(async (signal) => {
  const shop = await startShop(signal)
  try {
    const args = [tool('playwright', 'playwright'), 'test', '--config', 'playwright.paths.config.ts']
    const env = {
      SHOP_URL: shop.url,
      PATHS_OUTPUT: DATA,
      ...(flows.length > 0 && { PATHS_FLOWS: flows.join(',') }),
      ...(isSample && { PATHS_SAMPLE: '1' }),
    }
    const { code } = await run(args, { env, signal })
    if (code !== 0) console.error(`The shop said:\n${shop.said()}`)
    return code
  } finally {
    await shop.stop()
  }
})

const records = readdirSync(DATA)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(DATA, file), 'utf8')) as PlayRecord)
const reviewed = (flow: string) => readFileSync(join(ROOT, 'test', 'model', 'paths', `${flow}.md`), 'utf8')
const report = pathReport(
  rooms.map((room) => {
    const plan = planOf(room)
    return { room, plan: isSample ? sampleOf(plan) : plan, reviewed: reviewed(room.flow) }
  }),
  records,
)
writeFileSync(join(DIRECTORY, 'index.html'), report)
console.log(`The report is reports/paths/index.html: ${records.length} paths played.`)
