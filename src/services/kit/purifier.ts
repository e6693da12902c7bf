/**
 * The sanitiser: one explicit allow-list of everything the contract's fragments need (forms with all their attributes,
 * microdata, icons, inline styles, data attributes), and nothing executable. DOMPurify does the work.
 */
import createPurify, { type Config } from 'dompurify'
import { inertMarkupPolicy } from './trusted-types.ts'

const TAGS = `a abbr address article aside b bdi bdo blockquote br button canvas caption cite code col colgroup data
  datalist dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input
  ins kbd label legend li link main mark menu meta meter nav ol optgroup option output p picture pre progress q rp rt ruby
  s samp search section select small source span strong sub summary sup table tbody td textarea tfoot th thead
  time tr track u ul var video wbr svg g path circle ellipse line polygon polyline rect defs use symbol title desc
  linearGradient radialGradient stop clipPath mask`.split(/\s+/)

const ATTRIBUTES =
  `abbr accept accept-charset action align alt autocapitalize autocomplete autoplay charset checked cite
  class cols colspan content controls coords crossorigin datetime decoding dir dirname disabled download draggable enctype
  enterkeyhint fetchpriority for form formaction formenctype formmethod formnovalidate formtarget headers height hidden
  high href hreflang id inert inputmode ismap itemid itemprop itemref itemscope itemtype kind label lang list loading loop
  low max maxlength media method min minlength multiple muted name novalidate open optimum pattern placeholder playsinline
  popover popovertarget popovertargetaction poster preload readonly referrerpolicy rel required reversed role rows rowspan
  scope selected shape size sizes span spellcheck src srclang srcset start step style summary tabindex target title
  translate type usemap value width wrap
  clip-path clip-rule cx cy d fill fill-opacity fill-rule focusable gradientTransform gradientUnits offset opacity
  pathLength points preserveAspectRatio r rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform version viewBox x x1 x2
  xlink:href xml:space xmlns xmlns:xlink y y1 y2`.split(/\s+/)

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: true,
  // Contract fields are called `title` and `name`; this bundle never looks up a named element as a global.
  SANITIZE_DOM: false,
  RETURN_DOM_FRAGMENT: true,
  ...(inertMarkupPolicy && { TRUSTED_TYPES_POLICY: inertMarkupPolicy }),
} satisfies Config & { RETURN_DOM_FRAGMENT: true }

/** Returns the sanitised content of `dirty`, as nodes of a document that loads nothing. */
export type Purify = (dirty: string | Node) => DocumentFragment

const sanitiser = createPurify(window)
sanitiser.addHook('uponSanitizeElement', (node, { tagName }) => {
  if ((tagName === 'meta' || tagName === 'link') && node instanceof Element && !isMicrodata(node)) node.remove()
})
sanitiser.addHook('uponSanitizeAttribute', (node, data) => {
  if (node.localName === 'use' && data.attrName.endsWith('href')) data.keepAttr = isOwnAddress(data.attrValue)
})
sanitiser.addHook('afterSanitizeAttributes', (node) => {
  // A window opened from the shop must not control it.
  if (node.getAttribute('target') === '_blank' && !/\bnoopener\b/.test(node.getAttribute('rel') ?? '')) {
    node.setAttribute('rel', `${node.getAttribute('rel') ?? ''} noopener`.trim())
  }
})

/**
 * Attributes that have an effect on the browser anywhere in the page; microdata has none of them (HTML, "the meta
 * element").
 */
const TELLING = ['http-equiv', 'name', 'charset', 'rel']
const isMicrodata = (element: Element) =>
  element.hasAttribute('itemprop') && !TELLING.some((name) => element.hasAttribute(name))

/** An invalid address is not of the same origin. */
const isOwnAddress = (address: string) =>
  address.startsWith('#') ||
  (URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin)

export const purify: Purify = (dirty) => sanitiser.sanitize(dirty, CONFIG)
