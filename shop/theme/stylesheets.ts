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

const OF_EVERY_PAGE = ['bootstrap.css', 'storefront.css'] as const

const contents = new Map([
  ['bootstrap.css', bootstrapStylesheet()],
  ['storefront.css', OWN_PARTS.map(partOf).join('\n')],
  // Of the odd corner.
  ['header-theme.css', partOf('header-theme')],
])

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const versions = new Map([...contents].map(([name, css]) => [name, hashOf(css)] as const))

/** The hash of a stylesheet's text, which is in its address. */
export const versionOf = (name: string): string => versions.get(name) ?? ''

/** The link element for a stylesheet. */
export const stylesheetLink = (name: string): string =>
  `<link rel="stylesheet" href="/theme/${name}?${versionOf(name)}">`

const links = OF_EVERY_PAGE.map(stylesheetLink).join('\n  ')

/** The link elements for the head. */
export function stylesheets(): Html {
  return raw(links)
}

/** The text of a stylesheet, or undefined for an unknown name. */
export function stylesheet(name: string): string | undefined {
  return contents.get(name)
}
