/** Parts of markup that a server sent, to be inserted each in its own place. */
import type { Markup } from './contract/markup.ts'
import { markupOf } from './markup-of.ts'

export type MarkupPart = {
  /** The class attribute of the element that the part is the content of. */
  className: string
  /** Null for an element without content. */
  markup: Markup | null
}

/** The contents of all elements of `markup` that match `selector`, in its order. */
export function partsOf(markup: Markup, selector: string): MarkupPart[] {
  return [...markup.read().querySelectorAll(selector)].map((element) => ({
    className: element.getAttribute('class') ?? '',
    markup: element.hasChildNodes() ? contentOf(element) : null,
  }))
}

/** Markup as text, for those who are told about it; nothing is to be made of it but by the door. */
export function textOfMarkup(markup: Markup): string {
  const content = markup.read()
  const host = content.ownerDocument.createElement('div')
  host.append(content)
  return host.innerHTML
}

function contentOf(element: Element): Markup {
  const content = element.ownerDocument.createDocumentFragment()
  content.append(...element.childNodes)
  return markupOf(content, content.textContent.length)
}
