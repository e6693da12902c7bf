/** What is known as the first sign of a person. */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../../src/loader/later/later.ts'
import { createTestPage } from '../../support/page.ts'

const prepareFrom = vi.hoisted(() => vi.fn<(signs: readonly Event[]) => void>())
vi.mock(import('../../../../src/loader/later/first-sign.ts'), () => ({ prepareFrom }) as never)

const life = new AbortController()
afterEach(() => life.abort())

test('a pointer that moves, and no pointer that rests where the page has moved under it', async () => {
  const seen: string[][] = []
  prepareFrom.mockImplementation((signs) => void seen.push(signs.map(({ type }) => type)))
  binding.mount({ element: document.documentElement, signal: life.signal, page: createTestPage().page })
  const move = (movementX: number) =>
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX, movementY: 0 }))
  move(0)
  move(3)
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(seen).toEqual([['pointermove', 'pointerdown']]))
})
