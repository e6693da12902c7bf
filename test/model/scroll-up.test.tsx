import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectScrollUp } from '../../src/components/shell/scroll-up.ts'
import { scrollUpMachine } from '../../src/machines/shell/scroll-up.ts'
import { scrollUpCases } from './cases/scroll-up.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(scrollUpMachine, scrollUpCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(scrollUpMachine, paths)).toMatchFileSnapshot('paths/scroll-up.md')
})

describe('the way back to the top', () => {
  const button = () => document.querySelector('button') as HTMLElement
  beforeEach(() => document.body.insertAdjacentHTML('beforeend', '<button>Up</button>'))
  afterEach(() => document.body.replaceChildren())

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = createStage(scrollUpMachine, { input: scrollUpCases.input, services: [] })
      const reflect = reflectScrollUp(button(), 'is-visible')
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isVisible = (expected: boolean) => () => expect(button().classList.contains('is-visible')).toBe(expected)
        await expectSeen(state, {
          'hidden.resting': isVisible(false),
          'hidden.scrolling': isVisible(false),
          'shown.resting': isVisible(true),
          'shown.scrolling': isVisible(true),
        })
      }
      actor.stop()
    })
})
