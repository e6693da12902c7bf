/** The sanitiser of browsers that have none of their own. DOMPurify does the work. */
import createPurify, { type Config } from 'dompurify'
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
import { inertMarkupPolicy } from './trusted-types.ts'

const CONFIG = {
  ALLOWED_TAGS: [...HTML_TAGS, ...SVG_TAGS],
  ALLOWED_ATTR: [...ATTRIBUTES],
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: true,
  // Contract fields are called `title` and `name`; this bundle never looks up a named element as a global.
  SANITIZE_DOM: false,
  RETURN_DOM_FRAGMENT: true,
  ...(inertMarkupPolicy && { TRUSTED_TYPES_POLICY: inertMarkupPolicy }),
} satisfies Config & { RETURN_DOM_FRAGMENT: true }

const sanitiser = createPurify(window)
sanitiser.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (node instanceof Element && !isHarmless(node, tagName)) node.remove()
})
sanitiser.addHook('uponSanitizeAttribute', (node, data) => {
  data.keepAttr = isAllowedUse(node.localName, data.attrName, data.attrValue)
})
sanitiser.addHook('afterSanitizeAttributes', (node) => {
  withoutOpener(node, (rel) => node.setAttribute('rel', rel))
})

/** Parsed by the rules of a page with a doctype, like the page it is for; leading white space stays at the front. */
const asPage = (html: string) => html.replace(/^[\r\n\t ]*/, '$&<!doctype html>')

/** A document with frames has no body, and DOMPurify no answer. */
export const purify: Purify<string | Node> = (dirty) => {
  const page = typeof dirty === 'string' ? asPage(dirty) : dirty
  const answer: readonly (DocumentFragment | null)[] = [sanitiser.sanitize(page, CONFIG)]
  return answer[0] ?? document.createDocumentFragment()
}

/** The same for long markup, a long list an entry at a time. */
export const purifyLong: Purifier['purifyLong'] = async (html) =>
  (await import('../listing/long-markup.ts')).purifyInSlices(html, purify)
