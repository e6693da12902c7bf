import type { Markup } from '../contract/markup.ts'

/** Wraps `fragment`, which has passed the sanitiser or comes from the page itself; `length` is that of its source. */
export const markupOf = (fragment: DocumentFragment, length: number): Markup =>
  markupIn(fragment, () => fragment.cloneNode(true) as DocumentFragment, length)

const markupIn = (source: ParentNode, copy: () => DocumentFragment, length: number): Markup => ({
  length,
  // Adopted and not imported: creating thousands of nodes in the page itself takes a browser three times as long.
  copy: () => document.adoptNode(copy()),
  read: () => source,
  parts: (selector) =>
    [...source.querySelectorAll(selector)].map((element) => ({
      className: [...element.classList].join(' '),
      markup: element.hasChildNodes() ? markupIn(element, () => contentOf(element), element.textContent.length) : null,
    })),
  toJSON: () => ({ markup: length }),
})

/** A copy of what is in the element. */
export function contentOf(element: Element): DocumentFragment {
  const content = element.ownerDocument.createDocumentFragment()
  content.append(...element.cloneNode(true).childNodes)
  return content
}
