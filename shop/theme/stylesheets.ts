/** The stylesheets of every page, each under an address with its hash: the typeface, what the pages use of Bootstrap's original (`npm run theme`), then the shop's own. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { Html } from '../context.ts'
import { fontFaces, plainFaceHint, strongFaceHint } from './fonts.ts'

/** By the part of the page that needs them first, and in cascade order. */
const OWN_PARTS = {
  'frame.css': ['tokens', 'base', 'controls', 'header', 'navigation', 'preferences'],
  'content.css': [
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
    'checkout',
    'account',
    'wishlist',
    'forced-colors',
  ],
  'end.css': ['footer', 'cart-panel', 'quick-view', 'print'],
}

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
const partOf = (part: string): string => textOf(join('css', `${part}.css`))

/** Before the frame's own parts: with one address less, a slow connection has the page sooner. */
const FRAME_FOUNDATION = [fontFaces, textOf('bootstrap.css')]

const contents = new Map([
  ...Object.entries(OWN_PARTS).map(
    ([name, parts]) =>
      [name, [...(name === 'frame.css' ? FRAME_FOUNDATION : []), ...parts.map(partOf)].join('\n')] as const,
  ),
  // Of the odd corner.
  ['header-theme.css', partOf('header-theme')],
])

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const versions = new Map([...contents].map(([name, css]) => [name, hashOf(css)] as const))

/** The hash of a stylesheet's text, which is in its address. */
export const versionOf = (name: string): string => versions.get(name) ?? ''

/** The link element for a stylesheet, with further attributes. */
export const stylesheetLink = (name: string, attributes = ''): string =>
  `<link rel="stylesheet" href="/theme/${name}?${versionOf(name)}"${attributes}>`

/**
 * In the body a browser takes a stylesheet for less urgent than a font. But the parser waits for it, and the entry for the parser: behind
 * the fonts, a press on a button that is there already would be the browser's.
 */
const IN_BODY = ' fetchpriority="high"'

const ofFrame = html`${raw(stylesheetLink('frame.css'))}
  ${plainFaceHint}`
const ofContent = raw(stylesheetLink('content.css', IN_BODY))
// A browser has six connections to a host: the second face takes none from what comes before it.
const ofEnd = html`${raw(stylesheetLink('end.css', IN_BODY))}
  ${strongFaceHint}`

/**
 * The link elements for the head of a page with the two others in its body: before the content, and behind it. Where one is, a browser
 * paints what it has, and lays the next part out in a frame of its own.
 */
export const frameStylesheets = (): Html => ofFrame
export const contentStylesheet = (): Html => ofContent
export const endStylesheet = (): Html => ofEnd

/** The link elements for the head of any other document. */
export const stylesheets = (): Html => html`${ofFrame}
  ${ofContent}
  ${ofEnd}`

/** The text of a stylesheet, or undefined for an unknown name. */
export function stylesheet(name: string): string | undefined {
  return contents.get(name)
}
