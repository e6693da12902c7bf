import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flyoutMenuOnPage } from '../../src/bindings/shell/flyout-menu.ts'
import { reflectFlyouts } from '../../src/components/shell/flyout-menu.ts'
import { flyoutMenuMachine } from '../../src/machines/shell/flyout-menu.ts'
import { flyoutMenuCases } from './cases/flyout-menu.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(flyoutMenuMachine, flyoutMenuCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(flyoutMenuMachine, paths)).toMatchFileSnapshot('paths/flyout-menu.md')
})

describe('the main navigation with flyouts', () => {
  beforeEach(() => {
    const names = ['cups', 'lamps']
    document.body.innerHTML = `<div>${names.map((name) => `<a href="/${name}" id="${name}">${name}</a>`).join('')}
      ${names.map((name) => `<section id="${name}-flyout" class="hidden"></section>`).join('')}</div>`
  })
  afterEach(() => document.body.replaceChildren())

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const get = (selector: string) => document.querySelector(selector) as HTMLElement
      const heard: string[] = []
      for (const type of ['openFlyout', 'closeFlyout']) get('div').addEventListener(type, () => heard.push(type))
      const { actor, play } = createStage(flyoutMenuOnPage(get('div')), { input: undefined, services: [] })
      const flyouts = ['cups', 'lamps'].map((name) => ({
        id: name,
        trigger: get(`#${name}`),
        panel: get(`#${name}-flyout`),
      }))
      const reflect = reflectFlyouts(flyouts, { activeCls: 'is-open', hiddenCls: 'hidden' })
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isSeen = (open: string[]) => {
          expect([...document.querySelectorAll('.is-open')].map(({ id }) => id)).toEqual(
            open.flatMap((name) => [name, `${name}-flyout`]),
          )
          expect([...document.querySelectorAll('section:not(.hidden)')].map(({ id }) => id)).toEqual(
            open.map((name) => `${name}-flyout`),
          )
          expect([...document.querySelectorAll('[aria-expanded="true"]')].map(({ id }) => id)).toEqual(open)
          if (heard.length > 0) expect(heard.at(-1)).toBe(open.length > 0 ? 'openFlyout' : 'closeFlyout')
        }
        const { menu } = state.context
        const isOpen = () => isSeen([menu ?? 'none'])
        await expectSeen(state, {
          closed: () => isSeen([]),
          waiting: () => isSeen([]),
          'open.resting': isOpen,
          'open.switching': isOpen,
          'open.leaving': isOpen,
        })
      }
      actor.stop()
    })
})
