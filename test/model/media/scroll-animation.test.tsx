import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectScrollAnimation } from '../../../src/components/media/scroll-animation.ts'
import { scrollAnimationMachine } from '../../../src/machines/media/scroll-animation.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { FOUND, scrollAnimationCases } from './cases/scroll-animation.ts'

const paths = reviewedPaths('scroll-animation', scrollAnimationMachine, scrollAnimationCases)

const host = () => document.querySelector('section') as HTMLElement
const items = () => [...document.querySelectorAll('p')]

/** What is held back, and when each of the others appears, as the cases say it. */
function wordsOnPage(): string {
  const held = items().flatMap((item, index) => (item.matches('.scroll-animation-held') ? [index + 1] : []))
  const appears = items().flatMap((item, index) =>
    item.matches('.animated') ? [`${index + 1} after ${Number.parseFloat(item.style.animationDelay) * 1000} ms`] : [],
  )
  return `held back: ${held.join(' and ') || 'nothing'}; appears: ${appears.join(', ') || 'nothing'}`
}

describe('things to scroll to', () => {
  beforeEach(() => {
    document.body.innerHTML = '<section><p>1</p><p>2</p><p>3</p></section>'
  })
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const machine = scrollAnimationMachine.provide({ actors: { watchItems: fromCallback(() => undefined) } })
      const { actor, follow } = createStage(machine, { input: path.input, services: [], cases: scrollAnimationCases })
      const timing = (place: number) => ({ duration: '1s', delay: `${place * 0.25}s` })
      const reflect = reflectScrollAnimation(host(), items(), timing)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const found = FOUND.map(({ words }): [string, () => void] => [words, () => expect(wordsOnPage()).toBe(words)])
      await follow(path, {
        'everything is there': () => expect([host().className, wordsOnPage()]).toEqual(['', FOUND[0]?.words]),
        'everything is there, without motion': () =>
          expect([host().className, wordsOnPage()]).toEqual(['is-still', FOUND[0]?.words]),
        'what has come into view': () => expect(host().className).toBe('is-animated'),
        ...Object.fromEntries(found),
      })
    })
})
