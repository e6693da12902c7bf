/** Fragment replace (contract, shell 3): parts of the page get the content of their like in an answer. */
import type { Markup } from '../../services/contract/markup.ts'
import type { Door } from './door.ts'

/**
 * Replaces, for each selector, the content of what matches on the page by the content of what matches in `markup`: first
 * by first, second by second. Where the page has more of them than the answer, those of the same class. What is empty in
 * the answer stays on the page as it is.
 */
export function replaceParts(door: Door, selectors: readonly string[], markup: Markup): void {
  for (const selector of selectors) {
    const targets = [...document.querySelectorAll<HTMLElement>(selector)]
    const parts = markup.parts(selector)
    targets.forEach((target, index) => {
      const part =
        targets.length > parts.length ? parts.find(({ className }) => className === classNameOf(target)) : parts[index]
      if (part?.markup && target.isConnected) door.insert(target, part.markup)
    })
  }
}

/** The class attribute without what marks an element as busy, which the server does not know of. */
const classNameOf = (element: Element) =>
  [...element.classList].filter((name) => name !== 'has-element-loader').join(' ')
