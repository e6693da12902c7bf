/**
 * The off-canvas panel, on the shop's home page: filled by the cart, and by a survey that a script of the page renders.
 * It is reported as rendered only when the path says so.
 */
import { expect, type Page } from 'playwright/test'
import { offCanvasMachine } from '../../../../src/machines/shell/off-canvas.ts'
import { offCanvasCases, survey } from '../../../../test/model/shell/cases/off-canvas.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { restorePage } from '../../../support/restore.ts'
import { openWithUsedPanel } from '../../../support/used-panel.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const panels = (page: Page) => page.locator('.offcanvas')
const main = (page: Page) => page.locator('main')

type Snapshot = { context: { panel: { owner: string } | null; openings: number }; hasTag(tag: string): boolean }
type Panel = {
  getSnapshot(): Snapshot
  subscribe(hear: (snapshot: Snapshot) => void): unknown
  send(event: { type: string }): void
}
type Script = { tellDrawn?: () => void; panelsGone?: string[] }

/** Simulates another flow of the page, which renders into the panel on request. */
function addSurvey(): void {
  const { actors } = window.storefront as unknown as { actors: ReadonlyMap<Panel, string> }
  const actor = [...actors].find(([, name]) => name === 'off-canvas')?.[0]
  if (!actor) throw new Error('the panel has not been used')
  const send = actor.send.bind(actor)
  actor.send = (event) => {
    if (event.type === 'panel.drawn') Object.assign(window, { tellDrawn: () => send(event) })
    else send(event)
  }
  const layer = document.createElement('div')
  layer.dataset['storefrontLayer'] = 'survey'
  document.body.append(layer)
  const draw = () => {
    const panel = Object.assign(document.createElement('div'), { className: 'offcanvas offcanvas-start', tabIndex: -1 })
    Object.assign(panel, { role: 'dialog', ariaLabel: 'Survey', ariaModal: 'true' })
    const close = Object.assign(document.createElement('button'), { className: 'btn js-offcanvas-close' })
    close.append('Close survey')
    panel.append(close)
    layer.replaceChildren(panel)
    actor.send({ type: 'panel.drawn' })
  }
  let drawn = 0
  actor.subscribe((snapshot) => {
    const { panel, openings } = snapshot.context
    const [isVisible, isShown, isHiding] = ['visible', 'shown', 'hiding'].map((tag) => snapshot.hasTag(tag))
    if (panel?.owner !== 'survey' || !(isVisible || isHiding)) return layer.replaceChildren()
    if (isVisible && drawn !== openings) draw()
    drawn = openings
    layer.firstElementChild?.classList.toggle('show', isShown)
    layer.firstElementChild?.classList.toggle('hiding', isHiding)
  })
}

const historyState = (page: Page) => page.evaluate(() => history.state as unknown)

/** Records the closing panels reported on the page. */
function hearPanelsGo(): void {
  const gone: string[] = []
  Object.assign(window, { panelsGone: gone })
  document.addEventListener('onCloseOffcanvas', (event) => {
    const { offCanvasContent } = (event as CustomEvent<{ offCanvasContent: NodeListOf<HTMLElement> }>).detail
    gone.push(...[...offCanvasContent].map(({ ariaLabel }) => String(ariaLabel)))
  })
}

/** The names of the panels reported as closing since the last call. */
const takePanelsGone = (page: Page) => page.evaluate(() => (window as unknown as Script).panelsGone?.splice(0))

async function isHeld(page: Page, isPageHeld: boolean): Promise<void> {
  await expect(main(page)).toHaveJSProperty('inert', isPageHeld)
  await expect(page.locator('body')).toHaveCSS('overflow', isPageHeld ? 'hidden' : 'visible')
}

/** The only panel, and its backdrop. */
async function isOnly(page: Page, { isShown, isHiding }: { isShown: boolean; isHiding: boolean }): Promise<void> {
  await expect(panels(page)).toHaveCount(1)
  expect(
    await panels(page).evaluate(({ classList }) => [classList.contains('show'), classList.contains('hiding')]),
  ).toEqual([isShown, isHiding])
}

const hasFocusInside = (page: Page) =>
  panels(page).evaluate((panel: HTMLElement) => panel.contains(document.activeElement))

export const room = defineRoom({
  flow: 'off-canvas',
  machine: offCanvasMachine,
  cases: offCanvasCases,
  async open(page) {
    await openWithUsedPanel(page)
    await page.evaluate(addSurvey)
    await page.evaluate(hearPanelsGo)
  },
  lasts: 'the page has one panel, whoever draws into it',
  requests: {},
  does: {
    // By script, so that it also works behind a layer.
    'the cart asks for the panel': (page) =>
      new ShopPage(page).cartLink.evaluate((link: HTMLElement) => {
        link.focus()
        link.click()
      }),
    'a survey asks for the panel that only its button closes': (page) =>
      sendTo(page, 'off-canvas', { type: 'panel.open', panel: survey }),
    'panel.drawn': (page) => page.evaluate(() => (window as unknown as Script).tellDrawn?.()),
    'panel.close': (page) =>
      page
        .locator('.js-offcanvas-close')
        .first()
        .evaluate((button: HTMLElement) => button.click()),
    'panel.dismiss': (page) => page.keyboard.press('Escape'),
    async 'layer.popped'(page) {
      // One that has not been painted has no entry; going back would leave the page.
      if (await panels(page).evaluateAll((all) => all.every(({ classList }) => !classList.contains('show'))))
        return sendTo(page, 'off-canvas', { type: 'layer.popped' })
      // It has an entry of its own once the browser is back from that of the previous panel.
      await expect.poll(() => historyState(page)).toBe('offcanvas-open')
      await page.goBack()
    },
    'owner.left': (page) => sendTo(page, 'off-canvas', { type: 'owner.left', owner: survey.owner }),
    'page.restored': restorePage,
  },
  sees: {
    async 'no panel'(page) {
      await expect(panels(page)).toHaveCount(0)
      await isHeld(page, false)
    },
    async 'the panel is still beside the screen'(page) {
      await isOnly(page, { isShown: false, isHiding: false })
      await isHeld(page, false)
    },
    async 'the panel begins to come'(page) {
      await isOnly(page, { isShown: true, isHiding: false })
      await isHeld(page, false)
    },
    async 'the panel comes; the page behind it rests'(page) {
      await isOnly(page, { isShown: true, isHiding: false })
      await isHeld(page, true)
      expect(await hasFocusInside(page)).toBe(false)
    },
    async 'the panel has the focus'(page) {
      await isOnly(page, { isShown: true, isHiding: false })
      await isHeld(page, true)
      expect(await hasFocusInside(page)).toBe(true)
    },
    async 'the panel leaves; the page works again'(page) {
      await isOnly(page, { isShown: false, isHiding: true })
      await isHeld(page, false)
    },
    'what opened the panel has the focus': (page) => expect(new ShopPage(page).cartLink).toBeFocused(),
    'the page is told of the panel that goes': async (page) => expect(await takePanelsGone(page)).toHaveLength(1),
  },
})
