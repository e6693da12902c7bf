/**
 * Layers over the page, on the shop's home page. A script reports layers in place of other flows, with a panel and a
 * dialog of its own: real flows would report in their own order and time.
 */
import { expect, type Page } from 'playwright/test'
import { layersMachine } from '../../../../src/machines/shell/layers.ts'
import { layersCases } from '../../../../test/model/shell/cases/layers.ts'
import { openWithUsedPanel } from '../../../support/used-panel.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const OVER = 'xstate.after.historyDeadline.layers.entry.dropping'
const UNPAINTED = 'xstate.after.paintDeadline.layers.entry.drawn'

type Name = 'panel' | 'dialog'
type Script = {
  tellLayers: (type: string, name: Name) => void
  goBackNow?: (() => void) | undefined
  /** What waits until a layer is painted. */
  frames: (() => void)[]
  /** The focused elements when layers were requested, and the opener of the last closed one. */
  openers: Partial<Record<Name, Element | null>>
  cameFrom?: Element | null
}

/** Inserts both, like other flows, and prevents the browser from going back, and from painting a layer, before a path says so. */
function addLayers(): void {
  const { actors } = window.storefront as unknown as { actors: ReadonlyMap<{ send(event: object): void }, string> }
  const actor = [...actors].find(([, name]) => name === 'layers')?.[0]
  if (!actor) throw new Error('no layer has been used')
  const layers = { panel: { kind: 'panel', hasEntry: true }, dialog: { kind: 'dialog', hasEntry: false } }
  const clocks = {
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    setTimeout: window.setTimeout.bind(window),
  }
  const script: Script = {
    openers: {},
    frames: [],
    tellLayers(type, name) {
      const { openers } = script
      if (type === 'layer.asked') openers[name] = document.activeElement
      if (type === 'layer.closed') Object.assign(window, { cameFrom: openers[name] })
      const surface = () => document.querySelector(`#own-${name}`)
      if (type === 'layer.drawn')
        Object.assign(window, {
          requestAnimationFrame: (act: () => void) => script.frames.push(act),
          // Nor is it taken for painted after a time.
          setTimeout: () => 0,
        })
      actor.send({ type, layer: (kept[name] ??= { ...layers[name], surface }), focusKey: name })
      Object.assign(window, clocks)
    },
  }
  const kept: Partial<Record<Name, object>> = {}
  for (const name of ['panel', 'dialog'] as const) {
    const element = Object.assign(document.createElement('div'), { id: `own-${name}`, tabIndex: -1, role: 'dialog' })
    Object.assign(element, { ariaLabel: name, textContent: name })
    document.body.append(element)
  }
  const back = history.back.bind(history)
  history.back = () => Object.assign(window, { goBackNow: back })
  Object.assign(window, script)
}

const own = (page: Page, name: Name) => page.locator(`#own-${name}`)
const main = (page: Page) => page.locator('main')

/** Only an element that is not inert can be focused when a layer is requested. */
async function ask(page: Page, name: Name): Promise<void> {
  const places = [main(page).getByRole('link').first(), own(page, 'panel'), own(page, 'dialog')]
  for (const place of places)
    await place.evaluate((element: HTMLElement) => element.closest('[inert]') || element.focus())
  await tell(page, 'layer.asked', name)
}

const tell = (page: Page, type: string, name: Name) =>
  page.evaluate(([type, name]) => (window as unknown as Script).tellLayers(type, name), [type, name] as const)

const does = Object.fromEntries(
  Object.entries({
    'the panel is in the page': ['layer.drawn', 'panel'],
    'the panel comes': ['layer.shown', 'panel'],
    'the dialog comes': ['layer.shown', 'dialog'],
    'the panel no longer moves': ['layer.settled', 'panel'],
    'the dialog no longer moves': ['layer.settled', 'dialog'],
    'the panel begins to go': ['layer.left', 'panel'],
    'the dialog begins to go': ['layer.left', 'dialog'],
    'the panel is closed': ['layer.closed', 'panel'],
    'the dialog is closed': ['layer.closed', 'dialog'],
  } as const).map(([says, [type, name]]) => [says, (page: Page) => tell(page, type, name)]),
)

const isWayBackHeld = (page: Page) => page.evaluate(() => Boolean((window as unknown as Script).goBackNow))
/** Whether a layer waits until it is painted. */
const isFrameHeld = (page: Page) => page.evaluate(() => (window as unknown as Script).frames.length > 0)
const paint = (page: Page) =>
  page.evaluate(() => {
    const { frames } = window as unknown as Script
    for (const act of frames.splice(0)) act()
  })
const historyState = (page: Page) => page.evaluate(() => history.state as unknown)

/** Finishes a pending step back of the browser, if there is one. */
const endWayBack = (page: Page, isGone: boolean) =>
  page.evaluate((goes) => {
    const script = window as unknown as Script
    if (goes) script.goBackNow?.()
    script.goBackNow = undefined
  }, isGone)

async function areInert(page: Page, expected: { main: boolean; panel: boolean; dialog: boolean }): Promise<void> {
  await expect(main(page)).toHaveJSProperty('inert', expected.main)
  await expect(own(page, 'panel')).toHaveJSProperty('inert', expected.panel)
  await expect(own(page, 'dialog')).toHaveJSProperty('inert', expected.dialog)
  await expect(page.locator('body')).toHaveCSS('overflow', expected.main ? 'hidden' : 'visible')
}

export const room = defineRoom({
  flow: 'layers',
  machine: layersMachine,
  cases: layersCases,
  async open(page) {
    await openWithUsedPanel(page)
    await page.evaluate(addLayers)
  },
  lasts: 'the page has one pile of layers, whoever puts them there',
  requests: {},
  does: {
    ...does,
    'the panel is asked for': (page) => ask(page, 'panel'),
    'a dialog is asked for': (page) => ask(page, 'dialog'),
    'address.push': (page) => sendTo(page, 'layers', { type: 'address.push', address: '?p=2' }),
    async 'history.popped'(page) {
      // If the current entry is not of this page's layers, going back would leave the page.
      if ((await historyState(page)) === 'offcanvas-open') await page.goBack()
      else await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    },
    'xstate.done.actor.awaitPaint': paint,
    'xstate.done.actor.dropHistoryEntry': (page) => endWayBack(page, true),
    [UNPAINTED]: (page) => sendTo(page, 'layers', { type: UNPAINTED }),
    async [OVER](page) {
      await endWayBack(page, false)
      await sendTo(page, 'layers', { type: OVER })
    },
  },
  beyond: {
    'nobody tells when the layer is painted': 'a browser paints, or the page is hidden',
    'going back fails': 'a browser goes back, or does not answer',
  },
  sees: {
    'the page works': (page) => areInert(page, { main: false, panel: false, dialog: false }),
    'only the newest layer works': async (page) => {
      await expect(main(page)).toHaveJSProperty('inert', true)
      await expect(page.locator('#own-panel:not([inert]), #own-dialog:not([inert])')).toHaveCount(1)
    },
    'the panel works': (page) => areInert(page, { main: true, panel: false, dialog: true }),
    'the dialog works': (page) => areInert(page, { main: true, panel: true, dialog: false }),
    'going back leads to the page before': async (page) => expect(await isWayBackHeld(page)).toBe(false),
    'the panel is still to be painted': async (page) => expect(await isFrameHeld(page)).toBe(true),
    async 'going back closes the panel'(page) {
      expect(await isWayBackHeld(page)).toBe(false)
      await expect.poll(() => historyState(page)).toBe('offcanvas-open')
    },
    'the browser is on its way back': async (page) => expect(await isWayBackHeld(page)).toBe(true),
    'the focus is in the panel': (page) => expect(own(page, 'panel')).toBeFocused(),
    'the focus is in the dialog': (page) => expect(own(page, 'dialog')).toBeFocused(),
    'the focus is where it came from': async (page) =>
      expect(await page.evaluate(() => document.activeElement === (window as unknown as Script).cameFrom)).toBe(true),
  },
})
