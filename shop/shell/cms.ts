import { html } from 'hono/html'
import type { Html } from '../context.ts'

export type CmsBlock = { type: string; content: Html | ''; slotId?: string }

/**
 * Content in the frame of a CMS page: one section with a block for each part (contract, catalog 1.3).
 *
 * @param slots when given, only blocks with one of these slots keep their content; the others stay as empty shells
 */
export function cmsSections(blocks: readonly CmsBlock[], slots?: readonly string[]): Html {
  const kept = (block: CmsBlock) =>
    slots === undefined || (block.slotId !== undefined && slots.includes(block.slotId)) ? block.content : ''
  return html`<div class="cms-sections"><div class="cms-section pos-0 cms-section-default"><div class="cms-section-default boxed">${blocks.map(
    (block, index) =>
      html`<div class="cms-block pos-${index} cms-block-${block.type} position-relative">${kept(block)}</div>`,
  )}</div></div></div>`
}
