/**
 * `npm run size`: script bytes of each kind of page, after brotli: what it executes and fetches until the first sign of a person, and
 * what it has fetched ahead after that. Prints a table, writes `reports/size.json`, exits with 1 if a budget is exceeded, or if a
 * page's hints (`modulepreload`) are not for what it executes.
 *
 * `--releases`: what each kind of page executes as each release of the platform prints it, a column for each; exits with 1 where a newer
 * one executes more than may be added to the oldest.
 */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page, request } from 'playwright'
import { chooseMethod } from '../e2e/support/card.ts'
import { CATEGORIES, GALLERIES, PRODUCTS } from '../e2e/support/catalogue.ts'
import { refusedBefore } from '../e2e/support/consent.ts'
import { logIn, putInCart } from '../e2e/support/shopper.ts'
import { PLATFORMS, type Platform } from '../shop/releases.ts'
import { argumentsOf } from './arguments.ts'
import { findBrowser } from './browser.ts'
import { interruptible } from './child.ts'
import { reportPath } from './reports.ts'
import { startShop } from './shop-process.ts'
import { type FilesOfFlows, hintsIn, wrongHints } from './size/hints.ts'

const { values } = argumentsOf(import.meta.filename, { releases: { type: 'boolean', default: false } })

const KB = 1000
const ENTRY_PATH = '/bundle/statefront.js'
/**
 * The project's budget for all flows of the specification. Each line of the table takes about 40 bytes of the entry,
 * the globals for themes' scripts about 400. 45 more are for the line of the withdrawal, which the law has asked for since June 2026.
 * 45 more are for the line of `form-handler`, which pages of 6.6.10 may print for most forms.
 */
const ENTRY_BUDGET = 7 * KB + 90
const FETCHED_BUDGET = 130 * KB
/** What a page at rest may fetch besides what it executes: what waits for a person (src/loader/later/first-sign.ts), and texts. */
const WAITING_BUDGET = 5 * KB

/** What pages of a newer release may execute more than those of the oldest. */
const ADDED_BUDGET: Record<Platform, number> = {
  '6.6.7': 0,
  '6.6.10': 1 * KB,
  '6.6.10-flags': 3 * KB,
  '6.7': 3 * KB,
  '6.7-flags': 3 * KB,
}

/**
 * What a form in sight adds that names rules of the form handler, where the oldest release leaves the same form to the browser: the short
 * pages end with the newsletter's. It is guarded before somebody types.
 */
const HANDLED_FORM_BUDGET = 6.1 * KB

/** `atRest`: fetched before the first sign of a person. */
type Script = { path: string; bytes: number; atRest: boolean; executed: boolean }

/** After so long without a response, in milliseconds, all has been fetched. */
const SILENCE_MS = 500

/** Leaves out of the page's content what is before `block`, so that it is in view without scrolling, which is a sign of a person. */
const beginWith = (page: Page, path: string, block: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const start = html.indexOf('<div class="cms-block ')
      const end = html.search(new RegExp(`<div class="cms-block pos-\\d+ cms-block-${block} `))
      if (end < 0) throw new Error(`${path} has no block ${block}`)
      await route.fulfill({ response, body: html.slice(0, start) + html.slice(end) })
    },
  )

/**
 * Loads one page with an empty cache, with `form` or the `slider` in view, waits until it is idle, and measures its scripts, then those
 * that the first sign of a person adds; not those of others, e.g. of a payment provider.
 */
async function weigh(
  context: BrowserContext,
  path: string,
  { form, slider }: { form?: string | undefined; slider?: string | undefined },
): Promise<{ hints: string[]; scripts: Script[] }> {
  const page = await context.newPage()
  if (slider) await beginWith(page, path, slider)
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const isOurs = new URL(response.url()).pathname.startsWith('/bundle/')
    if (isOurs && /\bjavascript\b/.test(type)) fetched.add(response.url())
  })
  await page.coverage.startJSCoverage()
  const response = await page.goto(path)
  if (!response?.ok()) throw new Error(`${path} answered ${response?.status() ?? 'nothing'}`)
  const hints = hintsIn(await response.text())
  await page.locator('html[data-storefront="ready"]').waitFor({ state: 'attached' })
  if (form) {
    await page.locator(form).scrollIntoViewIfNeeded()
    await page.locator(`${form} iframe`).first().waitFor()
  }
  if (slider) await page.locator(`.cms-block-${slider} .js-slider-initialized`).waitFor()
  await page.waitForLoadState('networkidle')
  const ran = new Set(
    (await page.coverage.stopJSCoverage())
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map((entry) => entry.url),
  )
  const atRest = new Set(fetched)
  const listed = page.waitForRequest('**/files.json')
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await listed
  // When the page fetches ahead.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  // Some of what is fetched ahead comes in tasks of its own.
  while (await page.waitForEvent('response', { timeout: SILENCE_MS }).catch(() => null));
  await page.close()
  const scripts = await Promise.all(
    [...fetched].map(async (address) => {
      const body = Buffer.from(await (await fetch(address)).arrayBuffer())
      const { pathname: path } = new URL(address)
      const bytes = brotliCompressSync(body).length
      return { path, bytes, atRest: atRest.has(address), executed: ran.has(address) }
    }),
  )
  return { hints, scripts }
}

/** The build's list of each flow's files, which lies beside the modules of `scripts`. */
async function filesOfFlows(shopUrl: string, scripts: Script[]): Promise<FilesOfFlows> {
  const path = scripts.map((script) => script.path).find((each) => each.endsWith('/rest.js')) ?? ''
  return (await (await fetch(new URL('files.json', `${shopUrl}${path}`))).json()) as FilesOfFlows
}

/**
 * `isGuest`: the page is for a shopper who is not logged in. `isDecided`: the cookie bar was answered long before. `method`: the
 * chosen way to pay, with its form's selector. `slider`: the block that the page begins with.
 * `showsForm`: the newsletter's form is in sight.
 */
type Weighed = {
  path: string
  executed: number
  isGuest?: true
  isDecided?: true
  method?: { name: string; form: string }
  slider?: string
  showsForm?: true
}

/** Each kind of page, with what it may execute at rest. */
const PAGES = {
  home: { path: '/', executed: 40 * KB },
  // What moves slides waits for the first move. What lays them out, hears a finger from its first touch on and holds their states is
  // 1.5 KB more than the home page has left.
  'home, image slider': { path: '/', executed: 42 * KB, slider: 'image-slider', showsForm: true },
  search: { path: '/search?search=shirt', executed: 40 * KB },
  listing: { path: CATEGORIES.department.path, executed: 42 * KB },
  product: { path: GALLERIES.one.path, executed: 45 * KB },
  // 46 for pages of 6.6.7; 0.5 more serve pages of 6.7, for which 3 are allowed.
  'product, gallery': { path: PRODUCTS.withVariants.path, executed: 46.5 * KB },
  cart: { path: '/checkout/cart', executed: 40 * KB, showsForm: true },
  login: { path: '/account/login', executed: 45 * KB, isGuest: true },
  register: { path: '/checkout/register', executed: 45 * KB, isGuest: true },
  account: { path: '/account', executed: 40 * KB },
  confirm: { path: '/checkout/confirm', executed: 45 * KB, isDecided: true },
  'confirm, card fields': {
    path: '/checkout/confirm',
    executed: 110 * KB,
    isDecided: true,
    method: { name: 'paypal-card', form: '.payment-method-radio:has(#swag-paypal-acdc-form)' },
  },
  'confirm, card form': {
    path: '/checkout/confirm',
    executed: 110 * KB,
    isDecided: true,
    method: { name: 'card-app', form: '.card-app-form' },
  },
} as const satisfies Record<string, Weighed>
type PageKind = keyof typeof PAGES

const sum = (scripts: Script[]) => scripts.reduce((bytes, script) => bytes + script.bytes, 0)

const executedBy = (scripts: Script[]) => sum(scripts.filter(({ executed }) => executed))

/** Messages for the budgets that a page exceeds. */
function excesses(kind: PageKind, scripts: Script[]): string[] {
  const executed = executedBy(scripts)
  const entry = scripts.find(({ path }) => path === ENTRY_PATH)
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget ? [`${kind}: ${what} ${kilobytes(bytes)}, allowed are ${kilobytes(budget)}`] : []
  return [
    ...(entry
      ? over('the entry weighs', entry.bytes, ENTRY_BUDGET)
      : [`${kind}: the entry ${ENTRY_PATH} was not loaded`]),
    ...over('executed at rest', executed, PAGES[kind].executed),
    ...over('fetched at rest', sum(scripts.filter(({ atRest }) => atRest)), executed + WAITING_BUDGET),
    ...over('fetched ahead of an interaction', sum(scripts), FETCHED_BUDGET),
  ]
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}

type Result = { kind: PageKind; scripts: Script[]; hints: number; wrong: string[] }

/** Measures all kinds of pages, as a release of the platform prints them if one is given. */
const measure = async (signal: AbortSignal, platform?: Platform): Promise<Result[]> => {
  const { executablePath, args, env } = await findBrowser()
  const shop = await startShop(signal, { env: platform ? { STATEFRONT_PLATFORM: platform } : {} })
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const weighed: Result[] = []
    for (const [kind, { path, isGuest, isDecided, method, slider }] of Object.entries<Weighed>(PAGES) as [
      PageKind,
      Weighed,
    ][]) {
      const shopper = await request.newContext({ baseURL: shop.url })
      if (!isGuest) await logIn(shopper)
      await putInCart(shopper, PRODUCTS.plain.id)
      if (method) await chooseMethod({ request: shopper }, method.name)
      // Shows the message that the product was added: on the next page there is none.
      await shopper.get('/')
      const storageState = await shopper.storageState()
      await shopper.dispose()
      const cookies = [...storageState.cookies, ...(isDecided ? refusedBefore(shop.url).cookies : [])]
      const context = await browser.newContext({ baseURL: shop.url, storageState: { ...storageState, cookies } })
      const { hints, scripts } = await weigh(context, path, { form: method?.form, slider })
      const wrong = wrongHints(hints, scripts, {
        files: await filesOfFlows(shop.url, scripts),
        hasMethod: Boolean(method),
      })
      weighed.push({ kind, scripts, hints: hints.length, wrong })
      await context.close()
    }
    return weighed
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** Prints what pages execute as each release prints them; the messages for what exceeds. */
async function compareReleases(signal: AbortSignal): Promise<string[]> {
  const rows: Record<string, Record<string, string>> = {}
  const findings: string[] = []
  const oldest = new Map<PageKind, number>()
  for (const platform of PLATFORMS)
    for (const { kind, scripts } of await measure(signal, platform)) {
      const executed = executedBy(scripts)
      const base = oldest.get(kind) ?? executed
      oldest.set(kind, base)
      rows[kind] = { ...rows[kind], [platform]: kilobytes(executed) }
      const { showsForm }: Weighed = PAGES[kind]
      const allowed = ADDED_BUDGET[platform] + (showsForm && platform !== PLATFORMS[0] ? HANDLED_FORM_BUDGET : 0)
      if (executed - base > allowed)
        findings.push(
          `${kind}: pages of ${platform} execute ${kilobytes(executed - base)} more than those of ${PLATFORMS[0]}, allowed are ${kilobytes(allowed)}`,
        )
    }
  console.table(rows)
  return findings
}

/** Prints the table of one release, and writes the report; the messages for what exceeds. */
async function weighRelease(signal: AbortSignal): Promise<string[]> {
  const results = await measure(signal)
  console.table(
    Object.fromEntries(
      results.map(({ kind, scripts, hints }) => {
        const executed = scripts.filter((script) => script.executed)
        return [
          kind,
          {
            executed: kilobytes(sum(executed)),
            allowed: kilobytes(PAGES[kind].executed),
            'fetched at rest': kilobytes(sum(scripts.filter(({ atRest }) => atRest))),
            'fetched in all': kilobytes(sum(scripts)),
            'allowed in all': kilobytes(FETCHED_BUDGET),
            'scripts executed': executed.length,
            'asked for with the page': hints,
            'scripts fetched': scripts.length,
          },
        ]
      }),
    ),
  )
  writeFileSync(reportPath('size.json'), `${JSON.stringify(results, undefined, 2)}\n`)

  return results.flatMap(({ kind, scripts, wrong }) => [
    ...excesses(kind, scripts),
    ...wrong.map((finding) => `${kind}: ${finding}`),
  ])
}

const findings = await interruptible(values.releases ? compareReleases : weighRelease)
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
