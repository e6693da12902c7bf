import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { reflectScrollUp } from '../../../src/components/shell/scroll-up.ts'
import { scrollUpMachine } from '../../../src/machines/shell/scroll-up.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { scrollUpCases } from './cases/scroll-up.ts'

const paths = reviewedPaths('scroll-up', scrollUpMachine, scrollUpCases)

describe('the scroll-up button', () => {
  const button = () => document.querySelector('button') as HTMLElement
  beforeEach(() => document.body.insertAdjacentHTML('beforeend', '<button class="up">Up</button>'))
  afterEach(() => document.body.replaceChildren())

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      // The path sets the scroll position.
      const machine = scrollUpMachine.provide({ actors: { measurePosition: fromCallback(() => undefined) } })
      const { actor, follow } = createStage(machine, {
        input: { visibleFrom: 250 },
        services: [],
        cases: scrollUpCases,
      })
      const reflect = reflectScrollUp(button(), 'is-visible')
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      await follow(path, {
        'no button': () => expect(button().className).toBe('up'),
        'the button': () => expect(button().className).toBe('up is-visible'),
      })
    })
})
