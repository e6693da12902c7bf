/** The classes of `html` for kinds of browsers (contract, shell 13). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/browser-class.ts'
import { createTestPage } from '../support/page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document.documentElement, 'ontouchstart')
})

function classesOf(userAgent: string, { hasTouch = false } = {}): string[] {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  if (hasTouch) Object.assign(document.documentElement, { ontouchstart: null })
  const element = document.createElement('html')
  element.className = 'theirs'
  binding.mount({ element, page: createTestPage().page, signal: new AbortController().signal })
  return [...element.classList]
}

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['is-ios', 'is-iphone']],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', ['is-ios', 'is-ipad']],
  [
    'Internet Explorer 11',
    'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
    ['is-native-windows', 'is-ie'],
  ],
  ['Internet Explorer 9', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1)', ['is-native-windows', 'is-ie']],
  [
    'the first Edge',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64 Safari/537.36 Edge/17.17134',
    ['is-native-windows', 'is-edge'],
  ],
  ['the Edge of today, which is like Chrome', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', []],
  ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36', []],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', []],
])('%s', (_, userAgent, classes) => {
  expect(classesOf(userAgent)).toEqual(['theirs', ...classes])
})

test('a device with a touch screen', () => {
  expect(classesOf('Mozilla/5.0 (Linux; Android 15) Chrome/130.0', { hasTouch: true })).toEqual(['theirs', 'is-touch'])
})
