/**
 * Compresses what the shop writes itself, for clients that take it. What is compressed already (the bundle, by its build) or is not text
 * (videos, models) is sent as it is.
 *
 * A page that shows a secret and what another site wrote, and whose length that site can see, gives the secret away letter by letter
 * (BREACH). Here the other site would have to ask as this shopper, which the session cookie (`SameSite=Lax`) and `guards.ts` prevent.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'

export type Encoding = 'br' | 'gzip'

/** A page of 200 KB takes a few milliseconds. */
const FAST_QUALITY = 5
const TEXT = /^(text\/|application\/(json|xml|ld\+json|manifest\+json)|image\/svg\+xml)/
/** What fits into one packet arrives no sooner if it is shorter. */
const SHORTEST_BYTES = 1024

/** Whether a client takes an encoding: listed, and not with a weight of zero (RFC 9110, 12.5.3). */
const takes = (encoding: Encoding, accepted: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)

/** The shortest of the encodings that a client takes. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => takes(encoding, accepted))
}

/** Compresses; a higher quality of brotli, up to 11, takes much longer. */
export async function compress(
  content: Uint8Array,
  encoding: Encoding,
  quality = FAST_QUALITY,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(content))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return new Uint8Array(await promisify(brotliCompress)(content, { params }))
}

export const compressionMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  await next()
  const { headers, status, body } = c.res
  // A known length is that of a file, or of a part of one.
  if (!body || headers.has('Content-Encoding') || headers.has('Content-Length')) return
  if (!TEXT.test(headers.get('Content-Type') ?? '')) return
  if (!/\bAccept-Encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(c.req.header('accept-encoding'))
  if (!encoding || c.req.method === 'HEAD' || status === 206) return
  const content = new Uint8Array(await c.res.arrayBuffer())
  const isShort = content.length < SHORTEST_BYTES
  c.res = new Response(isShort ? content : await compress(content, encoding), { status, headers })
  if (!isShort) c.res.headers.set('Content-Encoding', encoding)
})
