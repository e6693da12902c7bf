import type { SnapshotFrom } from 'xstate'
import type { spatialGallerySliderViewerMachine } from '../../machines/media/spatial-gallery-slider-viewer.ts'

/**
 * For themes without one: every rule of a theme counts more than these. What is said of a preview stands in the place of what is said
 * of its model: one lies over the other otherwise, and its buttons cannot be pressed.
 */
const LOOK = `
:where(.spatial-model){position:absolute;inset:0;width:100%;height:100%;background:transparent;--poster-color:transparent;--progress-bar-height:0}
:where(.spatial-model~.spatial-canvas-note){position:relative;z-index:1;pointer-events:none}
:where(.spatial-model~.ar-button){position:relative;z-index:3}
:where(.spatial-controls){position:absolute;z-index:2;inset-block-end:.5rem;inset-inline:.5rem;display:flex;justify-content:center;pointer-events:none}
:where(.spatial-controls>*){pointer-events:auto}
:where([data-storefront-layer$=slider-viewer]>.spatial-notice,.gallery-slider-spatial-canvas-wrapper .spatial-notice){position:absolute;z-index:3;inset:auto .5rem .5rem}
:where(.gallery-slider-spatial-canvas-wrapper:has(.spatial-notice)~[data-storefront-layer]>.spatial-notice){display:none}
:where(.spatial-canvas-note--hidden){display:none}
:where(.spatial-canvas-ready~.spatial-canvas-spinner,.gallery-slider-canvas-disabled .spatial-canvas-spinner){display:none}`

/** Gives the page the look of viewers, once. */
export function addViewerLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)
  document.adoptedStyleSheets.push(sheet)
}

/** The classes of the contract (catalog 8.2) on the canvas' parent and grandparent, and the spinner beside it. */
export function reflectViewer(parent: HTMLElement) {
  const grandparent = parent.parentElement
  const spinner = grandparent?.querySelector<HTMLElement>('.spatial-canvas-spinner')
  return (snapshot: SnapshotFrom<typeof spatialGallerySliderViewerMachine>) => {
    const isRendering = snapshot.hasTag('rendering')
    const isReady = snapshot.hasTag('ready')
    parent.classList.toggle('spatial-canvas-rendering', isRendering)
    parent.classList.toggle('spatial-canvas-ready', isReady)
    parent.classList.toggle('spatial-canvas-display', isRendering && isReady)
    grandparent?.classList.toggle('gallery-slider-canvas-disabled', snapshot.hasTag('failed'))
    if (spinner) spinner.hidden = !snapshot.hasTag('busy')
  }
}
