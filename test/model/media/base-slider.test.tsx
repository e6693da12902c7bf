import { afterEach, describe, expect, test } from 'vitest'
import { type EventObject, fromCallback } from 'xstate'
import { nameSlider, reflectSlider, type SliderParts } from '../../../src/components/media/base-slider.ts'
import { drawSliderNav } from '../../../src/components/media/slider-nav.ts'
import { baseSliderMachine, type SliderSettings } from '../../../src/machines/media/base-slider.ts'
import type { ViewportName } from '../../../src/machines/shell/viewport.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { baseSliderCases } from './cases/base-slider.ts'

const paths = reviewedPaths('base-slider', baseSliderMachine, baseSliderCases)

const one = (selector: string) => document.querySelector(selector) as HTMLElement
const named = (name: string) => document.querySelectorAll(`button[aria-label="${name}"]`).length
const inView = () => [...document.querySelectorAll('.tns-slide-active')].map(({ textContent }) => textContent)
const dots = () => [...document.querySelectorAll('.tns-nav button')].map(({ className }) => className)

describe('a slider', () => {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    document.body.replaceChildren()
  })
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      document.body.innerHTML =
        '<section><div class="strip"><p>1</p><p>2</p><p>3</p></div><div class="arrows"><button aria-label="Previous"></button><button aria-label="Next"></button></div></section>'
      const parts: SliderParts = { element: one('section'), strip: one('.strip'), controls: one('.arrows') }
      const viewport = createViewport('LG')
      const quiet = fromCallback(() => undefined)
      const glide = fromCallback<EventObject, { slide: number; way: 1 | -1 | 0; ms: number }>(() => undefined)
      const watchGrip = fromCallback<EventObject, SliderSettings>(() => undefined)
      const followPull = fromCallback<EventObject, { at: number; axis: SliderSettings['axis'] }>(() => undefined)
      const machine = baseSliderMachine.provide({
        actors: { measureStrip: quiet, glide, watchGrip, followPull, watchAttention: quiet },
      })
      const { actor, follow } = createStage(machine, {
        input: { ...path.input, viewport: viewport.actor },
        services: [],
        cases: baseSliderCases,
        shopper: {
          'viewport.changed': ({ name }: { name: ViewportName }) => viewport.become(name),
        },
      })
      nameSlider(parts, (key, values) => [key, ...Object.values(values ?? {})].join(' '))
      const reflect = reflectSlider(parts)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const text = (key: string) =>
        ({ 'slider.stop': 'Stop the slides', 'slider.start': 'Start the slides' })[key] ?? key
      const nav = drawSliderNav(actor, parts, text)
      nav.reflect(actor.getSnapshot())
      actor.subscribe(nav.reflect)
      ends.push(nav.remove)
      await expect.poll(() => dots().length).toBe(3)
      // A hidden slider has no dots.
      const isInView = (slides: string[], places: string[]) => () => {
        expect(inView()).toEqual(slides)
        expect(dots()).toEqual(one('.strip').style.display === 'none' ? [] : places)
      }
      await follow(path, {
        'slides that stand': () =>
          expect([one('.strip').style.display, one('.strip').className.includes('pulled')]).toEqual(['', false]),
        'slides that follow the finger': () => expect(one('.strip').classList.contains('is-pulled')).toBe(true),
        'no slides': () => {
          expect([one('.strip').style.display, one('.arrows').hidden]).toEqual(['none', true])
          expect(dots()).toEqual([])
        },
        'no button that stops the slides': () =>
          expect([named('Stop the slides'), named('Start the slides')]).toEqual([0, 0]),
        'a button that stops the slides': () => expect(named('Stop the slides')).toBe(1),
        'a button that starts the slides': () => expect(named('Start the slides')).toBe(1),
        'slide 1': isInView(['1'], ['tns-nav-active', '', '']),
        'slide 2': isInView(['2'], ['', 'tns-nav-active', '']),
        'slide 3': isInView(['3'], ['', '', 'tns-nav-active']),
        'slides 1 and 2': isInView(['1', '2'], ['tns-nav-active', '']),
        'slides 2 and 3': isInView(['2', '3'], ['', 'tns-nav-active']),
        'slides 3 and 1': isInView(['1', '3'], ['', 'tns-nav-active']),
      })
    })
})
