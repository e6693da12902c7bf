/** The stylesheets of every page: Bootstrap's original, then the shop's own, each under an address with its hash. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { raw } from 'hono/html'
import type { Html } from '../context.ts'

/** In cascade order. */
const OWN_PARTS = [
  'tokens',
  'base',
  'controls',
  'header',
  'navigation',
  'preferences',
  'footer',
  'overlays',
  'consent',
  'alerts',
  'listing',
  'search',
  'filters',
  'product',
  'zoom',
  'accessories',
  'reviews',
  'sliders',
  'motion',
  'embeds',
  'spatial',
  'home',
  'cart',
  'cart-panel',
  'checkout',
  'account',
  'wishlist',
  'quick-view',
] as const

const partOf = (part: string): string => readFileSync(join(import.meta.dirname, 'css', `${part}.css`), 'utf8')

function bootstrapStylesheet(): string {
  const path = createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.min.css')
  return readFileSync(path, 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//, '')
}

const contents = new Map([
  ['bootstrap.css', bootstrapStylesheet()],
  ['storefront.css', OWN_PARTS.map(partOf).join('\n')],
])
const ofEveryPage = [...contents.keys()]
// Of the odd corner.
contents.set('header-theme.css', partOf('header-theme'))

/** The link element for a stylesheet. */
export function stylesheetLink(name: string): string {
  const version = createHash('sha256')
    .update(contents.get(name) ?? '')
    .digest('hex')
    .slice(0, 12)
  return `<link rel="stylesheet" href="/theme/${name}?${version}">`
}

const links = ofEveryPage.map(stylesheetLink).join('\n  ')

/** The link elements for the head. */
export function stylesheets(): Html {
  return raw(links)
}

/** The text of a stylesheet, or undefined for an unknown name. */
export function stylesheet(name: string): string | undefined {
  return contents.get(name)
}
