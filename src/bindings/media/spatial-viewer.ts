/** Starts a 3D model on the server's canvas (contract, catalog 8.2), in the page or in its zoom modal. */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { addViewerLook, reflectViewer } from '../../components/media/spatial-gallery-slider-viewer.ts'
import type { PageSettings } from '../../loader/types.ts'
import {
  LARGEST_MB,
  spatialGallerySliderViewerMachine,
  TILT_DEGREES,
  TURN_DEGREES,
  type ViewChange,
} from '../../machines/media/spatial-gallery-slider-viewer.ts'
import { type ShownModel, showModel } from '../../services/media/show-model.ts'
import { amount, type Flow, filled, loadView, number, textOf } from '../kit.ts'
import { loadSpatialTexts } from './spatial-texts.ts'

/** Options of both kinds of canvas; the position is that of the slide, from 0. */
export const viewerOptions = z.object({
  modelUrl: filled(),
  lightIntensity: amount(100),
  sliderPosition: number(0),
  /** What the model shows; by default the picture's name, or the product's. Not in the contract. */
  label: z._default(z.string(), ''),
})

export const viewerServices = { showModel }

type ViewerFlow = Flow<z.output<typeof viewerOptions>, typeof viewerServices>

const SLIDE = '.gallery-slider-item-container, .tns-item, .gallery-slider-item, .gallery-slider-single-image'
/** Where a slide is one of several. */
const STRIP = '.gallery-slider-container, [data-gallery-slider-container]'
const NOTE = '[data-spatial-movement-note]'

const VIEWS: Record<ViewChange, (model: ShownModel) => void> = {
  left: (model) => model.turn(-TURN_DEGREES, 0),
  right: (model) => model.turn(TURN_DEGREES, 0),
  up: (model) => model.turn(0, -TILT_DEGREES),
  down: (model) => model.turn(0, TILT_DEGREES),
  closer: (model) => model.zoom(1),
  farther: (model) => model.zoom(-1),
  reset: (model) => model.reset(),
}

export const loadViewerView = () =>
  loadView(import('../../components/media/SpatialGallerySliderViewer.tsx'), loadSpatialTexts())

/** What the model shows where the page does not say so: the product around it. */
function nameOf(page: PageSettings, canvas: HTMLElement): string {
  const names = ['.product-detail-name', 'h1'].map((name) => canvas.closest(`:has(${name})`)?.querySelector(name))
  const name = names.map((found) => found?.textContent.trim()).find(Boolean)
  return name ? textOf(page, 'model.name').replace('%name%', () => name) : textOf(page, 'model.unnamed')
}

/** Starts it; `box` is the box into which the model is fitted, `isShown` whether its place is in view from the beginning. */
export function startViewer(flow: ViewerFlow, box: readonly [number, number, number], isShown: boolean): void {
  const { element: canvas, options, page, signal, services, on, hear, run, publish, drawWhen } = flow
  const parent = canvas.parentElement
  const grandparent = parent?.parentElement
  if (!parent || !grandparent) throw new Error('the canvas has no parent with a parent')
  page.singleton('spatial-look', addViewerLook)
  const label = options.label || grandparent.querySelector('img')?.alt || nameOf(page, canvas)
  const machine = spatialGallerySliderViewerMachine.provide({
    actors: {
      viewModel: fromCallback(({ input: { mayBeLarge }, sendBack, receive }) => {
        const place = {
          canvas,
          url: options.modelUrl,
          label,
          light: options.lightIntensity / 100,
          box,
          largest: mayBeLarge ? Number.POSITIVE_INFINITY : LARGEST_MB,
        }
        const model = services.showModel(place, sendBack, (share) =>
          publish('ObjectLoaderUtil/loadingUpdate', {
            percentage: Math.max(share, 0) * 100,
            detailed: new Map([[options.modelUrl, share]]),
          }),
        )
        receive(({ change }) => VIEWS[change](model))
        const sizes = new ResizeObserver(() =>
          publish('CanvasSizeUpdateUtil/sizeUpdate', { width: parent.clientWidth, height: parent.clientHeight }),
        )
        sizes.observe(parent)
        return () => {
          sizes.disconnect()
          model.end()
        }
      }),
    },
    actions: {
      announceReady: () => publish('Viewer/ready'),
      announceNotReady: () => publish('Viewer/notReady'),
      announceRendering: () => publish('Viewer/startRendering'),
      announceStopped: () => publish('Viewer/stopRendering'),
    },
  })
  const actor = run(machine, { input: { isShown }, reflect: reflectViewer(parent) })
  publish('Viewer/initViewer')

  const note = parent.querySelector<HTMLElement>(NOTE)
  if (note && matchMedia('(pointer: coarse)').matches) {
    note.textContent = note.dataset['spatialMovementNoteTouchText'] ?? note.textContent
  }
  on(parent, 'pointerup', () => note?.classList.add('spatial-canvas-note--hidden'), { once: true })

  const slide = canvas.closest<HTMLElement>(SLIDE)
  hear('gallery.moved', ({ gallery, slide: inView }) => {
    if (gallery.contains(canvas)) actor.send({ type: inView.contains(canvas) ? 'slide.shown' : 'slide.left' })
  })
  // One that another script moves marks the slide in view.
  if (slide?.parentElement?.matches(STRIP)) {
    const marks = new MutationObserver(() =>
      actor.send({ type: slide.classList.contains('tns-slide-active') ? 'slide.shown' : 'slide.left' }),
    )
    marks.observe(slide, { attributes: true, attributeFilter: ['class'] })
    signal.addEventListener('abort', () => marks.disconnect(), { once: true })
  }
  drawWhen(
    actor,
    (snapshot) => snapshot.hasTag('ready') || snapshot.hasTag('failed'),
    loadViewerView,
    grandparent,
    ({ createElement, SpatialGallerySliderViewer }) => createElement(SpatialGallerySliderViewer, { actor }),
  )
}

/** Whether the canvas is in the slide in view, or in no slider. */
export function isInView(canvas: HTMLElement): boolean {
  const slide = canvas.closest<HTMLElement>(SLIDE)
  const active = slide?.parentElement?.matches(STRIP) ? slide : slide?.closest('.gallery-slider-item-container')
  return !active || !active.parentElement?.matches(STRIP) || active.classList.contains('tns-slide-active')
}
