/**
 * The globals for scripts of themes and plugins before their code is loaded: recorded calls, and pages with globals of
 * their own.
 */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { globals, offerOnTestPage, removeGlobals } from '../support/plugins.ts'

afterEach(() => {
  removeGlobals()
  document.body.replaceChildren()
})

describe('before the code has loaded', () => {
  test('the globals exist, and nothing is loaded until one is used, and then once', () => {
    const { load } = offerOnTestPage()
    const { PluginManager, PluginBaseClass, Feature, eventEmitter } = globals()
    class Demo extends PluginBaseClass {}
    expect(Demo.prototype).toBeInstanceOf(PluginBaseClass)
    expect(Feature.isActive('x')).toBe(false)
    expect(eventEmitter).toBe(document.$emitter)
    expect(load).not.toHaveBeenCalled()
    void PluginManager.register('Demo', Demo, '[data-demo]')
    void PluginManager.register('Other', Demo, '[data-other]')
    expect(load).toHaveBeenCalledOnce()
  })

  test('reads return empty values', () => {
    offerOnTestPage()
    const { PluginManager, PluginConfigManager } = globals()
    expect(PluginManager.getPluginInstances('Listing')).toEqual([])
    expect(PluginManager.getPluginList()).toEqual({})
    expect(PluginManager.getPlugin('Listing', false)).toBeNull()
    expect(PluginManager.getPluginInstanceFromElement(document.body, 'Listing')).toBeNull()
    expect(PluginManager.getPluginInstancesFromElement(document.body)).toEqual(new Map())
    expect(PluginConfigManager.get('Listing', 'x')).toBeNull()
  })

  // Contract, shell 1.5: a Map, for the platform's own names.
  test('the class of a plugin can be extended at once, and its instances gone through', async () => {
    document.body.innerHTML = '<b data-demo></b>'
    const { arrive, errors } = offerOnTestPage()
    const { PluginManager, PluginBaseClass } = globals()
    const listing = PluginManager.getPlugin('Listing') as unknown as Map<string, typeof PluginBaseClass>
    expect([...listing]).toEqual([
      ['name', 'Listing'],
      ['class', expect.any(Function)],
      ['registrations', new Map()],
      ['instances', []],
    ])
    expect(listing.get('class')?.prototype).toBeInstanceOf(PluginBaseClass)
    const made = vi.fn()
    class Demo extends (listing.get('class') as typeof PluginBaseClass) {
      init() {
        made(this.el.tagName)
      }
    }
    void PluginManager.register('Demo', Demo, '[data-demo]')
    await arrive()
    await expect.poll(() => made.mock.calls).toEqual([['B']])
    expect(errors).not.toHaveBeenCalled()
  })

  test('recorded calls run in order; a kept object has the methods', async () => {
    document.body.innerHTML = '<b data-demo></b>'
    const { arrive, errors } = offerOnTestPage()
    const { PluginManager, PluginBaseClass } = globals()
    const made: string[] = []
    class First extends PluginBaseClass {
      init() {
        made.push('first')
      }
    }
    class Second extends First {
      override init() {
        made.push('second')
      }
    }
    void PluginManager.register('Demo', First, '[data-demo]')
    void PluginManager.override('Demo', Second)
    const done = PluginManager.initializePlugins()
    expect(made).toEqual([])
    void arrive()
    await done
    expect(made).toEqual(['second'])
    expect(PluginManager.getPluginInstances('Demo')).toHaveLength(1)
    expect(errors).not.toHaveBeenCalled()
  })

  test('await on the object resolves', async () => {
    offerOnTestPage()
    expect(await Promise.resolve(globals().PluginManager)).toBe(globals().PluginManager)
  })

  test('an instance that a script creates itself starts once the code has loaded', async () => {
    const { arrive } = offerOnTestPage()
    const started: unknown[] = []
    class Demo extends globals().PluginBaseClass {
      init() {
        started.push(this.el)
      }
    }
    const demo = new Demo(document.body, {}, 'Demo')
    expect(started).toEqual([])
    await arrive()
    expect(started).toEqual([document.body])
    expect(globals().PluginManager.getPluginInstances('Demo')).toEqual([demo])
    document.body.__plugins?.clear()
  })

  test('code that fails to load is reported; the next use tries again', async () => {
    document.body.innerHTML = '<b data-demo></b>'
    const { arrive, fail, load, errors } = offerOnTestPage()
    const init = vi.fn()
    class Demo extends globals().PluginBaseClass {
      init() {
        init()
      }
    }
    void globals().PluginManager.register('Lost', Demo, '[data-demo]')
    await fail()
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'window.PluginManager',
      expect.objectContaining({ message: 'offline' }),
    )
    void globals().PluginManager.register('Demo', Demo, '[data-demo]')
    await arrive()
    expect(load).toHaveBeenCalledTimes(2)
    expect(init).toHaveBeenCalledOnce()
  })

  test.each(['before', 'after'])('a page that brings its own %s keeps it', (when) => {
    const own = { register: vi.fn() }
    const bring = () => Object.assign(window, { PluginManager: own })
    if (when === 'before') bring()
    const { load } = offerOnTestPage()
    if (when === 'after') bring()
    void globals().PluginManager.register('Demo', globals().PluginBaseClass, '[data-demo]')
    expect(own.register).toHaveBeenCalledOnce()
    expect(load).not.toHaveBeenCalled()
  })
})

test('Feature reads a flag of the page, in either spelling', () => {
  offerOnTestPage()
  window.features = { V6_7_0_0: false, ACCESSIBILITY_TWEAKS: true, 'accessibility.tweaks': true }
  const { Feature } = globals()
  expect(
    ['V6_7_0_0', 'ACCESSIBILITY_TWEAKS', 'accessibility.tweaks', 'other'].map((flag) => Feature.isActive(flag)),
  ).toEqual([false, true, true, false])
})

describe('$emitter', () => {
  test('publishes events that do not bubble, and receives those of others', () => {
    offerOnTestPage()
    document.body.innerHTML = '<b></b>'
    const element = document.querySelector('b') as HTMLElement
    const [heard, above] = [vi.fn(), vi.fn()]
    document.body.addEventListener('changed', above)
    element.addEventListener('changed', (event) => void heard((event as CustomEvent).detail, event.cancelable))
    element.$emitter.publish('changed', { value: 1 })
    expect(heard).toHaveBeenCalledExactlyOnceWith({ value: 1 }, false)
    expect(above).not.toHaveBeenCalled()

    const subscribed = vi.fn()
    document.$emitter.subscribe('Viewport/hasChanged', (event) => subscribed(event.detail))
    document.dispatchEvent(new CustomEvent('Viewport/hasChanged', { detail: 'XS' }))
    expect(subscribed).toHaveBeenCalledExactlyOnceWith('XS')
    document.$emitter.unsubscribe('Viewport/hasChanged')
  })

  test('publish returns the event, which only a cancelable one lets listeners prevent', () => {
    offerOnTestPage()
    const { $emitter } = document.createElement('b')
    $emitter.subscribe('asked', (event) => event.preventDefault())
    const published = [$emitter.publish('asked', { a: 1 }, true), $emitter.publish('asked'), $emitter.publish('other')]
    expect(published.map(({ type, detail, defaultPrevented }) => [type, detail as unknown, defaultPrevented])).toEqual([
      ['asked', { a: 1 }, true],
      ['asked', {}, false],
      ['other', {}, false],
    ])
  })

  test('lists its listeners, each with its names, and removes all of them at once', () => {
    offerOnTestPage()
    const element = document.createElement('b')
    const { $emitter } = element
    const heard = vi.fn()
    expect($emitter.el).toBe(element)
    expect($emitter.subscribe('changed.mine', heard, { once: false })).toBe(true)
    expect($emitter.subscribe('asked', heard)).toBe(true)
    expect($emitter.listeners).toEqual([
      { splitEventName: ['changed', 'mine'], opts: { once: false }, cb: expect.any(Function) as unknown },
      { splitEventName: ['asked'], opts: {}, cb: expect.any(Function) as unknown },
    ])
    expect($emitter.unsubscribe('asked')).toBe(true)
    expect($emitter.listeners.map(({ splitEventName }) => splitEventName.join('.'))).toEqual(['changed.mine'])
    $emitter.publish('asked')
    expect(heard).not.toHaveBeenCalled()
    expect($emitter.reset()).toBe(true)
    expect($emitter.listeners).toEqual([])
    $emitter.publish('changed')
    expect(heard).not.toHaveBeenCalled()
  })

  test('a namespace removes only its own listeners; once and scope work', () => {
    offerOnTestPage()
    const emitter = document.createElement('b').$emitter
    const heard: string[] = []
    const scope = { name: 'mine' }
    const listener = function (this: unknown) {
      heard.push(this === scope ? 'scope' : 'plain')
    }
    emitter.subscribe('changed.one', listener, { scope })
    emitter.subscribe('changed.two', listener)
    emitter.subscribe('changed', () => heard.push('once'), { once: true })
    emitter.publish('changed')
    emitter.unsubscribe('changed.one')
    emitter.unsubscribe('changed.nobody')
    emitter.publish('changed')
    expect(heard).toEqual(['scope', 'plain', 'once', 'plain'])
  })

  test('is the same for an element each time, and a script may set its own', () => {
    offerOnTestPage()
    const [one, two] = [document.createElement('b'), document.createElement('b')]
    expect(one.$emitter).toBe(one.$emitter)
    expect(two.$emitter).not.toBe(one.$emitter)
    const own = { ...one.$emitter }
    one.$emitter = own
    expect(one.$emitter).toBe(own)
  })
})
