/** The pages of another shop, with this bundle in the place of its script. */
import type { Shop } from './development-server.ts'

/** What the platform, or the plugin, loads as the storefront's script; scripts of the shop's plugins stay (contract, platform 1). */
const ENTRIES =
  /<script\b[^>]*\bsrc="[^"]*\/(?:storefront\/storefront(?:\.[\w-]+)?|statefront)\.js[^"]*"[^>]*><\/script>/g
const OURS = '<script src="/bundle/statefront.js" defer></script>'

/** What is about the connection, and no longer so behind this server. */
const OF_THE_CONNECTION = [
  'content-encoding',
  'content-length',
  'strict-transport-security',
  'connection',
  'transfer-encoding',
]

/** Answers as the shop at `at` does; `origin` takes the place of its address. */
export function otherShop(at: URL, origin: string): Shop {
  const there = (text: string) => text.replaceAll(origin, at.origin)
  const here = (text: string) => text.replaceAll(at.origin, origin)

  /** As it would be sent to the shop itself. */
  function headersFor(request: Request): Headers {
    const headers = new Headers(request.headers)
    for (const name of ['host', 'connection', 'accept-encoding']) headers.delete(name)
    for (const name of ['origin', 'referer']) {
      const value = headers.get(name)
      if (value !== null) headers.set(name, there(value))
    }
    return headers
  }

  async function fetchThere(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const hasBody = !['GET', 'HEAD'].includes(request.method)
    const init = { method: request.method, headers: headersFor(request), redirect: 'manual' as const }
    const answer = await fetch(new URL(pathname + search, at), {
      ...init,
      ...(hasBody && { body: await request.arrayBuffer() }),
    })
    const headers = new Headers(answer.headers)
    for (const name of OF_THE_CONNECTION) headers.delete(name)
    headers.delete('set-cookie')
    for (const cookie of answer.headers.getSetCookie())
      headers.append('set-cookie', cookie.replaceAll(/;\s*(domain=[^;]*|secure)/gi, ''))
    const place = headers.get('location')
    if (place !== null) headers.set('location', here(place))
    const isText = /^(text\/html|application\/json)/.test(headers.get('content-type') ?? '')
    if (!isText) return new Response(answer.body, { status: answer.status, headers })
    const [before = '', ...parts] = here(await answer.text()).split(ENTRIES)
    const text = parts.length > 0 ? `${before}${OURS}${parts.join('')}` : before
    return new Response([204, 304].includes(answer.status) ? null : text, { status: answer.status, headers })
  }

  return { fetch: fetchThere, close: () => Promise.resolve() }
}
