/**
 * `npm run doctor -- [--json] [--browser] URL…`: reads pages of a shop as the entry would, and says what is wrong with
 * them, the most noticeable first (docs/doctor.md). Exit code 1 if a page has errors, 2 if one cannot be read.
 *
 * `--browser` reads each page once a browser has run its scripts, for content that comes by script; `--json` prints a list
 * of reports for other programs.
 */
import { join } from 'node:path'
import { chromium } from 'playwright'
import { argumentsOf, refuse } from './arguments.ts'
import { findBrowser } from './browser.ts'
import { ensureBundle } from './bundle.ts'
import { interruptible, ROOT } from './child.ts'
import { readPage, readPageInBrowser } from './doctor/read.ts'
import { reportOn, wrongAddress } from './doctor/reports.ts'
import { openBundle } from './doctor/room.ts'

async function launch() {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

const { values: given, positionals: addresses } = argumentsOf(
  import.meta.filename,
  { json: { type: 'boolean', default: false }, browser: { type: 'boolean', default: false } },
  { words: Number.POSITIVE_INFINITY },
)
if (addresses.length === 0) refuse('Which page? Name its address.', import.meta.filename)
const wrong = wrongAddress(addresses)
if (wrong !== undefined) refuse(`${wrong} is no address of a page`, import.meta.filename)
// What it runs is the same in a quick build.
await interruptible((signal) => ensureBundle(signal, { quick: true }))
const read = given.browser ? (address: string) => readPageInBrowser(address, launch) : readPage
const asked = { addresses, isJson: given.json, read }
process.exit(await reportOn(asked, await openBundle(join(ROOT, 'dist')), (text) => console.log(text)))
