/**
 * The odd corner: the shop's own pages as other templates, themes and page builders leave them, for tests and for those
 * who look after them. `/_odd/twice/cart` is `/cart` in which the header, and what else it can, is there twice.
 */
import { Hono } from 'hono'
import type { ShopEnv } from '../context.ts'
import { ODDITIES, type Oddity } from './oddities.ts'

const ADDRESS = '/_odd/:oddity/*'
/** Of oddities in one address; each is a request within the request. */
const MOST_AT_ONCE = 3

/** Pages of `shop`, changed. They are no pages for search engines. */
export function oddRoutes(shop: Hono<ShopEnv>): Hono<ShopEnv> {
  return new Hono<ShopEnv>().get(ADDRESS, async (c, next) => {
    const name = c.req.param('oddity')
    const oddity: Oddity | undefined = Object.hasOwn(ODDITIES, name)
      ? ODDITIES[name as keyof typeof ODDITIES]
      : undefined
    const url = new URL(c.req.url)
    if (!oddity || url.pathname.split('/_odd/').length - 1 > MOST_AT_ONCE) return next()
    url.pathname = url.pathname.replace(`/_odd/${name}/`, '/')
    const request = new Request(url, c.req.raw)
    // It is changed before it is compressed.
    request.headers.delete('Accept-Encoding')
    const answer = await shop.fetch(request)
    const headers = new Headers(answer.headers)
    headers.set('X-Robots-Tag', 'noindex')
    const policy = headers.get('Content-Security-Policy')
    if (oddity.hasBase && policy)
      headers.set('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"))
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
    return new Response(isPage ? changed(await answer.text(), oddity) : answer.body, { status: answer.status, headers })
  })
}

/** The scripts run before those that are deferred, so that the page is odd before anything of the storefront starts. */
function changed(html: string, { rewrite, scripts }: Oddity): string {
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? []
  const tags = scripts.map((script) => `<script nonce="${nonce}">(${String(script)})()</script>`)
  return rewrite(html).replace('</body>', () => `${tags.join('')}</body>`)
}
