/** The modules that a page of the shop asks for with itself. That they are those which it runs, `npm run size` knows. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modulesAtRest } from '../../shop/layout/module-hints.ts'
import { findExamples } from '../contract/examples.ts'
import { openTestShop, type TestShop } from './support/shop.ts'

let shop: TestShop
let bundle = ''
beforeAll(async () => {
  shop = await openTestShop()
  bundle = await mkdtemp(join(tmpdir(), 'statefront-hints-'))
  const manifest = {
    atRest: ['chunks/v/rest.js'],
    atRestOn: { 'frontend.search.page': ['chunks/v/listing.js'], 'frontend.detail.page': ['chunks/v/old.js'] },
    atRestOnTweaked: { 'frontend.detail.page': ['chunks/v/new.js'] },
  }
  await writeFile(join(bundle, 'manifest.json'), JSON.stringify(manifest))
})
afterAll(async () => {
  await rm(bundle, { recursive: true })
  await shop.close()
})

test.each([
  [undefined, false, ['chunks/v/rest.js']],
  ['frontend.home.page', false, ['chunks/v/rest.js']],
  ['frontend.search.page', false, ['chunks/v/rest.js', 'chunks/v/listing.js']],
  ['frontend.search.page', true, ['chunks/v/rest.js', 'chunks/v/listing.js']],
  ['frontend.detail.page', false, ['chunks/v/rest.js', 'chunks/v/old.js']],
  ['frontend.detail.page', true, ['chunks/v/rest.js', 'chunks/v/new.js']],
])('a page of the route %s, with the flag for accessibility %s, asks for %j', async (route, tweaked, files) => {
  expect(await modulesAtRest(route, { bundle, tweaked })).toEqual(files)
})

test('nothing without a bundle, and what is said of a bundle that is built later', async () => {
  const place = join(bundle, 'built-later')
  expect(await modulesAtRest('frontend.home.page', { bundle: place })).toEqual([])
  await mkdir(place)
  for (const version of ['one', 'two']) {
    const manifest = { atRest: [`chunks/${version}/rest.js`], atRestOn: {} }
    await writeFile(join(place, 'manifest.json'), JSON.stringify(manifest))
    expect(await modulesAtRest('frontend.home.page', { bundle: place })).toEqual(manifest.atRest)
  }
})

test('the hints are behind the entry, with the nonce of the policy, and on the page of the route alone', async () => {
  const { simple } = await findExamples(shop.database)
  const hintsOf = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await shop.app.request(path, { headers })).text()
    const [, nonce = ''] = /src="\/bundle\/statefront\.js" defer fetchpriority="high" nonce="([^"]+)"/.exec(html) ?? []
    const behind = html.slice(html.indexOf('/bundle/statefront.js'))
    const links = [
      ...behind.matchAll(
        /<script type="module" src="\/bundle\/([^"]+)" async fetchpriority="low" nonce="([^"]+)"><\/script>/g,
      ),
    ]
    expect(links.every(([, , given]) => given === nonce)).toBe(true)
    expect(links.length).toBe(html.split('type="module"').length - 1)
    return links.map(([, file]) => file)
  }
  expect(await hintsOf('/')).toEqual(await modulesAtRest('frontend.home.page'))
  expect(await hintsOf(simple['productPath'] ?? '')).toEqual(await modulesAtRest('frontend.detail.page'))
  expect(await hintsOf('/search?search=mug')).toEqual(await modulesAtRest('frontend.search.page'))
  expect(await hintsOf('/de/account/login')).toEqual(await modulesAtRest('frontend.account.login.page'))
  const cookie = `sandbox-session=${crypto.randomUUID()}`
  await shop.app.request('/__sandbox/scenario', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ platform: '6.6.10-flags' }),
  })
  const tweaked = await modulesAtRest('frontend.account.login.page', { tweaked: true })
  expect(await hintsOf('/account/login', { cookie })).toEqual(tweaked)
  expect(tweaked).not.toEqual(await modulesAtRest('frontend.account.login.page'))
  // It has the route of a list.
  expect(await hintsOf('/Imprint/')).toEqual(await modulesAtRest(undefined))
  // A script takes what it needs out of the page.
  expect(await hintsOf('/', { 'x-requested-with': 'XMLHttpRequest' })).toEqual([])
})
