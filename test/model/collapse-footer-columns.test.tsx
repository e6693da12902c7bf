import { afterEach, describe, expect, test, vi } from 'vitest'
import { reflectFooterColumns } from '../../src/components/shell/collapse-footer-columns.ts'
import { collapseFooterColumnsMachine } from '../../src/machines/shell/collapse-footer-columns.ts'
import { collapseFooterColumnsCases } from './cases/collapse-footer-columns.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'
import { createViewport } from './support/viewport.ts'

const paths = pathsOf(collapseFooterColumnsMachine, collapseFooterColumnsCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(collapseFooterColumnsMachine, paths)).toMatchFileSnapshot(
    'paths/collapse-footer-columns.md',
  )
})

describe('the columns of the footer', () => {
  afterEach(() => document.body.replaceChildren())
  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      document.body.innerHTML = '<div>Help</div>'
      const headline = document.querySelector('div') as HTMLElement
      const toggled = vi.fn()
      const viewport = createViewport('LG')
      const { actor, play } = createStage(
        collapseFooterColumnsMachine.provide({ actions: { toggleColumn: toggled } }),
        {
          input: { viewport: viewport.actor },
          services: [],
          shopper: { 'viewport.changed': ({ name }: { name: 'SM' }) => viewport.become(name) },
        },
      )
      const reflect = reflectFooterColumns([{ headline, isOpen: () => false }])
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        toggled.mockClear()
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        await expectSeen(state, {
          spread: () => {
            expect(headline.getAttributeNames()).toEqual([])
            expect(toggled).not.toHaveBeenCalled()
          },
          folding: () => {
            expect(headline.getAttribute('role')).toBe('button')
            expect(headline.getAttribute('aria-expanded')).toBe('false')
            expect(toggled).toHaveBeenCalledTimes(event?.type === 'column.toggle' ? 1 : 0)
          },
        })
      }
      actor.stop()
    })
})
