/** Fragment replace (contract, shell 3): replaces parts of the page by the matching parts of a response. */
import type { Markup } from '../../services/contract/markup.ts'
import type { Door } from './door.ts'

/**
 * Pairs a selector's matches by order, or by class if `markup` has fewer; of these, only those count that `isMeant` accepts.
 * What is empty in `markup`, and what is not meant, stays as it is on the page.
 */
export function replaceParts(
  door: Door,
  selectors: readonly string[],
  markup: Markup,
  isMeant: (part: Element) => boolean = () => true,
): void {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)]
    const parts = markup.parts(selector)
    const targets = found.length > parts.length ? found.filter(isMeant) : found
    targets.forEach((target, index) => {
      const part =
        targets.length > parts.length ? parts.find(({ className }) => className === classNameOf(target)) : parts[index]
      if (part?.markup && target.isConnected && isMeant(target)) door.insert(target, part.markup)
    })
  }
}

/** The classes without the busy marker, which is not in the server's markup. */
const classNameOf = (element: Element) =>
  [...element.classList].filter((name) => name !== 'has-element-loader').join(' ')
