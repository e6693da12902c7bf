import type { Markup } from '../../services/contract/markup.ts'
import { parseInert } from './trusted-types.ts'

/** Markup as text, as it came, for the contract's events that expose it; never to be inserted. */
export function textOfMarkup(markup: Markup): string {
  const source = markup.source()
  if (source !== null) return source
  const host = parseInert('').createElement('div')
  host.append(...Array.from(markup.read().childNodes, (node) => node.cloneNode(true)))
  return host.innerHTML
}
