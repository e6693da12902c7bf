import { afterEach, describe, expect, test } from 'vitest'
import { OffCanvasFilter } from '../../../src/components/listing/OffCanvasFilter.tsx'
import { offCanvasFilterMachine } from '../../../src/machines/listing/off-canvas-filter.ts'
import type { ViewportName } from '../../../src/machines/shell/viewport.ts'
import { createPanelPage } from '../support/panel-page.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { createViewport } from '../support/viewport.ts'
import { offCanvasFilterCases, panel } from './cases/off-canvas-filter.ts'

const paths = reviewedPaths('off-canvas-filter', offCanvasFilterMachine, offCanvasFilterCases)

describe('the filters on small screens', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const viewport = createViewport('MD')
    const home = document.createElement('div')
    home.innerHTML = '<h2>Filter</h2><input type="checkbox" aria-label="Blue">'
    document.querySelector('main')?.append(home)
    const stage = createStage(offCanvasFilterMachine, {
      input: { offCanvas, panel, viewport: viewport.actor },
      cases: offCanvasFilterCases,
      services: [],
      shopper: {
        'viewport.changed': ({ name }: { name: ViewportName }) => viewport.become(name),
        'panel.closed': () => offCanvas.send({ type: 'panel.close' }),
      },
    })
    page.draw(<OffCanvasFilter owner={panel.owner} offCanvas={offCanvas} find={() => ({ home, label: 'Filter' })} />)
    end = () => {
      page.end()
      stage.actor.stop()
      home.remove()
    }
    stage.actor.start()
    return { ...stage, offCanvas, time: page.clock, home }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, offCanvas, time, home } = setUp()
      const box = home.querySelector('input') as HTMLInputElement
      const dialog = () => document.querySelector('[role="dialog"]')
      box.checked = true
      await follow(path, {
        'the filters in their place': async () => {
          expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false)
          // The panel keeps the filters while it slides out.
          if (offCanvas.getSnapshot().hasTag('hiding')) time.fire(350)
          await painted()
          expect(home.contains(box)).toBe(true)
          // The same nodes, in the shopper's last state.
          expect(box.checked).toBe(true)
        },
        'the filters in the panel': () => {
          expect(dialog()?.contains(box)).toBe(true)
          expect(dialog()?.getAttribute('aria-label')).toBe('Filter')
          expect(home.childElementCount).toBe(0)
          expect(box.checked).toBe(true)
        },
      })
    })
})
