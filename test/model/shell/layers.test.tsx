import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { layersOnPage } from '../../../src/bindings/shell/layers.ts'
import { type Layer, layersMachine } from '../../../src/machines/shell/layers.ts'
import { beIdle } from '../support/layers.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { layersCases, surfaces } from './cases/layers.ts'

const paths = reviewedPaths('layers', layersMachine, layersCases)

const get = (selector: string) => document.querySelector(selector) as HTMLElement
/** The states of the browser's history entries. */
let entries: unknown[] = []

beforeEach(() => {
  beIdle()
  entries = []
  document.body.innerHTML = `<main><button id="opener">Open</button></main>
    <div id="panel"><div role="dialog" aria-label="Panel" tabindex="-1"></div></div>
    <div id="dialog" role="dialog" aria-label="Dialog" tabindex="-1"></div>`
  surfaces.panel = get('#panel')
  surfaces.dialog = get('#dialog')
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state))
  vi.spyOn(history, 'replaceState').mockImplementation((state) => void entries.splice(-1, 1, state))
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

describe('the layers over the page', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      /** The focused elements when layers were requested, and the opener of the last closed one. */
      const openers = new Map<Layer, Element | null>()
      let cameFrom: Element | null = null
      const { actor, follow, clock, awaited } = createStage(layersOnPage(), {
        input: undefined,
        services: ['awaitPaint', 'dropHistoryEntry'],
        cases: layersCases,
        shopper: {
          'layer.asked': (event: { type: 'layer.asked'; layer: Layer; focusKey: string }) => {
            // Only elements that are not inert can be used.
            for (const selector of ['#panel [role=dialog]', '#dialog', '#opener'])
              if (!get('main').inert || !get(selector).closest('[inert]')) get(selector).focus()
            openers.set(event.layer, document.activeElement)
            actor.send(event)
          },
          'layer.closed': (event: { type: 'layer.closed'; layer: Layer }) => {
            cameFrom = openers.get(event.layer) ?? null
            actor.send(event)
          },
          'history.popped': () => {
            entries.pop()
            actor.send({ type: 'history.popped' })
          },
        },
      })
      // However going back ends, the entry counts as gone; others may be over it by now.
      actor.subscribe(({ value }) => {
        if (isGoingBack && (value as { entry: string }).entry !== 'dropping')
          entries.splice(entries.indexOf('offcanvas-open'), 1)
        isGoingBack = (value as { entry: string }).entry === 'dropping'
      })
      let isGoingBack = false
      actor.start()
      const areInert = () => ['main', '#panel', '#dialog'].map((selector) => get(selector).inert)
      const works = (id: string) => () =>
        expect(areInert()).toEqual(['main', '#panel', '#dialog'].map((selector) => selector !== id))
      await follow(path, {
        'the page works': () => {
          expect(areInert()).toEqual([false, false, false])
          expect(document.body.style.overflow).toBe('')
        },
        'only the newest layer works': (state) => {
          const { layers } = state.context as { layers: Layer[] }
          works(layers.at(-1)?.kind === 'panel' ? '#panel' : '#dialog')()
          expect(document.body.style.overflow).toBe('hidden')
        },
        'the panel works': works('#panel'),
        'the dialog works': works('#dialog'),
        'going back leads to the page before': () => {
          expect(isGoingBack).toBe(false)
          expect(awaited()).toEqual([])
          expect(entries.at(-1)).not.toBe('offcanvas-open')
        },
        'the panel is still to be painted': () => {
          expect(awaited()).toEqual(['awaitPaint'])
          expect(entries.at(-1)).not.toBe('offcanvas-open')
        },
        'going back closes the panel': () => {
          expect(isGoingBack).toBe(false)
          expect(entries.at(-1)).toBe('offcanvas-open')
        },
        'the browser is on its way back': () => expect(clock.lengths).toEqual([1000]),
        'the focus is in the panel': () => expect(document.activeElement).toBe(get('#panel [role=dialog]')),
        'the focus is in the dialog': () => expect(document.activeElement).toBe(get('#dialog')),
        'the focus is where it came from': () => expect(document.activeElement).toBe(cameFrom),
      })
    })
})
