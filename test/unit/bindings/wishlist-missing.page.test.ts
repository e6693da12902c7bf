/** Hearts on a page without a wishlist (contract, catalog 6.2). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding as heart } from '../../../src/bindings/wishlist/add-to-wishlist.ts'
import { binding } from '../../../src/bindings/wishlist/wishlist-missing.ts'
import { FLOWS } from '../../../src/flows.ts'
import { createTestPage } from '../support/page.ts'

const HEART = (id: string) =>
  `<button data-add-to-wishlist data-add-to-wishlist-options='{"productId":"${id}","router":{"add":{"path":"/a"},"remove":{"path":"/r"}}}'>Add</button>`
const STORAGE = '<span data-wishlist-storage></span>'

afterEach(() => document.body.replaceChildren())

function open(html: string) {
  document.body.innerHTML = html
  const table = FLOWS.flatMap((line) => {
    const found = [binding, heart].find(({ name }) => name === line.name)
    return found ? [{ ...line, binding: found }] : []
  })
  const { mounting, errors } = createTestPage(table)
  mounting.watch()
  mounting.mountInside(document)
  return { errors, mounting, hearts: () => [...document.querySelectorAll('button')] }
}

// Specification 4.23.
test('are hidden before anybody presses one, those that come later, too, and the page is told once', async () => {
  const { errors, hearts } = open(HEART('mug') + HEART('lamp'))
  await vi.waitFor(() => expect(hearts().map((each) => each.checkVisibility())).toEqual([false, false]))
  document.body.insertAdjacentHTML('beforeend', HEART('vase'))
  await vi.waitFor(() => expect(hearts().map((each) => each.checkVisibility())).toEqual([false, false, false]))
  expect(errors.mock.calls.map(([name, error]) => `${name}: ${(error as Error).message}`)).toEqual([
    'wishlist-missing: the page has no wishlist: no element matches [data-wishlist-storage]',
  ])
})

test('are on the page where there is one, and no code is loaded for it', async () => {
  const mount = vi.spyOn(binding, 'mount')
  const { errors, hearts, mounting } = open(STORAGE + HEART('mug'))
  await mounting.settled()
  expect(hearts().map((each) => each.checkVisibility())).toEqual([true])
  expect(mount).not.toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
})

test('are hidden by a press that comes first', async () => {
  const { hearts, mounting } = open('')
  document.body.innerHTML = HEART('mug')
  mounting.start(hearts()[0] as Element, 'add-to-wishlist')
  await vi.waitFor(() => expect(hearts().map((each) => each.checkVisibility())).toEqual([false]))
})
