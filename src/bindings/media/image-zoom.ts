/** A picture of the zoom modal that can be enlarged (contract, catalog 4.4). */
import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { reflectImageZoom } from '../../components/media/image-zoom.ts'
import {
  type ImageZoomActor,
  imageZoomMachine,
  ZOOM_STEPS,
  ZOOM_TRANSITION_MS,
} from '../../machines/media/image-zoom.ts'
import { followFingers, fromMiddle, watchFingers, watchSizes } from '../../page/media/fingers.ts'
import type { Point } from '../../services/contract/picture.ts'
import { amount, defineBinding, refuses, registry, word } from '../kit.ts'

/** Options of `data-image-zoom-options` (contract, catalog 4.4). */
const Options = z.object({
  zoomSteps: amount(ZOOM_STEPS),
  imageZoomModalSelector: word('[data-image-zoom-modal=true]'),
  imageSelector: word('.js-image-zoom-element'),
  zoomInActionSelector: word('.js-image-zoom-in'),
  zoomResetActionSelector: word('.js-image-zoom-reset'),
  zoomOutActionSelector: word('.js-image-zoom-out'),
  activeClassSelector: z._default(z.union([z.string(), z.literal(false)]), '.tns-slide-active'),
})

/** By the picture's room. */
export const zooms = registry<ImageZoomActor>('zooms')

const KEYS: Record<string, 'zoom.in' | 'zoom.out' | 'zoom.reset'> = {
  '+': 'zoom.in',
  '=': 'zoom.in',
  '-': 'zoom.out',
  '0': 'zoom.reset',
}
const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const binding = defineBinding({
  name: 'image-zoom',
  options: Options,
  mount(flow) {
    const { element: room, options, signal, on, onPress, hear, run, publish } = flow
    const image = room.querySelector<HTMLImageElement>(options.imageSelector)
    const modal = room.closest<HTMLElement>(options.imageZoomModalSelector)
    if (!image) throw new Error(`nothing inside matches "${options.imageSelector}" (imageSelector)`)
    if (!modal) throw new Error(`it is in nothing that matches "${options.imageZoomModalSelector}"`)
    const button = (selector: string) => modal.querySelector<HTMLButtonElement>(selector)
    const buttons = {
      in: button(options.zoomInActionSelector),
      reset: button(options.zoomResetActionSelector),
      out: button(options.zoomOutActionSelector),
    }
    const { activeClassSelector } = options
    const isActive = () =>
      activeClassSelector === false || !room.closest('.tns-slider') || room.closest(activeClassSelector) !== null
    const machine = imageZoomMachine.provide({
      actors: {
        measurePicture: fromCallback(({ sendBack }) =>
          watchSizes(room, image, (sizes) => {
            publish('getElementSizes')
            sendBack({ type: 'picture.measured', sizes })
          }),
        ),
        watchFingers: fromCallback(({ sendBack }) =>
          watchFingers(room, {
            take: () => sendBack({ type: 'picture.taken' }),
            tap: (around) => sendBack({ type: 'picture.tapped', around }),
          }),
        ),
        followFingers: fromCallback(({ sendBack }) =>
          followFingers(room, {
            move: (move) => {
              sendBack({ type: 'picture.moved', ...move })
              publish(move.factor === 1 ? 'onPan' : 'onPinch')
            },
            release: () => sendBack({ type: 'picture.released' }),
          }),
        ),
      },
      actions: { tellPage: (_, { what }) => void publish(what) },
    })
    const reflect = reflectImageZoom({
      image,
      buttons,
      isActive,
      tellButton: (isDisabled) => publish(isDisabled ? 'setButtonDisabledState' : 'unsetButtonDisabledState'),
      transition: ZOOM_TRANSITION_MS,
    })
    const actor = run(machine, {
      input: { steps: Math.max(1, options.zoomSteps) },
      reflect: (snapshot) => {
        reflect(snapshot)
        const transition = snapshot.hasTag('gliding') ? 'setTransition' : 'unsetTransition'
        for (const type of [transition, 'updateTransform', 'setCursor', 'setActionButtonState']) publish(type)
      },
    })
    zooms.enter(flow, actor)
    signal.addEventListener('abort', () => image.removeAttribute('style'), { once: true })

    const press = (control: HTMLElement | null, type: 'zoom.in' | 'zoom.out' | 'zoom.reset') => {
      if (control) onPress(control, () => actor.send({ type }), { isOurs: isActive })
    }
    press(buttons.in, 'zoom.in')
    press(buttons.reset, 'zoom.reset')
    press(buttons.out, 'zoom.out')
    on(
      room,
      'wheel',
      (event) => {
        if (!event.deltaY) return
        event.preventDefault()
        // The older measure, which is that of the contract (catalog 4.4): one notch is 120, however far a page would scroll.
        const { wheelDelta = -event.deltaY } = event as WheelEvent & { wheelDelta?: number }
        actor.send({ type: 'wheel.turned', delta: wheelDelta, around: fromMiddle(room, event) })
      },
      { passive: false },
    )
    on(room, 'keydown', (event) => {
      const type = KEYS[event.key]
      const way = WAYS[event.key]
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const asked = type ? ({ type } as const) : way && ({ type: 'picture.nudge', way } as const)
      // A picture in its natural size leaves the arrow keys to the gallery.
      if (!asked || (!type && refuses(actor, asked))) return
      event.preventDefault()
      actor.send(asked)
    })
    hear('gallery.moved', ({ gallery, slide }) => {
      if (!gallery.contains(room)) return
      if (slide.contains(room)) reflect(actor.getSnapshot())
      else actor.send({ type: 'picture.left' })
    })
  },
})
