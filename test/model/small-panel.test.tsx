import { afterEach, describe, expect, test, vi } from 'vitest'
import { SmallPanel } from '../../src/components/shell/SmallPanel.tsx'
import { smallPanelMachine } from '../../src/machines/shell/small-panel.ts'
import { SMALL_VIEWPORTS } from '../../src/machines/shell/viewport.ts'
import { panel, smallPanelCases } from './cases/small-panel.ts'
import { describePaths } from './support/list.ts'
import { createPanelPage } from './support/panel-page.tsx'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'
import { createViewport } from './support/viewport.ts'

const paths = pathsOf(smallPanelMachine, smallPanelCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(smallPanelMachine, paths)).toMatchFileSnapshot('paths/small-panel.md')
})

describe('content that opens in the panel on small screens', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const viewport = createViewport('LG')
    const moved = vi.fn<(where: string) => void>()
    const stage = createStage(
      smallPanelMachine.provide({
        actions: { becomeSmall: () => moved('small'), becomeWide: () => moved('wide') },
      }),
      {
        input: { offCanvas, panel, viewport: viewport.actor, small: SMALL_VIEWPORTS },
        services: [],
        shopper: {
          'viewport.changed': ({ name }: { name: 'SM' }) => viewport.become(name),
          'panel.closed': () => offCanvas.send({ type: 'panel.close' }),
        },
      },
    )
    page.draw(<SmallPanel actor={stage.actor} offCanvas={offCanvas} />)
    end = () => {
      page.end()
      stage.actor.stop()
    }
    stage.actor.start()
    return { ...stage, offCanvas, moved }
  }

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, offCanvas, moved } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isPanel = () => offCanvas.getSnapshot().hasTag('visible')
        await expectSeen(state, {
          wide: () => {
            expect(isPanel()).toBe(false)
            expect(moved.mock.lastCall).toEqual(moved.mock.calls.length > 0 ? ['wide'] : undefined)
          },
          'small.closed': () => {
            expect(isPanel()).toBe(false)
            expect(moved.mock.lastCall).toEqual(['small'])
          },
          'small.open': () => {
            expect(isPanel()).toBe(true)
            const dialog = document.querySelector('[role="dialog"]')
            expect(dialog?.getAttribute('aria-label')).toBe('Your account')
            expect(dialog?.querySelector('p')?.textContent).toBe('Orders')
            expect(dialog?.querySelectorAll('.js-offcanvas-close')).toHaveLength(1)
          },
        })
      }
    })
})
