/** Hostile markup in a live page, after either sanitiser: nothing of it runs, also when it is parsed once more. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOSTILE, LESS_KEPT } from '../support/hostile-markup.ts'
import { SANITISERS } from '../support/sanitisers.ts'

const hostile = vi.fn<() => void>()
beforeEach(() => {
  hostile.mockClear()
  vi.stubGlobal('hostile', hostile)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const SCRIPT_ADDRESS = /^(javascript|vbscript|data|blob|view-source):/
const ADDRESSES = ['href', 'xlink:href', 'action', 'formaction', 'src', 'poster', 'cite', 'background', 'data']
const EVENTS = ['click', 'focus', 'mouseover', 'toggle', 'beforetoggle', 'animationstart', 'load', 'error', 'start']

/** What runs, loads a page, hides content or changes the whole document. */
const NEVER = `script, style, iframe, frame, frameset, object, embed, base, template, noscript, math, foreignObject, animate,
  set, handler, xmp, plaintext, selectedcontent, slot, [is], [srcdoc], [http-equiv], [ping], meta:not([itemprop]),
  link:not([itemprop]), link[rel]`

/** Addresses as the browser understands them. */
const addressesOf = (element: Element) =>
  ADDRESSES.flatMap((name) => {
    const value = Element.prototype.getAttribute.call(element, name)
    return value !== null && URL.canParse(value, 'https://shop.test/')
      ? [new URL(value, 'https://shop.test/').protocol]
      : []
  })

/** Inserts into the page, does what a shopper may do, and waits until all that failed to load before has said so. */
async function live(content: Node): Promise<void> {
  const host = document.body.appendChild(document.createElement('div'))
  host.append(content)
  for (const element of host.querySelectorAll('*')) {
    for (const type of EVENTS) if (type !== 'click') element.dispatchEvent(new Event(type))
    const isScript = addressesOf(element).some((protocol) => /script/.test(protocol))
    // Any other press would leave the page.
    element.addEventListener('click', (event) => isScript || event.preventDefault())
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  for (let round = 0; round < 2; round++) {
    const last = document.body.appendChild(document.createElement('img'))
    await new Promise((resolve) => {
      last.addEventListener('error', resolve)
      last.src = 'data:,'
    })
  }
}

const htmlOf = (content: Node) => {
  const host = document.implementation.createHTMLDocument('').createElement('div')
  host.append(content)
  return host.innerHTML
}

test('what runs would be noticed', async () => {
  const image = document.createRange().createContextualFragment('<img src="data:," onerror="hostile()">')
  await live(image)
  expect(hostile).toHaveBeenCalled()
  hostile.mockClear()
  await live(document.createRange().createContextualFragment('<a href="javascript:hostile()">a</a>'))
  expect(hostile).toHaveBeenCalled()
})

test('there are many kinds', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60)
})

describe.each(SANITISERS)('after $name,', ({ purify }) => {
  test.each([...HOSTILE, ...LESS_KEPT])('nothing runs of %s', async (html) => {
    const clean = purify(html)
    expect([...clean.querySelectorAll(NEVER)].map(({ outerHTML }) => outerHTML)).toEqual([])
    for (const element of clean.querySelectorAll('*')) {
      expect(element.shadowRoot).toBeNull()
      expect([...element.attributes].map(({ name }) => name).filter((name) => /^on/i.test(name))).toEqual([])
      // A picture may hold its own data.
      if (!(element instanceof HTMLImageElement || element instanceof HTMLSourceElement))
        expect(addressesOf(element).filter((protocol) => SCRIPT_ADDRESS.test(protocol))).toEqual([])
    }
    const again = htmlOf(clean.cloneNode(true))
    await live(clean)
    expect(hostile).not.toHaveBeenCalled()
    await live(document.createRange().createContextualFragment(again))
    expect(hostile).not.toHaveBeenCalled()
  })
})

test.each(HOSTILE)('both leave the same of %s', (html) => {
  const [own, domPurify] = SANITISERS.map(({ purify }) => htmlOf(purify(html)))
  expect(own).toBe(domPurify)
})
