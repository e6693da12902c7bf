import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Html } from '../context.ts'

export type CmsBlock = {
  /** Names the block in its class, e.g. `product-listing`. */
  type: string
  content: Html | ''
}

/** The id of the only element in a block of this type. It is the same on every page. */
export function cmsElementId(type: string): string {
  return createHash('sha256').update(`cms element ${type}`).digest('hex').slice(0, 32)
}

export type CmsSection = {
  blocks: readonly CmsBlock[]
  /** Blocks beside the others; above them on small screens. */
  sidebar?: readonly CmsBlock[]
}

/** Renders blocks in order; with `slots`, only blocks whose element is among them have content. */
function drawBlocks(blocks: readonly CmsBlock[], slots: readonly string[] | undefined): Html[] {
  return blocks.map(({ type, content }, index) => {
    const id = cmsElementId(type)
    const kept = slots === undefined || slots.includes(id)
    return html`<div class="cms-block pos-${index} cms-block-${type} position-relative">${
      kept
        ? html`<div class="cms-block-container"><div class="cms-block-container-row row cms-row"><div class="col-12" data-cms-element-id="${id}">${content}</div></div></div>`
        : ''
    }</div>`
  })
}

/**
 * Content in the frame of a CMS page, section by section (contract, catalog 1.3 and 7.2).
 *
 * @param slots if given, only blocks whose element is among these have content; the others are empty
 */
export function cmsPage(sections: readonly CmsSection[], slots?: readonly string[]): Html {
  const section = ({ blocks, sidebar }: CmsSection, index: number) =>
    sidebar === undefined
      ? html`<div class="cms-section pos-${index} cms-section-default">${drawBlocks(blocks, slots)}</div>`
      : html`<div class="cms-section pos-${index} cms-section-sidebar cms-section-sidebar-mobile-wrap"><div class="row"><div class="cms-section-sidebar-sidebar-content col-lg-4">${drawBlocks(sidebar, slots)}</div><div class="cms-section-sidebar-main-content col-lg-8">${drawBlocks(blocks, slots)}</div></div></div>`
  return html`<div class="cms-sections">${sections.map(section)}</div>`
}

/** A CMS page of one section without sidebar. */
export function cmsSections(blocks: readonly CmsBlock[], slots?: readonly string[]): Html {
  return cmsPage([{ blocks }], slots)
}
