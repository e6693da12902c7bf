import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectParallax } from '../../../src/components/media/parallax.ts'
import { parallaxMachine } from '../../../src/machines/media/parallax.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { parallaxCases } from './cases/parallax.ts'

const paths = reviewedPaths('parallax', parallaxMachine, parallaxCases)

describe('a picture that moves slower than the page', () => {
  beforeEach(() => {
    document.body.innerHTML = '<section></section>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const quiet = fromCallback(() => undefined)
      const machine = parallaxMachine.provide({
        actors: { linkToScroll: quiet, watchFrame: quiet, followScroll: quiet },
      })
      const { actor, follow } = createStage(machine, { input: path.input, services: [], cases: parallaxCases })
      const host = document.querySelector('section') as HTMLElement
      const reflect = reflectParallax(host)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const is = (className: string) => () => expect(host.className).toBe(className)
      await follow(path, {
        'a picture that nothing moves': is(''),
        'a picture that stands': is('is-still'),
        'a picture that the browser moves with the page': is('is-linked'),
        'a picture out of view': is('is-away'),
        'a picture that follows the scrolling': is('is-following'),
      })
    })
})
