/**
 * What both sanitisers keep of markup: everything the contract's fragments need (forms with all their attributes,
 * microdata, icons, inline styles, data attributes), and nothing executable.
 */
import { hidesProperty } from '../../globals.ts'
import { addressFrom } from './address.ts'

/** Returns the sanitised content of `dirty`, as nodes of a document that loads nothing. */
export type Purify<Dirty = string> = (dirty: Dirty) => DocumentFragment

/** A sanitiser: for markup as a whole, and for long markup in slices, so that the page stays responsive. */
export type Purifier = { purify: Purify; purifyLong: (html: string) => Promise<DocumentFragment> }

const words = (text: string) => text.split(/\s+/)

/** Elements of the HTML namespace, and the wallets' own, which do nothing until a flow draws them (docs/contract/wallets-v6.md). */
export const HTML_TAGS = words(`a abbr address article aside b bdi bdo blockquote br button canvas caption cite code col
  colgroup data datalist dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hr i img input ins kbd label legend li link main mark menu meta meter nav ol optgroup option output p picture pre
  progress q rp rt ruby s samp search section select small source span strong sub summary sup table tbody td textarea
  tfoot th thead time title tr track u ul var video wbr paypal-button paypal-pay-later-button venmo-button paypal-message`)

/** Elements of the SVG namespace. */
export const SVG_TAGS = words(`svg a g path circle ellipse line polygon polyline rect defs use symbol title desc
  linearGradient radialGradient stop clipPath mask text tspan`)

export const ATTRIBUTES = words(`abbr accept accept-charset action align alt autocapitalize autocomplete autoplay
  charset checked cite class cols colspan content controls coords crossorigin datetime decoding dir dirname disabled
  download draggable enctype enterkeyhint fetchpriority for form formaction formenctype formmethod formnovalidate
  formtarget headers height hidden high href hreflang id inert inputmode ismap itemid itemprop itemref itemscope itemtype
  kind label lang list loading loop low max maxlength media method min minlength multiple muted name novalidate open
  optimum pattern placeholder playsinline popover popovertarget popovertargetaction poster preload readonly
  referrerpolicy rel required reversed role rows rowspan scope selected shape size sizes span spellcheck src srclang
  srcset start step style summary tabindex target title translate type usemap value width wrap
  clip-path clip-rule cx cy d fill fill-opacity fill-rule focusable gradientTransform gradientUnits offset opacity
  font-family font-size font-style font-weight letter-spacing mask maskContentUnits maskUnits pathLength points preserveAspectRatio r rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor transform version viewBox x x1 x2
  xlink:href xml:space xmlns xmlns:xlink y y1 y2`)

/**
 * Attributes that have an effect on the browser anywhere in the page; microdata has none of them (HTML, "the meta
 * element").
 */
const TELLING = ['http-equiv', 'name', 'charset', 'rel']

/** Whether an element is no `meta` or `link` at all, or one that is only read. */
export const isHarmless = (element: Element, name: string) =>
  (name !== 'meta' && name !== 'link') ||
  (element.hasAttribute('itemprop') && !TELLING.some((telling) => element.hasAttribute(telling)))

/** An invalid address is not of the same origin. */
const isOwnAddress = (address: string) =>
  address.startsWith('#') || addressFrom(address, location.href)?.origin === location.origin

/** By which attribute the document finds which elements (HTML, "DOM tree accessors"). */
const NAMED: Readonly<Record<string, RegExp>> = { name: /^(form|img)$/, id: /^img$/ }

/** Icons come from this page or its own origin; no name hides a property of the document. */
export const isAllowedUse = (tag: string, attribute: string, value: string) =>
  !(NAMED[attribute]?.test(tag) && hidesProperty(value)) &&
  (tag !== 'use' || !attribute.endsWith('href') || isOwnAddress(value))

/** A window opened from the shop must not control it. Reads what no field of a form can stand in front of. */
export function withoutOpener({ attributes }: Element, set: (rel: string) => void): void {
  const rel = attributes.getNamedItem('rel')?.value ?? ''
  if (attributes.getNamedItem('target')?.value === '_blank' && !/\bnoopener\b/.test(rel)) set(`${rel} noopener`.trim())
}
