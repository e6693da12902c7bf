/** What search engines and devices ask for at fixed addresses: which pages there are, and icons as pictures. */
import { asc } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import type { ShopEnv } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { seoUrls } from '../database/schema.ts'
import { seoPath } from '../layout/seo.ts'
import { TOUCH_ICON } from '../layout/sharing.ts'
import { FAVICON } from '../theme/icon.ts'
import { inLanguage, LANGUAGES } from '../transport/language.ts'
import { originOf } from '../transport/origin.ts'
import { INFORMATION } from './information.ts'

/** More addresses than this are not allowed in one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000
const ONE_DAY = 'public, max-age=86400'
const ICO_PIXELS = 48
const TOUCH_PIXELS = 180

const drawIcon = (pixels: number): Promise<Uint8Array<ArrayBuffer>> =>
  sharp(Buffer.from(FAVICON), { density: 72 * (pixels / 32) })
    .resize(pixels, pixels)
    .png()
    .toBuffer()
    .then((png) => new Uint8Array(png))

/** One picture in the older container: a directory with one entry, then the picture as it is. */
function icoOf(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_PIXELS, 6)
  head.writeUInt8(ICO_PIXELS, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return new Uint8Array(Buffer.concat([head, png]))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Without session and language: the same for everybody. */
export function crawlerRoutes(database: Database): Hono<ShopEnv> {
  const icons = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()
  const icon = (pixels: number) => {
    const drawn = icons.get(pixels) ?? drawIcon(pixels)
    icons.set(pixels, drawn)
    return drawn
  }
  return new Hono<ShopEnv>()
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...LANGUAGES.flatMap(({ segment }) =>
            ['account', 'checkout', 'wishlist', 'widgets'].map((place) => `Disallow: ${segment}/${place}`),
          ),
          `Sitemap: ${originOf(c)}/sitemap.xml`,
          '',
        ].join('\n'),
        200,
        { 'Cache-Control': ONE_DAY },
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const stored = await database
        .select({ language: seoUrls.language, path: seoUrls.path })
        .from(seoUrls)
        .orderBy(asc(seoUrls.kind), asc(seoUrls.language), asc(seoUrls.path))
        .limit(MAX_ADDRESSES / 2)
      const texts = LANGUAGES.flatMap(({ language }) => [
        inLanguage(language, '/'),
        ...Object.values(INFORMATION).map(({ paths }) => inLanguage(language, `/${paths[language]}`)),
      ])
      const all = [...texts, ...stored.map(({ language, path }) => seoPath(language, path))]
      const entries = all.map((path) => `<url><loc>${escaped(originOf(c) + path)}</loc></url>`)
      return c.body(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
        200,
        { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': ONE_DAY },
      )
    })
    .get('/favicon.ico', async (c) =>
      c.body(icoOf(await icon(ICO_PIXELS)), 200, { 'Content-Type': 'image/x-icon', 'Cache-Control': ONE_DAY }),
    )
    .get(TOUCH_ICON, async (c) =>
      c.body(await icon(TOUCH_PIXELS), 200, { 'Content-Type': 'image/png', 'Cache-Control': ONE_DAY }),
    )
}
