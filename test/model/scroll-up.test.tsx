import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reflectScrollUp } from '../../src/components/shell/scroll-up.ts'
import { scrollUpMachine, VISIBLE_FROM_PX } from '../../src/machines/shell/scroll-up.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, describePaths, expectSeen } from './support/stage.ts'

const input = { visibleFrom: VISIBLE_FROM_PX }
const paths = pathsOf(scrollUpMachine, {
  input,
  cases: [
    { event: { type: 'page.scrolled' }, says: 'the shopper scrolls' },
    { event: { type: 'position.measured', top: 250, isAtEnd: false }, says: 'the page stands at 250 px' },
    { event: { type: 'position.measured', top: 251, isAtEnd: false }, says: 'the page stands at 251 px' },
    { event: { type: 'position.measured', top: 900, isAtEnd: true }, says: 'the page stands at its end' },
  ],
})

test('the paths QA has reviewed', async () => {
  await expect(describePaths(scrollUpMachine, paths)).toMatchFileSnapshot('paths/scroll-up.md')
})

describe('the way back to the top', () => {
  const button = () => document.querySelector('button') as HTMLElement
  beforeEach(() => document.body.insertAdjacentHTML('beforeend', '<button>Up</button>'))
  afterEach(() => document.body.replaceChildren())

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play } = createStage(scrollUpMachine, { input, services: [] })
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
