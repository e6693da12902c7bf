/** The content of a popover: text, or sanitised markup. */
import type { Markup, RawMarkup } from '../../services/contract/markup.ts'
import { sanitise } from '../kit/markup.ts'
import { plainText } from './tooltip-content.ts'

/** The source of a popover's parts: text, or markup (`data-bs-html`). */
export type PopoverSource = { title: string; body: string; isMarkup: boolean }

type Part = string | Markup

/** The parts to show: text at once, markup once the sanitiser is loaded. Rejects when that fails. */
export async function readPopover({ title, body, isMarkup }: PopoverSource): Promise<{ title: Part; body: Part }> {
  if (!isMarkup) return { title, body }
  const read = (html: string) => (html ? sanitise(html as RawMarkup) : '')
  const [safeTitle, safeBody] = await Promise.all([read(title), read(body)])
  return { title: safeTitle, body: safeBody }
}

/** The parts as plain text. */
export function plainPopover({ title, body, isMarkup }: PopoverSource): { title: string; body: string } {
  const read = (text: string) => (isMarkup ? plainText(text) : text)
  return { title: read(title), body: read(body) }
}
