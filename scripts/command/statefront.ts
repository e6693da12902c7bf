/** The command of the npm package: `statefront copy` and `statefront doctor`. Nothing of the project is there but the package. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyBundle, UnusableFolder } from './copy.ts'

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..')
const BUNDLE = join(PACKAGE, 'dist')

const USAGE = `statefront copy [--at ADDRESS] FOLDER
  Copies the built files into FOLDER, and says what to put into the shop's pages.
  --at       the address of that folder for browsers: /bundle/ or https://files.example/statefront/
             (default: / and the folder's name)

statefront doctor [--json] [--browser] URL…
  Reads pages of a shop as the entry would, and says what is wrong with them.
  Needs jsdom: npm install --save-dev jsdom
  --browser  reads each page once a browser has run its scripts
             (needs playwright: npm install --save-dev playwright && npx playwright install chromium)
  --json     prints a list of reports for other programs
  Exit code 1 if a page has errors, 2 if one cannot be read.

statefront --help, statefront --version`

/** What the caller can put right. Exit code 2, without a stack. */
class Mistake extends Error {}

const isMistake = (error: unknown) =>
  error instanceof Mistake ||
  error instanceof UnusableFolder ||
  // Of `parseArgs`.
  (error as { code?: unknown }).code?.toString().startsWith('ERR_PARSE_ARGS_')

async function copy(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { at: { type: 'string' } }, allowPositionals: true })
  const [folder, ...others] = positionals
  if (folder === undefined) throw new Mistake('Name the folder to copy into: statefront copy public/bundle')
  if (others.length > 0) throw new Mistake(`One folder is enough: ${others.join(' ')} is too much`)
  console.log(await copyBundle(BUNDLE, folder, values.at))
  return 0
}

/** A package that the doctor needs and this one does not bring. */
async function need<Module>(name: string, load: () => Promise<Module>, how: string): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(name))
      throw new Mistake(`The doctor needs ${name}, which is not installed here: ${how}`)
    throw error
  }
}

async function doctor(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean', default: false }, browser: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length === 0) throw new Mistake('Name a page: statefront doctor https://shop.example/')
  await need('jsdom', () => import('jsdom'), 'npm install --save-dev jsdom')
  const { openBundle, readPage, readPageInBrowser, reportOn, wrongAddress } = await import('./doctor.ts')
  const wrong = wrongAddress(positionals)
  if (wrong !== undefined) throw new Mistake(`${wrong} is no address of a page: it begins with http:// or https://`)
  const launch = async () => {
    const { chromium } = await need(
      'playwright',
      () => import('playwright'),
      'npm install --save-dev playwright && npx playwright install chromium',
    )
    const executablePath = process.env['CHROMIUM_PATH']
    return chromium.launch(executablePath ? { executablePath } : {})
  }
  const read = values.browser ? (address: string) => readPageInBrowser(address, launch) : readPage
  const asked = { addresses: positionals, isJson: values.json, read }
  return reportOn(asked, await openBundle(BUNDLE), (text) => console.log(text))
}

async function main([command, ...args]: string[]): Promise<number> {
  if (command === '--version') {
    const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
    console.log(version)
    return 0
  }
  const isHelp = command === '--help' || command === '-h' || command === 'help'
  if (isHelp || (args.includes('--help') && ['copy', 'doctor'].includes(command ?? ''))) {
    console.log(USAGE)
    return 0
  }
  if (command === 'copy') return copy(args)
  if (command === 'doctor') return doctor(args)
  throw new Mistake(command === undefined ? `Say what to do:\n${USAGE}` : `There is no command "${command}":\n${USAGE}`)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!isMistake(error)) throw error
  console.error((error as Error).message)
  process.exitCode = 2
}
