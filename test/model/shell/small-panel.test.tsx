import { afterEach, describe, expect, test } from 'vitest'
import { SmallPanel } from '../../../src/components/shell/SmallPanel.tsx'
import { smallPanelMachine } from '../../../src/machines/shell/small-panel.ts'
import { SMALL_VIEWPORTS, type ViewportName } from '../../../src/machines/shell/viewport.ts'
import { fakeMarkup } from '../support/markup.ts'
import { createPanelPage } from '../support/panel-page.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { panel, smallPanelCases } from './cases/small-panel.ts'

const paths = reviewedPaths('small-panel', smallPanelMachine, smallPanelCases)

const OTHER = { SM: 'XS', LG: 'XL' } as const

describe('content that opens in the panel on small screens', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const viewport = createViewport('LG')
    let place = ''
    let name: ViewportName = 'LG'
    const stage = createStage(
      smallPanelMachine.provide({
        actions: { becomeSmall: () => (place = 'panel'), becomeWide: () => (place = 'own') },
      }),
      {
        input: { offCanvas, panel, viewport: viewport.actor, small: SMALL_VIEWPORTS },
        services: [],
        cases: smallPanelCases,
        shopper: {
          'viewport.changed': (event: { name: 'SM' | 'LG' }) => {
            // Switches between the two small screens, or between the two wide ones.
            name = event.name === name ? OTHER[event.name] : event.name
            viewport.become(name)
          },
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
    return { ...stage, offCanvas, getPlace: () => place }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, offCanvas, getPlace } = setUp()
      const isPanel = (expected: boolean) => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(expected)
      await follow(path, {
        'the account menu in its own place': () => {
          isPanel(false)
          expect(getPlace()).not.toBe('panel')
        },
        'only the account button': () => {
          isPanel(false)
          expect(getPlace()).toBe('panel')
        },
        'the account menu in the panel': () => {
          isPanel(true)
          const dialog = document.querySelector('[role="dialog"]')
          expect(dialog?.getAttribute('aria-label')).toBe('Your account')
          expect(dialog?.getAttribute('aria-busy')).toBe('false')
          expect(dialog?.querySelector('p')?.textContent).toBe('Orders')
          expect(dialog?.querySelectorAll('.js-offcanvas-close')).toHaveLength(1)
        },
      })
    })

  test('content with a close button of its own gets no other', async () => {
    const { play } = setUp()
    await play({ type: 'viewport.changed', name: 'SM' } as never)
    const markup = fakeMarkup('<button class="js-offcanvas-close">Close the account</button>')
    await play({ type: 'content.open', label: 'Your account', markup } as never)
    const buttons = [...document.querySelectorAll('[role="dialog"] button')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close the account'])
  })
})
