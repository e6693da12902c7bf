/** Changes that would prevent a click wait until the pointer is released. */
import { beforeEach, expect, test, vi } from 'vitest'
import { onceReleased } from '../../../src/page/shell/pointer.ts'
import { freshModule } from '../support/fresh.ts'

let pointer: typeof import('../../../src/page/shell/pointer.ts')
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Like browsers, where no other listener can stop it. */
function fire(type: string) {
  const stop = (event: Event) => event.stopPropagation()
  document.body.addEventListener(type, stop, { once: true })
  document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }))
}

beforeEach(async () => {
  pointer = await freshModule('page/shell/pointer')
})

test('without a pointer that is down nothing waits, watched or not', () => {
  const run = vi.fn<() => void>()
  onceReleased(run)
  pointer.watchPointer()
  pointer.onceReleased(run)
  expect(run).toHaveBeenCalledTimes(2)
})

test.each([
  ['pointerdown', 'pointerup'],
  ['pointerdown', 'pointercancel'],
  ['mousedown', 'mouseup'],
])('from %s on it waits until %s and the click behind it', async (down, up) => {
  pointer.watchPointer()
  fire(down)
  const done: number[] = []
  for (const item of [1, 2]) pointer.onceReleased(() => done.push(item))
  await frame()
  expect(done).toEqual([])
  fire(up)
  expect(done).toEqual([])
  await frame()
  expect(done).toEqual([1, 2])
  pointer.onceReleased(() => done.push(3))
  expect(done).toEqual([1, 2, 3])
})

test('a press that follows at once, as the mouse events of a tap do, keeps it waiting', async () => {
  pointer.watchPointer()
  const run = vi.fn<() => void>()
  fire('pointerdown')
  pointer.onceReleased(run)
  fire('pointerup')
  fire('mousedown')
  await frame()
  expect(run).not.toHaveBeenCalled()
  fire('mouseup')
  await frame()
  expect(run).toHaveBeenCalledOnce()
})

test('to watch twice changes nothing', async () => {
  const listened = vi.spyOn(window, 'addEventListener')
  pointer.watchPointer()
  pointer.watchPointer()
  expect(listened.mock.calls.map(([type]) => type).toSorted()).toEqual([
    'mousedown',
    'mouseup',
    'pointercancel',
    'pointerdown',
    'pointerup',
  ])
  listened.mockRestore()
  const run = vi.fn<() => void>()
  fire('pointerdown')
  pointer.onceReleased(run)
  fire('pointerup')
  await frame()
  expect(run).toHaveBeenCalledOnce()
})
