import type { Markup } from '../contract/markup.ts'

/** Markup as text, for those who are told about it; nothing is to be made of it but by the door. */
export function textOfMarkup(markup: Markup): string {
  const content = markup.read()
  const host = content.ownerDocument.createElement('div')
  host.append(content)
  return host.innerHTML
}
