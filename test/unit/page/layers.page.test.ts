/** Layers over the page: which elements they make inert, stacking, their events, and what they restore. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { hearLayers } from '../../../src/machines/hear-layers.ts'
import type { Layer } from '../../../src/machines/shell/layers.ts'
import { isInert } from '../../../src/page/kit/inertness.ts'
import { coverWith, layerOf, startLayers } from '../../model/support/layers.ts'

const element = (id: string) => document.getElementById(id) as HTMLElement
const { body } = document
const inert = () => [...body.querySelectorAll<HTMLElement>('[inert]')].map(({ id }) => id)
let layers = startLayers()
const cover = (id: string) => coverWith(layers, element(id))

beforeEach(() => {
  layers = startLayers()
  body.innerHTML = `<main id="main"></main><footer id="footer" inert></footer><div id="panel"></div>
    <div id="modal"></div><div id="announcer" data-storefront-announcer></div>`
})
afterEach(() => {
  layers.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  body.replaceChildren()
  body.removeAttribute('style')
})

describe('the rest of the page', () => {
  describe('in a browser that says when it is idle', () => {
    let idle = new Map<number, () => void>()
    const becomeIdle = () => {
      for (const act of idle.values()) act()
    }
    beforeEach(() => {
      idle = new Map()
      vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.set(idle.size, act).size - 1)
      vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id))
    })

    test('becomes inert when what the layer shows is drawn, but does not have the focus again before', () => {
      element('main').innerHTML = '<button id="opener"></button>'
      const release = cover('panel')
      expect(inert()).toEqual(['footer'])
      expect([isInert(element('opener')), isInert(element('panel'))]).toEqual([true, false])
      becomeIdle()
      expect(inert()).toEqual(['main', 'footer', 'modal'])
      release()
      expect([inert(), isInert(element('opener'))]).toEqual([['footer'], false])
    })

    for (const type of ['keydown', 'pointerdown'])
      test(`is inert before the shopper does anything: ${type}`, () => {
        cover('panel')
        element('panel').dispatchEvent(new Event(type, { bubbles: true }))
        expect(inert()).toEqual(['main', 'footer', 'modal'])
        expect(idle.size).toBe(0)
      })

    test('stays usable when the layer is gone before, or another one has come', () => {
      cover('panel')()
      becomeIdle()
      expect(inert()).toEqual(['footer'])
      const release = cover('panel')
      const releaseModal = cover('modal')
      becomeIdle()
      expect(inert()).toEqual(['main', 'footer', 'panel'])
      releaseModal()
      becomeIdle()
      expect(inert()).toEqual(['main', 'footer', 'modal'])
      release()
    })
  })

  test('E2: is inert beside a layer, except the announcer, and is restored', () => {
    const release = cover('panel')
    expect(inert()).toEqual(['main', 'footer', 'modal'])
    expect(body.style.overflow).toBe('hidden')
    release()
    expect(inert()).toEqual(['footer'])
    expect(body.style.overflow).toBe('')
  })

  test('is out of sight where it lies in front of layers, until it works again', () => {
    body.insertAdjacentHTML('afterbegin', '<div id="bar" data-cookie-permission style="display: block"></div>')
    const isSeen = () => getComputedStyle(element('bar')).visibility === 'visible'
    const release = cover('panel')
    expect([element('bar').inert, isSeen()]).toEqual([true, false])
    const releaseModal = cover('modal')
    release()
    expect([element('bar').inert, isSeen()]).toEqual([true, false])
    releaseModal()
    expect([element('bar').inert, isSeen(), element('bar').style.cssText]).toEqual([false, true, 'display: block;'])
    expect(element('main').style.cssText).toBe('')
  })

  for (const order of [
    ['modal', 'panel'],
    ['panel', 'modal'],
  ])
    test(`works again when both layers are gone, of which the newest works: ${order.join(' before ')}`, () => {
      const releases = new Map(['panel', 'modal'].map((id) => [id, cover(id)]))
      expect(inert()).toEqual(['main', 'footer', 'panel'])
      const [first = '', second = ''] = order
      releases.get(first)?.()
      expect(inert()).toEqual(['main', 'footer', first])
      expect(body.style.overflow).toBe('hidden')
      releases.get(second)?.()
      expect(inert()).toEqual(['footer'])
      expect(body.style.overflow).toBe('')
    })

  test('is not blocked by a removed layer, nor by one that is closed twice', () => {
    const release = cover('panel')
    element('panel').remove()
    const releaseModal = cover('modal')
    release()
    release()
    expect(inert()).toEqual(['main', 'footer'])
    releaseModal()
    expect(inert()).toEqual(['footer'])
    expect(body.style.overflow).toBe('')
  })

  test('around a layer inside the page, its ancestors stay reachable, and their siblings do not', () => {
    body.innerHTML = `<header id="header"></header><main id="main"><p id="text"></p><article id="order">
      <button id="opener"></button><div id="dialog" role="dialog" tabindex="-1"></div></article></main>`
    const release = cover('dialog')
    expect(inert()).toEqual(['header', 'text', 'opener'])
    expect([...document.documentElement.children].filter((part) => part.hasAttribute('inert'))).toEqual([])
    release()
    expect(inert()).toEqual([])
  })

  test('works when the layers end while one is open', () => {
    cover('panel')
    layers.stop()
    expect([inert(), body.style.overflow]).toEqual([['footer'], ''])
  })
})

describe('scrolling', () => {
  function showScrollbar(width: number) {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width)
  }

  test.each([
    [15, '', '15px', ''],
    [15, '8px', '23px', '8px'],
    [17, '0.5em', '25px', '0.5em'],
    [1, '8px', '9px', '8px'],
    [0, '', '', ''],
    [0, '8px', '8px', '8px'],
  ])(
    'a scrollbar of %i px beside a padding of %j leaves no gap, and everything is restored',
    (width, own, held, after) => {
      showScrollbar(width)
      body.style.cssText = `font-size: 16px; overflow: clip; padding-right: ${own}`
      const release = cover('panel')
      expect([body.style.overflow, body.style.paddingRight]).toEqual(['hidden', held])
      // The scrollbar is gone; a second layer must not measure that.
      showScrollbar(0)
      const releaseModal = cover('modal')
      expect(body.style.paddingRight).toBe(held)
      release()
      expect(body.style.overflow).toBe('hidden')
      releaseModal()
      expect([body.style.overflow, body.style.paddingRight]).toEqual(['clip', after])
    },
  )
})

/** A flow with the layer `id`, which records its events. */
function flowWith(id: string, kind: Layer['kind'], heard: string[]): Layer {
  const layer = layerOf(element(id), kind)
  const machine = setup({
    types: { events: {} as { type: string; by?: Layer } },
    actors: { hearLayers },
    actions: {
      note: ({ event }) => void heard.push([id, event.type, event.by?.kind].filter(Boolean).join(' ')),
    },
  }).createMachine({
    invoke: { src: 'hearLayers', input: { layers, layer } },
    on: {
      'layer.covered': { actions: 'note' },
      'layer.uncovered': { actions: 'note' },
      'layer.popped': { actions: 'note' },
    },
  })
  const actor = createActor(machine).start()
  onTestFinished(() => void actor.stop())
  return layer
}

describe('a layer is notified', () => {
  test('that another one covers it, but not those below', () => {
    const heard: string[] = []
    body.innerHTML += '<div id="upper"></div>'
    for (const [id, kind] of [
      ['panel', 'panel'],
      ['modal', 'dialog'],
      ['upper', 'dialog'],
    ] as const)
      layers.send({ type: 'layer.shown', layer: flowWith(id, kind, heard) })
    expect(heard).toEqual(['panel layer.covered dialog', 'modal layer.covered dialog'])
  })

  test('that one below it is closed, and so is each above that', () => {
    const heard: string[] = []
    body.innerHTML += '<div id="upper"></div>'
    const shown = (['panel', 'modal', 'upper'] as const).map((id) => flowWith(id, 'dialog', heard))
    for (const layer of shown) layers.send({ type: 'layer.shown', layer })
    heard.length = 0
    const [lowest, middle] = shown
    if (middle) layers.send({ type: 'layer.left', layer: middle })
    expect(heard.splice(0)).toEqual(['upper layer.uncovered'])
    if (lowest) layers.send({ type: 'layer.left', layer: lowest })
    expect(heard).toEqual(['upper layer.uncovered'])
  })

  test('not about one that has left the page by itself', () => {
    const heard: string[] = []
    const panel = flowWith('panel', 'panel', heard)
    layers.send({ type: 'layer.shown', layer: panel })
    element('panel').remove()
    layers.send({ type: 'layer.shown', layer: flowWith('modal', 'dialog', heard) })
    layers.send({ type: 'layer.left', layer: panel })
    expect(heard).toEqual(['panel layer.covered dialog'])
  })
})
