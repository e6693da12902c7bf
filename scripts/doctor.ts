/**
 * `npm run doctor -- [--json] [--browser] URL…`: reads pages of a shop as the entry would, and says what is wrong with
 * them, the most noticeable first (docs/doctor.md). Exit code 1 if a page has errors, 2 if one cannot be read.
 *
 * `--browser` reads each page once a browser has run its scripts, for content that comes by script; `--json` prints a list
 * of reports for other programs.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from './browser.ts'
import { ensureBundle } from './bundle.ts'
import { interruptible, ROOT } from './child.ts'
import { readPage, readPageInBrowser } from './doctor/read.ts'
import { reportOn, wrongAddress } from './doctor/reports.ts'
import { openBundle } from './doctor/room.ts'

const USAGE = 'Usage: npm run doctor -- [--json] [--browser] URL…'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false }, browser: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const wrong = wrongAddress(positionals)
    if (wrong !== undefined) throw new Error(`${wrong} is no address of a page`)
    return positionals.length > 0 ? { ...values, addresses: positionals } : null
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}

async function launch() {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

const given = readArguments()
if (!given) {
  console.error(USAGE)
  process.exit(2)
}
// What it runs is the same in a quick build.
await interruptible((signal) => ensureBundle(signal, { quick: true }))
const read = given.browser ? (address: string) => readPageInBrowser(address, launch) : readPage
const asked = { addresses: given.addresses, isJson: given.json, read }
process.exit(await reportOn(asked, await openBundle(join(ROOT, 'dist')), (text) => console.log(text)))
