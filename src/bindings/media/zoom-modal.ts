/** A product's pictures in full size, in the dialog that the page brings (contract, catalog 4.3). */
import * as z from 'zod/mini'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import { reflectZoomModal } from '../../components/media/zoom-modal.ts'
import { mergeOptions } from '../../loader/merge-options.ts'
import { zoomModalMachine } from '../../machines/media/zoom-modal.ts'
import { movesOf } from '../../page/kit/press.ts'
import { loadedPicture, showLazy } from '../../services/media/media.ts'
import { asksBy, publish as publishOn } from '../bootstrap/bootstrap.ts'
import { modalOn } from '../bootstrap/modal.ts'
import { modalRequest } from '../bootstrap/modal-layer.ts'
import { readOptions } from '../kit/options.ts'
import { defineBinding, type Flow, nextId, onceDrawn, promised, refuses, textOf, toolsFor, word } from '../kit.ts'
import { type Gallery, GalleryOptions, galleries, loadNotice, startGallery } from './gallery.ts'
import { zooms } from './image-zoom.ts'
import { loadMediaTexts } from './media-texts.ts'
import { Carousel } from './slider-options.ts'

const FLOW = 'zoom-modal'

/** How far a pointer may move on a canvas before its press is no press (contract, catalog 4.3); the mouse counts twice. */
const CANVAS_TREMOR_PX = 10

/** Options of `data-zoom-modal-options` (contract, catalog 4.3). */
const Options = z.object({
  modalSelector: word('.js-zoom-modal'),
  triggerSelector: word('img'),
  triggerSelectorCanvas: word('canvas'),
  galleryZoomModalContainerSelector: word('.js-gallery-zoom-modal-container'),
  modalGallerySliderSelector: word('[data-modal-gallery-slider]'),
  parentGallerySliderSelector: word('[data-gallery-slider]'),
  imageZoomInitSelector: word('[data-image-zoom]'),
  imgToLoadSelector: word('.js-load-img'),
  imgDataSrcAttr: word('data-src'),
  imgDataSrcSetAttr: word('data-srcset'),
  imgGallerySelector: word('.gallery-slider-image'),
})

export const binding = defineBinding({
  name: FLOW,
  options: Options,
  prepare: loadMediaTexts,
  views: [loadNotice],
  mount(flow) {
    const { element, options, page, on, onPress, announce, run, publish } = flow
    const container = element.closest(options.galleryZoomModalContainerSelector)
    const dialog = container?.querySelector<HTMLElement>(options.modalSelector)
    if (!dialog) throw new Error(`nothing around it has what matches "${options.modalSelector}" (modalSelector)`)
    dialog.id ||= nextId(page, FLOW)
    /** Something wrong with one part of the dialog is reported, and takes no other with it. */
    const attempt: Attempt = (act) => {
      try {
        return act()
      } catch (error) {
        page.report(FLOW, error, dialog)
        return undefined
      }
    }
    const place = placeIn(flow, dialog, attempt)
    const machine = zoomModalMachine.provide({
      actors: {
        askPage: asksBy(() => publishOn(dialog, 'show.bs.modal', element)),
        loadPicture: promised(({ slide, signal }: { slide: number; signal: AbortSignal }) =>
          loadedPicture(place.picture(slide), options, signal),
        ),
      },
      actions: {
        // Once the dialog is on the page.
        showPicture: ({ self, context: { slide } }) =>
          onceDrawn(self, () => {
            publish('modalShow', { modal: dialog })
            attempt(() => place.show(slide))
            publish('initSlider')
            announce('zoom.shown', { dialog })
            attempt(() => showLazy(dialog, options))
          }),
        tellClosed: () => announce('zoom.closed', { dialog }),
      },
    })
    const label = productAround(element) || textOf(page, 'gallery.pictures')
    const actor = run(machine, {
      input: {
        modal: modalOn(page, dialog),
        owner: dialog.id,
        dialog: modalRequest({ owner: dialog.id, label, hasBackdrop: dialog.dataset['bsBackdrop'] !== 'false' }),
      },
      reflect: reflectZoomModal(element),
    })

    const triggers = `${options.triggerSelector}, ${options.triggerSelectorCanvas}`
    const moved = movesOf(element, flow.signal)
    const triggerOf = (target: EventTarget | null) => {
      // The marker may itself be in a dialog, e.g. of a quick view.
      if (!(target instanceof Element) || target.closest('.modal') !== element.closest('.modal')) return null
      // A model is drawn beside its canvas, over it.
      const model = target.closest('.spatial-model')
      if (model) return model.parentElement?.querySelector(options.triggerSelectorCanvas) ?? null
      // The link around a picture is pressed by keys.
      return target.closest(triggers) ?? target.closest('a[href]')?.querySelector(triggers) ?? null
    }
    const open = (trigger: Element, type: 'onClick' | 'onEnter') => {
      publish('onClick', { modal: dialog })
      publish(type, { modal: dialog })
      actor.send({ type: 'picture.open', slide: slideOf(flow, trigger) })
    }
    onPress(
      element,
      (event) => {
        const trigger = triggerOf(event.target)
        if (trigger) open(trigger, event.detail === 0 ? 'onEnter' : 'onClick')
      },
      {
        isOurs: ({ target }) => {
          const trigger = triggerOf(target)
          const isDragged = trigger?.matches(options.triggerSelectorCanvas) && moved() > CANVAS_TREMOR_PX
          return trigger !== null && !isDragged
        },
      },
    )
    on(element, 'keydown', (event) => {
      const { target } = event
      if (event.key !== 'Enter' || !(target instanceof Element) || !target.matches(triggers)) return
      event.preventDefault()
      open(target, 'onEnter')
    })
  },
})

/** What the page around the pictures, or the dialog around them, calls their product; else what the first picture is said to show. */
function productAround(element: HTMLElement): string {
  const around = element.closest('.modal') ?? document
  const picture = element.querySelector('img[alt]:not([alt=""])')
  const named = [around.querySelector('.product-detail-name'), around.querySelector('h1'), picture]
  return named.map((each) => each && nameOf(each)).find(Boolean) ?? ''
}

type ZoomFlow = Flow<z.output<typeof Options>>
type Attempt = <Result>(act: () => Result) => Result | undefined

/** The position of the slide that is pressed, from 0. */
function slideOf({ element, options }: ZoomFlow, trigger: Element): number {
  const strip = element.querySelector('[data-gallery-slider-container=true]')
  const index = [...(strip?.children ?? [])].findIndex((slide) => slide.contains(trigger))
  return index >= 0 || !options.parentGallerySliderSelector ? Math.max(index, 0) : 0
}

/** The dialog's content: a gallery of its own, or one picture. */
function placeIn(flow: ZoomFlow, dialog: HTMLElement, attempt: Attempt) {
  const { page, signal, options, hear } = flow
  const content = dialog.querySelector<HTMLElement>(options.modalGallerySliderSelector)
  const rooms = () => [...dialog.querySelectorAll<HTMLElement>(options.imageZoomInitSelector)]
  const slides = () => [...(content?.querySelector('[data-gallery-slider-container=true]')?.children ?? rooms())]
  const picture = (slide: number) => slides()[slide]?.querySelector<HTMLImageElement>('img') ?? null

  /** What is in view can be enlarged, unless it is a video or a model (contract, catalog 4.3, 8.2). */
  const prepare = (slide: Element | undefined) => {
    const { imageZoomInitSelector } = options
    const marked = slide?.matches(imageZoomInitSelector) ? slide : slide?.querySelector(imageZoomInitSelector)
    const room = slide?.querySelector('canvas') ? null : marked
    for (const actions of dialog.querySelectorAll('.zoom-modal-actions')) actions.classList.toggle('d-none', !room)
    if (room) page.start(room, 'image-zoom')
  }
  hear('gallery.moved', ({ gallery, slide }) => {
    if (gallery === content) prepare(slide)
  })
  const begin = (slide: number): Gallery | null => {
    if (!content) return null
    const read = () => readOptions({ element: content, page, flow: 'gallery-slider', schema: GalleryOptions })
    const owner = { name: FLOW, page, element: content, signal }
    return startGallery(
      { ...owner, ...toolsFor(owner) },
      // The shopper is shown the pictures, whatever the page says of them.
      overridden(attempt(read) ?? GalleryOptions.parse({}), slide),
      {
        mayPull: () => {
          const room = content.querySelector(`.tns-slide-active ${options.imageZoomInitSelector}`)
          const zoom = room && zooms.on(page, room)
          return !zoom || refuses(zoom, { type: 'zoom.out' })
        },
      },
    )
  }
  return {
    picture,
    show(slide: number) {
      const running = content && galleries.on(page, content)
      if (running) running.slides.send({ type: 'slide.show', slide })
      else if (!attempt(() => begin(slide))) prepare(slides()[0])
      picture(slide)?.focus({ preventScroll: true })
    },
  }
}

/** What the dialog's gallery has otherwise than that of the page (contract, catalog 4.3); fingers may pull while nothing is enlarged. */
function overridden(options: GalleryOptions, slide: number): GalleryOptions {
  const startIndex = slide + 1
  const inARow = { enabled: true, axis: 'horizontal' }
  return {
    ...options,
    slider: { ...options.slider, startIndex },
    thumbnailSlider: Carousel.parse({
      ...options.thumbnailSlider,
      startIndex,
      autoWidth: true,
      responsive: mergeOptions(options.thumbnailSlider.responsive, { md: inARow, lg: inARow, xl: inARow, xxl: inARow }),
    }),
  }
}
