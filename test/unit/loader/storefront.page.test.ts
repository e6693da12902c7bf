import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineBinding } from '../../../src/bindings/kit/define.ts'
import type { Binding, OwnFlowContext } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

declare module '../../../src/loader/types.ts' {
  interface Facts {
    'test.happened': { value: number }
  }
}

const bindingNamed = (
  name: string,
  services: readonly string[],
  mount: Binding['mount'] = () => undefined,
): Binding => ({
  name,
  services,
  mount,
})

afterEach(() => document.body.replaceChildren())

describe('window.storefront', () => {
  test('a callback that throws is reported and does not affect others', () => {
    const { storefront, errors } = createTestPage()
    const second = vi.fn()
    storefront.push(() => {
      throw new Error('mine')
    }, second)
    expect(errors).toHaveBeenCalledExactlyOnceWith('window.storefront', expect.any(Error))
    expect(second).toHaveBeenCalledExactlyOnceWith(storefront)
  })

  test('facts reach listeners and the document; a listener that throws does not affect others', () => {
    const { page, storefront, errors } = createTestPage()
    const heard = vi.fn()
    const heardOnDocument = vi.fn()
    storefront.on('test.happened', () => {
      throw new Error('mine')
    })
    const stop = storefront.on('test.happened', heard)
    document.addEventListener(
      'storefront:test.happened',
      (event) => void heardOnDocument((event as CustomEvent<unknown>).detail),
      {
        once: true,
      },
    )
    page.announce('test.happened', { value: 1 })
    stop()
    page.announce('test.happened', { value: 2 })
    expect(heard.mock.calls).toEqual([[{ value: 1 }]])
    expect(heardOnDocument).toHaveBeenCalledExactlyOnceWith({ value: 1 })
    expect(errors).toHaveBeenCalledTimes(2)
  })

  test('a fact is received until its signal aborts, and not at all with an aborted one', () => {
    const { page } = createTestPage()
    const end = new AbortController()
    const heard = vi.fn()
    page.hear('test.happened', heard, { signal: end.signal })
    page.announce('test.happened', { value: 1 })
    end.abort()
    page.hear('test.happened', heard, { signal: end.signal })
    page.announce('test.happened', { value: 2 })
    expect(heard.mock.calls).toEqual([[{ value: 1 }]])
  })

  test('the same function is called once per registration, until that ends', () => {
    const { page } = createTestPage()
    const heard = vi.fn()
    const stop = page.hear('test.happened', heard)
    page.hear('test.happened', heard)
    stop()
    page.announce('test.happened', { value: 1 })
    expect(heard.mock.calls).toEqual([[{ value: 1 }]])
  })

  test('a late listener with `last` gets the last kept fact, once', () => {
    const { page, storefront } = createTestPage()
    const [heard, unasked] = [vi.fn(), vi.fn()]
    page.announce('test.happened', { value: 1 })
    storefront.on('test.happened', heard, { last: true })()
    expect(heard).not.toHaveBeenCalled()
    for (const value of [2, 3]) page.announce('test.happened', { value }, { isKept: true })
    page.announce('test.happened', { value: 4 })
    storefront.on('test.happened', unasked)
    storefront.on('test.happened', heard, { last: true })
    expect([heard.mock.calls, unasked.mock.calls]).toEqual([[[{ value: 3 }]], []])
    page.announce('test.happened', { value: 5 })
    expect([heard.mock.calls, unasked.mock.calls]).toEqual([[[{ value: 3 }], [{ value: 5 }]], [[{ value: 5 }]]])
  })

  test('a listener added or removed during a fact is called accordingly', () => {
    const { page, errors } = createTestPage()
    const [late, ended] = [vi.fn(), vi.fn()]
    page.hear('test.happened', () => {
      page.hear('test.happened', late, { last: true })
      stop()
    })
    const stop = page.hear('test.happened', ended)
    page.announce('test.happened', { value: 1 }, { isKept: true })
    expect([late.mock.calls, ended.mock.calls]).toEqual([[[{ value: 1 }]], []])
    expect(errors).not.toHaveBeenCalled()
  })

  test('a listener that throws on the last fact is reported and does not affect others', () => {
    const { page, errors } = createTestPage()
    page.announce('test.happened', { value: 1 }, { isKept: true })
    const fail = () => {
      throw new Error('mine')
    }
    page.hear('test.happened', fail, { last: true })
    expect(errors).toHaveBeenCalledExactlyOnceWith('listener of test.happened', expect.any(Error))
  })

  test('F3: overriding an unknown flow throws', () => {
    const { storefront } = createTestPage([{ name: 'demo', selector: '[data-demo]', moment: 'load' }])
    expect(() => storefront.override('dmeo', {})).toThrow('no flow is named "dmeo"; known are demo')
    expect(() => storefront.preset('dmeo', 'a', {})).toThrow('no flow is named "dmeo"')
  })

  test.each(['later', 'dmeo'])('only flows can be overridden, and only those are named: %s', (name) => {
    const { storefront } = createTestPage([{ name: 'demo', selector: '[data-demo]', moment: 'load' }])
    expect(() => storefront.override(name, { yields: true })).toThrow(`no flow is named "${name}"; known are demo`)
    expect(() => storefront.preset(name, 'a', {})).toThrow(/known are demo$/)
  })

  test.each(['before', 'after'])('F3: a service overridden %s loading takes effect', async (when) => {
    document.body.innerHTML = '<i data-demo></i>'
    const asked: unknown[] = []
    const set = createTestPage([
      {
        name: 'demo',
        selector: '[data-demo]',
        moment: 'load',
        binding: defineBinding({
          name: 'demo',
          services: { ask: () => 'ours' },
          mount: ({ services }) => document.addEventListener('ask', () => asked.push(services.ask()), { once: true }),
        }),
      },
    ])
    const override = () => set.storefront.override('demo', { services: { ask: () => 'theirs' } })
    if (when === 'before') override()
    set.mounting.mountInside(document)
    await set.mounting.settled()
    if (when === 'after') override()
    document.dispatchEvent(new Event('ask'))
    expect(asked).toEqual(['theirs'])
  })

  test.each(['before', 'after'])('F3: a misspelt service overridden %s loading is reported', async (when) => {
    document.body.innerHTML = '<i data-demo></i>'
    const set = createTestPage([
      { name: 'demo', selector: '[data-demo]', moment: 'load', binding: bindingNamed('demo', ['ask']) },
    ])
    const override = () => set.storefront.override('demo', { services: { aks: () => 1 } })
    if (when === 'before') override()
    set.mounting.mountInside(document)
    await set.mounting.settled()
    if (when === 'after') override()
    expect(set.errors).toHaveBeenCalledWith(
      'demo',
      expect.objectContaining({ message: 'no service is named "aks"; known are ask' }),
    )
  })

  test('options overridden after loading restart the flow with them', async () => {
    document.body.innerHTML = '<i data-demo></i>'
    const seen: unknown[] = []
    const ended = vi.fn()
    const set = createTestPage([
      {
        name: 'demo',
        selector: '[data-demo]',
        moment: 'load',
        binding: bindingNamed('demo', [], ({ page, signal }) => {
          seen.push(page.overridesOf('demo').options)
          signal.addEventListener('abort', ended)
        }),
      },
    ])
    set.mounting.mountInside(document)
    await set.mounting.settled()
    set.storefront.override('demo', { options: { delay: 1 } })
    await set.mounting.settled()
    expect(ended).toHaveBeenCalledOnce()
    expect(seen.at(-1)).toEqual({ delay: 1 })
  })

  test('a binding of the page is mounted, and replaces one of the same name', async () => {
    document.body.innerHTML = '<i data-demo></i>'
    const ours = vi.fn<Binding['mount']>()
    const theirs = vi.fn()
    const set = createTestPage([
      { name: 'demo', selector: '[data-demo]', moment: 'load', binding: bindingNamed('demo', [], ours) },
    ])
    set.mounting.mountInside(document)
    await set.mounting.settled()
    set.storefront.register({ name: 'demo', selector: '[data-demo]', moment: 'load', binding: { mount: theirs } })
    await set.mounting.settled()
    expect(ours.mock.calls[0]?.[0].signal.aborted).toBe(true)
    expect(theirs).toHaveBeenCalledOnce()
  })
})

describe("a flow of the page's own", () => {
  /** Registers it on the page's one element; returns the context of each mount. */
  async function registerOwn() {
    document.body.innerHTML = '<div data-own><i data-demo></i></div>'
    const ours = vi.fn<Binding['mount']>()
    const set = createTestPage([
      { name: 'demo', selector: '[data-demo]', moment: 'load', binding: bindingNamed('demo', [], ours) },
    ])
    set.mounting.watch()
    set.mounting.mountInside(document)
    const mount = vi.fn<(context: OwnFlowContext) => void>()
    set.storefront.register({ name: 'own', selector: '[data-own]', moment: 'load', binding: { mount } })
    await set.mounting.settled()
    const given = () => mount.mock.lastCall?.[0] as OwnFlowContext
    return { ...set, given, mount, ours, element: document.querySelector('[data-own]') as HTMLElement }
  }

  test('receives what is documented, and no internals', async () => {
    const { given, element, storefront, page } = await registerOwn()
    storefront.texts({ 'own.text': 'Hello' })
    expect(given()).toEqual({
      element,
      signal: expect.any(AbortSignal) as AbortSignal,
      options: {},
      texts: { 'own.text': 'Hello' },
      announce: expect.any(Function) as unknown,
      hear: expect.any(Function) as unknown,
      mountInserted: expect.any(Function) as unknown,
      unmountInside: expect.any(Function) as unknown,
      report: expect.any(Function) as unknown,
    })
    expect(Object.values(given())).not.toContain(page)
  })

  test('is restarted with options from a script', async () => {
    const { given, mounting, storefront } = await registerOwn()
    const { signal } = given()
    storefront.override('own', { options: { limit: 3 } })
    await mounting.settled()
    expect(signal.aborted).toBe(true)
    expect(given().options).toEqual({ limit: 3 })
  })

  test('publishes and receives facts until it ends', async () => {
    const { given, storefront, element } = await registerOwn()
    const { announce, hear, signal } = given()
    const [heard, heardLate, heardByPage] = [vi.fn(), vi.fn(), vi.fn()]
    announce('test.happened', { value: 0 }, { isKept: true })
    hear('test.happened', heard)
    hear('test.happened', heardLate, { last: true })
    storefront.on('test.happened', heardByPage)
    announce('test.happened', { value: 1 })
    element.remove()
    await vi.waitFor(() => expect(signal.aborted).toBe(true))
    announce('test.happened', { value: 2 })
    expect(heard.mock.calls).toEqual([[{ value: 1 }]])
    expect(heardLate.mock.calls).toEqual([[{ value: 0 }], [{ value: 1 }]])
    expect(heardByPage).toHaveBeenCalledTimes(2)
  })

  test('starts flows it inserts and ends those it replaces, except itself', async () => {
    const { given, ours, element } = await registerOwn()
    const { unmountInside, mountInserted, signal } = given()
    const first = ours.mock.calls[0]?.[0]
    unmountInside(element)
    expect([first?.signal.aborted, signal.aborted]).toEqual([true, false])
    element.innerHTML = '<i data-demo></i>'
    mountInserted(element)
    await vi.waitFor(() => expect(ours).toHaveBeenCalledTimes(2))
    expect(ours.mock.lastCall?.[0].element).toBe(element.firstChild)
  })

  test('reports with its name', async () => {
    const { given, element, errors } = await registerOwn()
    const error = new Error('mine')
    given().report(error)
    expect(errors).toHaveBeenCalledExactlyOnceWith('own', error, element)
  })
})
