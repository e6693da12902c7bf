/** Starts a gallery on the server's markup (contract, catalog 4.2), in the page or in the zoom modal. */
import * as z from 'zod/mini'
import {
  addGalleryLook,
  focusableIn,
  type GalleryParts,
  nameGallery,
  reflectGallery,
} from '../../components/media/gallery-slider.ts'
import type { BaseSliderActor } from '../../machines/media/base-slider.ts'
import {
  GALLERY_GLIDE_MS,
  type GallerySliderActor,
  gallerySliderMachine,
  SPREAD_VIEWPORTS,
  THUMBNAIL_GUTTER_PX,
  THUMBNAILS,
} from '../../machines/media/gallery-slider.ts'
import { nearestInSight } from '../../page/media/nearest-slide.ts'
import { brokenIn, loadAgain, pauseVideos } from '../../services/media/media.ts'
import { amount, type Flow, flag, loadView, registry, word } from '../kit.ts'
import { viewportOf } from '../shell/viewport.ts'
import { filled, moveSlides, stepByKey } from './slider.ts'
import { Carousel, currentViewport } from './slider-options.ts'

const Slides = z.extend(Carousel, { nav: flag(false), speed: amount(GALLERY_GLIDE_MS) })
const Thumbnails = z.extend(Carousel, {
  loop: flag(false),
  nav: flag(false),
  items: amount(THUMBNAILS),
  gutter: amount(THUMBNAIL_GUTTER_PX),
  ariaLive: flag(false),
})

/** Options of `data-gallery-slider-options` (contract, catalog 4.2). */
export const GalleryOptions = z.object({
  initializedCls: word('js-slider-initialized'),
  loadingCls: word('is-loading'),
  containerSelector: word('[data-gallery-slider-container=true]'),
  thumbnailsSelector: word('[data-gallery-slider-thumbnails=true]'),
  controlsSelector: word('[data-gallery-slider-controls=true]'),
  thumbnailControlsSelector: word('[data-thumbnail-slider-controls=true]'),
  baseSliderWrapperClass: word('base-slider'),
  dotActiveClass: word('tns-nav-active'),
  navDotDataAttr: word('data-nav-dot'),
  slider: z._default(Slides, Slides.parse({})),
  thumbnailSlider: z._default(Thumbnails, Thumbnails.parse({})),
})
export type GalleryOptions = z.output<typeof GalleryOptions>

type GalleryFlow = Pick<
  Flow,
  'name' | 'page' | 'element' | 'on' | 'onEnd' | 'onPress' | 'run' | 'publish' | 'announce' | 'drawWhen' | 'signal'
>

/** A gallery that runs: its own actor and that of its slides. */
export type Gallery = { actor: GallerySliderActor; slides: BaseSliderActor; strip: HTMLElement }

/** By the gallery's element. */
export const galleries = registry<Gallery>('galleries')

/** Where a gallery has all pictures in sight on wide viewports: below each other, or in a grid. */
const SPREAD = '[data-gallery-variant="scroller"], [data-gallery-variant="grid"]'

export const loadNotice = () => loadView(import('../../components/media/GalleryNotice.tsx'))

/** `mayPull`: whether fingers and the mouse may pull the slides now. */
export function startGallery(
  flow: GalleryFlow,
  options: GalleryOptions,
  { mayPull }: { mayPull?: () => boolean } = {},
): Gallery | null {
  const { element, page, on, onEnd, onPress, announce, run, publish, drawWhen } = flow
  const { initializedCls, loadingCls } = options
  // Whatever happens, the pictures are to be seen.
  element.classList.remove(loadingCls)
  // Those of a dialog inside, e.g. of the zoom modal, are not its own.
  const part = (selector: string) => element.querySelector<HTMLElement>(`:is(${selector}):not(:scope .modal *)`)
  const strip = part(options.containerSelector)
  if (!strip) throw new Error(`nothing inside matches "${options.containerSelector}" (containerSelector)`)
  // Another script has built it, or there is nothing to slide.
  if (strip.closest('.tns-outer') || !strip.children.length) return null
  const thumbnails = part(options.thumbnailsSelector)
  const inside = `.${CSS.escape(options.baseSliderWrapperClass)} [${options.navDotDataAttr}]`
  const dots = [...element.querySelectorAll<HTMLElement>(inside)]
  const parts: GalleryParts = { strip, thumbnails, dots, activeClass: options.dotActiveClass }
  const spreadOn = element.matches(SPREAD) ? SPREAD_VIEWPORTS : []

  page.singleton('gallery-look', addGalleryLook)
  nameGallery(parts, (key, values) => filled(page, key, values))
  const tellBuilt = () => {
    publish('initGallerySlider')
    if (thumbnails) publish('initThumbnailSlider')
    publish('afterInitSlider')
  }
  const main = moveSlides(flow, {
    parts: { element, strip, controls: part(options.controlsSelector) },
    carousel: options.slider,
    spreadOn,
    ...(mayPull && { mayPull }),
    onRebuilt: () => {
      tellBuilt()
      publish('rebuild')
    },
  })
  const beside =
    thumbnails &&
    moveSlides(flow, {
      parts: {
        element: thumbnails,
        strip: thumbnails,
        controls: part(options.thumbnailControlsSelector),
      },
      carousel: options.thumbnailSlider,
      onRebuilt: () => undefined,
    })
  const slideOf = (target: EventTarget | null, among: Element = strip) =>
    [...among.children].findIndex((child) => target instanceof Node && child.contains(target))

  const machine = gallerySliderMachine.provide({
    actions: {
      tellShown: ({ context: { slide: index } }) => {
        const slide = strip.children[index]
        pauseVideos(strip, slide)
        if (slide instanceof HTMLElement) announce('gallery.moved', { gallery: element, slide, index })
      },
      scrollTo: (_, { slide }) => strip.children[slide]?.scrollIntoView({ block: 'center' }),
      reload: ({ context: { slide } }) => {
        const shown = strip.children[slide]
        // The button goes with the message.
        focusableIn(shown)?.focus({ preventScroll: true })
        if (shown) loadAgain(shown)
      },
    },
  })
  const { slide } = main
  const actor = run(machine, {
    input: {
      viewport: viewportOf(page),
      slides: main.actor,
      thumbnails: beside?.actor ?? null,
      spreadOn,
      name: currentViewport(),
      slide,
      broken: brokenIn(strip),
    },
    reflect: reflectGallery(parts),
  })
  const gallery = { actor, slides: main.actor, strip }
  galleries.enter(flow, gallery)
  element.classList.add(initializedCls)
  onEnd(() => element.classList.remove(initializedCls))

  on(strip, 'keydown', (event) => {
    const isOnVideo = event.target instanceof HTMLMediaElement
    if (!isOnVideo && !event.defaultPrevented && main.settingsNow().isEnabled)
      stepByKey(event, { actor: main.actor, settings: main.settingsNow(), count: strip.children.length })
  })
  if (thumbnails) {
    const choose = (event: Event) => actor.send({ type: 'slide.choose', slide: slideOf(event.target, thumbnails) })
    onPress(thumbnails, choose, { isOurs: ({ target }) => slideOf(target, thumbnails) >= 0 })
    on(thumbnails, 'keydown', (event) => {
      const index = slideOf(event.target, thumbnails)
      const isButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
      if (index < 0) return
      if (!isButton && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault()
        actor.send({ type: 'slide.choose', slide: index })
      } else moveFocus(event, thumbnails, index)
    })
  }
  for (const dot of dots)
    onPress(dot, () =>
      actor.send({ type: 'slide.choose', slide: Number(dot.getAttribute(options.navDotDataAttr)) - 1 }),
    )
  const told = (type: 'medium.failed' | 'medium.loaded') => (event: Event) => {
    const index = slideOf(event.target)
    if (index >= 0) actor.send({ type, slide: index })
  }
  on(strip, 'error', told('medium.failed'), { capture: true })
  for (const type of ['load', 'loadeddata']) on(strip, type, told('medium.loaded'), { capture: true })
  const noteScroll = () => {
    // The window may have become too narrow a moment ago: the browser scrolls the shorter page, whose pictures stand in a row.
    if (spreadOn.includes(currentViewport())) actor.send({ type: 'page.scrolled', slide: nearestInSight(strip) })
  }
  if (spreadOn.length) on(window, 'scroll', noteScroll, { passive: true })
  const place = (host: HTMLElement) => strip.after(host)
  drawWhen(actor, 'broken', loadNotice, place, ({ createElement, GalleryNotice }) =>
    createElement(GalleryNotice, { actor, isVideo: (index) => Boolean(strip.children[index]?.querySelector('video')) }),
  )
  tellBuilt()
  const first = strip.children[slide]
  if (first instanceof HTMLElement) announce('gallery.moved', { gallery: element, slide: first, index: slide })
  return gallery
}

/** How far a key leads among the thumbnails, at most to their ends. */
const WAYS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Moves the focus among thumbnails, of which only one is a Tab stop. */
function moveFocus(event: KeyboardEvent, { children }: Element, index: number): void {
  const way = WAYS[event.key]
  const thumbnail = way && children[Math.min(Math.max(index + way, 0), children.length - 1)]
  if (!(thumbnail instanceof HTMLElement)) return
  event.preventDefault()
  thumbnail.focus({ preventScroll: true })
}
