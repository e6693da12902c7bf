import { afterEach, describe, expect, test, vi } from 'vitest'
import { OffCanvasCart } from '../../../src/components/cart/OffCanvasCart.tsx'
import { offCanvasCartMachine } from '../../../src/machines/cart/off-canvas-cart.ts'
import texts from '../../../src/snippets/en-GB.json'
import { createPanelPage } from '../support/panel-page.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { adder, cartWith, offCanvasCartCases, panel, putBack, refused } from './cases/off-canvas-cart.ts'

const asked = vi.fn()
const undone = vi.fn()
const inserted = vi.fn()
Object.assign(adder, { _send: asked })

const paths = reviewedPaths('off-canvas-cart', offCanvasCartMachine, offCanvasCartCases)

describe('the cart in the off-canvas panel', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const stage = createStage(offCanvasCartMachine, {
      input: { offCanvas, panel },
      services: ['readCart', 'isOrderUnderWay', 'awaitOrders'],
      cases: offCanvasCartCases,
      shopper: {
        // Where a refused product can be added again, there is no second button.
        'cart.retry': () => {
          if (!press(texts['cart.failed'])) stage.actor.send({ type: 'cart.retry' })
        },
        'panel.closed': () => offCanvas.send({ type: 'panel.close' }),
      },
    })
    page.draw(<OffCanvasCart actor={stage.actor} offCanvas={offCanvas} onUndo={undone} onInserted={inserted} />)
    end = () => {
      page.end()
      stage.actor.stop()
    }
    stage.actor.start()
    return { ...stage, offCanvas }
  }

  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
  const press = (message: string) => {
    const alert = [...document.querySelectorAll('[role="alert"]')].find(({ textContent }) =>
      textContent.includes(message),
    )
    alert?.querySelector('button')?.click()
    return alert
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { actor, follow, offCanvas } = setUp()
      const isOpen = (isBusy: boolean) => {
        expect(offCanvas.getSnapshot().hasTag('visible')).toBe(true)
        expect(dialog()?.getAttribute('aria-label')).toBe('Shopping cart')
        expect(dialog()?.getAttribute('aria-busy')).toBe(String(isBusy))
        expect(dialog()?.querySelector('.js-offcanvas-close')).not.toBeNull()
        expect(dialog()?.querySelector('.loader') !== null).toBe(isBusy)
      }
      const said = (text: string) =>
        [...(dialog()?.querySelectorAll('.alert') ?? [])].filter(({ textContent }) => textContent.includes(text)).length
      const buttons = (name: string) =>
        [...(dialog()?.querySelectorAll('.alert button') ?? [])].filter(({ textContent }) => textContent === name)
      const ORDERING = 'Your order is being placed.'
      const FAILED = 'Your cart could not be loaded.'
      const NOTICES = {
        'that the mug was not added, with a way to try again': 'The product was not added to your cart.',
        'that it could not be confirmed': 'We could not confirm this change.',
        'that a change was not made': 'This change was not made.',
        'that the mug is gone, with a way to put it back': 'Mug was removed.',
      }
      await follow(path, {
        'no cart panel': () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
        'the cart panel at work': () => {
          isOpen(true)
          expect([said(ORDERING), said(FAILED)]).toEqual([0, 0])
        },
        'that an order is being placed': () => {
          isOpen(true)
          expect(said(ORDERING)).toBe(1)
        },
        'the cart': () => {
          isOpen(false)
          expect([said(ORDERING), said(FAILED)]).toEqual([0, 0])
          const line = actor.getSnapshot().context.markup?.copy().querySelector('p')?.textContent
          expect(line).toMatch(/mug/)
          expect(dialog()?.querySelector('.offcanvas-body')?.textContent).toBe(line)
        },
        'that the cart could not be loaded': () => {
          isOpen(false)
          expect(said(FAILED)).toBe(1 - said('The product was not added to your cart.'))
          expect(buttons('Try again').length).toBeGreaterThan(0)
        },
        'nothing is said of changes': () =>
          expect(Object.values(NOTICES).map((text) => said(text))).toEqual([0, 0, 0, 0]),
        ...Object.fromEntries(
          Object.entries(NOTICES).map(([words, text]) => [words, () => expect(said(text)).toBe(1)]),
        ),
        'that the mug was not added, with a way to try again': () => {
          expect(said(NOTICES['that the mug was not added, with a way to try again'])).toBe(1)
          expect(buttons('Try again').length).toBeGreaterThan(0)
        },
        'that the mug is gone, with a way to put it back': () => {
          expect(said('Mug was removed.')).toBe(1)
          expect(buttons('Undo')).toHaveLength(1)
        },
      })
    })

  test('the shopper retries from the notice, and the adding flow is asked', async () => {
    const { play } = setUp()
    asked.mockClear()
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.explain', change: 'mug', notice: refused } as never)
    press(texts['cart.addRefused'])
    await painted()
    expect(asked.mock.calls.at(-1)?.at(-1)).toEqual({ type: 'add.retry' })
    expect(document.activeElement).toBe(dialog())
  })

  test('a product refused for want of a network is one message, though the cart cannot be read either', async () => {
    const { play } = setUp()
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.explain', change: 'mug', notice: refused } as never)
    await play({ type: 'xstate.error.actor.readCart', error: { status: 0 } })
    const alerts = [...(dialog()?.querySelectorAll('.alert') ?? [])].map(({ textContent }) => textContent)
    expect(alerts).toEqual(['The product was not added to your cart.Try again'])
  })

  test('a line put back is passed on as a change of the same part', async () => {
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

  test('B3: while the panel is closed, the answer to an earlier change does not end the wait for the newest', async () => {
    const { actor, play, offCanvas } = setUp()
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.expect', change: 'lamp' } as never)
    offCanvas.send({ type: 'panel.close' })
    await play({ type: 'cart.show', change: 'mug', markup: cartWith('mug') } as never)
    await play({ type: 'cart.open', panel } as never)
    expect(actor.getSnapshot().matches({ open: 'reading' })).toBe(true)
    await play({ type: 'cart.show', change: 'lamp', markup: cartWith('mug and lamp') } as never)
    expect(actor.getSnapshot().context.markup?.read().textContent).toContain('mug and lamp')
    expect(actor.getSnapshot().matches({ open: 'shown' })).toBe(true)
  })

  test('forms whose response is shown are notified, once each, and before the facts', async () => {
    const { actor, play } = setUp()
    const heard: unknown[] = []
    actor.on('answer.shown', ({ changes }) => heard.push(changes))
    actor.on('cart.shown', ({ markup }) => heard.push(markup?.read().querySelector('p')?.textContent))
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.expect', change: 'lamp' } as never)
    await play({ type: 'cart.show', change: 'mug', markup: cartWith('mug') } as never)
    expect(heard).toEqual([])
    await play({ type: 'cart.show', change: 'lamp', markup: cartWith('mug and lamp') } as never)
    expect(heard).toEqual([['mug', 'lamp'], 'mug and lamp'])
  })

  test('forms are notified when their response has arrived for a closed panel, and not when it opens again', async () => {
    const { actor, play, offCanvas } = setUp()
    const heard: string[] = []
    actor.on('answer.shown', ({ changes }) => heard.push(...changes))
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.expect', change: 'lamp' } as never)
    await play({ type: 'cart.show', change: 'mug', markup: cartWith('mug') } as never)
    expect(heard).toEqual([])
    offCanvas.send({ type: 'panel.close' })
    expect(heard).toEqual(['mug'])
    await play({ type: 'cart.show', change: 'lamp', markup: cartWith('mug and lamp') } as never)
    expect(heard).toEqual(['mug', 'lamp'])
    await play({ type: 'cart.open', panel } as never)
    await vi.waitFor(() => expect(dialog()?.querySelector('p')?.textContent).toBe('mug and lamp'))
    await play({ type: 'xstate.done.actor.readCart', output: cartWith('all') })
    expect(heard).toHaveLength(2)
  })

  test('content is told of once, not again when the panel opens with it while the cart is read', async () => {
    const { actor, play, offCanvas } = setUp()
    const heard: unknown[] = []
    actor.on('cart.shown', ({ markup }) => heard.push(markup?.read().querySelector('p')?.textContent))
    await play({ type: 'cart.open', panel } as never)
    await play({ type: 'xstate.done.actor.readCart', output: cartWith('one mug') })
    expect(heard).toEqual(['one mug'])
    offCanvas.send({ type: 'panel.close' })
    await play({ type: 'cart.open', panel } as never)
    await vi.waitFor(() => expect(dialog()?.querySelector('p')?.textContent).toBe('one mug'))
    expect(heard).toEqual(['one mug'])
    await play({ type: 'xstate.done.actor.readCart', output: cartWith('two mugs') })
    expect(heard).toEqual(['one mug', 'two mugs'])
    offCanvas.send({ type: 'panel.close' })
    await play({ type: 'cart.expect', change: 'lamp' } as never)
    await vi.waitFor(() => expect(dialog()?.querySelector('p')?.textContent).toBe('two mugs'))
    expect(heard).toHaveLength(2)
    await play({ type: 'cart.show', change: 'lamp', markup: cartWith('lamp') } as never)
    expect(heard.slice(2)).toEqual(['lamp'])
  })

  test('B3: a response to an older change than the newest is not shown', async () => {
    const { actor, play } = setUp()
    await play({ type: 'cart.expect', change: 'mug' } as never)
    await play({ type: 'cart.expect', change: 'lamp' } as never)
    await play({ type: 'cart.show', change: 'mug', markup: cartWith('mug') } as never)
    expect(actor.getSnapshot().matches({ open: 'expecting' })).toBe(true)
    await play({ type: 'cart.show', change: 'lamp', markup: cartWith('mug and lamp') } as never)
    expect(dialog()?.querySelector('p')?.textContent).toBe('mug and lamp')
  })
})
