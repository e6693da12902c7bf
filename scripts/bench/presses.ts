/**
 * The first press on each flow: when it is heard, when its request leaves, when the shop has answered, and when the
 * content is painted. Once touched without any sign before, and once with the pointer resting on the control.
 */
import type { Browser, Locator, Page } from 'playwright'
import { refusedBefore } from '../../e2e/support/consent.ts'
import { openSlowly } from './measure.ts'
import type { Pages } from './pages.ts'
import { FRAMES_ONLY, paintedAfter, trace } from './trace.ts'

const PHONE = { width: 390, height: 844 }
const DEADLINE_MS = 20_000
/** How long a finger stays: a short tap. Times count from when it leaves, which is when the browser tells of the click. */
const TAP_MS = 60
/** How long a shop takes to answer: that of the old script's figures, whose request left after 23 ms and was answered after 132. */
const ANSWER_MS = 109

/** One row of the table. */
type Press = {
  kind: keyof Pages | 'product with variants' | 'product with accessories' | 'listing with quick views'
  viewport?: { width: number; height: number }
  /** What is pressed; the first that is visible. */
  control: string
  /** What happens before the press, at full speed. */
  before?: (page: Page) => Promise<void>
  /** The event that counts as the press. */
  event?: 'click' | 'change'
  /** Part of the request's address; without one, the flow asks the shop for nothing. */
  request?: string
  /** Matched by an element once the press is heard. */
  heard: string
  /** Matched by an element once the content is there; with `isNew`, once its text has changed. */
  content: string
  isNew?: true
  /** The content is on the next page. */
  leaves?: true
  /** A pointer that rests on it does what a finger's press does, and its press leaves the page. */
  opensByPointer?: true
}

const FOLDED_SEARCH =
  '.search-toggle-btn { display: block !important } #searchCollapse:not(.show) { display: none !important }'
const BUSY = '[aria-busy=true]'
const OTHER_VARIANT = '[data-variant-switch] .product-detail-configurator-option-input.is-combinable:not(:checked)'
const MORE = `[data-accessory-group*='"kind":"list"'][open] .js-accessory-more:not(:disabled)`

/** A row for every flow that answers a press, by its name. */
export const PRESSES: Record<string, Press> = {
  'add-to-cart': {
    kind: 'product',
    control: '[data-add-to-cart] .btn-buy',
    request: '/checkout/line-item/add',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .js-cart-item',
  },
  'off-canvas-cart': {
    kind: 'listing',
    control: '[data-off-canvas-cart]',
    request: '/checkout/offcanvas',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .offcanvas-cart, .offcanvas .alert',
  },
  'ajax-modal': {
    kind: 'product',
    control: 'main [data-ajax-modal][data-url], main [data-bs-toggle="modal"][data-url]',
    request: '/',
    heard: `${BUSY}, .modal.show`,
    content: '.modal.show .modal-body > :not(.loader), .modal.show [data-storefront-layer] > :not(.loader)',
  },
  'account-menu': {
    kind: 'listing',
    control: '[data-account-menu]',
    heard: '.account-menu-dropdown.show, .js-account-menu-dropdown.show',
    content: '.account-menu-dropdown.show, .js-account-menu-dropdown.show',
  },
  'account-menu on a phone': {
    kind: 'listing',
    viewport: PHONE,
    control: '[data-account-menu]',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas.show',
  },
  'off-canvas-menu': {
    kind: 'listing',
    viewport: PHONE,
    control: '[data-off-canvas-menu]',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .navigation-offcanvas-list-item',
  },
  'off-canvas-filter': {
    kind: 'listing',
    viewport: PHONE,
    control: '[data-off-canvas-filter]',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .filter-panel',
  },
  listing: {
    kind: 'listing',
    control: '.filter-multi-select-checkbox, .filter-boolean-input',
    before: async (page) => {
      const toggle = page.locator('.filter-panel-item-toggle').first()
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
      await page.locator('.filter-multi-select-checkbox').first().waitFor()
    },
    event: 'change',
    request: '/widgets/cms',
    heard: '.filter-panel.is-loading, .has-element-loader, .filter-active',
    content: '.cms-element-product-listing',
    isNew: true,
  },
  'quick-view': {
    kind: 'listing with quick views',
    control: 'main [data-quick-view]',
    request: '/widgets/quickview/',
    heard: `${BUSY}, .quickview-loading, .modal.show`,
    content: '.modal.show .quickview-container',
  },
  dropdown: {
    kind: 'listing',
    control: '.top-bar [data-bs-toggle="dropdown"], header [data-bs-toggle="dropdown"]:not([data-account-menu])',
    heard: '.dropdown-menu.show',
    content: '.dropdown-menu.show',
  },
  'flyout-menu': {
    kind: 'listing',
    control: '[data-flyout-menu] [data-flyout-menu-trigger], [data-flyout-menu-trigger]',
    heard: '.navigation-flyout.is-open',
    content: '.navigation-flyout.is-open',
    opensByPointer: true,
  },
  // Of themes that fold the search; this shop always shows it.
  'search-toggle': {
    kind: 'listing',
    viewport: PHONE,
    control: '.js-search-toggle-btn',
    before: async (page) => {
      await page.addStyleTag({ content: FOLDED_SEARCH })
    },
    heard: '#searchCollapse.collapsing, #searchCollapse.show',
    content: '#searchCollapse.collapsing, #searchCollapse.show',
  },
  'cookie-settings': {
    kind: 'listing',
    control: '.footer-cookie-link',
    request: '/cookie/offcanvas',
    heard: `${BUSY}, .offcanvas`,
    content: '.offcanvas .offcanvas-cookie-list',
  },
  tab: {
    kind: 'product',
    control: '[data-bs-toggle="tab"][role="tab"]:not(.active)',
    heard: '.tab-pane.active',
    content: '.tab-pane.active',
  },
  // Of a guest who allows a list in the browser.
  'add-to-wishlist': {
    kind: 'listing',
    control: 'main [data-add-to-wishlist]',
    before: (page) =>
      page.evaluate(() => {
        document.cookie = 'wishlist-enabled=1;path=/'
      }),
    heard: `${BUSY}, .product-wishlist-loading`,
    content: '.product-wishlist-added',
  },
  collapse: {
    kind: 'listing',
    control: 'main [data-bs-toggle="collapse"]',
    heard: '.collapsing, .collapse.show',
    content: '.collapsing, .collapse.show',
  },
  'buy-total': {
    kind: 'product',
    control: '[data-quantity-selector] .js-btn-plus',
    heard: '[data-buy-total]',
    content: '.product-detail-total-price',
    isNew: true,
  },
  accessories: {
    kind: 'product with accessories',
    control: MORE,
    heard: '.js-accessory-total',
    content: '.js-accessory-total',
    isNew: true,
  },
  // The next page has the price.
  'variant-switch': {
    kind: 'product with variants',
    control: OTHER_VARIANT,
    event: 'change',
    heard: BUSY,
    content: '.product-detail-price-container',
    leaves: true,
  },
  'quantity-selector': {
    kind: 'product',
    control: '[data-quantity-selector] .js-btn-plus',
    heard: '[data-quantity-selector]',
    content: '[data-quantity-selector]',
  },
  // The slide that comes into view.
  'product-slider': {
    kind: 'product',
    control: '[data-product-slider-controls] .base-slider-controls-next',
    before: async (page) => {
      const slider = page.locator('[data-product-slider]').first()
      await slider.scrollIntoViewIfNeeded()
      await page.locator('[data-product-slider].js-slider-initialized').first().waitFor()
    },
    heard: '.tns-slide-active',
    content: '.tns-slide-active',
  },
}

export type Times = Partial<Record<'heard' | 'request' | 'answer' | 'content' | 'content after answer', number>>

/** A time in the page, or the frame in which something is painted: its mark, and when it began. */
type Frame = { mark: string; at: number }
type Seen = {
  pressedAt: number
  heard?: Frame | undefined
  content: Frame
  request?: number | undefined
  answer?: number | undefined
}

/** The names of the marks of frames. */
const FRAME = 'bench frame '

type Watched = {
  frame: string
  event: string
  request: string | null
  heard: string
  content: string
  isNew: boolean
  ms: number
}

/** Watches, in the page, for the next press; `window.pressed` resolves with what was seen when. */
function watchPress({ frame, event, request, heard, content, isNew, ms }: Watched): void {
  const find = (selector: string) => [...document.querySelectorAll(selector)]
  const textOf = () =>
    find(content)
      .map(({ textContent }) => textContent)
      .join()
  // A value is content as well.
  const valueOf = () =>
    [...document.querySelectorAll<HTMLInputElement>(`${content} input`)].map(({ value }) => value).join()
  // Not when it is pressed: the page's own listeners are first, and show that they heard.
  const before = { heard: new Set(find(heard)), content: new Set(find(content)), text: textOf(), value: valueOf() }
  const pressed = new Promise<Seen | null>((resolve) => {
    setTimeout(() => resolve(null), ms)
    const press = { at: Number.NaN }
    const isPressed = () => !Number.isNaN(press.at)
    let heardIn: Frame | undefined
    let frames = 0
    /** What was painted before the press was known here: a finger is heard when it leaves, and its click comes later. */
    const early: (() => void)[] = []
    const isNewIn = (selector: string, earlier: Set<Element>) => find(selector).some((each) => !earlier.has(each))
    const hasContent = () =>
      valueOf() !== before.value || (isNew ? textOf() !== before.text : isNewIn(content, before.content))
    // No frame is forced, and little is looked at: both would delay what the press waits for.
    const look = (records: readonly MutationRecord[]) => {
      const changedAt = performance.now()
      requestAnimationFrame(() => {
        if (stop.signal.aborted) return
        frames += 1
        const mark = `${frame}${frames}`
        const painted = { mark, at: performance.mark(mark).startTime }
        const isContent = hasContent()
        const isHeard =
          isNewIn(heard, before.heard) ||
          records.some(({ target }) => target instanceof Element && target.matches(heard) && !before.heard.has(target))
        const judge = () => {
          if (changedAt < press.at) return
          if (isContent || isHeard) heardIn ??= painted
          if (!isContent) return
          stop.abort()
          changes.disconnect()
          requestIdleCallback(() => finish(painted), { timeout: 200 })
        }
        if (isPressed()) judge()
        else early.push(judge)
      })
    }
    const stop = new AbortController()
    const changes = new MutationObserver(look)
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const finish = (painted: Frame) => {
      const sent = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(
        ({ name, initiatorType, startTime }) =>
          request !== null && initiatorType === 'fetch' && startTime >= press.at && name.includes(request),
      )
      const { startTime, responseEnd } = sent ?? {}
      resolve({ pressedAt: press.at, heard: heardIn, content: painted, request: startTime, answer: responseEnd })
    }
    const start = ({ timeStamp }: Event) => {
      press.at = timeStamp
      for (const judge of early) judge()
    }
    addEventListener(event, start, { capture: true, once: true })
    // A new value of a field is no change of the page's tree.
    for (const type of ['input', 'change']) addEventListener(type, () => look([]), { signal: stop.signal })
  })
  Object.assign(window, { pressed })
}

/** The times of a press, in ms after it: what is painted has been once the browser has made its frame. */
function timesOf({ pressedAt, heard, content, request, answer }: Seen, made: ReadonlyMap<string, number>): Times {
  const painted = ({ mark, at }: Frame) => at + (made.get(mark) ?? Number.NaN) - pressedAt
  return {
    ...(heard && { heard: painted(heard) }),
    content: painted(content),
    ...(request !== undefined && { request: request - pressedAt }),
    ...(answer !== undefined && {
      answer: answer - pressedAt,
      'content after answer': painted(content) + pressedAt - answer,
    }),
  }
}

const PRESSED_AT = 'bench pressed at'

/** Notes, in the page, when it is pressed; the next page sets `window.shown` to the time from then until its content is painted. */
function watchNextPage({ key, event, content }: { key: string; event: string; content: string }): void {
  const pressedAt = sessionStorage.getItem(key)
  if (pressedAt === null) {
    const note = ({ timeStamp }: Event) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp))
    return addEventListener(event, note, { capture: true, once: true })
  }
  const look = () => {
    const isThere = document.querySelector(content) !== null
    requestAnimationFrame(() => {
      if (isThere) Object.assign(window, { shown: performance.timeOrigin + performance.now() - Number(pressedAt) })
      else look()
    })
  }
  look()
}

/** The time until the next page's content is painted. */
async function timeNextPage(page: Page): Promise<Times> {
  const shown = await page.waitForFunction(() => (window as unknown as { shown?: number }).shown, undefined, {
    timeout: DEADLINE_MS,
  })
  return { content: (await shown.jsonValue()) ?? Number.NaN }
}

/** The path of a product in the listing at `path` whose page has `control`; null if none has. */
async function findProduct(browser: Browser, baseURL: string, path: string, control: string): Promise<string | null> {
  const page = await browser.newPage({ baseURL })
  try {
    await page.goto(path)
    const links = await page
      .locator('.product-box .product-name')
      .evaluateAll((found: HTMLAnchorElement[]) => found.map(({ pathname }) => pathname))
    for (const link of links) {
      await page.goto(link)
      if (await page.locator(control).count()) return link
    }
    return null
  } finally {
    await page.close()
  }
}

/** The path of a category of the main navigation with quick views; null if none has them. */
async function findQuickViews(browser: Browser, baseURL: string): Promise<string | null> {
  const page = await browser.newPage({ baseURL })
  try {
    await page.goto('/')
    const links = await page
      .locator('.main-navigation-link[href]:not(.home-link)')
      .evaluateAll((found: HTMLAnchorElement[]) => found.map(({ pathname }) => pathname))
    for (const link of links) {
      await page.goto(link)
      if (await page.locator('[data-quick-view]').count()) return link
    }
    return null
  } finally {
    await page.close()
  }
}

/** Neither what a page starts when it is idle, nor the beginning of a trace, is in the way of the press. */
const atRest = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('the control has no box')
  return box
}

/** The times of one press on a new page of a new shopper. */
async function timePress(
  browser: Browser,
  baseURL: string,
  path: string,
  press: Press,
  isRested: boolean,
): Promise<Times> {
  const { viewport, control, before, event = 'click', request = null, heard, content, isNew = false, leaves } = press
  const context = await browser.newContext({
    baseURL,
    storageState: refusedBefore(baseURL),
    hasTouch: !isRested,
    ...(viewport && { viewport }),
  })
  try {
    if (leaves) await context.addInitScript(watchNextPage, { key: PRESSED_AT, event, content })
    const { page, session } = await openSlowly(context, path)
    await page
      .locator('html[data-storefront="ready"]')
      .waitFor({ state: 'attached' })
      .catch(() => undefined)
    await before?.(page)
    const target = page.locator(control).filter({ visible: true }).first()
    await target.scrollIntoViewIfNeeded()
    if (request) {
      const asFastAsItGets = { downloadThroughput: -1, uploadThroughput: -1 }
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', { offline: false, latency: ANSWER_MS, ...asFastAsItGets })
    }
    const { x, y, width, height } = await boxOf(target)
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    const touch = async () => {
      await atRest(page)
      if (isRested) {
        await page.mouse.down()
        await page.mouse.up()
        return
      }
      // Not `tap`, whose finger is gone in no time, and whose check of what is hit runs on the slowed down page.
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await new Promise((resolve) => setTimeout(resolve, TAP_MS))
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    if (!leaves)
      await page.evaluate(watchPress, { frame: FRAME, event, request, heard, content, isNew, ms: DEADLINE_MS })
    // Asked for now: after the press, the slowed down page would have to hear the question before it goes on.
    const asked = leaves ? null : page.evaluate(() => (window as unknown as { pressed: Promise<Seen | null> }).pressed)
    asked?.catch(() => undefined)
    if (isRested) {
      await target.hover()
      // What the hover starts is done: the page is idle.
      await page.waitForLoadState('networkidle')
    }
    if (!asked) {
      await touch()
      return await timeNextPage(page)
    }
    let seen: Seen | null = null
    const events = await trace(
      session,
      async () => {
        await touch()
        seen = await asked
      },
      FRAMES_ONLY,
    )
    if (!seen) throw new Error(`${content} not seen within ${DEADLINE_MS} ms after a press on ${control}`)
    return timesOf(seen, paintedAfter(events, FRAME))
  } finally {
    await context.close()
  }
}

type Wanted = { browser: Browser; baseURL: string; pages: Pages; samples: number; only: readonly string[] | undefined }

/** Measures the rows whose control the shop's pages have, or `only` those of some flows; calls `note` with each figure. */
export async function measurePresses(
  { browser, baseURL, pages, samples, only }: Wanted,
  note: (name: string, value: number) => void,
): Promise<void> {
  const paths = {
    ...pages,
    'product with variants': await findProduct(browser, baseURL, pages.listing, OTHER_VARIANT),
    // Few products have any.
    'product with accessories': await findProduct(browser, baseURL, pages['listing of 240'], MORE),
    'listing with quick views': await findQuickViews(browser, baseURL),
  }
  for (const [flow, press] of Object.entries(PRESSES).filter(([flow]) => only?.includes(flow) ?? true))
    for (const way of press.opensByPointer ? (['cold'] as const) : (['cold', 'rested'] as const))
      for (let sample = 0; sample < samples; sample += 1)
        try {
          const path = paths[press.kind]
          if (path === null) throw new Error(`no page of the kind "${press.kind}"`)
          const times = await timePress(browser, baseURL, path, press, way === 'rested')
          for (const [what, ms] of Object.entries(times)) note(`press ${flow}, ${way}: ${what} ms`, ms)
        } catch (error) {
          console.error(`${flow}, ${way}: ${String(error).split('\n')[0]}`)
          break
        }
}
