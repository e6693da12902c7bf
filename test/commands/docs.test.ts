/** Pages for developers that nobody has written are made when they are first asked for. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { docsRoutes } from '../../shop/docs/routes.ts'

const place = mkdtempSync(join(tmpdir(), 'docs '))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('a page is made when it is asked for, beside those that were; an unknown one is not there', async () => {
  const directory = join(place, 'site')
  const routes = docsRoutes({ hasNotes: false, areMade: true, directory })
  const [flow, other] = await Promise.all([
    routes.request('/_docs/search/search-suggest'),
    routes.request('/_docs/cart/add-to-cart.html'),
  ])
  expect([flow.status, other.status]).toEqual([200, 200])
  expect(await flow.text()).toContain('Suggestions')
  expect((await routes.request('/_docs/')).status).toBe(200)
  expect((await routes.request('/_docs/search/nothing')).status).toBe(404)
  expect((await routes.request('/_docs/paths/nothing.html')).status).toBe(404)
  expect(existsSync(join(directory, 'search', 'search-suggest.html'))).toBe(true)
})

test('where pages are not made, what is not there is not found', async () => {
  const directory = join(place, 'nothing')
  expect((await docsRoutes({ hasNotes: false, directory }).request('/_docs/cart/add-to-cart')).status).toBe(404)
  expect(existsSync(directory)).toBe(false)
})
