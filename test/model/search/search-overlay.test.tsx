import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { EventFrom } from 'xstate'
import { searchOverlayOnPage } from '../../../src/bindings/search/search-overlay.ts'
import { reflectSearchOverlay } from '../../../src/components/search/search-overlay.ts'
import { searchOverlayMachine } from '../../../src/machines/search/search-overlay.ts'
import { pressWhileComposing } from '../../unit/support/composition.ts'
import { coverWith, layerOf, startLayers } from '../support/layers.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { searchOverlayCases } from './cases/search-overlay.ts'

const paths = reviewedPaths('search-overlay', searchOverlayMachine, searchOverlayCases)

const get = (selector: string) => document.querySelector(selector) as HTMLElement
let end = () => undefined as void

beforeEach(() => {
  document.body.innerHTML = `<style>#overlay:not(.is-open) { display: none } #overlay { margin-top: 40px }</style>
    <header><a href="#overlay" aria-label="Search">Search</a>
      <div id="overlay" aria-label="Search"><input type="search" aria-label="Search products"><button type="button">Close</button></div></header>
    <main>Shop</main><div id="panel"></div>`
  get('a').focus()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

function setUp() {
  const layers = startLayers()
  const [parent, toggle, overlay] = [get('header'), get('a'), get('#overlay')]
  const parts = { parent, toggle, overlay, openClass: 'is-open' }
  const send = (event: EventFrom<typeof searchOverlayMachine>): void => stage.actor.send(event)
  let uncover = () => undefined as void
  const stage = createStage(
    searchOverlayOnPage(parts, () => get('input')),
    {
      input: { layers, layer: layerOf(overlay, 'dialog') },
      services: [],
      cases: searchOverlayCases,
      shopper: {
        'search.close': () => userEvent.keyboard('{Escape}'),
        'layer.covered': (event: EventFrom<typeof searchOverlayMachine, 'layer.covered'>) => {
          if (event.by.kind !== 'panel') return send(event)
          uncover = coverWith(layers, get('#panel'))
        },
        'search.open': (event: EventFrom<typeof searchOverlayMachine>) => {
          uncover()
          toggle.focus()
          send(event)
        },
      },
    },
  )
  const reflect = reflectSearchOverlay(parts)
  stage.actor.subscribe(reflect)
  stage.actor.start()
  reflect(stage.actor.getSnapshot())
  end = () => {
    stage.actor.stop()
    layers.stop()
  }
  return { ...stage, send, toggle, overlay }
}

describe('the search over the page', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, toggle, overlay } = setUp()
      await follow(path, {
        'only the button of the search': () => {
          expect(overlay.className).toBe('')
          expect(get('header').className).toBe('')
          expect(toggle.getAttribute('aria-expanded')).toBe('false')
        },
        'the search over the page': () => {
          expect(overlay.className).toBe('is-open')
          expect(get('header').className).toBe('is-open-search')
          expect([overlay.getAttribute('role'), overlay.ariaModal]).toEqual(['dialog', 'true'])
          expect(toggle.getAttribute('aria-expanded')).toBe('true')
          expect([get('main').inert, toggle.inert]).toEqual([true, true])
        },
        'the focus is in the field': () => expect(document.activeElement).toBe(get('input')),
        'the focus is on the button again': () => expect(document.activeElement).toBe(toggle),
      })
    })

  test('a click inside leaves it, and so does one that began inside; a click beside it closes it', async () => {
    const { send, actor, overlay } = setUp()
    send({ type: 'search.open' })
    await userEvent.click(get('input'))
    expect(actor.getSnapshot().value).toBe('open')
    overlay.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    document.body.dispatchEvent(new PointerEvent('click', { bubbles: true }))
    expect(actor.getSnapshot().value).toBe('open')
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    document.body.dispatchEvent(new PointerEvent('click', { bubbles: true }))
    expect(actor.getSnapshot().value).toBe('closed')
  })

  test('a key that belongs to an input method leaves it open', () => {
    const { send, actor } = setUp()
    send({ type: 'search.open' })
    expect([pressWhileComposing(get('input'), 'Escape'), actor.getSnapshot().value]).toEqual([true, 'open'])
  })

  test('Escape that something inside takes leaves it open', async () => {
    const { send, actor } = setUp()
    send({ type: 'search.open' })
    get('input').addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    await userEvent.keyboard('{Escape}')
    expect(actor.getSnapshot().value).toBe('open')
    await userEvent.keyboard('{Escape}')
    expect(actor.getSnapshot().value).toBe('closed')
  })
})
