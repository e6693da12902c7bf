/**
 * `npm run paths [-- --full] [-x] [FLOW…]`: plays generated paths of every flow that has a room under
 * `e2e/paths/rooms/` (or of the named flows) in a real browser on real pages of the shop, and writes
 * `reports/paths/index.html` for reviewers. The paths take every transition. With `-x`, stops at the first failure.
 * Exit code 1 if a path failed, or axe found a violation.
 *
 * With `--shard=i/n`, plays every n-th flow, from the i-th on.
 *
 * `--accept [FLOW…]` plays nothing: it accepts the last run, or of it the named flows, with its pictures; the reports of
 * later runs show what differs. `--note [FLOW/]ID "…"` leaves a note on a path, in `test/model/notes.json`.
 *
 * With `--full`, plays every case in every state and every fault, however long it takes: passed paths are recorded, and
 * the next such run resumes where this one is interrupted, until a source changes. Then plays the first touch of every
 * flow (`e2e/networks/`) without a network, over a slow one, and over one that comes and goes.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Mode, planOf } from '../e2e/paths/support/plan.ts'
import { nameOfPlay, type PlayRecord, readRecords, recordsIn } from '../e2e/paths/support/record.ts'
import { loadRooms, reviewedListOf } from '../e2e/paths/support/rooms.ts'
import { describePaths } from '../test/model/support/list.ts'
import { pathsOf } from '../test/model/support/paths.ts'
import { offerHelp, refuse } from './arguments.ts'
import { findBrowser } from './browser.ts'
import { interruptible, ROOT, run, tool } from './child.ts'
import { accept, acceptedFolder, compareRun, readAccepted } from './paths/accepted.ts'
import { noteDown, notesIn } from './paths/notes.ts'
import { playedFolder } from './paths/played.ts'
import { replaceFolder } from './paths/replace.ts'
import { pathReport } from './paths/report.ts'
import { countIn, readJson, saveCount } from './reports.ts'
import { OLDEST_RELEASE, startShop } from './shop-process.ts'
import { shardIn } from './test/shard.ts'

const REPORTS = join(ROOT, 'reports')

const SCRIPT = import.meta.filename
const words = process.argv.slice(2)
offerHelp(SCRIPT, words)

if (words.includes('--note')) {
  const [path, ...said] = words.slice(words.indexOf('--note') + 1)
  if (path === undefined || said.length === 0)
    refuse('A note is left so: npm run paths -- --note [FLOW/]ID "what is to be noted"', SCRIPT)
  const name = await noteDown(ROOT, path, said.join(' ')).catch((error: unknown) =>
    refuse((error as Error).message, SCRIPT),
  )
  console.log(`A note on ${name} is in test/model/notes.json.`)
  process.exit(0)
}

if (words.includes('--accept')) {
  const named = words.filter((word) => !word.startsWith('-'))
  const report = join(REPORTS, 'paths')
  const list = join(report, 'records.json')
  if (!existsSync(list)) refuse('There is no run to accept: npm run paths makes one.', SCRIPT)
  const records = readRecords(readFileSync(list, 'utf8')).filter(
    ({ flow }) => named.length === 0 || named.includes(flow),
  )
  const accepted = accept(records, join(report, 'data'), acceptedFolder(ROOT))
  console.log(`Accepted: ${accepted.length} flows, ${records.length} paths.`)
  process.exit(0)
}

const unknown = words.find((word) => word.startsWith('-') && !/^(--full|-x|--shard=.*)$/.test(word))
if (unknown !== undefined) refuse(`"${unknown}" is unknown.`, SCRIPT)
const [part, parts] = shardIn(words)
const mode: Mode = words.includes('--full') ? 'full' : 'transitions'
const isBrief = words.includes('-x')
const flows = words.filter((word) => !word.startsWith('-'))
const named = await loadRooms(flows).catch((error: unknown) => refuse((error as Error).message, SCRIPT))
const rooms = named.filter((_, index) => index % parts === part - 1)
const planned = rooms.map((room) => ({
  room,
  plan: planOf(room, mode),
  // The reviewed list has what takes every transition: of all pairs, most would be new.
  reviewed:
    mode === 'full' ? describePaths(room.machine, pathsOf(room.machine, room.cases), room.cases) : reviewedListOf(room),
}))
const plays = planned.flatMap(({ plan }) => plan.plays)

// A folder of its own until it is complete, so that concurrent runs do not interfere.
mkdirSync(REPORTS, { recursive: true })
const folder = mkdtempSync(join(REPORTS, 'paths-'))
const data = join(folder, 'data')
mkdirSync(data)
/** The folder of the records: beside the report, or where the next full run finds them. */
const played = mode === 'full' ? playedFolder(ROOT, join(ROOT, '.data', 'paths')) : data

/** The records of the planned paths played so far. */
function ownRecords(): PlayRecord[] {
  const names = new Set(plays.map(nameOfPlay))
  return recordsIn(played).filter((record) => names.has(nameOfPlay(record)))
}

const OF_FULL = ['--project', 'networks', '--reporter', 'list', '--pass-with-no-tests']

/** Plays the paths in `left`; with `--full` also every flow over bad networks. Returns the exit code. */
async function play(left: readonly string[], signal: AbortSignal): Promise<number> {
  const list = join(folder, 'left.json')
  // Unpacked here once, so that two workers do not do it at the same time.
  await findBrowser()
  const shop = await startShop(signal, { env: OLDEST_RELEASE })
  const env = {
    SHOP_URL: shop.url,
    PATHS_OUTPUT: folder,
    PATHS_DATA: played,
    PATHS_LEFT: list,
    // All of them, unless some are named: flows without a room have a touch, too.
    PATHS_FLOWS: flows.length > 0 || parts > 1 ? rooms.map(({ flow }) => flow).join(',') : '',
    PATHS_MODE: mode,
  }
  const runner = async (...more: string[]) => {
    const args = [tool('playwright', 'playwright'), 'test', '--config', 'playwright.paths.config.ts', ...more]
    return (await run(isBrief ? [...args, '-x'] : args, { env, signal })).code
  }
  try {
    writeFileSync(list, JSON.stringify(left))
    let code = left.length > 0 ? await runner('--project', 'paths') : 0
    saveCount(process.env['COUNT_REPORT'] ?? 'paths.json', countIn(readJson(join(folder, 'tests.json'))))
    if (mode === 'full' && !(code && isBrief)) code = (await runner(...OF_FULL)) || code
    if (code !== 0) console.error(`The shop said:\n${shop.said()}`)
    return code
  } finally {
    await shop.stop()
    rmSync(list, { force: true })
  }
}

async function report(): Promise<void> {
  const records = ownRecords()
  if (played !== data)
    for (const { picture } of records.flatMap(({ steps }) => steps))
      if (picture) copyFileSync(join(played, picture), join(data, picture))
  const store = acceptedFolder(ROOT)
  const comparison = compareRun(records, { accepted: readAccepted(store), store, data, folder })
  const files = await pathReport(planned, records, { comparison, notes: await notesIn(ROOT) })
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  rmSync(join(folder, 'tests.json'), { force: true })
  replaceFolder(folder, join(REPORTS, 'paths'))
  console.log(`The report is reports/paths/index.html: ${records.length} paths played.`)
}

await interruptible(async (signal) => {
  try {
    const done = new Set(ownRecords().flatMap((record) => (record.failure ? [] : [nameOfPlay(record)])))
    const left = plays.map(nameOfPlay).filter((name) => !done.has(name))
    if (done.size > 0) console.log(`${done.size} of ${plays.length} paths are played already.`)
    process.exitCode = left.length > 0 || mode === 'full' ? await play(left, signal) : 0
    await report()
  } catch (error) {
    if (mode === 'full')
      console.error(`${ownRecords().length} of ${plays.length} paths are played; the next run goes on.`)
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
