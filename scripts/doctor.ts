/**
 * `npm run doctor -- [--json] [--browser] URL…`: reads pages of a shop as the entry would, and says what is wrong with
 * them, the most noticeable first (docs/doctor.md). Exit code 1 if a page has errors, 2 if one cannot be read.
 *
 * `--browser` reads each page once a browser has run its scripts, for content that comes by script; `--json` prints a list
 * of reports for other programs.
 */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBundle } from './bundle.ts'
import { interruptible, ROOT } from './child.ts'
import { askServer, diagnose } from './doctor/diagnose.ts'
import { reportText } from './doctor/print.ts'
import { readPage, readPageInBrowser, Unreachable } from './doctor/read.ts'
import { openBundle } from './doctor/room.ts'

const USAGE = 'Usage: npm run doctor -- [--json] [--browser] URL…'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false }, browser: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const wrong = positionals.find((address) => !/^https?:/.test(address) || !URL.canParse(address))
    if (wrong !== undefined) throw new Error(`${wrong} is no address of a page`)
    return positionals.length > 0 ? { ...values, addresses: positionals } : null
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
}

const given = readArguments()
if (!given) {
  console.error(USAGE)
  process.exit(2)
}
await interruptible((signal) => ensureBundle(signal))
const bundle = await openBundle(join(ROOT, 'dist'))
const reports = []
let code = 0
for (const address of given.addresses)
  try {
    const page = await (given.browser ? readPageInBrowser : readPage)(address)
    const report = await diagnose(page, bundle, askServer)
    const { places: _, ...printed } = report
    reports.push(printed)
    if (!given.json) console.log(`${reportText(report)}\n`)
    if (report.findings.some(({ level }) => level === 'error')) code = Math.max(code, 1)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    console.error(error.message)
    code = 2
  }
if (given.json) console.log(JSON.stringify(reports, null, 2))
process.exit(code)
