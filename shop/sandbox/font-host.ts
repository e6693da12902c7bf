/**
 * A stand-in for a web font host, on another host name of this machine, so that its requests are third-party requests.
 *
 * It implements the used part of the common loader script: `WebFont.load`, stylesheets by family, and the classes on
 * the root element. Its family has the faces of the shop's own, which it names there: a page does not move as consent is given.
 */
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { facesAs } from '../theme/fonts.ts'
import { otherOrigin } from './other-host.ts'

const PATH = '/sandbox/fonts'
/** The theme's font family. */
const FAMILY = 'Statefront Sans'

/** Options of the storefront's `web-fonts`: the loader's address, and the families. */
export function webFontOptions(c: ShopContext): string {
  const origin = otherOrigin(c)
  return JSON.stringify({
    loaderUrl: `${origin}${PATH}/loader.js`,
    apiUrl: `${origin}${PATH}/css`,
    families: [FAMILY],
  })
}

const LOADER = `window.WebFont = {
  load({ google: { families, api }, timeout, active, inactive }) {
    const root = document.documentElement
    const link = document.createElement('link')
    let isOver = false
    const end = (state, tell) => () => {
      if (isOver) return
      isOver = true
      root.classList.remove('wf-loading')
      root.classList.add(state)
      tell?.()
    }
    root.classList.add('wf-loading')
    link.rel = 'stylesheet'
    link.href = api + '?' + new URLSearchParams(families.map((family) => ['family', family]))
    link.addEventListener('load', end('wf-active', active))
    link.addEventListener('error', end('wf-inactive', inactive))
    setTimeout(end('wf-inactive', inactive), timeout)
    document.head.append(link)
  },
}
`

export const fontHostRoutes = new Hono<ShopEnv>()

fontHostRoutes.get(`${PATH}/loader.js`, (c) =>
  c.body(LOADER, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  }),
)

fontHostRoutes.get(`${PATH}/css`, (c) => {
  if (c.req.query('family') !== FAMILY) return c.body(null, 404)
  return c.body(facesAs(FAMILY, otherOrigin(c)), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-cache',
  })
})
