/** Takes away what 6.8 takes away of every page (contract, versions D), where a visit asks for such pages. */
import { createMiddleware } from 'hono/factory'
import type { ShopEnv } from '../context.ts'
import { isAhead } from './platform.ts'

const MICRODATA = /<meta itemprop="[^"]*"[^>]*>| item(?:prop|type|scope|id)(?:="[^"]*")?(?=[\s>])/g

export const aheadMiddleware = createMiddleware<ShopEnv>(async (c, next) => {
  await next()
  if (!isAhead(c) || !c.res.headers.get('Content-Type')?.startsWith('text/html')) return
  const { status, headers } = c.res
  const html = await c.res.text()
  c.res = new Response(html.replaceAll(MICRODATA, ''), { status, headers })
})
