/** Parts of a page that are replaced again and again, each used a little, with a count of live objects. */
import type { CDPSession, Page } from 'playwright/test'
import { FLOWS } from '../../src/flows.ts'

/** The live objects of a page after garbage collection. */
export type Alive = {
  /** Running actors, by flow name. */
  actors: Readonly<Record<string, number>>
  listeners: number
  /** Number of replaced parts. */
  replaced: number
}

/** Controls whose first use leaves the page, or opens a layer that is not part of the fragment. */
const LEFT_ALONE =
  /^(off-canvas-.*|account-menu|(ajax-)?modal|address-editor|search-.*|cookie-settings|consent|account-guest-abort-button|form-auto-submit)$/

const USED = FLOWS.flatMap(({ name, selector, events = [] }) =>
  LEFT_ALONE.test(name) ? [] : [{ selector, events: [...events] }],
)

type Memory = { fresh: Element[]; replaced: WeakRef<Element>[] }

export class Fragments {
  readonly page: Page
  readonly selectors: readonly string[]
  private session: CDPSession | undefined

  /** The parts of `page` that match `selectors`, the first of each. */
  constructor(page: Page, selectors: readonly string[]) {
    this.page = page
    this.selectors = selectors
  }

  /** Keeps the parts as sent by the shop; call it before the page is opened. */
  async watch(): Promise<void> {
    this.session = await this.page.context().newCDPSession(this.page)
    await this.page.addInitScript((selectors) => {
      const memory: Memory = { fresh: [], replaced: [] }
      Object.assign(window, { memory })
      document.addEventListener('readystatechange', () => {
        // Deferred scripts have not run yet.
        if (document.readyState !== 'interactive') return
        memory.fresh = selectors.flatMap((selector) => {
          const found = document.querySelector(selector)
          return found ? [found.cloneNode(true) as Element] : []
        })
      })
      // Native actions that the flows allow would leave the page.
      for (const type of ['click', 'submit']) addEventListener(type, (event) => event.preventDefault())
    }, this.selectors)
  }

  /**
   * Replaces the parts `times` times, and uses in each, and in what it has opened, the first of each kind of control.
   */
  async swap(times: number): Promise<void> {
    await this.page.evaluate(
      async ({ selectors, used, rounds }) => {
        const { memory } = window as unknown as { memory: Memory }
        const eventOf = (type: string) => {
          if (type === 'click') return new MouseEvent(type, { bubbles: true, cancelable: true })
          if (type === 'submit') return new SubmitEvent(type, { bubbles: true, cancelable: true })
          if (type === 'pointerover') return new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })
          return type === 'focusin' ? new FocusEvent(type, { bubbles: true }) : new Event(type, { bubbles: true })
        }
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        for (let round = 0; round < rounds; round += 1)
          for (const [index, selector] of selectors.entries()) {
            const old = document.querySelector(selector)
            const fresh = memory.fresh[index]?.cloneNode(true) as Element
            if (old) memory.replaced.push(new WeakRef(old))
            old?.replaceWith(fresh)
            fresh.scrollIntoView()
            await nextFrame()
            for (const place of [fresh, ...document.querySelectorAll('[role="dialog"]')])
              for (const { selector: marker, events } of used)
                for (const type of events) place.querySelector(marker)?.dispatchEvent(eventOf(type))
            await nextFrame()
          }
      },
      { selectors: this.selectors, used: USED, rounds: times },
    )
  }

  /** Closes what was opened, collects garbage, and counts. */
  async count(): Promise<Alive> {
    if (!this.session) throw new Error('nobody watched the page')
    await this.page.keyboard.press('Escape')
    await this.session.send('HeapProfiler.collectGarbage')
    const { jsEventListeners } = await this.session.send('Memory.getDOMCounters')
    const counted = await this.page.evaluate(() => {
      const { storefront, memory } = window as unknown as {
        storefront: { actors: Map<object, string> }
        memory: Memory
      }
      const actors: Record<string, number> = {}
      for (const name of storefront.actors.values()) actors[name] = (actors[name] ?? 0) + 1
      return { actors, replaced: memory.replaced.filter((part) => part.deref()).length }
    })
    return { ...counted, listeners: jsEventListeners }
  }
}
