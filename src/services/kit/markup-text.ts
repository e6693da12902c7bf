import type { Markup } from '../contract/markup.ts'
import { parseInert } from './trusted-types.ts'

/** Markup as text, for the contract's events that expose it; never to be inserted. */
export function textOfMarkup(markup: Markup): string {
  const host = parseInert('').createElement('div')
  host.append(...Array.from(markup.read().childNodes, (node) => node.cloneNode(true)))
  return host.innerHTML
}
