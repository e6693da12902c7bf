/** `window.bootstrap` before its code is loaded: recorded calls, and pages with a Bootstrap of their own. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { offerBootstrap } from '../../../src/loader/bootstrap.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

type Modal = { show(): string; hide(): void }
type Api = {
  Modal: { new (name: string): Modal; getInstance(name: string): Modal | null; Default: Record<string, unknown> }
}
const used = () => window.bootstrap as Api

afterEach(() => {
  delete window.bootstrap
})

/** A page whose Bootstrap loads, or fails, when the test says so. */
function setUp() {
  const { page, errors } = createTestPage()
  const done: string[] = []
  const instances = new Map<string, Modal>()
  class TestModal {
    static Default = { backdrop: true }
    static getInstance = (name: string) => instances.get(name) ?? null
    readonly name: string
    constructor(name: string) {
      if (name === 'wrong') throw new Error('no such element')
      this.name = name
      instances.set(name, this)
      done.push(`new ${name}`)
    }
    show() {
      done.push(`show ${this.name}`)
      return this.name
    }
    hide() {
      done.push(`hide ${this.name}`)
    }
  }
  const api = { Modal: TestModal }
  const binding: Binding = {
    name: 'bootstrap-api',
    services: [],
    mount: () => void page.singleton('bootstrap', () => api),
  }
  const pending: PromiseWithResolvers<Binding>[] = []
  const load = vi.fn(() => {
    const waiting = Promise.withResolvers<Binding>()
    pending.push(waiting)
    return waiting.promise
  })
  offerBootstrap(page, load)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const arrive = () => {
    pending.at(-1)?.resolve(binding)
    return settled()
  }
  const fail = () => {
    pending.at(-1)?.reject(new Error('offline'))
    return settled()
  }
  return { api, errors, done, load, arrive, fail }
}

describe('window.bootstrap', () => {
  test('loads nothing until it is used, and then once', () => {
    const { load } = setUp()
    expect(typeof window.bootstrap).toBe('function')
    expect(load).not.toHaveBeenCalled()
    expect(used().Modal).toBeTruthy()
    expect(used().Modal).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  test('recorded calls run in order; then the real object replaces it', async () => {
    const { api, done, arrive, errors } = setUp()
    const first = new (used().Modal)('a')
    first.show()
    const { Modal } = used()
    new Modal('b').show()
    Modal.getInstance('a')?.hide()
    Modal.getInstance('nobody')?.hide()
    Modal.Default['backdrop'] = 'static'
    expect(done).toEqual([])
    await arrive()
    expect(done).toEqual(['new a', 'show a', 'new b', 'show b', 'hide a'])
    expect(window.bootstrap).toBe(api)
    expect(api.Modal.Default.backdrop).toBe('static')
    expect(errors).not.toHaveBeenCalled()
    // A script may have kept an earlier stand-in.
    expect(first.show()).toBe('a')
    new Modal('c').show()
    expect(done.slice(-3)).toEqual(['show a', 'new c', 'show c'])
  })

  test('await resolves to the real object', async () => {
    const { api, arrive } = setUp()
    const asked: unknown[] = [window.bootstrap, new (used().Modal)('a'), used().Modal.getInstance('a')]
    const waiting = Promise.all(asked.map((each) => Promise.resolve(each)))
    await arrive()
    const [real, modal, same] = await waiting
    expect(real).toBe(api)
    expect(modal).toBeInstanceOf(api.Modal)
    expect(same).toBe(modal)
  })

  test('what fails is reported and stops nothing else', async () => {
    const { done, arrive, errors } = setUp()
    ;new (used().Modal)('wrong').show()
    ;new (used().Modal)('a').show()
    await arrive()
    expect(done).toEqual(['new a', 'show a'])
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'window.bootstrap',
      expect.objectContaining({ message: 'no such element' }),
    )
  })

  test('a chunk that fails to load is reported; recorded calls are dropped, and the next use tries again', async () => {
    const { done, load, fail, arrive, errors } = setUp()
    ;new (used().Modal)('a').show()
    const waiting = Promise.resolve(window.bootstrap).catch((error: unknown) => error)
    await fail()
    expect(await waiting).toMatchObject({ message: 'offline' })
    expect(errors).toHaveBeenCalledExactlyOnceWith('window.bootstrap', expect.objectContaining({ message: 'offline' }))
    ;new (used().Modal)('b').show()
    await arrive()
    expect(load).toHaveBeenCalledTimes(2)
    expect(done).toEqual(['new b', 'show b'])
  })

  test.each(['before', 'after', 'while the code is on its way'])(
    'a page that brings its own %s keeps it',
    async (when) => {
      const own = { Modal: {} }
      if (when === 'before') window.bootstrap = own
      const { arrive, load } = setUp()
      if (when === 'while the code is on its way') expect(used().Modal).toBeTruthy()
      window.bootstrap = own
      await arrive()
      expect(window.bootstrap).toBe(own)
      if (when !== 'while the code is on its way') expect(load).not.toHaveBeenCalled()
    },
  )
})
