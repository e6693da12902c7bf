/**
 * The first press on each flow: when it is heard, when its request leaves, when the shop has answered, when the content is in
 * the page, and when it is painted. Once touched without any sign before, and once with the pointer resting on the control.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright'
import { refusedBefore } from '../../e2e/support/consent.ts'
import { slowPage, visit } from './measure.ts'
import type { Pages } from './pages.ts'
import { BY_BOOTSTRAP, MORE, OPENED_BY_BOOTSTRAP, OTHER_VARIANT, PRESSES, type Press } from './press-rows.ts'
import { FRAMES_ONLY, paintedAfter, trace } from './trace.ts'

const DEADLINE_MS = 20_000
/** How long a finger stays: a short tap. Times count from when it leaves, which is when the browser tells of the click. */
const TAP_MS = 60
/** How long a shop takes to answer: that of the old script's figures, whose request left after 23 ms and was answered after 132. */
const ANSWER_MS = 109

export type Times = Partial<
  Record<'heard' | 'request' | 'answer' | 'in the page' | 'content' | 'content after answer', number>
>

/** The frame in which something is painted: its mark, when it began, and when what it paints was put into the page. */
type Frame = { mark: string; at: number; changedAt: number }
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
        const painted = { mark, at: performance.mark(mark).startTime, changedAt }
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
    'in the page': content.changedAt - pressedAt,
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
  const {
    viewport,
    control,
    before,
    event = 'click',
    request = null,
    heard,
    content,
    isNew = false,
    leaves,
    script,
  } = press
  const context = await browser.newContext({
    baseURL,
    storageState: refusedBefore(baseURL),
    hasTouch: !isRested,
    ...(viewport && { viewport }),
  })
  try {
    if (leaves) await context.addInitScript(watchNextPage, { key: PRESSED_AT, event, content })
    const { page, session } = await slowPage(context, 'timeTicks', script !== undefined)
    await visit(page, path)
    if (script) await session.send('Runtime.evaluate', { expression: readFileSync(script, 'utf8') })
    else
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
  type Way = 'cold' | 'rested'
  /** Whether there is such a press on the shop's pages. */
  const measure = async (flow: string, press: Press, way: Way) => {
    try {
      const path = paths[press.kind]
      if (path === null) throw new Error(`no page of the kind "${press.kind}"`)
      const times = await timePress(browser, baseURL, path, press, way === 'rested')
      for (const [what, ms] of Object.entries(times)) note(`press ${flow}, ${way}: ${what} ms`, ms)
      return true
    } catch (error) {
      console.error(`${flow}, ${way}: ${String(error).split('\n')[0]}`)
      return false
    }
  }
  for (const [flow, press] of Object.entries(PRESSES).filter(([flow]) => only?.includes(flow) ?? true))
    for (const way of press.opensByPointer ? (['cold'] as const) : (['cold', 'rested'] as const)) {
      // Between the others, all the time: the machine's pace changes within minutes.
      await measure(BY_BOOTSTRAP, OPENED_BY_BOOTSTRAP, 'rested')
      for (let sample = 0; sample < samples; sample += 1) if (!(await measure(flow, press, way))) break
    }
}
