import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored, store } from '../../../src/services/kit/storage.ts'
import { freshModule } from '../support/fresh.ts'

let storage: typeof import('../../../src/services/kit/storage.ts')

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  storage = await freshModule('services/kit/storage')
})
afterEach(() => vi.restoreAllMocks())

describe('storage', () => {
  test('keys and values are written raw', () => {
    storage.store('cart-widget-template', '<b>1</b>', 'cart')
    expect(localStorage.getItem('cart-widget-template')).toBe('<b>1</b>')
    expect(storage.readStored('cart-widget-template')).toBe('<b>1</b>')
    storage.store('cart-widget-template', null, 'cart')
    expect(localStorage.getItem('cart-widget-template')).toBeNull()
    expect(storage.readStored('cart-widget-template')).toBeNull()
  })

  test('C5: with storage blocked, values last as long as the page and nothing throws', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    storage.store('key', 'value', 'form')
    expect(storage.readStored('key')).toBe('value')
    storage.store('key', null, 'form')
    expect(storage.readStored('key')).toBeNull()
  })

  test('C5: with storage full, the newest value still counts', () => {
    storage.store('key', 'old', 'form')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.store('key', 'new', 'form')
    expect(storage.readStored('key')).toBe('new')
  })

  const block = (kind: 'localStorage' | 'sessionStorage') =>
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })

  test('with local storage blocked, session storage takes its place (contract, shell 3)', () => {
    block('localStorage')
    storage.store('key', 'value', 'form')
    expect(sessionStorage.getItem('key')).toBe('value')
    expect(storage.readStored('key')).toBe('value')
    storage.store('key', null, 'form')
    expect(sessionStorage.length).toBe(0)
  })

  test('what takes nothing is not used, and no probe is left behind', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.store('key', 'value', 'form')
    expect([localStorage.length, Object.keys(sessionStorage)]).toEqual([0, ['key']])
    expect(set.mock.calls.map(([key]) => key)).toEqual(['__storage_test', '__storage_test', 'key'])
  })

  test('what was kept in memory gives way to what storage takes again', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem')
    storage.store('key', 'first', 'form')
    full.mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.store('key', 'second', 'form')
    expect([storage.readStored('key'), localStorage.getItem('key')]).toEqual(['second', 'first'])
    storage.store('key', 'third', 'form')
    expect([storage.readStored('key'), localStorage.getItem('key')]).toEqual(['third', 'third'])
    localStorage.setItem('key', 'another tab')
    expect(storage.readStored('key')).toBe('another tab')
  })

  test('C5: storage that breaks later answers nothing, and nothing throws', () => {
    storage.store('key', 'value', 'form')
    for (const method of ['getItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('gone', 'InvalidStateError')
      })
    expect(storage.readStored('key')).toBeNull()
    storage.store('key', null, 'form')
    expect(storage.readStored('other')).toBeNull()
  })

  test('an empty value is one, in storage and without any', () => {
    storage.store('key', '', 'form')
    expect(storage.readStored('key')).toBe('')
    block('localStorage')
    block('sessionStorage')
    storage.store('key', '', 'form')
    expect(storage.readStored('key')).toBe('')
  })

  test('to store needs a permission, to remove needs none', () => {
    localStorage.setItem('visits', '3')
    const none = 'nobody' as never
    expect(() => store('visits', '4', none)).toThrow('storage key "visits"')
    expect(readStored('visits')).toBe('3')
    store('visits', null, none)
    expect(readStored('visits')).toBeNull()
  })
})
