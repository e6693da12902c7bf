import { afterEach, describe, expect, test, vi } from 'vitest'
import { SmallPanel } from '../../src/components/shell/SmallPanel.tsx'
import { smallPanelMachine } from '../../src/machines/shell/small-panel.ts'
import { SMALL_VIEWPORTS } from '../../src/machines/shell/viewport.ts'
import { panel, smallPanelCases } from './cases/small-panel.ts'
import { describePaths } from './support/list.ts'
import { createPanelPage } from './support/panel-page.tsx'
import { pathsOf } from './support/paths.ts'
import { createStage } from './support/stage.ts'
import { createViewport } from './support/viewport.ts'

const paths = pathsOf(smallPanelMachine, smallPanelCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(smallPanelMachine, paths, smallPanelCases)).toMatchFileSnapshot('paths/small-panel.md')
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
        cases: smallPanelCases,
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

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, offCanvas, moved } = setUp()
      const isPanel = () => offCanvas.getSnapshot().hasTag('visible')
      await follow(path, {
        'the content in its own place': () => {
          expect(isPanel()).toBe(false)
          expect(moved.mock.lastCall ?? ['wide']).toEqual(['wide'])
        },
        'only the button of the content': () => {
          expect(isPanel()).toBe(false)
          expect(moved.mock.lastCall).toEqual(['small'])
        },
        'the content in the panel': () => {
          expect(isPanel()).toBe(true)
          const dialog = document.querySelector('[role="dialog"]')
          expect(dialog?.getAttribute('aria-label')).toBe('Your account')
          expect(dialog?.querySelector('p')?.textContent).toBe('Orders')
          expect(dialog?.querySelectorAll('.js-offcanvas-close')).toHaveLength(1)
        },
      })
    })
})
