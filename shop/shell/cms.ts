import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Html } from '../context.ts'

export type CmsBlock = {
  /** Names the block in its class, e.g. `product-listing`. */
  type: string
  content: Html | ''
}

/** The id of the one element in a block of this type. It is the same on every page. */
export function cmsElementId(type: string): string {
  return createHash('sha256').update(`cms element ${type}`).digest('hex').slice(0, 32)
}

/**
 * Content in the frame of a CMS page: one section with a block for each part (contract, catalog 1.3 and 7.2).
 *
 * @param slots when given, only blocks whose element is among these keep their content; the others stay as empty shells
 */
export function cmsSections(blocks: readonly CmsBlock[], slots?: readonly string[]): Html {
  const block = ({ type, content }: CmsBlock, index: number) => {
    const id = cmsElementId(type)
    const kept = slots === undefined || slots.includes(id)
    return html`<div class="cms-block pos-${index} cms-block-${type} position-relative">${
      kept
        ? html`<div class="cms-block-container"><div class="cms-block-container-row row cms-row"><div class="col-12" data-cms-element-id="${id}">${content}</div></div></div>`
        : ''
    }</div>`
  }
  return html`<div class="cms-sections"><div class="cms-section pos-0 cms-section-default">${blocks.map(block)}</div></div>`
}
