/** Flows communicate by facts through `page.hear` and `page.announce`: only one place knows the event behind them. */
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

/** The only file that knows the event name of a fact on the document. */
const OWNER = '../../src/loader/storefront.ts'

const BROKEN: readonly [rule: string, pattern: RegExp][] = [
  ['a fact is heard by page.hear, not by its event', /['"`]storefront:/],
  ['what an event carries is not given a type by a cast', /\bas CustomEvent\b|\.detail as\b/],
]

const brokenBy = (source: string): string[] => BROKEN.flatMap(([rule, pattern]) => (pattern.test(source) ? [rule] : []))

test('there are sources to check, and one of them owns the prefix', () => {
  expect(Object.keys(sources)).toEqual(expect.arrayContaining([OWNER, '../../src/bindings/cart/cart-widget.ts']))
  expect(sources[OWNER]?.match(/['"`]storefront:/g)).toHaveLength(1)
})

test('no source listens to the events directly', () => {
  const broken = Object.entries(sources).flatMap(([path, source]) =>
    path === OWNER ? [] : brokenBy(source).map((rule) => `${path}: ${rule}`),
  )
  expect(broken).toEqual([])
})

test.each([
  `document.addEventListener('storefront:cart.changed', refresh)`,
  'addEventListener(`storefront:${fact}`, refresh)',
  `const { form } = (event as CustomEvent<Facts['form.posted']>).detail`,
  `const form = event.detail as { form: HTMLFormElement }`,
])('the rules bite: %s', (line) => {
  expect(brokenBy(line)).toHaveLength(1)
})
