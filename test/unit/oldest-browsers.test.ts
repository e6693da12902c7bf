/** The code that shops ship calls nothing that the oldest supported browsers lack (docs/on-a-shop-page.md, "Browsers"). */
import { describe, expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/inspector/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Newer than Safari 16.4, Chrome 111 or Firefox 121 (MDN, browser compatibility data). */
const NEWER = [
  /\bPromise\.(withResolvers|try)[<(]/,
  /\bURL\.(canParse|parse)\b/,
  /\bAbortSignal\.any\b/,
  /\b(Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\.checkVisibility\(/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  /\buserActivation\./,
  /'scrollend'/,
  // Outside `:is()`, an unknown pseudo-class is an error.
  /(matches|closest|querySelector|querySelectorAll)\(\s*['"`](?!:is\()[^'"`]*:(user-(in)?valid|popover-open|open)\b/,
]
/** Where each has a way without it. */
const WITH_A_WAY = ['src/page/media/strip.ts']

const found = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).flatMap(([file, source]) => {
    const path = file.replace(/^(\.\.\/)+/, '')
    return WITH_A_WAY.includes(path) ? [] : NEWER.filter((part) => part.test(source)).map((part) => `${path}: ${part}`)
  })

describe('the code of the bundle', () => {
  test('calls nothing newer', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(500)
    expect(found(sources)).toEqual([])
  })

  test.each([
    'const { promise } = Promise.withResolvers()',
    'URL.canParse(text)',
    'button.checkVisibility()',
    'navigator.userActivation.isActive',
    'names.values().some(isTaken)',
    "strip.addEventListener('scrollend', lay)",
    "field.matches(':user-invalid')",
  ])('%s is found', (source) => {
    expect(found({ 'a.ts': source })).toHaveLength(1)
  })

  test.each(["field.matches(':is(:user-invalid)')", 'element.checkVisibility?.()'])('%s is not', (source) => {
    expect(found({ 'a.ts': source })).toEqual([])
  })
})
