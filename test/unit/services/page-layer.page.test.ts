import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdPage } from '../../../src/services/page-layer.ts'

const element = (id: string) => document.getElementById(id) as HTMLElement
const inert = () => [...document.body.children].filter((child) => (child as HTMLElement).inert).map(({ id }) => id)

beforeEach(() => {
  document.body.innerHTML = `<main id="main"></main><footer id="footer" inert></footer><div id="panel"></div>
    <div id="modal"></div><div id="announcer" data-storefront-announcer></div>`
})
afterEach(() => {
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

test('E2: a layer makes the rest inert, never the announcer, and gives back what it found', () => {
  const release = holdPage(element('panel'))
  expect(inert()).toEqual(['main', 'footer', 'modal'])
  expect(document.body.style.overflow).toBe('hidden')
  release()
  expect(inert()).toEqual(['footer'])
  expect(document.body.style.overflow).toBe('')
})

for (const order of [
  ['modal', 'panel'],
  ['panel', 'modal'],
])
  test(`of two layers the newest works, and the page works again when both are gone: ${order.join(' before ')}`, () => {
    const releases = new Map(['panel', 'modal'].map((id) => [id, holdPage(element(id))]))
    expect(inert()).toEqual(['main', 'footer', 'panel'])
    const [first = '', second = ''] = order
    releases.get(first)?.()
    expect(inert()).toEqual(['main', 'footer', first])
    expect(document.body.style.overflow).toBe('hidden')
    releases.get(second)?.()
    expect(inert()).toEqual(['footer'])
    expect(document.body.style.overflow).toBe('')
  })

test('letting go twice, or after leaving the page, frees nothing that another layer holds', () => {
  const release = holdPage(element('panel'))
  element('panel').remove()
  const releaseModal = holdPage(element('modal'))
  release()
  release()
  expect(inert()).toEqual(['main', 'footer'])
  releaseModal()
  expect(inert()).toEqual(['footer'])
})
