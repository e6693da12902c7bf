import type { Markup, RawMarkup } from '../../services/contract/markup.ts'

/** Wraps `fragment`, which has passed the sanitiser or comes from the page itself; `length` is that of its `source`. */
export const markupOf = (fragment: DocumentFragment, length: number, source: RawMarkup | null = null): Markup => ({
  ...markupIn(fragment, () => fragment.cloneNode(true) as DocumentFragment, length),
  source: () => source,
})

const markupIn = (content: ParentNode, copy: () => DocumentFragment, length: number): Markup => ({
  length,
  // Adopted and not imported: creating thousands of nodes in the page itself takes a browser three times as long.
  copy: () => document.adoptNode(copy()),
  read: () => content,
  source: () => null,
  parts: (selector) =>
    [...content.querySelectorAll(selector)].map((element) => ({
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
