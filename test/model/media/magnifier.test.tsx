import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Magnifier } from '../../../src/components/media/Magnifier.tsx'
import { reflectMagnifier } from '../../../src/components/media/magnifier.ts'
import { type Aim, lensOf, magnifierMachine } from '../../../src/machines/media/magnifier.ts'
import type { ViewportName } from '../../../src/machines/shell/viewport.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { magnifierCases } from './cases/magnifier.ts'

const paths = reviewedPaths('magnifier', magnifierMachine, magnifierCases)

const one = (selector: string) => document.querySelector<HTMLElement>(selector)

describe('a magnifier', () => {
  const ends: (() => void)[] = []
  beforeEach(() => {
    document.body.innerHTML = '<div id="picture"></div><i></i>'
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const viewport = createViewport('LG')
      const picture = one('#picture') as HTMLElement
      const { actor, follow } = createStage(magnifierMachine, {
        input: { ...path.input, viewport: viewport.actor },
        services: ['loadFullPicture'],
        cases: magnifierCases,
        shopper: {
          'viewport.changed': (event: { type: 'viewport.changed'; name: ViewportName }) => {
            if (viewport.actor.getSnapshot().context.name === event.name) actor.send(event)
            else viewport.become(event.name)
          },
          'pointer.moved': ({ aim }: { aim: Aim }): void =>
            actor.send({ type: 'pointer.moved', aim: { ...aim, container: picture } }),
        },
      })
      const reflect = reflectMagnifier([picture], 'none')
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      ends.push(drawInto(one('i') as HTMLElement, <Magnifier actor={actor} overlayClass="lens" pictureClass="large" />))
      const isAlone = () => {
        expect([one('.lens'), one('.large'), picture.style.cursor]).toEqual([null, null, ''])
      }
      await follow(path, {
        'the pictures alone': () => {
          isAlone()
          expect(actor.getSnapshot().matches('off')).toBe(false)
        },
        'the pictures alone, without room for another': () => {
          isAlone()
          expect(actor.getSnapshot().context.name).toBe('MD')
        },
        'a lens, and the picture under it in full size': () => {
          expect([
            one('#picture > .lens')?.style.width,
            one('.large')?.style.backgroundSize,
            picture.style.cursor,
          ]).toEqual(['200px', '1200px 1200px', 'none'])
        },
        'a sentence that the large picture could not be loaded': () =>
          expect(one('.large')?.textContent).toBe('The large picture could not be loaded.'),
      })
    })
})

describe('where the lens is', () => {
  const rules = { factor: 3, isScaled: true, keepsShape: true }
  const aim: Aim = {
    url: '/full.svg',
    container: {},
    at: { x: 300, y: 150 },
    from: { x: 10, y: 20 },
    image: { width: 600, height: 300 },
    place: { width: 400, height: 500 },
  }
  const natural = { width: 1600, height: 800 }

  test('it has a third of the picture, with the mouse in its middle', () => {
    const { size, place } = lensOf(rules, aim, natural)
    expect([size, place]).toEqual([
      { width: 200, height: 100 },
      { x: 210, y: 120 },
    ])
  })
  test.each([
    [
      { x: 0, y: 0 },
      { x: 10, y: 20 },
      { x: -0, y: -0 },
    ],
    [
      { x: 600, y: 300 },
      { x: 410, y: 220 },
      { x: -800, y: -400 },
    ],
  ])('at %o it ends where the picture ends', (at, place, shift) => {
    expect(lensOf(rules, { ...aim, at }, natural)).toMatchObject({ place, shift, area: { width: 400, height: 200 } })
  })
  test('a portrait is fitted by its width, and the area may have its own height', () => {
    const portrait = lensOf({ ...rules, isScaled: false }, aim, { width: 800, height: 1600 })
    expect([portrait.area, portrait.whole]).toEqual([
      { width: 400, height: 500 },
      { width: 1200, height: 2400 },
    ])
  })
  test('without the shape of the picture, lens and area are square', () => {
    const square = lensOf({ ...rules, keepsShape: false }, aim, natural)
    expect([square.size, square.area]).toEqual([
      { width: 100, height: 100 },
      { width: 400, height: 400 },
    ])
  })
})
