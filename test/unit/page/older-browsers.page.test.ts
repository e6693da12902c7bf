/** What browsers have only since 2024 or later is done without there. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isShown } from '../../../src/page/forms/fields.ts'
import { addressFrom } from '../../../src/page/kit/address.ts'
import { onceAtRest } from '../../../src/page/media/strip.ts'
import { deferred } from '../../../src/services/kit/deferred.ts'

const checkVisibility: unknown = Reflect.get(Element.prototype, 'checkVisibility')
const onscrollend = Object.getOwnPropertyDescriptor(window, 'onscrollend') as PropertyDescriptor

beforeEach(() => {
  document.body.innerHTML = `<p id="shown">Shown</p><p id="none" style="display: none">None</p>
    <div style="display: none"><p id="within">Within</p></div>
    <div id="strip" style="overflow-x: auto; width: 100px"><div style="width: 900px; height: 10px"></div></div>`
})
afterEach(() => {
  Object.assign(Element.prototype, { checkVisibility })
  Object.defineProperty(window, 'onscrollend', onscrollend)
  document.body.replaceChildren()
})
const part = (id: string) => document.querySelector(`#${id}`) as HTMLElement

test.each([true, false])(
  'what is displayed is found, where the browser says so (%s) and where it does not',
  (isAble) => {
    if (!isAble) Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    expect('checkVisibility' in document.body).toBe(isAble)
    expect(['shown', 'none', 'within'].map((id) => isShown(part(id)))).toEqual([true, false, false])
  },
)

test('an address is read, from a base or not, and what is none is null', () => {
  expect(addressFrom('/a?b#c', 'https://shop.example/x/')?.href).toBe('https://shop.example/a?b#c')
  expect(addressFrom('mailto:a@b.c')?.protocol).toBe('mailto:')
  expect(addressFrom('/a')).toBeNull()
  expect(addressFrom('https://[', 'https://shop.example')).toBeNull()
})

test('what is deferred is settled from outside', async () => {
  const [kept, broken] = [deferred<number>(), deferred<number>()]
  kept.resolve(7)
  broken.reject(new Error('no'))
  await expect(kept.promise).resolves.toBe(7)
  await expect(broken.promise).rejects.toThrow('no')
})

test.each([true, false])(
  'a strip is at rest once it is no longer scrolled, whether the browser says so (%s) or not',
  async (isAble) => {
    if (!isAble) Reflect.deleteProperty(window, 'onscrollend')
    expect('onscrollend' in window).toBe(isAble)
    const strip = part('strip')
    const seen: number[] = []
    const life = new AbortController()
    onceAtRest(strip, life.signal, () => seen.push(strip.scrollLeft))
    strip.scrollTo({ left: 200, behavior: 'smooth' })
    await vi.waitFor(() => expect(seen).toEqual([200]), { timeout: 5000 })
    // Once, and not where the flow has ended.
    const [ended, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    onceAtRest(strip, life.signal, ended)
    onceAtRest(strip, new AbortController().signal, other)
    life.abort()
    strip.scrollLeft = 0
    await vi.waitFor(() => expect(other).toHaveBeenCalledOnce(), { timeout: 5000 })
    expect(seen).toEqual([200])
    expect(ended).not.toHaveBeenCalled()
  },
)
