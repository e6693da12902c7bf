/**
 * The sanitiser of browsers that have one of their own (the HTML Sanitizer API). The browser removes what executes, and
 * attributes; one pass over the rest applies the rules of DOMPurify that the browser does not have, so that both
 * sanitisers keep the same.
 */
import {
  ATTRIBUTES,
  HTML_TAGS,
  isAllowedUse,
  isHarmless,
  type Purifier,
  type Purify,
  SVG_TAGS,
  withoutOpener,
} from './allowed-markup.ts'
import { inertMarkupPolicy, parseInert } from './trusted-types.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const NAMESPACES = [HTML, 'http://www.w3.org/2000/svg', 'http://www.w3.org/1998/Math/MathML']

const words = (text: string) => text.split(' ')
const lower = (text: string) => text.toLowerCase()

/** Elements that are removed with their content; of all others that are not allowed, the content stays. */
const REMOVED = words(
  'annotation-xml audio foreignObject foreignobject iframe math mi mn mo ms mtext noembed noframes noscript plaintext script selectedcontent style template xmp',
)
/** Attributes by which the pass decides; it keeps none of them. */
const DECIDING = ['is', 'http-equiv']
const QUALIFIED = [
  { name: 'href', namespace: 'http://www.w3.org/1999/xlink' },
  { name: 'space', namespace: 'http://www.w3.org/XML/1998/namespace' },
  ...['xmlns', 'xlink'].map((name) => ({ name, namespace: 'http://www.w3.org/2000/xmlns/' })),
]

const lowerAttributes = new Set(ATTRIBUTES.map(lower))
const htmlTags = new Set(HTML_TAGS)
const svgTags = new Set(SVG_TAGS.map(lower))

const sanitizer = new Sanitizer({
  removeElements: REMOVED.flatMap((name) => NAMESPACES.map((namespace) => ({ name, namespace }))),
  attributes: [...new Set([...ATTRIBUTES, ...lowerAttributes, ...DECIDING]), ...QUALIFIED],
  dataAttributes: true,
  comments: false,
  processingInstructions: [],
} as SanitizerConfig)

// DOMPurify's rules for attributes, version 3.4.18.
const DATA_OR_ARIA = /^(data-[-\w.\u00B7-\uFFFF]+|aria-[-\w]+)$/
const BREAKOUT = /(--!?|])>|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i
const NO_ADDRESS = new Set(
  words('alt class for id label name pattern placeholder role summary title value style xmlns'),
)
/** What DOMPurify takes out of an address before it looks at it: control characters and white space. */
const IGNORED = /[^!-\u009F\u00A1-\u167F\u1681-\u180D\u180F-\u1FFF\u202A-\u205E\u2060-\u2FFF\u3001-\uFFFF]/g
const ADDRESS = /^((f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix):|^[^a-z]|^[a-z+.-]+([^a-z+.\-:]|$)/i
const MEDIA = /^(img|source|video|track)$/
/** A form with fields named like these is removed: nothing could be done with it safely (DOMPurify, `_isClobbered`). */
const USED = words(
  'nodeName textContent removeChild attributes removeAttribute removeAttributeNode getAttributeNode setAttribute namespaceURI insertBefore hasChildNodes nodeType childNodes',
)
const isClobbered = (element: Element) =>
  element instanceof HTMLFormElement &&
  USED.some((name) => Reflect.get(element, name) !== Reflect.get(Element.prototype, name, element))

/** As the specification has it; the compiler's library does not know the options yet. */
type SetUnsafe = { setHTMLUnsafe: (html: string, options: { sanitizer: Sanitizer }) => void }

const isAllowed = (tag: string, name: string, value: string) =>
  DATA_OR_ARIA.test(name) ||
  (lowerAttributes.has(name) &&
    isAllowedUse(tag, name, value) &&
    (name !== 'for' || tag === 'label' || tag === 'output') &&
    (!value ||
      NO_ADDRESS.has(name) ||
      ADDRESS.test(value.replace(IGNORED, '')) ||
      (/^(src|(xlink:)?href)$/.test(name) && MEDIA.test(tag) && value.startsWith('data:'))))

/** Removes an attribute that is not allowed; false for one that takes its element with it. */
function cleanAttribute(element: Element, tag: string, attribute: Attr): boolean {
  const name = lower(attribute.name)
  // A name for a class of the page.
  if (name === 'is') return false
  const value = name === 'value' ? attribute.value : attribute.value.trim()
  if (BREAKOUT.test(value) || !isAllowed(tag, name, value)) element.removeAttributeNode(attribute)
  else if (value !== attribute.value) attribute.value = value
  return true
}

/** Cleans one element; its descendants come later. Only uses what `isClobbered` has looked at. */
function clean(element: Element, foreign: ReadonlySet<Element>): void {
  if (isClobbered(element)) return Element.prototype.remove.call(element)
  const isHtml = element.namespaceURI === HTML
  const tag = lower(element.nodeName)
  const isOwn = (isHtml ? htmlTags : svgTags).has(tag)
  const isKept =
    isOwn &&
    !(isHtml && foreign.has(element)) &&
    isHarmless(element, tag) &&
    [...element.attributes].every((attribute) => cleanAttribute(element, tag, attribute))
  if (isKept) withoutOpener(element, (rel) => element.setAttribute('rel', rel))
  else if (isOwn || htmlTags.has(tag) || svgTags.has(tag)) Element.prototype.remove.call(element)
  else element.replaceWith(...element.childNodes)
}

type Parsed = { root: Element; fragment: DocumentFragment }

/**
 * Parses as a document, since a body does not keep all that a fragment may begin with; the browser's sanitiser goes first.
 * Afterwards, named elements may stand in front of what the document has.
 */
function parse(html: string): Parsed {
  for (const name of new Set(html.match(/aria-[-\w]+/gi))) sanitizer.allowAttribute(lower(name))
  // Nothing hides in a shadow tree.
  const open = /<template/i.test(html) ? html.replaceAll(/shadowrootmode/gi, 'hidden') : html
  const doc = parseInert('')
  const parsed = { root: doc.documentElement, fragment: doc.createDocumentFragment() }
  const unsafe: SetUnsafe = parsed.root
  unsafe.setHTMLUnsafe((inertMarkupPolicy?.createHTML(open) ?? open) as string, { sanitizer })
  parsed.root.querySelector('body')?.prepend(/^[\r\n\t ]*/.exec(html)?.[0] ?? '')
  return parsed
}

const elementsOf = ({ root }: Parsed) => root.querySelectorAll('body *')
const foreignIn = ({ root }: Parsed) => new Set(root.querySelectorAll('title *, desc *'))
function contentOf({ root, fragment }: Parsed): DocumentFragment {
  fragment.append(...(root.querySelector('body')?.childNodes ?? []))
  return fragment
}

export const purify: Purify = (html) => {
  const parsed = parse(html)
  const foreign = foreignIn(parsed)
  for (const element of elementsOf(parsed)) clean(element, foreign)
  return contentOf(parsed)
}

/** The same for long markup, yielding to the page after each time slice. */
export const purifyLong: Purifier['purifyLong'] = async (html) => {
  const { inSlices, nextTask } = await import('../listing/long-lists.ts')
  const parsed = parse(html)
  const foreign = foreignIn(parsed)
  await nextTask()
  await inSlices(elementsOf(parsed), (element) => clean(element, foreign))
  return contentOf(parsed)
}

// What runs first is compiled first: here, while the shop answers, and not with its answer.
purify('<form action="/"><a href="/" rel="a" aria-label="a" data-a="b">a</a><svg><use href="#a"></use></svg></form>')
