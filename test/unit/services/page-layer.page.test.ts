import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusAgain, holdPage, isTopLayer } from '../../../src/services/page-layer.ts'

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

test('a layer inside the page leaves its own way up reachable, and nothing beside it', () => {
  document.body.innerHTML = `<header id="header"></header><main id="main"><p id="text"></p><article id="order">
    <button id="opener"></button><div id="dialog" role="dialog" tabindex="-1"></div></article></main>`
  const release = holdPage(element('dialog'))
  const all = () => [...document.body.querySelectorAll<HTMLElement>('[inert]')].map(({ id }) => id)
  expect(all()).toEqual(['header', 'text', 'opener'])
  expect(isTopLayer(element('dialog'))).toBe(true)
  focusAgain(null)
  expect(document.activeElement).toBe(element('dialog'))
  release()
  expect(all()).toEqual([])
  focusAgain(null)
  expect(document.activeElement).toBe(element('main'))
})

test('layers hear of each other: covered by a newer one, uncovered when one below goes', () => {
  const heard: string[] = []
  const releasePanel = holdPage(element('panel'), { onCovered: ({ id }) => heard.push(`panel under ${id}`) })
  const releaseModal = holdPage(element('modal'), { onUncovered: () => heard.push('nothing under the modal') })
  expect(heard).toEqual(['panel under modal'])
  releasePanel()
  releaseModal()
  expect(heard).toEqual(['panel under modal', 'nothing under the modal'])
})
