/** Chunks of several versions of the bundle, for pages of all of them. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleRoutes } from '../../shop/transport/bundle.ts'
import { publishBundle } from '../../shop/transport/published.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'statefront-bundles-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

/** A bundle as the build leaves it. */
async function build(version: string): Promise<string> {
  const folder = join(root, `dist-${version}`)
  for (const chunks of ['chunks', 'chunks-again']) {
    await mkdir(join(folder, chunks, version, 'charts'), { recursive: true })
    await writeFile(join(folder, chunks, version, 'rest.js'), `export const version = '${version}'`)
    await writeFile(join(folder, chunks, version, 'charts', 'cart.json'), '{}')
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ version }))
  return folder
}

const shared = () => join(root, 'shared')

test('a page of the version before finds its chunks at a process of the next, and the other way round', async () => {
  for (const version of ['0ld', 'n3w']) await publishBundle(await build(version), shared())
  vi.stubEnv('STATEFRONT_BUNDLES', shared())
  for (const path of ['chunks/0ld/rest.js', 'chunks-again/n3w/rest.js', 'chunks/n3w/charts/cart.json']) {
    const answer = await bundleRoutes.request(`/bundle/${path}`)
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  const old = await bundleRoutes.request('/bundle/chunks/0ld/rest.js')
  expect(await old.text()).toBe("export const version = '0ld'")
})

test('without a shared folder, and for anything else in it, there is only the own version', async () => {
  await publishBundle(await build('0ld'), shared())
  expect((await bundleRoutes.request('/bundle/chunks/0ld/rest.js')).status).toBe(404)
  vi.stubEnv('STATEFRONT_BUNDLES', shared())
  await writeFile(join(shared(), 'secret.js'), '')
  for (const path of ['secret.js', 'chunks/0ld/no.js', 'chunks/0ld/%2e%2e/%2e%2e/secret.js', 'chunks/0ld'])
    expect((await bundleRoutes.request(`/bundle/${path}`)).status, path).toBe(404)
})

test('several processes publish the same version at once', async () => {
  const folder = await build('n3w')
  await Promise.all(Array.from({ length: 5 }, () => publishBundle(folder, shared())))
  expect(await readdir(join(shared(), 'chunks'))).toEqual(['n3w'])
  expect((await readdir(join(shared(), 'chunks', 'n3w'))).toSorted()).toEqual(['charts', 'rest.js'])
})

test('a version is kept for thirty days after the last process with it was started', async () => {
  for (const [version, days] of [
    ['31', 31],
    ['29', 29],
  ] as const)
    await publishBundle(await build(version), shared(), daysAgo(days))
  // Published long ago, and started again today.
  const again = await build('again')
  await publishBundle(again, shared(), daysAgo(40))
  await publishBundle(again, shared(), daysAgo(1))
  await publishBundle(await build('n3w'), shared(), NOW)
  for (const folder of ['chunks', 'chunks-again'])
    expect((await readdir(join(shared(), folder))).toSorted()).toEqual(['29', 'again', 'n3w'])
})
