import { afterEach, describe, expect, test, vi } from 'vitest'
import { OffCanvasCart } from '../../src/components/cart/OffCanvasCart.tsx'
import { offCanvasCartMachine } from '../../src/machines/cart/off-canvas-cart.ts'
import texts from '../../src/snippets/en-GB.json'
import { adder, cartWith, offCanvasCartCases, panel, putBack, refused } from './cases/off-canvas-cart.ts'
import { describePaths } from './support/list.ts'
import { createPanelPage } from './support/panel-page.tsx'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen, painted } from './support/stage.ts'

const asked = vi.fn()
const undone = vi.fn()
Object.assign(adder, { _send: asked })

const paths = pathsOf(offCanvasCartMachine, offCanvasCartCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(offCanvasCartMachine, paths)).toMatchFileSnapshot('paths/off-canvas-cart.md')
})

describe('the cart in the off-canvas panel', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const announced = vi.fn()
    const stage = createStage(offCanvasCartMachine.provide({ actions: { announceCart: announced } }), {
      input: { offCanvas, panel },
      services: ['readCart', 'awaitOrders'],
      shopper: {
        'cart.retry': () => press(texts['cart.failed']),
        'panel.closed': () => offCanvas.send({ type: 'panel.close' }),
      },
    })
    page.draw(<OffCanvasCart actor={stage.actor} offCanvas={offCanvas} onUndo={undone} />)
    end = () => {
      page.end()
      stage.actor.stop()
    }
    stage.actor.start()
    return { ...stage, offCanvas, announced }
  }

  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
  const alerts = () => [...document.querySelectorAll<HTMLElement>('[role="alert"]')].map(({ innerText }) => innerText)
  const press = (message: string) => {
    const alert = [...document.querySelectorAll('[role="alert"]')].find(({ textContent }) =>
      textContent.includes(message),
    )
    alert?.querySelector('button')?.click()
  }

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, offCanvas } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isOpen = (isBusy: boolean) => {
          expect(offCanvas.getSnapshot().hasTag('visible')).toBe(true)
          expect(dialog()?.getAttribute('aria-label')).toBe('Shopping cart')
          expect(dialog()?.getAttribute('aria-busy')).toBe(String(isBusy))
          expect(dialog()?.querySelector('.js-offcanvas-close')).not.toBeNull()
          expect(dialog()?.querySelector('.loader') !== null).toBe(isBusy)
          const { notices } = state.context
          const isExplained = (kind: string, text: string) =>
            expect(alerts().some((alert) => alert.includes(text))).toBe(notices.some((notice) => notice.kind === kind))
          isExplained('refused', texts['cart.addRefused'])
          isExplained('unclear', texts['cart.unclear'])
          isExplained('unchanged', texts['cart.unchanged'])
          const undo = [...(dialog()?.querySelectorAll('button') ?? [])].filter(
            ({ textContent }) => textContent === 'Undo',
          )
          expect(undo).toHaveLength(notices.filter(({ kind }) => kind === 'removed').length)
        }
        await expectSeen(state, {
          closed: () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
          'open.reading': () => isOpen(true),
          'open.expecting': () => isOpen(true),
          'open.held': () => {
            isOpen(true)
            expect(dialog()?.textContent).toContain(texts['cart.ordering'])
            expect(actor.getSnapshot().children['readCart']).toBeUndefined()
          },
          'open.shown': () => {
            isOpen(false)
            const line = state.context.markup?.copy().querySelector('p')?.textContent
            expect(dialog()?.querySelector('.offcanvas-body')?.textContent).toBe(line)
            expect(line).toMatch(/mug/)
          },
          'open.failed': () => {
            isOpen(false)
            expect(alerts().join()).toContain(texts['cart.failed'])
            expect(alerts().join()).toContain('Try again')
          },
        })
      }
    })

  test('the shopper tries again from the notice, and the one who adds is asked', async () => {
    const { play } = setUp()
    asked.mockClear()
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.explain', change: 'mug', notice: refused } as never)
    press(texts['cart.addRefused'])
    await painted()
    expect(asked.mock.calls.at(-1)?.at(-1)).toEqual({ type: 'add.retry' })
    expect(document.activeElement).toBe(dialog())
  })

  test('what the shopper puts back is handed on as a change of the same part', async () => {
    const { play } = setUp()
    undone.mockClear()
    await play({ type: 'cart.open', panel } as never)
    await play({ type: 'xstate.done.actor.readCart', output: cartWith('two mugs') })
    const notice = { kind: 'removed', label: 'Mug', undo: putBack, change: 'line mug' }
    await play({ type: 'cart.update', markup: cartWith('no mug'), notices: [notice] } as never)
    const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Undo')
    button?.click()
    expect(undone).toHaveBeenCalledExactlyOnceWith({ part: 'line mug', request: putBack, afterwards: null })
  })

  test('B3: an answer to an older change than the newest is not shown', async () => {
    const { actor, play } = setUp()
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.expect', change: 'lamp' } as never)
    await play({ type: 'cart.show', change: 'mug', markup: cartWith('mug') } as never)
    expect(actor.getSnapshot().matches({ open: 'expecting' })).toBe(true)
    await play({ type: 'cart.show', change: 'lamp', markup: cartWith('mug and lamp') } as never)
    expect(dialog()?.querySelector('p')?.textContent).toBe('mug and lamp')
  })
})
