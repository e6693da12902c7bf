import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attemptFor, noteAttempt } from '../../../src/services/checkout/order-attempt.ts'
import { onOrderElsewhere } from '../../../src/services/checkout/order-turn.ts'
import { freshModule } from '../support/fresh.ts'

let attempts: typeof import('../../../src/services/checkout/order-attempt.ts')

beforeEach(async () => {
  localStorage.clear()
  attempts = await freshModule('services/checkout/order-attempt')
})
afterEach(() => localStorage.clear())

describe('1: the name of an attempt', () => {
  test('stays the same for the same cart once it was sent', () => {
    const first = attempts.attemptFor('cart a')
    expect(first.wasSent).toBe(false)
    expect(first.id).toMatch(/^[\w-]{16,}$/)
    attempts.noteAttempt(first)
    expect(attempts.attemptFor('cart a')).toEqual({ hash: 'cart a', id: first.id, wasSent: true })
    const other = attempts.attemptFor('cart b')
    expect(other.wasSent).toBe(false)
    expect(other.id).not.toBe(first.id)
  })

  test.each(['', 'null', '{"hash":"cart a"}', '["cart a"]', '[1,2]', '{"__proto__":1}', '['])(
    'what is stored in another form counts as nothing: %s',
    (stored) => {
      localStorage.setItem('statefront-order', stored)
      expect(attempts.attemptFor('cart a').wasSent).toBe(false)
    },
  )

  test('another tab hears of it, and of nothing else', () => {
    const begun = vi.fn()
    const end = new AbortController()
    onOrderElsewhere(begun, end.signal)
    const write = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    write('statefront-cart', '1')
    write('statefront-order', null)
    expect(begun).not.toHaveBeenCalled()
    write('statefront-order', '["cart a","id"]')
    expect(begun).toHaveBeenCalledOnce()
    end.abort()
    write('statefront-order', '["cart a","id"]')
    expect(begun).toHaveBeenCalledOnce()
  })

  test('is kept under its own key, as the cart and its name', () => {
    noteAttempt({ hash: 'cart a', id: 'one' })
    expect(localStorage.getItem('statefront-order')).toBe('["cart a","one"]')
    expect(attemptFor('cart a')).toEqual({ hash: 'cart a', id: 'one', wasSent: true })
  })

  test('is the same for all who take part in it', () => {
    expect(attemptFor('cart a')).toEqual(attemptFor('cart a'))
  })

  test('is never that of another attempt', () => {
    const ids = Array.from({ length: 200 }, (_, index) => attemptFor(`cart ${index}`).id)
    expect(new Set(ids).size).toBe(200)
    expect(Math.min(...ids.map(({ length }) => length))).toBeGreaterThan(16)
  })
})
