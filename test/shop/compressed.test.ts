/** How the shop serves the built script: for how long, and compressed for whom. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleRoutesOf } from '../../shop/transport/bundle.ts'

let folder = ''

const FOREVER = 'public, max-age=31536000, immutable'

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  mkdirSync(join(folder, 'chunks', 'v1'), { recursive: true })
  for (const file of ['statefront.js', 'manifest.json', 'third-party-notices.txt', join('chunks', 'v1', 'rest.js')]) {
    writeFileSync(join(folder, file), `plain ${file}`)
    if (!['manifest.json', 'third-party-notices.txt'].includes(file))
      writeFileSync(join(folder, `${file}.br`), 'brotli')
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

async function ask(path: string, headers: Record<string, string> = {}) {
  return bundleRoutesOf(folder).request(path, { headers })
}

test.each([
  ['/bundle/statefront.js', 'no-cache'],
  ['/bundle/statefront.js?abc', 'no-cache'],
  ['/bundle/manifest.json', 'no-cache'],
  ['/bundle/third-party-notices.txt', 'no-cache'],
  ['/bundle/chunks/v1/rest.js', FOREVER],
])('%s: %s', async (path, expected) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe(expected)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
})

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['br;q=0.5', true],
  ['gzip, br ; q=0.01', true],
  ['br;q=1.0, gzip', true],
  ['gzip', false],
  ['br;q=0', false],
  ['br;q=0.0, gzip', false],
  ['brotli', false],
  ['', false],
])('who takes %j is given brotli: %s', async (accepted, isGiven) => {
  const answer = await ask('/bundle/chunks/v1/rest.js', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(isGiven ? 'br' : null)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const text = await answer.text()
  expect(text).toBe(isGiven ? 'brotli' : `plain ${join('chunks', 'v1', 'rest.js')}`)
  expect(answer.headers.get('content-length')).toBe(String(text.length))
})

test('the two forms have different tags, and a known one is not sent again', async () => {
  const [plain, brotli] = await Promise.all(
    ['gzip', 'br'].map((one) => ask('/bundle/statefront.js', { 'accept-encoding': one })),
  )
  const tag = brotli?.headers.get('etag') ?? ''
  expect(tag).not.toBe(plain?.headers.get('etag'))
  const again = await ask('/bundle/statefront.js', { 'accept-encoding': 'br', 'if-none-match': tag })
  expect(again.status).toBe(304)
})

test.each([
  '/bundle/manifest.json.br',
  '/bundle/chunks/v1/rest.js.br',
  '/bundle/chunks/v2/rest.js',
  '/bundle/chunks/v1',
])('%s is not found', async (path) => {
  expect((await ask(path, { 'accept-encoding': 'br' })).status).toBe(404)
})

test('a file that the build has not compressed is sent as it is', async () => {
  const answer = await ask('/bundle/manifest.json', { 'accept-encoding': 'br' })
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe('plain manifest.json')
})
