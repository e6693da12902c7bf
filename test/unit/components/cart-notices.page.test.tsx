/** The message above the cart about a change, and its next step (contract, shell 2.2). */
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmptyActor } from 'xstate'
import { CartNoticeBox } from '../../../src/components/cart/CartNoticeBox.tsx'
import type { CartChange } from '../../../src/machines/cart/cart-changes.ts'
import type { CartNotice, OffCanvasCartActor } from '../../../src/machines/cart/off-canvas-cart.ts'
import type { CartRequest } from '../../../src/services/contract/cart.ts'
import { drawInto } from '../../model/support/draw.tsx'

let erase = () => undefined as void
const sent = vi.fn<(event: unknown) => void>()
const undone = vi.fn<(change: CartChange) => void>()
beforeEach(() => {
  sent.mockClear()
  undone.mockClear()
  document.body.innerHTML = '<main></main>'
})
afterEach(() => {
  flushSync(erase)
  document.body.replaceChildren()
})

const undo: CartRequest = {
  url: '/undo',
  body: new FormData(),
  signature: 'x',
  isReadAfterwards: false,
  news: { kind: 'added', lines: [] },
}
const retry = createEmptyActor()

function say(notice: CartNotice): { box: string; words: string; button: HTMLButtonElement | null } {
  const main = document.querySelector('main') as HTMLElement
  const actor = { send: sent } as unknown as OffCanvasCartActor
  flushSync(() => {
    erase = drawInto(main, <CartNoticeBox notice={{ ...notice, change: 'line-7' }} actor={actor} onUndo={undone} />)
  })
  const box = main.firstElementChild
  return {
    box: `${box?.role} ${box?.className}`,
    words: main.textContent.trim(),
    button: main.querySelector('button'),
  }
}

test.each<[CartNotice, string, string]>([
  [
    { kind: 'unclear' },
    'alert alert alert-warning',
    'We could not confirm this change. This is your cart as it is now.',
  ],
  [{ kind: 'unchanged' }, 'alert alert alert-danger', 'This change was not made. Your cart is as it was.'],
  [{ kind: 'removed', label: 'Mug', undo: null }, 'status alert alert-info', 'Mug was removed.'],
])('%j is said without a next step', (notice, box, words) => {
  expect(say(notice)).toEqual({ box, words, button: null })
})

test('a removed line can be restored', () => {
  const { box, words, button } = say({ kind: 'removed', label: 'Mug', undo })
  expect([box, words]).toEqual(['status alert alert-info', 'Mug was removed. Undo'])
  expect([button?.type, button?.className]).toEqual(['button', 'btn btn-link p-0'])
  button?.click()
  expect(undone.mock.calls).toEqual([[{ part: 'line-7', request: undo, afterwards: null }]])
})

test('a refusal can be retried', () => {
  const { box, words, button } = say({ kind: 'refused', retry })
  expect([box, words]).toEqual(['alert alert alert-danger', 'The product was not added to your cart.Try again'])
  button?.click()
  expect(sent.mock.calls).toEqual([[{ type: 'notice.retry', retry }]])
})
