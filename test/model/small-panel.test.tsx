import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEmptyActor } from 'xstate'
import { SmallPanel } from '../../src/components/shell/SmallPanel.tsx'
import type { OffCanvasActor } from '../../src/machines/shell/off-canvas.ts'
import { smallPanelMachine } from '../../src/machines/shell/small-panel.ts'
import { SMALL_VIEWPORTS, type ViewportActor } from '../../src/machines/shell/viewport.ts'
import { fakeMarkup } from './support/markup.ts'
import { createPanelPage, panelOf } from './support/panel-page.tsx'
import { pathsOf } from './support/paths.ts'
import { createStage, describePaths, expectSeen } from './support/stage.ts'
import { createViewport } from './support/viewport.ts'

const panel = panelOf('account-menu', 'left', 'account')
const account = { label: 'Your account', markup: fakeMarkup('<p>Orders</p>') }

const paths = pathsOf(smallPanelMachine, {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    viewport: createEmptyActor() as unknown as ViewportActor,
    panel,
    small: SMALL_VIEWPORTS,
  },
  cases: [
    { event: { type: 'viewport.changed', name: 'SM' }, says: 'the viewport becomes SM' },
    { event: { type: 'viewport.changed', name: 'LG' }, says: 'the viewport becomes LG' },
    { event: { type: 'content.open', ...account }, says: 'the shopper presses the account button' },
    { event: { type: 'panel.closed' }, says: 'the panel is closed' },
  ],
})

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
