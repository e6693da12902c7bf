/** The off-canvas panel on a page: its names and classes, closing, focus, and events on the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { layersOnPage } from '../../../src/bindings/shell/layers.ts'
import { listenToPage, offCanvasOf, offCanvasOnPage, panelLayer } from '../../../src/bindings/shell/off-canvas.ts'
import { OffCanvas } from '../../../src/components/shell/OffCanvas.tsx'
import type { OffCanvasActor, Panel } from '../../../src/machines/shell/off-canvas.ts'
import { cart, survey } from '../../model/shell/cases/off-canvas.ts'
import { drawInto } from '../../model/support/draw.tsx'
import { HandClock } from '../../model/support/hand-clock.ts'
import { startLayers } from '../../model/support/layers.ts'
import { painted } from '../../model/support/stage.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage, testTools } from '../support/page.ts'

/** React renders asynchronously. */
const PATIENCE = { timeout: 5_000 }
let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const panels = () => [...document.querySelectorAll<HTMLElement>('.offcanvas')]
/** Facts dispatched on the document, each with its data; those of a closing panel, by its name. */
let heard: string[] = []
const pushed = vi.fn<(state: unknown) => void>()
const wentBack = vi.fn<() => void>(() => void dispatchEvent(new PopStateEvent('popstate')))

beforeEach(() => {
  end = new AbortController()
  heard = []
  document.body.innerHTML = `<main><button id="opener">Open</button></main>
    <div data-storefront-layer="cart"></div><div data-storefront-layer="survey"></div>`
  get('#opener').focus()
  pushed.mockClear()
  wentBack.mockClear()
  // The test page has no history of its own.
  vi.spyOn(history, 'pushState').mockImplementation(pushed)
  vi.spyOn(history, 'back').mockImplementation(wentBack)
  document.addEventListener(
    'onCloseOffcanvas',
    (event) => {
      const { offCanvasContent } = (event as CustomEvent<{ offCanvasContent: NodeListOf<HTMLElement> }>).detail
      heard.push(...[...offCanvasContent].map(({ ariaLabel }) => `gone: ${ariaLabel}`))
    },
    end,
  )
  for (const type of ['StateSaved', 'StateResumed'])
    document.addEventListener(
      `Focus/${type}`,
      (event) => {
        const { key, element } = (event as CustomEvent<{ key: string; element: HTMLElement }>).detail
        heard.push(`${type} ${key}: ${element.id}`)
      },
      end,
    )
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

/** The views of both flows, each in its layer. */
function drawViews(actor: OffCanvasActor, isBusy = false): void {
  for (const owner of ['cart', 'survey']) {
    const erase = drawInto(
      get(`[data-storefront-layer="${owner}"]`),
      <OffCanvas actor={actor} owner={owner} label={owner} isBusy={isBusy}>
        <button type="button" className="js-offcanvas-close">
          Close {owner}
        </button>
      </OffCanvas>,
    )
    end.signal.addEventListener('abort', erase)
  }
}

describe('the off-canvas panel', () => {
  const panelOf = (wishes: Partial<Panel> = {}): Panel => ({ ...cart, ...wishes })

  function setUp({ isBusy = false } = {}) {
    const clock = new HandClock()
    const layers = createActor(layersOnPage(), { clock }).start()
    end.signal.addEventListener('abort', () => layers.stop())
    const actor = createActor(offCanvasOnPage(), { clock, input: { layers, layer: panelLayer() } })
    listenToPage(actor, testTools(end.signal))
    end.signal.addEventListener('abort', () => actor.stop())
    actor.start()
    drawViews(actor, isBusy)
    const open = async (wishes?: Partial<Panel>) => {
      actor.send({ type: 'panel.open', panel: panelOf(wishes) })
      await vi.waitFor(
        () => expect(panels().map(({ classList }) => classList.contains('show'))).toEqual([true]),
        PATIENCE,
      )
      return panels()[0] as HTMLElement
    }
    const isLeaving = () => actor.getSnapshot().hasTag('hiding')
    return { actor, clock, open, isLeaving }
  }

  test('the panel is a dialog with a name, and busy while its content is', async () => {
    const { open } = setUp({ isBusy: true })
    const panel = await open()
    const said = ['role', 'aria-modal', 'aria-label', 'aria-busy', 'tabindex'].map((name) => panel.getAttribute(name))
    expect(said).toEqual(['dialog', 'true', 'cart', 'true', '-1'])
    expect(get('.offcanvas-backdrop').getAttribute('aria-hidden')).toBe('true')
  })

  const LOOKS: [string, Partial<Panel>, string][] = [
    ['at the left', { position: 'left', className: '' }, 'offcanvas offcanvas-start show'],
    ['at the right', { position: 'right', className: '' }, 'offcanvas offcanvas-end show'],
    ['below', { position: 'bottom', className: '' }, 'offcanvas offcanvas-bottom show'],
    [
      'over all the width, with classes of its own',
      { position: 'right', fullwidth: true, className: 'one two' },
      'offcanvas offcanvas-end is-fullwidth one two show',
    ],
  ]
  // Specification 4.8.
  for (const [where, wishes, classes] of LOOKS)
    test(`the panel is ${where}`, async () => {
      const { open } = setUp()
      const panel = await open(wishes)
      expect(panel.className).toBe(classes)
    })

  test('the panel slides in from its initial position', async () => {
    const style = document.createElement('style')
    style.textContent =
      '.offcanvas { transform: translateX(100px); transition: transform 10s } .offcanvas.show { transform: none }'
    document.body.append(style)
    const { open } = setUp()
    const panel = await open()
    expect(panel.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty)).toEqual([
      'transform',
    ])
  })

  test('a theme with an endless transition does not take its focus', async () => {
    const style = document.createElement('style')
    style.textContent = `@keyframes sway { to { opacity: 0.9 } } .offcanvas { animation: sway 1s infinite; visibility: hidden;
      transition: visibility 60s 60s } .offcanvas.show { visibility: visible }`
    document.body.append(style)
    const { open, clock } = setUp()
    const panel = await open()
    clock.fire(200)
    clock.fire(250)
    expect(document.activeElement).toBe(panel)
    expect(panel.getAnimations()).toHaveLength(1)
  })

  test('a click beside it closes it', async () => {
    const { open, isLeaving } = setUp()
    await open()
    get('.offcanvas-backdrop').click()
    expect(isLeaving()).toBe(true)
  })

  test('the second click of a double click on what opened it leaves it open', async () => {
    const { open, isLeaving } = setUp()
    await open()
    get('.offcanvas-backdrop').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    expect(isLeaving()).toBe(false)
  })

  test('neither a click beside it nor Escape closes a panel that is only closed by its button', async () => {
    const { open, isLeaving } = setUp()
    await open(survey)
    get('.offcanvas-backdrop').click()
    await userEvent.keyboard('{Escape}')
    expect(isLeaving()).toBe(false)
    get('.js-offcanvas-close').click()
    expect(isLeaving()).toBe(true)
  })

  test('a key that belongs to an input method leaves it open', async () => {
    const { open, isLeaving } = setUp()
    await open()
    expect([pressWhileComposing(get('.js-offcanvas-close'), 'Escape'), isLeaving()]).toEqual([true, false])
    await userEvent.keyboard('{Escape}')
    expect(isLeaving()).toBe(true)
  })

  test('other keys, and an Escape handled inside, leave it open', async () => {
    const { open, isLeaving } = setUp()
    const panel = await open()
    get('.js-offcanvas-close').focus()
    await userEvent.keyboard('{Tab}')
    panel.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    get('.js-offcanvas-close').focus()
    await userEvent.keyboard('{Escape}')
    expect(isLeaving()).toBe(false)
    await userEvent.keyboard('{Escape}')
    expect(isLeaving()).toBe(true)
  })

  test("Bootstrap's buttons, or elements in them, close it as well; nothing else in it does", async () => {
    const { open, isLeaving } = setUp()
    const panel = await open()
    panel.click()
    expect(isLeaving()).toBe(false)
    const button = get('.js-offcanvas-close')
    button.className = ''
    button.dataset['bsDismiss'] = 'offcanvas'
    button.innerHTML = '<span>×</span>'
    button.querySelector('span')?.click()
    expect(isLeaving()).toBe(true)
  })

  test('the focus is stored while it is open, under the key that scripts know', async () => {
    const { actor, clock, open } = setUp()
    await open()
    expect(heard).toEqual(['StateSaved offcanvas: opener'])
    clock.fire(200)
    clock.fire(250)
    expect(document.activeElement).toBe(panels()[0])
    actor.send({ type: 'panel.close' })
    expect(heard).toEqual(['StateSaved offcanvas: opener', 'StateResumed offcanvas: opener'])
    expect(document.activeElement).toBe(get('#opener'))
    clock.fire(350)
    await painted()
    expect(panels()).toEqual([])
    expect(heard.slice(2)).toEqual(['gone: cart'])
  })

  // Contract, shell 1.1.
  test('the page hears of the panel what it hears of Bootstrap’s, then that it is gone', async () => {
    const { actor, clock, open } = setUp()
    const told: string[] = []
    for (const type of ['show', 'shown', 'hide', 'hidden'])
      document.addEventListener(
        `${type}.bs.offcanvas`,
        ({ target }) => told.push(`${type} ${(target as Element).contains(document.activeElement)}`),
        end,
      )
    document.addEventListener('onCloseOffcanvas', () => told.push('gone'), end)
    await open()
    expect(told).toEqual(['show false'])
    clock.fire(200)
    clock.fire(250)
    await expect.poll(() => told).toEqual(['show false', 'shown true'])
    actor.send({ type: 'panel.close' })
    expect(told.slice(2)).toEqual(['hide true'])
    clock.fire(350)
    expect(told.slice(3)).toEqual(['hidden false', 'gone'])
  })

  test('a page that the browser restores hears of both ends', async () => {
    const { open } = setUp()
    const told: string[] = []
    for (const type of ['hide', 'hidden']) document.addEventListener(`${type}.bs.offcanvas`, () => told.push(type), end)
    await open()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(told).toEqual(['hide', 'hidden'])
  })

  // Specification 4.8.
  test('the browser goes back over its entry, unless the shopper did', async () => {
    const { actor, open } = setUp()
    await open()
    await expect.poll(() => pushed.mock.calls.map(([state]) => state)).toEqual(['offcanvas-open'])
    dispatchEvent(new PopStateEvent('popstate'))
    expect(actor.getSnapshot().hasTag('hiding')).toBe(true)
    expect(wentBack).not.toHaveBeenCalled()
    await open()
    await expect.poll(() => pushed.mock.calls.length).toBe(2)
    get('.js-offcanvas-close').click()
    expect(wentBack).toHaveBeenCalledTimes(1)
  })

  test('a focused element in it keeps the focus', async () => {
    const { actor, clock, open } = setUp()
    await open()
    get('.js-offcanvas-close').focus()
    clock.fire(200)
    clock.fire(250)
    expect(actor.getSnapshot().matches({ visible: 'open' })).toBe(true)
    expect(document.activeElement).toBe(get('.js-offcanvas-close'))
  })

  test('after its listeners end, keys, clicks and restored pages no longer reach it', async () => {
    const layers = startLayers()
    const actor = createActor(offCanvasOnPage(), { input: { layers, layer: panelLayer() } })
    const life = new AbortController()
    listenToPage(actor, testTools(life.signal))
    actor.start()
    end.signal.addEventListener('abort', () => {
      actor.stop()
      layers.stop()
    })
    drawViews(actor)
    actor.send({ type: 'panel.open', panel: cart })
    await painted()
    expect(panels()).toHaveLength(1)
    life.abort()
    get('.js-offcanvas-close').click()
    await userEvent.keyboard('{Escape}')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(actor.getSnapshot().matches('visible')).toBe(true)
  })

  test('there is one for all callers, and it handles the shopper’s actions', async () => {
    const { page } = createTestPage()
    const actor = offCanvasOf(page)
    expect(offCanvasOf(page)).toBe(actor)
    expect(page.actors.get(actor)).toBe('off-canvas')
    actor.send({ type: 'panel.open', panel: cart })
    await userEvent.keyboard('{Escape}')
    expect(actor.getSnapshot().hasTag('hiding')).toBe(true)
    actor.stop()
  })
})
