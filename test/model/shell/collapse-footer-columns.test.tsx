import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { asksBy } from '../../../src/bindings/bootstrap/bootstrap.ts'
import { reflectFooterColumns } from '../../../src/components/shell/collapse-footer-columns.ts'
import { collapseMachine } from '../../../src/machines/bootstrap/collapse.ts'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { collapseFooterColumnsMachine } from '../../../src/machines/shell/collapse-footer-columns.ts'
import type { ViewportName } from '../../../src/machines/shell/viewport.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { collapseFooterColumnsCases } from './cases/collapse-footer-columns.ts'

const paths = reviewedPaths('collapse-footer-columns', collapseFooterColumnsMachine, collapseFooterColumnsCases)

describe('the columns of the footer', () => {
  afterEach(() => document.body.replaceChildren())
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      document.body.innerHTML = '<div>Help</div>'
      const headline = document.querySelector('div') as HTMLElement
      const collapse = createActor(
        withoutEffects(collapseMachine).provide({ actors: { askPage: asksBy(() => true) } }),
      ).start()
      const viewport = createViewport('LG')
      const machine = collapseFooterColumnsMachine.provide({
        actions: {
          toggleColumn: (_, { column }) => {
            if (column !== 0) return
            collapse.send({ type: 'collapse.toggle' })
            reflect(actor.getSnapshot())
          },
        },
      })
      const { actor, follow } = createStage(machine, {
        input: { viewport: viewport.actor },
        services: [],
        cases: collapseFooterColumnsCases,
        shopper: {
          'viewport.changed': (event: { type: 'viewport.changed'; name: ViewportName }) => {
            // The viewport itself does not report its current name again.
            if (viewport.actor.getSnapshot().context.name === event.name) actor.send(event)
            else viewport.become(event.name)
          },
        },
      })
      const reflect = reflectFooterColumns([{ headline, collapse }])
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      await follow(path, {
        'headlines over open columns': () => expect(headline.getAttributeNames()).toEqual([]),
        'headlines that open and fold': () => expect([headline.role, headline.tabIndex]).toEqual(['button', 0]),
        'the first column is open': () => expect(headline.ariaExpanded).toBe('true'),
        'the first column is folded': () => expect(headline.ariaExpanded).toBe('false'),
      })
    })
})
