/**
 * What is odd about each page. Scripts run in the browser and are sent as their source, so each holds all it needs.
 */
import { folded, paired, strayHooks } from './content-scripts.ts'
import { headerTheme } from './header-theme.ts'
import { arriveLate, boxless, elsewhere, twice } from './scripts.ts'

export type Oddity = {
  /** Changes the document as it is sent. */
  rewrite: (html: string) => string
  /** Run once everything above them is parsed. */
  scripts: readonly (() => void)[]
  /** The policy of the page lets it have an address for links. */
  hasBase?: true
}

const asSent = (html: string) => html

/** An old theme: quirks mode, no language, no `main`, an address for links, and options in every odd spelling. */
function old(html: string): string {
  return html
    .replace('<!DOCTYPE html>', '')
    .replace(/<html[^>]*>/, '<html>')
    .replace('<head>', '<head><base href="/">')
    .replace(/<main class="content-main" id="content-main">/, '<div class="content-main">')
    .replace('</main>', '</div>')
    .replace(/(data-(?:add-to-cart|off-canvas-cart|cart-widget|quantity-selector|listing))="true"/g, '$1=""')
    .replaceAll('data-add-to-cart=""', 'data-add-to-cart="" data-add-to-cart-options="[]"')
    .replaceAll('data-off-canvas-cart=""', 'data-off-canvas-cart data-off-canvas-cart-options=""')
    .replace(
      /data-search-widget-options='[^']*'/g,
      `data-search-widget-options="{&#34;searchWidgetMinChars&#34;:&quot;3&quot;}"`,
    )
}

/** A theme whose product tabs are an accordion on wide viewports (docs/contract-tab-accordion.md). */
function accordion(html: string): string {
  const names = new Map(
    [...html.matchAll(/ id="([\w-]+)" data-bs-toggle="tab"[^>]*><span>([^<]*)</g)].map(([, id, name]) => [id, name]),
  )
  return html
    .replace('<div class="product-detail-tabs">', '<div class="product-detail-tabs" data-tab-accordion="true">')
    .replaceAll(
      /<div class="tab-pane[^>]* aria-labelledby="((?:description|review)-tab-\w+)">/g,
      (pane, id: string) =>
        `<h2 class="tab-accordion-headline" hidden><button type="button" id="${id}-headline" aria-controls="${id}-pane" aria-expanded="false">${names.get(id)}</button></h2>${pane}`,
    )
}

/**
 * The contract's classes alone: without roles, names and attributes of this shop's own, and without what older versions of
 * the platform lack. The panels come from here, too, since a shop may have its routes anywhere (contract, shell 1.4).
 */
function classes(html: string): string {
  return html
    .replace(/"\/(checkout|cookie)\/offcanvas"/g, '"/_odd/classes/$1/offcanvas"')
    .replace(/ (?:role|aria-labelledby|aria-describedby|aria-live|data-listing-show|data-show-text)="[^"]*"/g, '')
    .replace(/<button[^>]*js-search-close-btn.*?<\/button>/gs, '')
    .replace(/<div class="[^"]*line-item-quantity-group.*?<\/div>/gs, quantitySelect)
}

/** A list of quantities, where others have a field with buttons (contract, shell 7). */
function quantitySelect(group: string): string {
  const [, value = '1'] = /value="(\d+)"/.exec(group) ?? []
  const options = [1, 2, 3, 4].map((n) => `<option${String(n) === value ? ' selected' : ''}>${n}</option>`)
  return `<select name="quantity" class="form-select js-offcanvas-cart-change-quantity">${options.join('')}</select>`
}

/** A theme whose galleries have all pictures in sight on wide viewports (docs/contract-gallery-variants.md). */
const gallery = (variant: 'scroller' | 'grid') => (html: string) =>
  html.replace('data-gallery-slider="true"', `data-gallery-slider="true" data-gallery-variant="${variant}"`)

export const ODDITIES = {
  /** Elements without a box: `display: contents`, no size, and a form that is not shown while its fields are. */
  boxless: { rewrite: asSent, scripts: [boxless] },
  /** Forms whose fields and buttons are all outside, and parts of the list in other places of the page. */
  elsewhere: { rewrite: asSent, scripts: [elsewhere] },
  /** The same flow twice, with the ids of the first, as themes with a header for each width have it. */
  twice: { rewrite: asSent, scripts: [twice] },
  /** Content of a page builder, which arrives, moves and leaves while the shopper is there. */
  late: { rewrite: asSent, scripts: [arriveLate] },
  scroller: { rewrite: gallery('scroller'), scripts: [] },
  grid: { rewrite: gallery('grid'), scripts: [] },
  accordion: { rewrite: accordion, scripts: [] },
  header: { rewrite: headerTheme, scripts: [] },
  old: { rewrite: old, scripts: [], hasBase: true },
  /** A second list, and a wrapper that is no list. */
  paired: { rewrite: asSent, scripts: [paired] },
  /** Nothing of the content is shown at first: it is in dialogs, accordions and panels. */
  folded: { rewrite: asSent, scripts: [folded] },
  classes: { rewrite: classes, scripts: [strayHooks] },
} as const satisfies Record<string, Oddity>
