import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToPage, offCanvasOnPage } from '../../src/bindings/shell/off-canvas.ts'
import { OffCanvas } from '../../src/components/shell/OffCanvas.tsx'
import { offCanvasMachine } from '../../src/machines/shell/off-canvas.ts'
import { cart, offCanvasCases, survey } from './cases/off-canvas.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, painted } from './support/stage.ts'

const paths = pathsOf(offCanvasMachine, offCanvasCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(offCanvasMachine, paths)).toMatchFileSnapshot('paths/off-canvas.md')
})

describe('the off-canvas panel', () => {
  let end = new AbortController()
  afterEach(() => {
    end.abort()
    end = new AbortController()
    document.body.replaceChildren()
    document.body.removeAttribute('style')
  })

  /** A page with a button, two flows that may own the panel, and the panel on top. */
  function setUp() {
    document.body.innerHTML = '<main><button id="opener">Open</button></main>'
    const opener = document.querySelector<HTMLElement>('#opener')
    opener?.focus()
    const machine = offCanvasOnPage().provide({ actions: { pushHistoryEntry: pushed } })
    const { actor, play } = createStage(machine, {
      input: undefined,
      services: ['dropHistoryEntry'],
      shopper: {
        'panel.open': (event: never) => {
          // A path says itself when the view has drawn the panel.
          if (actor.getSnapshot().can(event)) draw(false)
          actor.send(event)
        },
        'panel.drawn': () => draw(true),
        'panel.close': () => {
          const button = document.querySelector<HTMLElement>('.js-offcanvas-close')
          // Before the panel is drawn only a script can close it.
          if (button) button.click()
          else actor.send({ type: 'panel.close' })
        },
        'panel.dismiss': () => userEvent.keyboard('{Escape}'),
        'history.popped': () => dispatchEvent(new PopStateEvent('popstate')),
        'page.restored': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      },
    })
    const roots = [cart, survey].map(({ owner }) => {
      const layer = document.createElement('div')
      layer.dataset['storefrontLayer'] = owner
      document.body.append(layer)
      const root = createRoot(layer)
      end.signal.addEventListener('abort', () => root.unmount())
      return { owner, root }
    })
    const draw = (isDrawn: boolean) =>
      flushSync(() => {
        for (const { owner, root } of roots)
          root.render(
            isDrawn ? (
              <OffCanvas actor={actor} owner={owner} label={owner} isBusy={false}>
                <button type="button" className="js-offcanvas-close">
                  Close {owner}
                </button>
              </OffCanvas>
            ) : null,
          )
      })
    listenToPage(actor, end.signal)
    end.signal.addEventListener('abort', () => actor.stop())
    actor.start()
    return { actor, play, opener }
  }

  const pushed = vi.fn()
  const panels = () => [...document.querySelectorAll<HTMLElement>('.offcanvas')]
  const main = () => document.querySelector('main') as HTMLElement

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      pushed.mockClear()
      const { actor, play, opener } = setUp()
      await painted()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)

        const onlyPanelIs = (owner: string | undefined) => {
          expect(panels().map((panel) => panel.getAttribute('aria-label'))).toEqual([owner])
          expect(document.querySelectorAll('.offcanvas-backdrop')).toHaveLength(1)
        }
        const isHeld = () => {
          onlyPanelIs(state.context.panel?.owner)
          expect(main().inert).toBe(true)
          expect(document.body.style.overflow).toBe('hidden')
        }
        const isFree = () => {
          expect(main().inert).toBe(false)
          expect(document.body.style.overflow).toBe('')
        }
        await expectSeen(state, {
          'layer.closed': () => {
            expect(panels()).toEqual([])
            isFree()
          },
          'layer.visible.awaitingView': () => {
            isFree()
            expect(document.querySelectorAll('.offcanvas.show')).toHaveLength(0)
          },
          'layer.visible.appearing': () => {
            onlyPanelIs(state.context.panel?.owner)
            isFree()
            expect(panels()[0]?.classList.contains('show')).toBe(true)
          },
          'layer.visible.entering': () => {
            isHeld()
            expect(panels()[0]?.classList.contains('show')).toBe(true)
          },
          'layer.visible.open': () => {
            isHeld()
            expect(panels()[0]?.contains(document.activeElement)).toBe(true)
          },
          'layer.leaving': () => {
            isFree()
            // Closed before it was drawn, there is nothing to slide out.
            expect(panels().every((panel) => panel.classList.contains('hiding'))).toBe(true)
            expect(document.activeElement).toBe(opener)
          },
          'historyEntry.none': () => expect(actor.getSnapshot().children['dropHistoryEntry']).toBeUndefined(),
          'historyEntry.held': () => expect(pushed).toHaveBeenCalled(),
          'historyEntry.dropping': () => expect(actor.getSnapshot().children['dropHistoryEntry']).toBeDefined(),
        })
      }
    })

  test("a button of Bootstrap's closes it as well", async () => {
    const { actor, play } = setUp()
    const opening = { type: 'panel.open', panel: cart }
    await play(opening)
    await play({ type: 'panel.drawn' })
    const button = document.querySelector('.js-offcanvas-close') as HTMLElement
    button.className = ''
    button.dataset['bsDismiss'] = 'offcanvas'
    button.click()
    expect(actor.getSnapshot().matches({ layer: 'leaving' })).toBe(true)
  })
})
