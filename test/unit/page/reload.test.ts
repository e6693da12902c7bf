import { afterEach, expect, test, vi } from 'vitest'
import { reloadWithoutRedirected } from '../../../src/page/kit/reload.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://shop.example/de/confirm?redirected=0&p=2#a', 'https://shop.example/de/confirm?p=2#a'],
  ['https://shop.example/de/confirm?redirected=', 'https://shop.example/de/confirm'],
  ['https://shop.example/de/confirm?p=2', null],
  ['https://shop.example/de/confirm?redirecteds=2', null],
])('%s is loaded anew without the parameter, and back leads to none with it', (href, expected) => {
  const [replace, reload] = [vi.fn<(url: URL) => void>(), vi.fn()]
  vi.stubGlobal('location', { href, replace, reload })
  reloadWithoutRedirected()
  expect(replace.mock.calls.map(([url]) => url.href)).toEqual(expected === null ? [] : [expected])
  expect(reload).toHaveBeenCalledTimes(expected === null ? 1 : 0)
})
