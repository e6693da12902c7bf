import type { Markup } from './contract/markup.ts'

/** Markup made of `fragment`, which has passed the sanitiser or comes from the page itself; `length` is that of its source. */
export const markupOf = (fragment: DocumentFragment, length: number): Markup => ({
  length,
  copy: () => document.importNode(fragment, true),
  read: () => fragment.cloneNode(true) as DocumentFragment,
  toJSON: () => ({ markup: length }),
})
