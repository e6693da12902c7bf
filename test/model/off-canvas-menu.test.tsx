import { afterEach, describe, expect, test } from 'vitest'
import { OffCanvasMenu } from '../../src/components/shell/OffCanvasMenu.tsx'
import { offCanvasMenuMachine } from '../../src/machines/shell/off-canvas-menu.ts'
import texts from '../../src/snippets/en-GB.json'
import { initial, offCanvasMenuCases, panel } from './cases/off-canvas-menu.ts'
import { createPanelPage } from './support/panel-page.tsx'
import { pathsOf } from './support/paths.ts'
import { createStage, describePaths, expectSeen } from './support/stage.ts'

const paths = pathsOf(offCanvasMenuMachine, offCanvasMenuCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(offCanvasMenuMachine, paths)).toMatchFileSnapshot('paths/off-canvas-menu.md')
})

describe('the category menu in the panel', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const press = () => document.querySelector<HTMLElement>('[role="alert"] button')?.click()
    const stage = createStage(offCanvasMenuMachine, {
      input: { offCanvas, panel, initial },
      services: ['fetchMenu'],
      shopper: { 'menu.retry': press, 'panel.closed': () => offCanvas.send({ type: 'panel.close' }) },
    })
    page.draw(<OffCanvasMenu actor={stage.actor} offCanvas={offCanvas} readLink={() => null} />)
    end = () => {
      page.end()
      stage.actor.stop()
    }
    stage.actor.start()
    return { ...stage, offCanvas }
  }

  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
  const heading = () => dialog()?.querySelector('.navigation-offcanvas-overlay .navigation-offcanvas-headline')
  const nameOf = (url: string) => (url === '/menu' ? 'Categories' : 'Cups')

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, offCanvas } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const { shown, before } = state.context
        const isOpen = (isBusy: boolean, hasFailed: boolean) => {
          expect(dialog()?.getAttribute('aria-busy')).toBe(String(isBusy))
          expect(heading()?.textContent).toBe(nameOf(shown.url))
          expect(dialog()?.querySelector('.js-offcanvas-close')).not.toBeNull()
          expect(document.querySelector('[role="alert"]') !== null).toBe(hasFailed)
        }
        const placeholder = () => dialog()?.querySelector('.navigation-offcanvas-placeholder') ?? null
        await expectSeen(state, {
          closed: () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
          'open.resting': () => {
            isOpen(false, false)
            expect(placeholder()).toBeNull()
          },
          'open.loading': () => isOpen(true, false),
          'open.sliding': () => {
            isOpen(false, false)
            expect(placeholder()?.textContent).toBe(nameOf(before?.url ?? ''))
            const classes = [...(dialog()?.querySelector('.offcanvas-body')?.classList ?? [])]
            expect(classes).toContain(`is-${state.context.wanted.direction}`)
          },
          'open.failed': () => {
            isOpen(false, true)
            expect(document.querySelector('[role="alert"]')?.textContent).toContain(texts['menu.failed'])
          },
        })
      }
    })
})
