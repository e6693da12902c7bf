import { afterEach, describe, expect, test, vi } from 'vitest'
import { doorOf } from '../../../src/bindings/kit/door.ts'
import { graduallyThrough } from '../../../src/bindings/kit/gradual-door.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

const ENTRY_PX = 10
const entry = (text: string, style = '') => `<li style="height: ${ENTRY_PX}px;${style}">${text}</li>`
const listOf = (count: number, text = 'entry') =>
  fakeMarkup(`<ul style="margin: 0; padding: 0">${Array.from({ length: count }, () => entry(text)).join('')}</ul>`)

afterEach(() => document.body.replaceChildren())

function openHost() {
  const host = document.createElement('div')
  document.body.append(host)
  const door = graduallyThrough(doorOf(createTestPage().page))
  const entries = () => [...host.querySelectorAll('li')]
  const shown = () => entries().filter((element) => element.checkVisibility())
  return { host, door, entries, shown }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

test('of a usual page, the first entries are painted with the answer, and the others right after', async () => {
  const { host, door, shown } = openHost()
  door.insert(host, listOf(24))
  expect(shown()).toHaveLength(6)
  await vi.waitFor(() => expect(shown()).toHaveLength(24))
})

describe('a long list', () => {
  test('is inserted at once, and becomes visible in parts', async () => {
    const { host, door, entries, shown } = openHost()
    door.insert(host, listOf(40))
    expect(entries()).toHaveLength(40)
    expect(shown()).toHaveLength(6)
    await nextFrame()
    await nextFrame()
    expect(shown().length).toBeLessThan(40)
    await vi.waitFor(() => expect(shown()).toHaveLength(40))
    const styles = new Set(entries().map((element) => element.getAttribute('style')))
    expect([...styles]).toEqual(['height: 10px;'])
  })

  test('keeps elements hidden that the server hid', async () => {
    const { host, door, shown } = openHost()
    const hidden = entry('hidden', 'display: none')
    door.insert(host, fakeMarkup(`<ul>${hidden}${entry('shown').repeat(38)}${hidden}</ul>`))
    await vi.waitFor(() => expect(shown()).toHaveLength(38))
    await nextFrame()
    await nextFrame()
    expect(shown()).toHaveLength(38)
  })

  test('keeps the height of the page until all of it is visible', async () => {
    const { host, door, shown } = openHost()
    door.insert(host, listOf(12))
    expect(host.style.minHeight).toBe('')
    door.insert(host, listOf(60))
    expect(host.style.minHeight).toBe('120px')
    await vi.waitFor(() => expect(shown()).toHaveLength(60))
    expect([host.offsetHeight, host.getAttribute('style')]).toEqual([600, ''])
  })

  test('is replaced by the next one without a trace', async () => {
    const { host, door, entries, shown } = openHost()
    host.style.minHeight = '5px'
    door.insert(host, listOf(12))
    door.insert(host, listOf(60, 'old'))
    door.insert(host, listOf(50, 'new'))
    await vi.waitFor(() => expect(shown()).toHaveLength(50))
    expect(entries().every(({ textContent }) => textContent === 'new')).toBe(true)
    await vi.waitFor(() => expect(host.style.minHeight).toBe('5px'))
    expect(host.offsetHeight).toBe(500)
  })
})

test('a short list is inserted unchanged', () => {
  const { host, door, shown } = openHost()
  door.insert(host, listOf(12))
  expect(shown()).toHaveLength(12)
  expect(host.style.minHeight).toBe('')
})
