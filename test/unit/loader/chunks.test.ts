/** Where the entry finds its files. */
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function filesBeside(src: string | undefined, page = 'https://shop.example/Kitchen/?p=2#list'): Promise<string> {
  vi.stubGlobal('STATEFRONT_VERSION', 'a1b2')
  class Page {
    get currentScript() {
      return src === undefined ? null : { src }
    }
  }
  vi.stubGlobal('Document', Page)
  // An image that is called so is on the document in its place.
  const image = { src: 'https://foreign.example/statefront.js' }
  vi.stubGlobal('document', Object.defineProperty(new Page(), 'currentScript', { value: image }))
  vi.stubGlobal('location', { href: page })
  const { FILES } = await import('../../../src/loader/chunks.ts')
  return FILES
}

test.each([
  ['https://shop.example/bundles/front/statefront.js', 'https://shop.example/bundles/front/chunks/a1b2/'],
  ['https://cdn.example/statefront.js?1764145000', 'https://cdn.example/chunks/a1b2/'],
  // A query and a fragment may hold slashes.
  ['https://shop.example/theme/statefront.js?from=/a/b&to=c', 'https://shop.example/theme/chunks/a1b2/'],
  ['https://shop.example/theme/statefront.js#/a', 'https://shop.example/theme/chunks/a1b2/'],
  ['https://shop.example/theme/?file=statefront.js', 'https://shop.example/theme/chunks/a1b2/'],
])('the files are beside the entry: %s', async (src, files) => {
  expect(await filesBeside(src)).toBe(files)
})

test.each([undefined, ''])('an entry without an address has its files beside the page (%s)', async (src) => {
  expect(await filesBeside(src)).toBe('https://shop.example/Kitchen/chunks/a1b2/')
})
