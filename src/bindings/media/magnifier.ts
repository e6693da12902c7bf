/** A lens over the pictures of a product, for the mouse on wide viewports (contract, catalog 4.5). */
import * as z from 'zod/mini'
import { addMagnifierLook, reflectMagnifier } from '../../components/media/magnifier.ts'
import { type Aim, MAGNIFIER_FACTOR, magnifierMachine } from '../../machines/media/magnifier.ts'
import { loadFullPicture } from '../../services/media/media.ts'
import { amount, defineBinding, flag, loadView, promised, text, word } from '../kit.ts'
import { viewportOf } from '../shell/viewport.ts'
import { loadMediaTexts } from './media-texts.ts'
import { currentViewport } from './slider-options.ts'

/** Options of `data-magnifier-options` (contract, catalog 4.5). */
const Options = z.object({
  zoomFactor: amount(MAGNIFIER_FACTOR),
  imageContainerSelector: word('.js-magnifier-container'),
  imageSelector: word('.js-magnifier-image'),
  fullImageDataAttribute: word('data-full-image'),
  zoomImageContainerSelector: word('.js-magnifier-zoom-image-container'),
  overlayClass: word('js-magnifier-overlay'),
  zoomImageClass: word('js-magnifier-zoom-image'),
  magnifierOverGallery: flag(false),
  scaleZoomImage: flag(false),
  keepAspectRatioOnZoom: flag(true),
  cursorType: text(''),
})

const loadMagnifier = () => loadView(import('../../components/media/Magnifier.tsx'))

export const binding = defineBinding({
  name: 'magnifier',
  options: Options,
  services: { loadFullPicture },
  prepare: loadMediaTexts,
  views: [loadMagnifier],
  mount(flow) {
    const { element, options, page, services, on, run, publish, drawWhen } = flow
    const containers = [...element.querySelectorAll<HTMLElement>(options.imageContainerSelector)].filter(
      (container) => container.closest('.modal') === element.closest('.modal'),
    )
    const isOver = options.magnifierOverGallery
    // Looked for each time: another variant's buy widget may have taken its place.
    const place = () => (isOver ? element : document).querySelector<HTMLElement>(options.zoomImageContainerSelector)
    if (!containers.length) throw new Error(`nothing inside matches "${options.imageContainerSelector}"`)
    if (!place())
      throw new Error(`nothing matches "${options.zoomImageContainerSelector}" (zoomImageContainerSelector)`)
    page.singleton('magnifier-look', addMagnifierLook)
    const tell = (...types: string[]) => {
      for (const type of types) publish(type)
    }
    const machine = magnifierMachine.provide({
      actors: { loadFullPicture: promised(services.loadFullPicture) },
      actions: {
        tellShown: () => {
          const now = place()
          if (now) {
            now.style.position = 'relative'
            now.append(layer)
          }
          tell('getImageUrl', 'createOverlay', 'createZoomImage')
        },
        tellMoved: () => tell('onMouseMove', 'setZoomImagePosition'),
        tellGone: () => tell('removeOverlay', 'removeZoomImage', 'stopMagnify'),
      },
    })
    const rules = {
      factor: Math.max(1, options.zoomFactor),
      isScaled: options.scaleZoomImage,
      keepsShape: options.keepAspectRatioOnZoom,
    }
    const cursor = options.cursorType || (isOver ? 'crosshair' : 'none')
    const actor = run(machine, {
      input: { viewport: viewportOf(page), name: currentViewport(), rules },
      reflect: reflectMagnifier(containers, cursor),
    })

    const aimAt = ({ target, clientX, clientY }: PointerEvent): Aim | null => {
      const container = target instanceof Element ? target.closest<HTMLElement>(options.imageContainerSelector) : null
      const image = container?.querySelector<HTMLImageElement>(options.imageSelector)
      const url = image?.getAttribute(options.fullImageDataAttribute)
      if (!container || !image || !url || !containers.includes(container)) return null
      const [box, around] = [image.getBoundingClientRect(), container.getBoundingClientRect()]
      const at = { x: clientX - box.left, y: clientY - box.top }
      const isInside = at.x >= 0 && at.y >= 0 && at.x <= box.width && at.y <= box.height
      const now = place()
      if (!isInside || !box.width || !box.height || !now) return null
      return {
        url,
        container,
        at,
        from: { x: box.left - around.left, y: box.top - around.top },
        image: { width: box.width, height: box.height },
        place: { width: now.clientWidth, height: now.clientHeight },
      }
    }
    const follow = (event: PointerEvent) => {
      // Fingers scroll and swipe.
      const aim = event.pointerType === 'mouse' && !event.buttons ? aimAt(event) : null
      actor.send(aim ? { type: 'pointer.moved', aim } : { type: 'pointer.left' })
    }
    on(element, 'pointermove', follow, { passive: true })
    // A mouse that has come to rest, while this code was loading, is where it came in.
    on(element, 'pointerover', follow, { passive: true })
    on(element, 'pointerleave', () => actor.send({ type: 'pointer.left' }))
    const layer = drawWhen(
      actor,
      'drawn',
      loadMagnifier,
      (host) => place()?.append(host),
      ({ createElement, Magnifier }) =>
        createElement(Magnifier, {
          actor,
          overlayClass: options.overlayClass,
          pictureClass: options.zoomImageClass,
        }),
    )
  },
})
