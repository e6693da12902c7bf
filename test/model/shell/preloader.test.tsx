import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectPreloader } from '../../../src/components/shell/preloader.ts'
import { preloaderMachine } from '../../../src/machines/shell/preloader.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { preloaderCases } from './cases/preloader.ts'

const paths = reviewedPaths('preloader', preloaderMachine, preloaderCases)

describe('the sign that the next page is on its way', () => {
  const sign = () => document.querySelector('div') as HTMLElement
  beforeEach(() => {
    document.body.innerHTML = '<div hidden>Loading</div>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow } = createStage(preloaderMachine, {
        input: path.input,
        services: [],
        cases: preloaderCases,
      })
      const reflect = reflectPreloader(sign())
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      await follow(path, {
        'the page alone': () => expect(sign().checkVisibility()).toBe(false),
        'the page, and a sign that the next one is on its way': () => {
          expect(sign().checkVisibility()).toBe(true)
          expect(getComputedStyle(sign()).pointerEvents).toBe('none')
        },
      })
    })
})
