/** What a page says of itself where its address is shared, and to search engines. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { absoluteUrl } from './seo.ts'
import { languageOf, textsOf } from './text.ts'

type Shared = {
  /** Without the shop's name. */
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** The path of a picture; the shop's own without one. */
  picture?: string
  type?: 'website' | 'product'
}

/** Where the shop's own picture is. */
export const TOUCH_ICON = '/apple-touch-icon.png'

/** Description, canonical address, and what messengers and networks show of a shared link. */
export function shareTags(c: ShopContext, shared: Shared): Html {
  const { title, description, path, picture, type = 'website' } = shared
  const url = absoluteUrl(c, path)
  const image = absoluteUrl(c, picture ?? TOUCH_ICON)
  return html`<meta name="description" content="${description}"><link rel="canonical" href="${url}">
  <meta property="og:type" content="${type}"><meta property="og:site_name" content="${textsOf(c)('layout.shopName')}"><meta property="og:locale" content="${languageOf(c).replace('-', '_')}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${url}"><meta property="og:image" content="${image}"><meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`
}

/** Pages of one shopper: nothing for a search engine. */
const PRIVATE = /^\/(account|checkout|wishlist)(\/|$)/

export const robotsTag = (path: string): Html | '' =>
  PRIVATE.test(path) ? html`<meta name="robots" content="noindex,follow">` : ''
