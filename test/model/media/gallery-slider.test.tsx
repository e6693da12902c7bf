import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyActor, fromCallback } from 'xstate'
import { GalleryNotice } from '../../../src/components/media/GalleryNotice.tsx'
import { type GalleryParts, nameGallery, reflectGallery } from '../../../src/components/media/gallery-slider.ts'
import type { BaseSliderActor } from '../../../src/machines/media/base-slider.ts'
import { gallerySliderMachine } from '../../../src/machines/media/gallery-slider.ts'
import type { ViewportName } from '../../../src/machines/shell/viewport.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createSibling } from '../support/sibling.ts'
import { createStage } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { gallerySliderCases } from './cases/gallery-slider.ts'

const paths = reviewedPaths('gallery-slider', gallerySliderMachine, gallerySliderCases)

const one = (selector: string) => document.querySelector(selector) as HTMLElement
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

describe('a gallery', () => {
  const ends: (() => void)[] = []
  beforeEach(() => {
    const slide = (name: string) => `<p><a href="#${name}">${name}</a></p>`
    const thumbnail = (name: string) => `<button type="button">Show ${name}</button>`
    document.body.innerHTML = `<section><div class="strip">${slide('cup')}${slide('bowl')}</div><i></i>
      <div class="small">${thumbnail('cup')}${thumbnail('bowl')}</div>
      <button type="button" class="dot" aria-label="1"></button><button type="button" class="dot" aria-label="2"></button></section>`
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    document.body.replaceChildren()
  })

  /** The thumbnail, the dot and the Tab stop at this place. */
  const isMarked = (index: number) => () => {
    for (const group of ['.small button', '.dot'])
      expect(all(group).map((control) => control.matches('.is-active[aria-current=true]'))).toEqual(
        [0, 1].map((place) => place === index),
      )
    expect(all('.small button').map(({ tabIndex }) => tabIndex)).toEqual(
      [0, 1].map((place) => (place === index ? 0 : -1)),
    )
    expect(all('.strip > *')[index]?.inert).toBe(false)
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const parts: GalleryParts = {
        strip: one('.strip'),
        thumbnails: one('.small'),
        dots: all('.dot'),
        activeClass: 'is-active',
      }
      const viewport = createViewport('LG')
      const machine = gallerySliderMachine.provide({ actors: { hearSlides: fromCallback(() => undefined) } })
      const { actor, follow } = createStage(machine, {
        input: { ...path.input, viewport: viewport.actor, slides: createEmptyActor() as unknown as BaseSliderActor },
        services: [],
        cases: gallerySliderCases,
        shopper: {
          'viewport.changed': (event: { type: 'viewport.changed'; name: ViewportName }) => {
            if (viewport.actor.getSnapshot().context.name === event.name) actor.send(event)
            else viewport.become(event.name)
          },
          'medium.retry': () => one('.gallery-notice button').click(),
        },
      })
      nameGallery(parts, (key, values) => [key, ...Object.values(values ?? {})].join(' '))
      const reflect = reflectGallery(parts)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      ends.push(drawInto(one('i'), <GalleryNotice actor={actor} isVideo={() => false} />))
      await follow(path, {
        'one picture, the others out of reach': () =>
          expect(all('.strip > *').filter(({ inert }) => !inert)).toHaveLength(1),
        'all pictures within reach': () => expect(all('.strip > *').map(({ inert }) => inert)).toEqual([false, false]),
        'no sentence about the picture': () => expect(all('.gallery-notice')).toEqual([]),
        'a sentence that the picture could not be loaded': () =>
          expect(one('.gallery-notice').textContent).toBe('This picture could not be loaded.Try again'),
        'the first picture is marked': isMarked(0),
        'the second picture is marked': isMarked(1),
      })
    })

  test('the thumbnail of the picture that is shown comes into view', () => {
    const { sibling, said } = createSibling()
    const { actor } = createStage(
      gallerySliderMachine.provide({ actors: { hearSlides: fromCallback(() => undefined) } }),
      {
        input: {
          ...gallerySliderCases.input,
          viewport: createViewport('MD').actor,
          name: 'MD',
          thumbnails: sibling as BaseSliderActor,
        },
        services: [],
      },
    )
    actor.start()
    actor.send({ type: 'slide.shown', slide: 1 })
    expect(said).toEqual([{ type: 'slide.reveal', slide: 1 }])
  })

  test('the focus goes on to the picture that slides into view', () => {
    const parts: GalleryParts = { strip: one('.strip'), thumbnails: null, dots: [], activeClass: 'x' }
    const { actor } = createStage(
      gallerySliderMachine.provide({ actors: { hearSlides: fromCallback(() => undefined) } }),
      {
        input: { ...gallerySliderCases.input, viewport: createViewport('MD').actor, name: 'MD' },
        services: [],
      },
    )
    actor.start()
    actor.subscribe(reflectGallery(parts))
    one('a').focus()
    actor.send({ type: 'slide.shown', slide: 1 })
    expect(document.activeElement?.textContent).toBe('bowl')
    expect(all('a').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  })
})
