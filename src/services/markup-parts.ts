/** Parts of markup that a server sent, to be inserted each in its own place. */
import type { Markup } from './contract/markup.ts'

export type MarkupPart = {
  /** The class attribute of the element that the part is the content of. */
  className: string
  /** Null for an element without content. */
  markup: Markup | null
}

/** The contents of all elements of `markup` that match `selector`, in its order. */
export function partsOf(markup: Markup, selector: string): MarkupPart[] {
  return [...markup.copy().querySelectorAll(selector)].map((element) => ({
    className: element.getAttribute('class') ?? '',
    markup: element.hasChildNodes() ? contentOf(element) : null,
  }))
}

/** Markup as text, for those who are told about it; nothing is to be made of it but by the door. */
export function textOfMarkup(markup: Markup): string {
  const host = document.createElement('div')
  host.append(markup.copy())
  return host.innerHTML
}

function contentOf(element: Element): Markup {
  const content = document.createDocumentFragment()
  content.append(...element.childNodes)
  const length = content.textContent.length
  return { length, copy: () => document.importNode(content, true), toJSON: () => ({ markup: length }) }
}
