/** The doctor's command on pages of the shop: as they are, and as another server sends them, broken. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { TEMPLATE, templateWith } from '../../scripts/package/plugin.ts'
import { renderChain, STOREFRONT } from '../../test/unit/support/twig.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const ROOT = join(import.meta.dirname, '..', '..')

// Each starts a program, some a browser beside this one.
test.describe.configure({ timeout: 300_000 })

type Finding = { level: string; kind: string; flow?: string; says: string; line?: number; section?: string }
type Report = { url: string; flows: { flow: string }[]; findings: Finding[] }

async function doctor(...args: string[]): Promise<{ code: number | null; output: string; said: string }> {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...args], { cwd: ROOT })
  const [output, said]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => said.push(part))
  await once(child, 'close')
  return { code: child.exitCode, output: Buffer.concat(output).toString(), said: Buffer.concat(said).toString() }
}

/** A server with one page, until the test is done. */
async function serve(html: string, headers: Record<string, string> = {}) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => void server.close() }
}

test('pages of the shop have no errors and no warnings about what the flows need', async ({ baseURL }) => {
  const paths = ['/', CATEGORIES.department.path, PRODUCTS.withVariants.path, '/checkout/cart', '/account/login']
  const { code, output } = await doctor('--json', ...paths.map((path) => new URL(path, baseURL).href))
  const reports = JSON.parse(output) as Report[]
  expect(reports.map(({ url }) => new URL(url).pathname)).toEqual(paths)
  expect(reports.flatMap(({ findings }) => findings).filter(({ level }) => level === 'error')).toEqual([])
  expect(code).toBe(0)
  expect(reports[0]?.flows.map(({ flow }) => flow)).toContain('search-suggest')
})

test('a page that lacks a part is told with its line, its section, and exit code 1', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text()
  const broken = html
    .replace('js-scroll-up-button', 'js-up')
    .replace('src="/bundle/statefront.js"', `src="${baseURL}/bundle/statefront.js"`)
  using server = await serve(broken)
  const { code, output } = await doctor(server.url)
  expect(code).toBe(1)
  const line = broken.split('\n').findIndex((text) => text.includes('data-scroll-up=')) + 1
  expect(output).toContain(
    `error in line ${line}: scroll-up does not start: nothing inside matches ".js-scroll-up-button"`,
  )
  expect(output).toContain('(contract: shell 13)')
  // Modules of another host, which does not allow it, are worse.
  expect(output.indexOf('[chunks-cors]')).toBeLessThan(output.indexOf('[part-missing]'))
  expect(output.indexOf('[chunks-cors]')).toBeGreaterThan(0)
})

test('with --browser, what scripts insert is examined', async () => {
  const script = `document.body.innerHTML = '<div data-scroll-up="true"></div>'; window.router = {}`
  using server = await serve(`<!doctype html><title>A page</title><body><script>${script}</script></body>`)
  const plain = JSON.parse((await doctor('--json', server.url)).output) as Report[]
  expect(plain[0]?.findings.map(({ flow }) => flow)).not.toContain('scroll-up')
  const { output } = await doctor('--json', '--browser', server.url)
  const [report] = JSON.parse(output) as Report[]
  expect(report?.findings.find(({ flow }) => flow === 'scroll-up')?.kind).toBe('part-missing')
})

test('with --browser, the old script does not start on a page of the plugin', async () => {
  const template = templateWith(readFileSync(join(ROOT, 'platform', TEMPLATE), 'utf8'), {
    atRest: ['rest.js'],
    atRestOn: {},
    atRestOnTweaked: {},
    look: '',
  })
  const head = renderChain([STOREFRONT, template], { scripts: ['js/storefront/storefront.js'] })
  using server = await serve(`<!doctype html><html><head>${head}</head><body></body></html>`)
  const { output } = await doctor('--json', '--browser', server.url)
  const [report] = JSON.parse(output) as Report[]
  const kinds = report?.findings.map(({ kind }) => kind)
  expect(kinds).not.toContain('old-script')
  expect(kinds).not.toContain('global-missing')
})

test('a page that cannot be read, or no address, is exit code 2', async ({ baseURL }) => {
  const { code, said } = await doctor('http://127.0.0.1:9/')
  expect(code).toBe(2)
  expect(said).toContain('http://127.0.0.1:9/ does not answer')
  expect((await doctor()).code).toBe(2)
  expect((await doctor(`${baseURL}/theme/frame.css`)).said).toContain('not with a page')
})
