import { afterEach, expect, test, vi } from 'vitest'
import { purify } from '../../../src/page/kit/purifier.ts'
import { purifyInSlices } from '../../../src/page/listing/long-markup.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const entry = (index: number) =>
  `<li data-id="${index}" onclick="steal()"><a href="${index % 2 ? 'javascript:steal()' : `/p/${index}`}">Mug ${index}</a><script>steal()</script></li>`
const list = (count: number) => Array.from({ length: count }, (_, index) => entry(index)).join('')

test('in slices as in one piece', async () => {
  const html = `<link rel="stylesheet" href="/x.css"><main><h1>All</h1><ul class="a">${list(60)}</ul><p>and</p><ol><li><ul>${list(30)}</ul></li></ol></main>`
  const host = document.createElement('div')
  host.append(await purifyInSlices(html, purify))
  const whole = document.createElement('div')
  whole.append(purify(html))
  expect(host.innerHTML).toBe(whole.innerHTML)
  expect(host.innerHTML).not.toMatch(/steal|script|storefront/)
  expect(host.querySelectorAll('[data-id]')).toHaveLength(90)
})

test('the page can answer meanwhile', async () => {
  let turns = 0
  const slow: typeof purify = (dirty) => {
    const start = performance.now()
    while (performance.now() - start < 2);
    return purify(dirty)
  }
  const task = setInterval(() => {
    turns += 1
  })
  await purifyInSlices(`<ul>${list(80)}</ul>`, slow)
  clearInterval(task)
  expect(turns).toBeGreaterThan(2)
})

test('the page answers every 10 milliseconds, and before and after all of it', async () => {
  let [now, pauses] = [0, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal(
    'MessageChannel',
    class extends MessageChannel {
      constructor() {
        super()
        pauses += 1
      }
    },
  )
  const pausesBefore: number[] = []
  const takesFour: typeof purify = (dirty) => {
    if (typeof dirty !== 'string') pausesBefore.push(pauses)
    now += 4
    return purify(dirty)
  }
  await purifyInSlices(`<ul>${list(30)}</ul>`, takesFour)
  // A slice ends with the entry that was begun in it.
  expect(pausesBefore).toEqual(Array.from({ length: 30 }, (_, index) => 1 + Math.floor(index / 3)))
  expect(pauses).toBe(12)
})
