import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectTextSlider } from '../../../src/components/media/text-slider.ts'
import { textSliderMachine } from '../../../src/machines/media/text-slider.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { textSliderCases } from './cases/text-slider.ts'

const paths = reviewedPaths('text-slider', textSliderMachine, textSliderCases)

const one = (selector: string) => document.querySelector(selector) as HTMLElement

describe('texts that take turns', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<section aria-label="Promises"><button aria-label="Stop"></button><ul><li>1</li><li>2</li><li>3</li></ul></section>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const machine = textSliderMachine.provide({ actors: { watchAttention: fromCallback(() => undefined) } })
      const { actor, follow } = createStage(machine, { input: path.input, services: [], cases: textSliderCases })
      const parts = { element: one('section'), strip: one('ul'), toggle: one('button') }
      const reflect = reflectTextSlider(parts, (key) => key)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const isInView = (text: string) => () => expect(one('li.is-active').textContent).toBe(text)
      const look = () => [one('button').getAttribute('aria-label'), one('section').className]
      await follow(path, {
        'a button that stops the texts': () => expect(look()).toEqual(['textSlider.stop', '']),
        'texts that are stopped': () => expect(look()).toEqual(['textSlider.start', 'is-stopped']),
        'text 1': isInView('1'),
        'text 2': isInView('2'),
        'text 3': isInView('3'),
      })
    })
})
