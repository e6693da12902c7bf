/** What a proxy asks, and what nobody waits for (docs/running.md). */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../shop/app.ts'
import type { Database } from '../../shop/database/connect.ts'
import { createSandbox } from '../../shop/sandbox/sessions.ts'
import { openTestShop, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => {
  vi.useRealTimers()
})

/** A database that never answers, whatever it is asked. */
const silent: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' ? () => {} : silent),
  apply: () => silent,
})

async function ask(app: ReturnType<typeof createApp>, path: string) {
  const answer = await app.request(path)
  return [answer.status, JSON.parse(await answer.text()) as unknown, answer.headers.get('cache-control')]
}

test('a process that can answer shoppers is alive and ready', async () => {
  expect(await ask(shop.app, '/health')).toEqual([200, { status: 'alive' }, 'no-store'])
  expect(await ask(shop.app, '/ready')).toEqual([200, { status: 'ready' }, 'no-store'])
})

test('one that is about to end is alive, and sent no shoppers', async () => {
  const app = createApp(shop.database, createSandbox(), () => true)
  expect(await ask(app, '/health')).toEqual([200, { status: 'alive' }, 'no-store'])
  expect(await ask(app, '/ready')).toEqual([503, { status: 'closing' }, 'no-store'])
})

test('one whose database is older than its own version is not ready; a newer database will do', async () => {
  const shift = (by: number) =>
    shop.database.execute(`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`)
  await shift(-1)
  expect(await ask(shop.app, '/ready')).toEqual([503, { status: 'not migrated' }, 'no-store'])
  await shift(2)
  expect(await ask(shop.app, '/ready')).toEqual([200, { status: 'ready' }, 'no-store'])
})

test('a database that says nothing: not ready after two seconds, and no page is waited for longer than 35', async () => {
  const app = createApp(silent as Database)
  expect(await ask(app, '/ready')).toEqual([503, { status: 'no database' }, 'no-store'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = Promise.resolve(app.request('/'))
  await vi.advanceTimersByTimeAsync(34_900)
  expect(await Promise.race([asked, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  const answer = await asked
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('The shop cannot answer at the moment')
})
