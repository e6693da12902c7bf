import type { Markup } from '../contract/markup.ts'

/** Markup as text, for the contract's events that expose it; never to be inserted. */
export function textOfMarkup(markup: Markup): string {
  const content = markup.read()
  const host = content.ownerDocument.createElement('div')
  host.append(content)
  return host.innerHTML
}
