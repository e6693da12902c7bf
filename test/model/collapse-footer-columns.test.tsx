import { afterEach, describe, expect, test } from 'vitest'
import { reflectFooterColumns } from '../../src/components/shell/collapse-footer-columns.ts'
import { collapseFooterColumnsMachine } from '../../src/machines/shell/collapse-footer-columns.ts'
import { collapseFooterColumnsCases } from './cases/collapse-footer-columns.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage } from './support/stage.ts'
import { createViewport } from './support/viewport.ts'

const paths = pathsOf(collapseFooterColumnsMachine, collapseFooterColumnsCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(collapseFooterColumnsMachine, paths, collapseFooterColumnsCases)).toMatchFileSnapshot(
    'paths/collapse-footer-columns.md',
  )
})

describe('the columns of the footer', () => {
  afterEach(() => document.body.replaceChildren())
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      document.body.innerHTML = '<div>Help</div>'
      const headline = document.querySelector('div') as HTMLElement
      const toggled: unknown[] = []
      const viewport = createViewport('LG')
      const { actor, follow } = createStage(
        collapseFooterColumnsMachine.provide({ actions: { toggleColumn: (_, params) => toggled.push(params) } }),
        {
          input: { viewport: viewport.actor },
          services: [],
          cases: collapseFooterColumnsCases,
          shopper: {
            // The viewport tells a name when it has become another.
            'viewport.changed': (event: { type: 'viewport.changed'; name: 'SM' }): void => {
              if (viewport.actor.getSnapshot().context.name === event.name) actor.send(event)
              else viewport.become(event.name)
            },
          },
        },
      )
      const reflect = reflectFooterColumns([{ headline, isOpen: () => false }])
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      await follow(path, {
        'all columns open, and headlines that are no buttons': () => expect(headline.getAttributeNames()).toEqual([]),
        'headlines that are buttons': () => {
          expect(headline.getAttribute('role')).toBe('button')
          expect(headline.getAttribute('tabindex')).toBe('0')
          expect(headline.getAttribute('aria-expanded')).toBe('false')
        },
        'the first column unfolds': () => expect(toggled.splice(0)).toMatchObject([{ column: 0 }]),
      })
    })
})
