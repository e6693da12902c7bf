/** The shop's own origin, for links, mails, cookies and policies (docs/running.md). */
import type { ShopContext } from '../context.ts'

const DEFAULT_PORT = '4100'
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/**
 * The origin in `STATEFRONT_ORIGIN`; undefined if it is not set.
 *
 * @throws Error for anything but an origin
 */
export function configuredOrigin(value = process.env['STATEFRONT_ORIGIN']): string | undefined {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, ''))
    throw new Error(`STATEFRONT_ORIGIN is an origin such as https://shop.example, not "${value}".`)
  return url.origin
}

const known = new WeakMap<ShopContext, string>()

/**
 * The origin of the shop as shoppers see it. Whoever sends a request chooses its `Host`, which must not get into a link of somebody's
 * mail or of a shared cache: in production it counts only where it names this machine itself.
 */
export function originOf(c: ShopContext): string {
  const found = known.get(c) ?? configuredOrigin() ?? requestedOrigin(c)
  known.set(c, found)
  return found
}

function requestedOrigin(c: ShopContext): string {
  const url = new URL(c.req.url)
  const [proto] = (c.req.header('x-forwarded-proto') ?? '').split(',')
  if (proto === 'https') url.protocol = 'https:'
  const isBelieved = process.env['NODE_ENV'] !== 'production' || isLoopback(url.hostname)
  return isBelieved ? url.origin : `http://127.0.0.1:${process.env['PORT'] || DEFAULT_PORT}`
}

/** Whether the shopper's own connection is encrypted, also behind a proxy that terminates TLS. */
export const isHttps = (c: ShopContext): boolean => originOf(c).startsWith('https:')
