/** Product pictures: one drawing per kind of goods, small, well-formed, served immutable or not at all. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TEXTURES } from '../../shop/catalogue/drawings/swatch.ts'
import { makeCatalogue } from '../../shop/catalogue/generate/catalogue.ts'
import { catalogueOptions } from '../../shop/catalogue/options.ts'
import { drawPicture, parsePictureName, pictureSeed, pictureUrl, SWATCH, VIEWS } from '../../shop/catalogue/picture.ts'
import { renderPicture } from '../../shop/catalogue/render.ts'
import { Busy, inTurn } from '../../shop/catalogue/turns.ts'
import { products as productRows } from '../../shop/database/schema.ts'
import { openTestShop, type TestShop } from '../unit/support/shop.ts'

const MOST_CHARACTERS = 3_500
/** Of a picture in a listing. */
const MOST_BYTES = 10_000
const { products } = makeCatalogue(catalogueOptions('small'))
const kinds = [...new Set(products.flatMap(({ pictures }) => pictures.map(({ kind }) => kind)))]
const mug = { kind: 'mug', seed: 17, color: '#35669F' }

/** Elements that are opened and never closed, or closed in the wrong order. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (end && open.at(-1) === name) open.pop()
    else if (end || !self) open.push(name)
  }
  return open
}

describe('a drawing', () => {
  test('exists for many kinds of goods', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(14)
  })

  test.each(kinds)('of a %s stays small and well-formed from every view', (kind) => {
    for (let seed = 0; seed < pictureSeed(60, 0); seed += 1) {
      const svg = drawPicture({ kind, seed, color: '#f1ede4' }, 400)
      expect(svg.length).toBeLessThan(MOST_CHARACTERS)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(unclosed(svg)).toEqual([])
    }
  })

  test.each(TEXTURES)('of something %s is small, well-formed and unlike the others', (texture) => {
    const sample = { kind: SWATCH, seed: TEXTURES.indexOf(texture), color: '#c99d66' }
    const svg = drawPicture(sample, 64)
    expect(svg.length).toBeLessThan(2 * MOST_CHARACTERS)
    expect(unclosed(svg)).toEqual([])
    expect(drawPicture({ ...sample, seed: sample.seed + 1 }, 64)).not.toBe(svg)
    expect(parsePictureName(pictureUrl(sample, 64).replace('/media/', ''))).toEqual({ picture: sample, width: 64 })
  })

  test('is the same for the same picture, and another for another shape, view or colour', () => {
    const svg = drawPicture(mug, 400)
    expect(drawPicture(mug, 400)).toBe(svg)
    expect(drawPicture({ ...mug, seed: 18 }, 400)).not.toBe(svg)
    expect(drawPicture({ ...mug, seed: 17 + VIEWS }, 400)).not.toBe(svg)
    expect(drawPicture({ ...mug, color: '#a2482c' }, 400)).not.toBe(svg)
  })
})

describe('an address', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test('says everything about the picture', () => {
    expect(pictureUrl(mug, 400)).toBe('/media/mug-17-35669f-400.webp')
    expect(parsePictureName('mug-17-35669f-400.webp')).toEqual({ picture: { ...mug, color: '#35669f' }, width: 400 })
  })

  test('is answered with a picture that never changes', async () => {
    const answer = await shop.app.request(pictureUrl({ kind: 'mug', seed: 3, color: '#2f6f8f' }, 400))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = await renderPicture(pictureUrl({ ...mug, seed: pictureSeed(3, 0) }, 400).replace('/media/', ''))
    if (!bytes) throw new Error('There is no picture')
    expect(bytes.byteLength).toBeLessThan(MOST_BYTES)
    // The piece and its colour: blue in the middle, grey at the edge.
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([400, 400])
    const bluerThanRed = (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray(3 * (y * info.width + x))
      return blue - red
    }
    expect(bluerThanRed(180, 200)).toBeGreaterThan(80)
    expect(bluerThanRed(20, 20)).toBeLessThan(20)
  })

  test('is rendered once for all who ask', async () => {
    const name = pictureUrl({ ...mug, color: '#123456' }, 160).replace('/media/', '')
    const [first, second] = await Promise.all([renderPicture(name), renderPicture(name)])
    expect(second).toBe(first)
    expect(await renderPicture(name)).toBe(first)
  })

  test('leaves half of the threads that read files to others, however many are asked for', async () => {
    // What is begun and not yet ended: of sharp's own two counters, one may be read before a picture goes on to the other, one after.
    const busy: number[] = []
    let begun = 0
    const methods = sharp.prototype as { toBuffer: (this: void) => Promise<Buffer> }
    const { toBuffer } = methods
    const watched = vi.spyOn(methods, 'toBuffer').mockImplementation(async function (this: void) {
      begun += 1
      busy.push(begun)
      const rendered = await toBuffer.call(this)
      begun -= 1
      return rendered
    })
    const pictures = Array.from({ length: 8 }, (_, seed) => pictureUrl({ ...mug, seed, color: '#654321' }, 480))
    await Promise.all(pictures.map((url) => renderPicture(url.replace('/media/', ''))))
    watched.mockRestore()
    expect(busy).toHaveLength(8)
    expect(Math.max(...busy)).toBe(2)
  })

  test.each([
    'mug-17-35669f-400.png',
    'mug-17-35669f-400.svg',
    'mug-17-35669f-0.webp',
    'mug-17-35669f-2401.webp',
    'mug-17-35669f-401.webp',
    'mug-17-35669f-0400.webp',
    'mug-17-35669-400.webp',
    'mug--1-35669f-400.webp',
    'mug-99999999999-35669f-400.webp',
    'tank-17-35669f-400.webp',
    'constructor-17-35669f-400.webp',
    'mug-17-35669F-400.webp',
    '%3Csvg%3E',
    '..%2f..%2fpackage.json',
  ])('that is malformed is not found: %s', async (name) => {
    expect((await shop.app.request(`/media/${name}`)).status).toBe(404)
  })
})

describe('only what pages print is drawn', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  test('pictures and models that a visitor makes up are not found', async () => {
    const [row] = await shop.database.select({ pictures: productRows.pictures }).from(productRows).limit(1)
    const [known] = row?.pictures ?? []
    if (!known) throw new Error('The catalogue has no pictures')
    const statusOf = async (path: string) => (await shop.app.request(path)).status
    expect(await statusOf(pictureUrl(known, 400))).toBe(200)
    expect(await statusOf(pictureUrl({ ...known, seed: known.seed + 100_000 }, 400))).toBe(404)
    expect(await statusOf(pictureUrl({ ...known, color: '#010203' }, 400))).toBe(404)
    expect(await statusOf('/media/models/mug-1-8fa3b0.glb')).toBe(200)
    expect(await statusOf('/media/models/mug-1-8fa3b1.glb')).toBe(404)
    expect(await statusOf('/media/models/lamp-8-b4552d.glb')).toBe(404)
  })

  test('every picture and model that a page prints is found', async () => {
    const landing = /href="(\/landingPage\/\w+)"/g
    const home = await (await shop.app.request('/')).text()
    const category = /href="(\/[\w-]+\/)"/.exec(home)?.[1] ?? ''
    const listing = await (await shop.app.request(category)).text()
    const product =
      /class="[^"]*product-name[^"]*"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*class="[^"]*product-name/.exec(listing)
    const footer = [...home.matchAll(landing)].map(([, path]) => path ?? '')
    const pages = ['/', category, product?.[1] ?? product?.[2] ?? '', '/suggest?search=mug', '/_flows', ...footer]
    const addresses = new Set<string>()
    for (const path of pages) {
      const answer = await shop.app.request(
        path,
        path.startsWith('/suggest') ? { headers: { 'x-requested-with': 'XMLHttpRequest' } } : {},
      )
      expect([path, answer.status]).toEqual([path, 200])
      for (const [address] of (await answer.text()).matchAll(/\/media\/[\w./-]+\.(?:webp|glb|webm)/g))
        addresses.add(address)
    }
    expect(addresses.size).toBeGreaterThan(60)
    const small = [...addresses].filter((address) => !/-(1200|1600|2400)\.webp$/.test(address))
    for (const address of small) expect([address, (await shop.app.request(address)).status]).toEqual([address, 200])
  })
})

describe('turns', () => {
  /** Work that ends when it is let go. */
  const held = (name: string, order: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = () => {
      order.push(name)
      return promise
    }
    return { work, end: resolve }
  }

  test('a thumbnail is rendered before the large pictures that came first', async () => {
    const order: string[] = []
    const large = ['large 1', 'large 2', 'large 3'].map((name) => held(name, order))
    const small = held('small', order)
    const all = [...large.map(({ work }) => inTurn(2_400, work)), inTurn(160, small.work)]
    await Promise.resolve()
    expect(order).toEqual(['large 1', 'small'])
    small.end()
    for (const { end } of large) end()
    await Promise.all(all)
    expect(order).toEqual(['large 1', 'small', 'large 2', 'large 3'])
  })

  test('whoever would wait behind 60 megapixels is sent away, and let in again afterwards', async () => {
    const order: string[] = []
    const works = Array.from({ length: 11 }, (_, index) => held(String(index), order))
    // The first is rendered; 10 of 5.76 megapixels wait.
    const all = works.map(({ work }) => inTurn(2_400, work))
    await expect(inTurn(2_400, async () => {})).rejects.toThrow(Busy)
    for (const { end } of works) end()
    await Promise.all(all)
    await inTurn(2_400, async () => {})
  })

  test('an address is then answered with 503 and when to come again', async () => {
    const shop = await openTestShop()
    const works = Array.from({ length: 11 }, (_, index) => held(String(index), []))
    const all = works.map(({ work }) => inTurn(2_400, work))
    const answer = await shop.app.request('/media/mug-3-2f6f8f-2400.webp')
    const { headers } = answer
    expect([answer.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
    for (const { end } of works) end()
    await Promise.all(all)
    expect((await shop.app.request('/media/mug-3-2f6f8f-2400.webp')).status).toBe(200)
    await shop.close()
  })
})
