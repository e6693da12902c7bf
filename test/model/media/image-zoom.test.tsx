import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EventFrom, type EventObject, fromCallback } from 'xstate'
import { reflectImageZoom, type ZoomParts } from '../../../src/components/media/image-zoom.ts'
import { imageZoomMachine, largestScale } from '../../../src/machines/media/image-zoom.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { imageZoomCases } from './cases/image-zoom.ts'

const paths = reviewedPaths('image-zoom', imageZoomMachine, imageZoomCases)

const quiet = fromCallback(() => undefined)
const machine = imageZoomMachine.provide({
  actors: {
    measurePicture: quiet,
    watchFingers: quiet,
    followFingers: fromCallback<EventObject>(() => undefined),
  },
})

const sizes = {
  natural: { width: 1200, height: 1200 },
  shown: { width: 600, height: 600 },
  room: { width: 600, height: 600 },
}
const MIDDLE = { x: 0, y: 0 }

describe('a picture that can be enlarged', () => {
  let parts: ZoomParts
  beforeEach(() => {
    document.body.innerHTML = `<div><img alt="Mug" tabindex="0"></div>
      <button type="button" id="out">-</button><button type="button" id="reset">0</button><button type="button" id="in">+</button>`
    const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`)
    parts = {
      image: document.querySelector('img') as HTMLElement,
      isActive: () => true,
      tellButton: () => undefined,
      transition: 350,
      buttons: { in: button('in'), reset: button('reset'), out: button('out') },
    }
  })
  afterEach(() => document.body.replaceChildren())

  const off = () => [...document.querySelectorAll('button')].filter(({ disabled }) => disabled).map(({ id }) => id)

  /** Whether a finger on the picture scrolls the page; otherwise it moves the picture. */
  const scrolls = () => {
    const { touchAction } = parts.image.style
    expect(['pan-y', 'none']).toContain(touchAction)
    return touchAction === 'pan-y'
  }

  function start(events: readonly EventFrom<typeof machine>[] = [], steps = 5) {
    const stage = createStage(machine, { input: { steps }, services: [], cases: imageZoomCases })
    const reflect = reflectImageZoom(parts)
    stage.actor.start()
    reflect(stage.actor.getSnapshot())
    stage.actor.subscribe(reflect)
    for (const event of events) stage.actor.send(event)
    return stage
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      await start([], 2).follow(path, {
        'a picture that stands': () =>
          expect([parts.image.style.transition, parts.image.style.cursor]).toEqual(['none', 'default']),
        'a picture that changes its size': () => expect(parts.image.style.transition).toMatch(/350ms/),
        'a picture under the fingers': () => expect(parts.image.style.cursor).toBe('move'),
        'its size cannot be changed': () => expect([off(), scrolls()]).toEqual([['out', 'reset', 'in'], true]),
        'it can only be enlarged': () => expect([off(), scrolls()]).toEqual([['out', 'reset'], true]),
        'it can only be reduced': () => expect([off(), scrolls()]).toEqual([['in'], false]),
        'it can be enlarged and reduced': () => expect([off(), scrolls()]).toEqual([[], false]),
      })
    })

  const measured = { type: 'picture.measured', sizes } as const
  const transform = () => parts.image.style.transform

  test('each step is a fifth of twice its natural size', () => {
    const { actor } = start([measured])
    const scales = [1, 2, 3, 4, 5].map(() => {
      actor.send({ type: 'zoom.in' })
      return Math.round(actor.getSnapshot().context.scale * 10) / 10
    })
    expect(scales).toEqual([1.8, 2.6, 3.4, 4, 4])
    expect(transform()).toBe('translateX(0px) translateY(0px) translateZ(0px) scale(4, 4)')
  })

  test('what is under the fingers, the pointer or the tap stays there', () => {
    const around = { x: 150, y: -90 }
    const placeOf = (actor: ReturnType<typeof start>['actor']) => {
      const { scale, at } = actor.getSnapshot().context
      return { x: Math.round((around.x - at.x) / scale), y: Math.round((around.y - at.y) / scale) }
    }
    const { actor } = start([measured, { type: 'wheel.turned', delta: 800, around }])
    expect(placeOf(actor)).toEqual(around)
    expect(actor.getSnapshot().context.scale).toBe(2)
    actor.send({ type: 'picture.taken' })
    actor.send({ type: 'picture.moved', by: MIDDLE, factor: 1.5, around })
    expect(placeOf(actor)).toEqual(around)
    actor.send({ type: 'picture.released' })
    actor.send({ type: 'picture.tapped', around })
    expect(placeOf(actor)).toEqual(around)
    expect(actor.getSnapshot().context.scale).toBe(4)
  })

  test('it is never moved out of its room', () => {
    const { actor } = start([measured, { type: 'zoom.in' }, { type: 'picture.taken' }])
    actor.send({ type: 'picture.moved', by: { x: 5000, y: -5000 }, factor: 1, around: MIDDLE })
    // 600 pixels, enlarged to 1080: 240 are out of sight on each side.
    expect(transform()).toBe('translateX(240px) translateY(-240px) translateZ(0px) scale(1.8, 1.8)')
    actor.send({ type: 'picture.measured', sizes: { ...sizes, room: { width: 1000, height: 600 } } })
    expect(actor.getSnapshot().context.at).toEqual({ x: 40, y: -240 })
  })

  test('what is not laid out, or smaller than its own size says, cannot be enlarged', () => {
    const none = { width: 0, height: 0 }
    expect(largestScale({ natural: none, shown: none, room: none })).toBe(1)
    expect(largestScale({ ...sizes, natural: { width: 30, height: 30 } })).toBe(1)
    start()
    expect(off()).toEqual(['out', 'reset', 'in'])
  })

  test('a button that is disabled passes the focus on', () => {
    const { actor } = start([measured, { type: 'zoom.in' }])
    parts.buttons.out?.focus()
    actor.send({ type: 'zoom.reset' })
    expect([document.activeElement?.id, parts.buttons.out?.disabled]).toEqual(['in', true])
  })
})
