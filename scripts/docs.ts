/**
 * `npm run docs [-- --out FOLDER] [--no-paths]`: writes the chart pages as a site to walk in, into `reports/docs`, which the
 * shop serves at `/_docs`, or into another folder, which any host can serve: links are relative, and nothing comes from
 * elsewhere. The last path report becomes a part of it, unless `--no-paths` is given.
 *
 * As a child of the shop it writes nothing until that names a page, `area/flow`; then that page and what all need.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readRecords } from '../e2e/paths/support/record.ts'
import { argumentsOf } from './arguments.ts'
import { ROOT } from './child.ts'
import { docsSite, openSite } from './docs/site.ts'
import { replaceFolder } from './paths/replace.ts'

const { values } = argumentsOf(import.meta.filename, {
  out: { type: 'string' },
  paths: { type: 'boolean', default: true },
})
const place = values.out === undefined ? join(ROOT, 'reports', 'docs') : resolve(values.out)
const report = join(ROOT, 'reports', 'paths')
const list = join(report, 'records.json')
const hasReport = values.paths && existsSync(list)
const records = hasReport ? readRecords(readFileSync(list, 'utf8')) : []

// Nothing is deleted that is no such site.
if (existsSync(place) && !existsSync(join(place, 'site.css'))) {
  console.error(`${place} holds something else: name a folder that does not exist yet.`)
  process.exit(1)
}

const site = await openSite(ROOT, { records, hasReport })

/** Writes all files, or those of the page `only` beside what was written before. */
async function write(only?: string): Promise<void> {
  mkdirSync(dirname(place), { recursive: true })
  const folder = mkdtempSync(`${place}-`)
  // Hosts run as other users.
  chmodSync(folder, 0o755)
  try {
    const files = await docsSite(site, only)
    if (only !== undefined && existsSync(place)) cpSync(place, folder, { recursive: true })
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    if (hasReport) cpSync(report, join(folder, 'paths'), { recursive: true })
    replaceFolder(folder, place)
    console.log(`${files.size} files are in ${place}${hasReport ? ', with the last path report' : ''}.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.send) {
  let last = Promise.resolve()
  process.on('message', (page: string) => {
    last = last
      .then(() => write(page))
      .catch(console.error)
      .then(() => void process.send?.(page))
  })
} else await write()
