/** How the category menu reads its first markup and responses (contract, shell 11). */
import { afterEach, expect, test, vi } from 'vitest'
import type { Markup } from '../../../src/services/contract/markup.ts'
import { fetchMenu, takeApart } from '../../../src/services/shell/menu.ts'

const LEVEL = '.js-navigation-offcanvas-overlay-content'
const fragment = (level: string) =>
  `<div class="js-navigation-offcanvas"><div class="${LEVEL.slice(1)}">${level}</div></div>`

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function html(markup: Markup): string {
  const host = document.createElement('div')
  host.append(markup.copy())
  return host.innerHTML
}

function answer(body: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/html' } })))
  return fetchMenu({ url: '/menu', selector: LEVEL, signal: new AbortController().signal })
}

test('of an answer only the inner markup of the level is taken', async () => {
  expect(html(await answer(`<p>more</p>${fragment('<ul><li>Cups</li></ul>')}`))).toBe('<ul><li>Cups</li></ul>')
})

test.each([
  ['without a level', '<p>another page</p>', 'no element'],
  ['with an empty level', fragment(''), 'empty level'],
])('an answer %s is refused', async (_, body, message) => {
  await expect(answer(body)).rejects.toThrow(message)
})

test('the first menu is taken apart: what is before the level, what is around it, the level', () => {
  const header = '<div class="offcanvas-header"><button class="js-offcanvas-close">Close it</button></div><p>bar</p>'
  const body = (level: string) =>
    `<div class="offcanvas-body"><form></form>${fragment(level)}<p>help</p></div><p>foot</p>`
  document.body.innerHTML = `<div id="block">${header}${body('<ul></ul>')}</div>`
  const parts = takeApart(document.querySelector('#block') as Element, LEVEL)
  expect([html(parts.head), html(parts.body), html(parts.level)]).toEqual([header, body(''), '<ul></ul>'])
  expect(parts.isClosable).toBe(true)
  expect(document.body.innerHTML).toBe(`<div id="block">${header}${body('<ul></ul>')}</div>`)
})

test('a first menu without a way out, and one without a level', () => {
  document.body.innerHTML = fragment('<ul></ul>')
  expect(takeApart(document.body, LEVEL).isClosable).toBe(false)
  expect(() => takeApart(document.body, '.missing')).toThrow('.missing')
})
