/** Pictures of a page at rest. */
import { expect, test, vi } from 'vitest'
import { pictureOf } from '../../../e2e/support/still.ts'

/** A page of which these pictures are taken, one after the other. */
const pageWith = (...pictures: string[]) => {
  const screenshot = vi.fn<() => Promise<Buffer>>(() => Promise.resolve(Buffer.from(pictures.shift() ?? '')))
  return { screenshot }
}

test('of a page that moves is the first that is taken twice', async () => {
  const page = pageWith('far', 'near', 'there', 'there', 'later')
  expect((await pictureOf(page)).toString()).toBe('there')
  expect(page.screenshot.mock.calls).toEqual(Array.from({ length: 4 }, () => [{ animations: 'disabled' }]))
})

test('of a page that never rests is the eighth', async () => {
  const page = pageWith(...'a b c d e f g h i j'.split(' '))
  expect((await pictureOf(page)).toString()).toBe('h')
})
