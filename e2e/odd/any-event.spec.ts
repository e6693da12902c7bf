/** Scripts of others dispatch what they like, where they like: no listener of the window, the document or an element throws. */
import type { Page } from 'playwright/test'
import { FLOWS } from '../../src/flows.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    /** What has been listened to since the page began. */
    listened: { target: EventTarget; type: string }[]
  }
}

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  listing: CATEGORIES.department.path,
  product: PRODUCTS.reviewed.path,
  cart: '/checkout/cart',
  register: '/account/register',
  wishlist: '/wishlist',
}

const starts = FLOWS.flatMap(({ selector, events }) => (events ?? []).map((type) => ({ selector, type })))

/** Events of each flow as scripts make them, which start it and do nothing else. */
const startAll = (page: Page) =>
  page.evaluate((all) => {
    for (const { selector, type } of all)
      for (const element of document.querySelectorAll(selector)) {
        const event = new Event(type, { bubbles: true, cancelable: type === 'submit' })
        element.dispatchEvent(event)
      }
  }, starts)

for (const [of, path] of Object.entries(PAGES))
  test(`any event on any target of the ${of} page throws nothing`, async ({ page }) => {
    test.slow()
    await putInCart(page.request, PRODUCTS.plain.id)
    await page.addInitScript(() => {
      window.listened = []
      const listen: unknown = Reflect.get(EventTarget.prototype, 'addEventListener')
      EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, ...rest) {
        if (type !== 'securitypolicyviolation') window.listened.push({ target: this ?? window, type })
        if (typeof listen === 'function') Reflect.apply(listen, this ?? window, [type, ...rest])
      }
    })
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-storefront', 'ready')
    await startAll(page)
    await page.waitForLoadState('networkidle')
    const thrown = await page.evaluate(() => {
      const errors: string[] = []
      let current = ''
      addEventListener('error', ({ message, filename, colno }) =>
        errors.push(`${current}: ${message} (${filename}:${colno})`),
      )
      const nodes = () => {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
        const text = new Text('text')
        const comment = new Comment('comment')
        const detached = document.createElement('div')
        const inside = document.createElement('div')
        detached.append(inside)
        document.querySelector('main')?.append(svg, text, comment)
        return {
          window,
          document,
          html: document.documentElement,
          body: document.body,
          svg,
          text,
          comment,
          detached,
          inside,
        }
      }
      const classes = {
        Event,
        CustomEvent,
        MouseEvent,
        KeyboardEvent,
        FocusEvent,
        PointerEvent,
        SubmitEvent,
        StorageEvent,
      }
      // Leaves the page, or ends it.
      const skipped = /^(beforeunload|unload|error|unhandledrejection)$/
      const noted = window.listened.filter(({ type }) => !skipped.test(type))
      const types = [...new Set(noted.map(({ type }) => type))]
      const places = Object.entries(nodes())
      const dispatch = (target: EventTarget, type: string, name: string) => {
        for (const [kind, Class] of Object.entries(classes)) {
          current = `${kind} ${type} on ${name}`
          target.dispatchEvent(new Class(type, { bubbles: true, cancelable: true, detail: 0 }))
        }
      }
      for (const type of types) for (const [name, target] of places) dispatch(target, type, name)
      for (const { target, type } of noted) {
        // A script may dispatch on what is within a listening element, which need not be one.
        if (!(target instanceof Element) || /^(click|submit)$/.test(type)) continue
        const text = new Text('')
        if (target.isConnected && !/^(SELECT|INPUT|TEXTAREA|IFRAME|VIDEO)$/.test(target.nodeName)) target.append(text)
        dispatch(text, type, `text in ${target.nodeName}`)
        text.remove()
      }
      return [...new Set(errors)]
    })
    expect(thrown).toEqual([])
  })
