import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToPage, offCanvasOnPage, panelLayer } from '../../../src/bindings/shell/off-canvas.ts'
import { OffCanvas } from '../../../src/components/shell/OffCanvas.tsx'
import { type OffCanvasActor, offCanvasMachine, type Panel } from '../../../src/machines/shell/off-canvas.ts'
import { testTools } from '../../unit/support/page.ts'
import { drawInto } from '../support/draw.tsx'
import { startLayers } from '../support/layers.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage, painted } from '../support/stage.ts'
import { offCanvasCases } from './cases/off-canvas.ts'

const paths = reviewedPaths('off-canvas', offCanvasMachine, offCanvasCases)

let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const panels = () => [...document.querySelectorAll<HTMLElement>('.offcanvas')]
/** The panels reported as closing on the page. */
let gone: (string | null)[] = []

beforeEach(() => {
  end = new AbortController()
  gone = []
  document.body.innerHTML = `<main><button id="opener">Open</button></main>
    <div data-storefront-layer="cart"></div><div data-storefront-layer="survey"></div>`
  get('#opener').focus()
  document.addEventListener(
    'onCloseOffcanvas',
    (event) => {
      const { offCanvasContent } = (event as CustomEvent<{ offCanvasContent: NodeListOf<HTMLElement> }>).detail
      gone.push(...[...offCanvasContent].map(({ ariaLabel }) => ariaLabel))
    },
    end,
  )
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

/** The views of both flows, each in its layer. */
function drawViews(actor: OffCanvasActor): void {
  for (const owner of ['cart', 'survey']) {
    const erase = drawInto(
      get(`[data-storefront-layer="${owner}"]`),
      <OffCanvas actor={actor} owner={owner} label={owner} isBusy={false}>
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
      /** The flow that requested the panel last. */
      let owner = ''
      const layers = startLayers()
      const layer = panelLayer()
      end.signal.addEventListener('abort', () => layers.stop())
      const { actor, follow } = createStage(offCanvasOnPage(), {
        input: { layers, layer },
        services: [],
        cases: offCanvasCases,
        shopper: {
          'panel.open': (event: { type: 'panel.open'; panel: Panel }) => {
            owner = event.panel.owner
            // Each panel is rendered separately.
            if (actor.getSnapshot().can(event)) tellDrawn = undefined
            send(event)
          },
          'panel.drawn': () => {
            if (!tellDrawn) throw new Error('the view has not drawn the panel')
            tellDrawn()
          },
          'panel.close': () => get('.js-offcanvas-close').click(),
          'panel.dismiss': () => userEvent.keyboard('{Escape}'),
          async 'layer.popped'() {
            // A panel that replaces another has the entry before it is drawn.
            layers.send({ type: 'layer.drawn', layer })
            await painted()
            layers.send({ type: 'history.popped' })
          },
          'page.restored': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
        },
      })
      // The view reports immediately that it has rendered; here the path does.
      const send = actor.send.bind(actor)
      actor.send = (event) => {
        if (event.type === 'panel.drawn') tellDrawn = () => send(event)
        else send(event)
      }
      listenToPage(actor, testTools(end.signal))
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
        'what opened the panel has the focus': () => hasFocus(opener),
        'the page is told of the panel that goes': () => {
          expect(gone).toHaveLength(1)
          gone = []
        },
      })
    })
})
