/** Copies of content that is already on the page, to be shown again in a panel. */
import type { Markup } from '../contract/markup.ts'
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

/**
 * A copy of the content of `element`, to be inserted elsewhere. Ids inside it, and references to them, get `-panel`
 * appended, so that a label of the copy does not refer to the field of the original.
 */
export function copyOf(element: Element): Markup {
  const template = contentOf(element)
  const ids = new Set([...template.querySelectorAll('[id]')].map(({ id }) => id))
  const rename = (value: string) => value.replaceAll(/[^\s#]+/g, (word) => (ids.has(word) ? `${word}-panel` : word))
  for (const copy of template.querySelectorAll('*')) {
    for (const name of REFERENCES) {
      const value = copy.getAttribute(name)
      if (value && (name !== 'href' || value.startsWith('#'))) copy.setAttribute(name, rename(value))
    }
    if (copy.id) copy.id = `${copy.id}-panel`
  }
  return markupOf(template, element.innerHTML.length)
}

/** Markup of nothing. */
export const NO_MARKUP: Markup = markupOf(document.createDocumentFragment(), 0)
