/**
 * `npm run paths [-- --full] [FLOW…]`: plays the generated paths of every flow that has a room under `e2e/paths/rooms/` (or of the
 * flows named) in a real browser on real pages of the shop, and writes `reports/paths/index.html` for those who review
 * them. They take every transition; with `--full`, every case in every state, and every fault; with `-x`, none after the first
 * that fails. Exit code 1 when a path failed, or axe found something on its way.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Mode, planOf } from '../e2e/paths/support/plan.ts'
import type { PlayRecord } from '../e2e/paths/support/record.ts'
import { loadRooms } from '../e2e/paths/support/rooms.ts'
import { findBrowser } from './browser.ts'
import { interruptible, ROOT, run, tool } from './child.ts'
import { pathReport } from './paths/report.ts'
import { startShop } from './shop-process.ts'

const REPORTS = join(ROOT, 'reports')

const mode: Mode = process.argv.includes('--full') ? 'full' : 'transitions'
const isBrief = process.argv.includes('-x')
const flows = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const planned = (await loadRooms(flows)).map((room) => {
  const reviewed = readFileSync(join(ROOT, 'test', 'model', 'paths', `${room.flow}.md`), 'utf8')
  return { room, plan: planOf(room, mode), reviewed }
})

// A folder of its own until it is whole, so that runs at the same time leave each other's alone.
mkdirSync(REPORTS, { recursive: true })
const folder = mkdtempSync(join(REPORTS, 'paths-'))
const data = join(folder, 'data')
mkdirSync(data)

// Unpacked here once, before two workers would do it at the same time.
await findBrowser()
try {
  process.exitCode = await interruptible(async (signal) => {
    const shop = await startShop(signal)
    try {
      const args = [
        tool('playwright', 'playwright'),
        'test',
        '--config',
        'playwright.paths.config.ts',
        ...(isBrief ? ['-x'] : []),
      ]
      const env = {
        SHOP_URL: shop.url,
        PATHS_OUTPUT: folder,
        ...(flows.length > 0 && { PATHS_FLOWS: flows.join(',') }),
        PATHS_MODE: mode,
      }
      const { code } = await run(args, { env, signal })
      if (code !== 0) console.error(`The shop said:\n${shop.said()}`)
      return code
    } finally {
      await shop.stop()
    }
  })

  const records = readdirSync(data)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(data, file), 'utf8')) as PlayRecord)
  writeFileSync(join(folder, 'index.html'), pathReport(planned, records))
  const counts = join(folder, 'tests.json')
  if (existsSync(counts)) renameSync(counts, join(REPORTS, 'paths.json'))
  rmSync(join(REPORTS, 'paths'), { recursive: true, force: true })
  renameSync(folder, join(REPORTS, 'paths'))
  console.log(`The report is reports/paths/index.html: ${records.length} paths played.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
