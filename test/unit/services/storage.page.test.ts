import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let storage: typeof import('../../../src/services/storage.ts')

beforeEach(async () => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  storage = await import('../../../src/services/storage.ts')
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
})
