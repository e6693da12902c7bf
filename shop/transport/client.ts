/** Which client a request comes from, as far as limits go. */
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { ShopContext } from '../context.ts'

/** A provider gives each of its customers at least this much of IPv6: the first four groups. */
const IPV6_GROUPS = 4
const LOOPBACK = /^(127\.|::1$)/

/**
 * The address of the client, of IPv6 the network it is in. Behind proxies, whose number `STATEFRONT_PROXIES` says, it is what the
 * outermost of them wrote into `X-Forwarded-For`. Null without an address, and for this machine itself, from where either
 * somebody develops or a proxy connects for everybody.
 */
export function clientOf(c: ShopContext): string | null {
  const proxies = Number(process.env['STATEFRONT_PROXIES'] || 0)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  const address = plain((proxies > 0 && forwarded.at(-proxies)) || connected(c))
  if (address === '' || (proxies === 0 && LOOPBACK.test(address))) return null
  return isIPv6(address) ? networkOf(address) : address
}

/** Requests of tests come without a connection. */
function connected(c: ShopContext): string {
  const env = c.env as object | undefined
  return env && 'incoming' in env ? (getConnInfo(c).remote.address ?? '') : ''
}

/** IPv4 that came over IPv6 is IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()

/** The first groups, with what `::` stands for. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(tail?.split(':') ?? [])]
  return all
    .slice(0, IPV6_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
