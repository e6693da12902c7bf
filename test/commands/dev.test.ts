/**
 * What is saved is on the open page within a second, in a copy of the project: each kind of file is edited, looked at in a browser, and
 * restored. Times are printed, and may be twice as long beside other tests.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../scripts/browser.ts'
import { freePort } from '../../scripts/free-port.ts'
import { prepareShop } from '../../scripts/shop-process.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NOT_COPIED = new Set(['node_modules', '.git', '.data', 'reports', 'test', 'e2e'])
/** What the issue of the development server asks for, twice: other tests run beside this one. */
const MOST_MS = 2000

const copy = mkdtempSync(join(tmpdir(), 'dev server '))
const times: string[] = []
let servers: ChildProcess[] = []
let browser: Browser

/** Starts the command in the copy; resolves to the shop's address once it is open. */
async function startDev(words: string[] = []): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), STATEFRONT_DATA: join(copy, 'data'), STATEFRONT_PARTS: 'all' }
  const server = spawn(process.execPath, ['scripts/dev.ts', ...words], { cwd: copy, env })
  servers.push(server)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('statefront is open')) resolve()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => reject(new Error(said)))
  })
  return `http://127.0.0.1:${port}/`
}

let shop: string
beforeAll(async () => {
  await prepareShop(new AbortController().signal, { quick: true })
  const isCopied = (path: string) => !NOT_COPIED.has(basename(path)) || path.includes(join('docs', 'starter'))
  cpSync(ROOT, copy, { recursive: true, preserveTimestamps: true, filter: isCopied })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(ROOT, '.data', 'untouched'), join(copy, 'data'), { recursive: true })
  const { executablePath, args, env } = await findBrowser()
  browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  shop = await startDev()
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.once('exit', resolve)
          server.kill('SIGTERM')
        }),
    ),
  )
  servers = []
  rmSync(copy, { recursive: true, force: true })
  process.stdout.write(`${times.join('\n')}\n`)
})

async function open(address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(60_000)
  await page.goto(address)
  await page.locator('html[data-storefront=ready]').waitFor({ state: 'attached' })
  // What a reload would lose.
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  return page
}
const isKept = (page: Page) => page.evaluate(() => 'isKept' in window)

/** Edits a file, waits until the page shows it, and restores the file. Returns how long it took, in milliseconds. */
async function edit(path: string, change: (text: string) => string, shown: () => Promise<unknown>): Promise<number> {
  const file = join(copy, path)
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  expect(after, `${path} has another text`).not.toBe(before)
  const start = performance.now()
  writeFileSync(file, after)
  try {
    await shown()
    const ms = performance.now() - start
    times.push(`${path}: ${Math.round(ms)} ms`)
    return ms
  } finally {
    writeFileSync(file, before)
  }
}

/** A line that marks the page when the code runs. */
const marking = (mark: string) => (text: string) => `${text}\ndocument.documentElement.dataset['saved'] = '${mark}'\n`
const marked = (page: Page, mark: string) => page.locator(`html[data-saved="${mark}"]`).waitFor({ state: 'attached' })

test('a machine, a service, a binding: the flow is started anew, the page and what was typed stay', async () => {
  const page = await open(shop)
  const search = page.locator('input[type=search]')
  await search.fill('shirt')
  await page.locator('.search-suggest').first().waitFor()
  for (const path of [
    'src/machines/search/search-suggest.ts',
    'src/services/search/search.ts',
    'src/bindings/search/search-suggest.ts',
  ]) {
    expect(await edit(path, marking(path), () => marked(page, path)), path).toBeLessThan(MOST_MS)
    expect(await isKept(page)).toBe(true)
  }
  expect(await search.inputValue()).toBe('shirt')
  await search.fill('trousers')
  await page.locator('.search-suggest').first().waitFor()
  await page.close()
})

test('a component: what it has drawn is drawn anew, in the state that it is in', async () => {
  const page = await open(shop)
  await page.locator('[data-off-canvas-cart]').first().click()
  const panel = page.getByRole('dialog')
  await panel.waitFor()
  const change = (text: string) => text.replace("'offcanvas',", "'offcanvas is-saved',")
  const shown = () => page.locator('.is-saved.show').waitFor()
  expect(await edit('src/components/shell/OffCanvas.tsx', change, shown)).toBeLessThan(MOST_MS)
  expect(await isKept(page)).toBe(true)
  expect(await panel.count()).toBe(1)
  await page.close()
})

test('what runs once a page reloads it', async () => {
  const page = await open(shop)
  const path = 'src/machines/consent/consent.ts'
  await edit(path, marking(path), () => marked(page, path))
  await page.locator('html[data-storefront=ready]').waitFor({ state: 'attached' })
  expect(await isKept(page)).toBe(false)
  await page.close()
})

test('a stylesheet and a view of the shop: the page stays', async () => {
  const page = await open(shop)
  const look = () =>
    page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--saved').trim() === 'yes')
  const css = await edit('shop/theme/css/footer.css', (text) => `${text}\nbody { --saved: yes; }\n`, look)
  expect(css).toBeLessThan(MOST_MS)
  const word = () => page.getByText('+44 20 7946 9999').first().waitFor()
  const change = (text: string) => text.replace('+44 20 7946 0123', '+44 20 7946 9999')
  expect(await edit('shop/layout/footer.ts', change, word)).toBeLessThan(MOST_MS)
  expect(await isKept(page)).toBe(true)
  await page.close()
})

test('errors are shown in the page with file and line, and go once they are mended', async () => {
  const page = await open(shop)
  const overlay = page.locator('vite-error-overlay')
  const says = (text: string) => overlay.getByText(text).first().waitFor()
  const broken = 'src/machines/search/search-suggest.ts'
  await edit(
    broken,
    (text) => `${text}\nconst = 1\n`,
    () => says(broken),
  )
  await overlay.waitFor({ state: 'detached' })

  const failing = 'src/bindings/search/search-suggest.ts'
  const thrown = (text: string) =>
    text.replace(/^ {2}mount\(.*$/m, (line) => `${line} throw new Error('broken on purpose')`)
  const line =
    readFileSync(join(copy, failing), 'utf8')
      .split('\n')
      .findIndex((each) => each.startsWith('  mount(')) + 1
  await edit(failing, thrown, async () => {
    await page.locator('input[type=search]').first().click()
    await says(`${failing}:${line}`)
  })
  await page.reload()
  await page.locator('html[data-storefront=ready]').waitFor({ state: 'attached' })
  expect(await overlay.count()).toBe(0)

  await edit(
    'shop/layout/footer.ts',
    (text) => `${text}\nconst = 1\n`,
    () => says('shop/layout/footer.ts'),
  )
  await page.locator('html[data-storefront=ready]').waitFor({ state: 'attached' })
  await page.close()
})

test('the inspector draws the machines as they are', async () => {
  const page = await open(`${shop}?inspect`)
  await page.locator('storefront-inspector, [data-storefront-inspector]').first().waitFor({ state: 'attached' })
  const path = 'src/inspector/panel/Chart.tsx'
  await edit(path, marking(path), () => marked(page, path))
  await page.close()
})

test('pages of another shop run the same bundle', async () => {
  const at = await startDev(['--at', shop])
  const page = await open(at)
  expect(await page.locator('script[src*="statefront.js"]').count()).toBe(1)
  await page.locator('input[type=search]').fill('shirt')
  await page.locator('.search-suggest').first().waitFor()
  await page.close()
})
