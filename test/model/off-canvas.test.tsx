import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { listenToPage, offCanvasOf, offCanvasOnPage } from '../../src/bindings/shell/off-canvas.ts'
import { OffCanvas } from '../../src/components/shell/OffCanvas.tsx'
import { type OffCanvasActor, offCanvasMachine, type Panel } from '../../src/machines/shell/off-canvas.ts'
import { createTestPage } from '../unit/support/page.ts'
import { cart, offCanvasCases, survey } from './cases/off-canvas.ts'
import { drawInto } from './support/draw.tsx'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, painted } from './support/stage.ts'

const paths = pathsOf(offCanvasMachine, offCanvasCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(offCanvasMachine, paths, offCanvasCases)).toMatchFileSnapshot('paths/off-canvas.md')
})

let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const panels = () => [...document.querySelectorAll<HTMLElement>('.offcanvas')]
/** Facts told on the document, each with what it says; those of the panel that goes, by its name. */
let heard: string[] = []
const pushed = vi.fn()

beforeEach(() => {
  end = new AbortController()
  heard = []
  document.body.innerHTML = `<main><button id="opener">Open</button></main>
    <div data-storefront-layer="cart"></div><div data-storefront-layer="survey"></div>`
  get('#opener').focus()
  // The page of the tests has no history of its own.
  vi.spyOn(history, 'pushState').mockImplementation(pushed)
  vi.spyOn(history, 'back').mockImplementation(() => void dispatchEvent(new PopStateEvent('popstate')))
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
  pushed.mockClear()
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
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      let tellDrawn: (() => void) | undefined
      /** Who asked last has the panel. */
      let owner = ''
      const { actor, follow } = createStage(offCanvasOnPage(), {
        input: undefined,
        services: ['dropHistoryEntry'],
        cases: offCanvasCases,
        shopper: {
          'panel.open': (event: { type: 'panel.open'; panel: Panel }) => {
            owner = event.panel.owner
            send(event)
          },
          'panel.drawn': () => tellDrawn?.(),
          'panel.close': () => get('.js-offcanvas-close').click(),
          'panel.dismiss': () => userEvent.keyboard('{Escape}'),
          'history.popped': () => dispatchEvent(new PopStateEvent('popstate')),
          'page.restored': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
        },
      })
      // The view tells at once that it is drawn; a path says itself when.
      const send = actor.send.bind(actor)
      actor.send = (event) => {
        if (event.type === 'panel.drawn') tellDrawn = () => send(event)
        else send(event)
      }
      listenToPage(actor, end.signal)
      end.signal.addEventListener('abort', () => actor.stop())
      actor.start()
      drawViews(actor)
      await painted()

      const [main, opener] = [get('main'), get('#opener')]
      const isOnly = (...classes: string[]) => {
        const theme = owner === 'cart' ? ['offcanvas-end', 'cart-offcanvas'] : ['offcanvas-start']
        expect(panels().map(({ ariaLabel }) => ariaLabel)).toEqual([owner])
        expect([...(panels()[0]?.classList ?? [])]).toEqual(['offcanvas', ...theme, ...classes])
        const veils = [...document.querySelectorAll('.offcanvas-backdrop')]
        expect(veils.map(({ className }) => className)).toEqual([
          ['offcanvas-backdrop', 'fade', ...classes.filter((name) => name === 'show')].join(' '),
        ])
      }
      const isHeld = (isPageHeld: boolean) => {
        expect(main.inert).toBe(isPageHeld)
        expect(document.body.style.overflow).toBe(isPageHeld ? 'hidden' : '')
      }
      const hasFocus = (element: Element | undefined) => expect(document.activeElement).toBe(element)
      const hasPanelToClose = () => panels().some(({ classList }) => !classList.contains('hiding'))
      const isGoingBack = ({ children }: { children: Record<string, unknown> }) =>
        children['dropHistoryEntry'] !== undefined

      await follow(path, {
        'no panel': () => {
          expect(panels()).toEqual([])
          expect(document.querySelector('.offcanvas-backdrop')).toBeNull()
          isHeld(false)
        },
        'the panel is still beside the screen': () => {
          isOnly()
          isHeld(false)
        },
        'the panel begins to come': () => {
          isOnly('show')
          isHeld(false)
        },
        'the panel comes; the page behind it rests': () => {
          isOnly('show')
          isHeld(true)
          expect(panels()[0]?.contains(document.activeElement)).toBe(false)
        },
        'the panel has the focus': () => {
          isOnly('show')
          isHeld(true)
          hasFocus(panels()[0])
        },
        'the panel leaves; the page works again': () => {
          isOnly('hiding')
          isHeld(false)
        },
        'going back leads to the page before': (state) =>
          expect([hasPanelToClose(), isGoingBack(state)]).toEqual([false, false]),
        'going back closes the panel': (state) => {
          expect([hasPanelToClose(), isGoingBack(state)]).toEqual([true, false])
          expect(pushed.mock.lastCall?.[0]).toBe('offcanvas-open')
        },
        'the browser is on its way back': (state) => expect(isGoingBack(state)).toBe(true),
        'what opened the panel has the focus': () => hasFocus(opener),
        'the page is told of the panel that goes': () => {
          const told = heard.filter((fact) => fact.startsWith('gone'))
          expect(told).toHaveLength(1)
          heard = []
        },
      })
    })
})

describe('on the page', () => {
  const panelOf = (wishes: Partial<Panel> = {}): Panel => ({ ...cart, ...wishes })

  function setUp({ isBusy = false } = {}) {
    const actor = createActor(offCanvasOnPage())
    listenToPage(actor, end.signal)
    end.signal.addEventListener('abort', () => actor.stop())
    actor.start()
    drawViews(actor, isBusy)
    const open = async (wishes?: Partial<Panel>) => {
      actor.send({ type: 'panel.open', panel: panelOf(wishes) })
      await expect.poll(panels).toHaveLength(1)
      return panels()[0] as HTMLElement
    }
    const isLeaving = () => actor.getSnapshot().hasTag('hiding')
    return { actor, open, isLeaving }
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
  for (const [where, wishes, classes] of LOOKS)
    test(`the panel stands ${where}`, async () => {
      const { open } = setUp()
      const panel = await open(wishes)
      await expect.poll(() => panel.className).toBe(classes)
    })

  test('a click beside it closes it', async () => {
    const { open, isLeaving } = setUp()
    await open()
    get('.offcanvas-backdrop').click()
    expect(isLeaving()).toBe(true)
  })

  test('neither a click beside it nor Escape closes one that only its button closes', async () => {
    const { open, isLeaving } = setUp()
    await open(survey)
    get('.offcanvas-backdrop').click()
    await userEvent.keyboard('{Escape}')
    expect(isLeaving()).toBe(false)
    get('.js-offcanvas-close').click()
    expect(isLeaving()).toBe(true)
  })

  test('other keys, and Escape that something in it has taken, leave it open', async () => {
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

  test("a button of Bootstrap's, or what is in it, closes it as well; nothing else in it does", async () => {
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

  test('the focus is kept for the time it is open, under the key that scripts know', async () => {
    const { actor, open } = setUp()
    await open()
    expect(heard).toEqual(['StateSaved offcanvas: opener'])
    await expect.poll(() => document.activeElement).toBe(panels()[0])
    actor.send({ type: 'panel.close' })
    expect(heard).toEqual(['StateSaved offcanvas: opener', 'StateResumed offcanvas: opener'])
    expect(document.activeElement).toBe(get('#opener'))
    await expect.poll(panels).toEqual([])
    expect(heard.slice(2)).toEqual(['gone: cart'])
  })

  test('what has the focus in it keeps it', async () => {
    const { actor, open } = setUp()
    await open()
    get('.js-offcanvas-close').focus()
    await expect.poll(() => actor.getSnapshot().matches({ layer: { visible: 'open' } })).toBe(true)
    expect(document.activeElement).toBe(get('.js-offcanvas-close'))
  })

  test('when its listeners end, neither keys, clicks, steps back nor a page brought back reach it', async () => {
    const actor = createActor(offCanvasOnPage())
    const life = new AbortController()
    listenToPage(actor, life.signal)
    actor.start()
    end.signal.addEventListener('abort', () => actor.stop())
    drawViews(actor)
    actor.send({ type: 'panel.open', panel: cart })
    await expect.poll(panels).toHaveLength(1)
    life.abort()
    get('.js-offcanvas-close').click()
    await userEvent.keyboard('{Escape}')
    dispatchEvent(new PopStateEvent('popstate'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(actor.getSnapshot().matches({ layer: 'visible' })).toBe(true)
  })

  test('there is one, whoever asks for it, and it hears what the shopper does', async () => {
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
