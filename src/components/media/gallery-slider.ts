import type { SnapshotFrom } from 'xstate'
import type { gallerySliderMachine } from '../../machines/media/gallery-slider.ts'
import { give } from './base-slider.ts'

export type GalleryParts = {
  strip: HTMLElement
  /** Its children are the thumbnails; null where the gallery has none. */
  thumbnails: HTMLElement | null
  dots: readonly HTMLElement[]
  /** The class of the thumbnail and the dot of the slide in view. */
  activeClass: string
}

/** For themes without one: every rule of a theme counts more than these. */
const LOOK = `
:where([data-gallery-slider-thumbnails]>*){cursor:pointer}
:where(.gallery-notice){position:absolute;z-index:2;inset:auto 0 0;margin:.5rem}
:where(.gallery-slider){position:relative}`

/** Gives the page the look of galleries, once. */
export function addGalleryLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)
  document.adoptedStyleSheets.push(sheet)
}

/** Says to assistive technology what the gallery and its thumbnails are, in words of the page's language. */
export function nameGallery(
  { strip, thumbnails }: GalleryParts,
  text: (key: string, values?: Record<string, number>) => string,
): void {
  const count = strip.children.length
  give(strip, 'role', 'group')
  give(strip, 'aria-roledescription', text('slider.kind'))
  give(strip, 'aria-label', text('gallery.pictures'))
  for (const [index, slide] of [...strip.children].entries()) {
    give(slide, 'role', 'group')
    give(slide, 'aria-roledescription', text('slider.slide'))
    give(slide, 'aria-label', text('slider.place', { slide: index + 1, count }))
  }
  if (!thumbnails) return
  give(thumbnails, 'role', 'group')
  give(thumbnails, 'aria-label', text('gallery.thumbnails'))
  for (const [index, thumbnail] of [...thumbnails.children].entries()) {
    if (thumbnail.matches('button, a[href]')) continue
    give(thumbnail, 'role', 'button')
    give(thumbnail, 'aria-label', text('gallery.show', { slide: index + 1, count }))
  }
}

/** What the shopper can focus in a slide: a link around its picture, the picture itself, a video, otherwise the slide, e.g. of a model. */
export const focusableIn = (slide: Element | undefined): HTMLElement | null =>
  slide?.querySelector<HTMLElement>('a[href], video[controls], [tabindex]:not([role=button])') ??
  (slide instanceof HTMLElement ? slide : null)

/** Marks the slide in view on thumbnails and dots; nothing of the others can be focused, unless all are in sight. */
export function reflectGallery({ strip, thumbnails, dots, activeClass }: GalleryParts) {
  return (snapshot: SnapshotFrom<typeof gallerySliderMachine>) => {
    const { slide } = snapshot.context
    const isSpread = snapshot.hasTag('spread')
    const slides = [...strip.children].filter((child) => child instanceof HTMLElement)
    const shown = slides[slide]
    const hadFocus = strip.contains(document.activeElement) && !shown?.contains(document.activeElement)
    if (shown) shown.inert = false
    const stop = focusableIn(shown)
    // One stop for the keyboard; the others follow by arrow keys.
    if (stop && !stop.matches('video')) stop.tabIndex = 0
    if (hadFocus && !isSpread) stop?.focus({ preventScroll: true })
    for (const other of slides) {
      if (other === shown) continue
      const inside = focusableIn(other)
      if (inside?.matches('a[href], [tabindex]')) inside.tabIndex = isSpread ? 0 : -1
      other.inert = !isSpread
    }
    for (const [index, thumbnail] of [...(thumbnails?.children ?? [])].entries()) {
      if (!(thumbnail instanceof HTMLElement)) continue
      thumbnail.tabIndex = index === slide ? 0 : -1
      mark(thumbnail, activeClass, index === slide)
    }
    for (const [index, dot] of dots.entries()) mark(dot, activeClass, index === slide)
  }
}

function mark(control: HTMLElement, activeClass: string, isActive: boolean): void {
  control.classList.toggle(activeClass, isActive)
  if (isActive) control.setAttribute('aria-current', 'true')
  else control.removeAttribute('aria-current')
}
