/** Copies of content that is already on the page, to be shown again in a panel. */
import type { Markup } from '../../services/contract/markup.ts'
import { contentOf, markupOf } from '../kit/markup-of.ts'

/** Attributes that name other elements by their id. */
const REFERENCES = [
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'data-bs-target',
  'data-bs-parent',
  'href',
  'list',
  'form',
]
/** What has one of them; other addresses than those within the page name none. */
const REFERRING = REFERENCES.map((name) => (name === 'href' ? '[href^="#"]' : `[${name}]`)).join()

/**
 * A copy of the content of `element`, to be inserted elsewhere. Ids inside it, and references to them, get `-panel`
 * appended, so that a label of the copy does not refer to the field of the original.
 */
export const copyOf = (element: Element): Markup => markupOf(fragmentOf(element), element.textContent.length)

/** The same as a fragment. */
export function fragmentOf(element: Element): DocumentFragment {
  const template = contentOf(element)
  const named = [...template.querySelectorAll('[id]:not([id=""])')]
  const ids = new Set(named.map(({ id }) => id))
  // Most have none, and a press waits for the copy.
  if (ids.size === 0) return template
  const rename = (value: string) => value.replaceAll(/[^\s#]+/g, (word) => (ids.has(word) ? `${word}-panel` : word))
  for (const copy of template.querySelectorAll(REFERRING))
    for (const name of REFERENCES) {
      const value = copy.getAttribute(name)
      if (value && (name !== 'href' || value.startsWith('#'))) copy.setAttribute(name, rename(value))
    }
  for (const copy of named) copy.id = `${copy.id}-panel`
  return template
}

/** Markup of nothing. */
export const NO_MARKUP: Markup = markupOf(document.createDocumentFragment(), 0)
