/** Fragment replace (contract, shell 3): replaces parts of the page by the matching parts of a response. */
import type { Markup } from '../../services/contract/markup.ts'
import type { Door } from './door.ts'

/** Pairs a selector's matches by order, or by class if `markup` has fewer. What is empty in `markup` stays as it is on the page. */
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

/** The classes without the busy marker, which is not in the server's markup. */
const classNameOf = (element: Element) =>
  [...element.classList].filter((name) => name !== 'has-element-loader').join(' ')
