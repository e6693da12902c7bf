/** Plugins of scripts (contract, shell 1.1 to 1.4): options, life cycle, and reports. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { globals, type Instance, pageWithPlugins, removeGlobals } from '../support/plugins.ts'

const log: string[] = []
const at = (selector: string) => document.querySelector(selector) as HTMLElement
const saying = (message: RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(message) as string }) as Error

/** A class that records the life cycle of its instances. */
const noting = (word: string) =>
  class extends globals().PluginBaseClass {
    init() {
      log.push(`${word} ${this.el.id}`)
    }
    update() {
      log.push(`${word} ${this.el.id} again`)
    }
  }

beforeEach(() => {
  log.length = 0
  document.body.innerHTML = '<main><b id="one" data-demo></b></main><aside></aside>'
})
afterEach(() => {
  removeGlobals()
  document.body.replaceChildren()
})

describe('the life of a plugin', () => {
  test('starts where it is registered, however late, and is in the lists', async () => {
    const { settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    PluginManager.register('Demo', noting('demo'), '[data-demo]')
    await settled()
    expect(log).toEqual(['demo one'])
    const [instance] = PluginManager.getPluginInstances('Demo')
    expect(at('#one').__plugins?.get('Demo')).toBe(instance)
    expect(PluginManager.getPluginInstanceFromElement(at('#one'), 'Demo')).toBe(instance)
    expect(PluginManager.getPluginInstancesFromElement(at('#one'))).toEqual(new Map([['Demo', instance]]))
    expect(PluginManager.getPlugin('Demo')?.get('instances')).toEqual([instance])
    expect(PluginManager.getPluginList()['Demo']?.get('name')).toBe('Demo')
    expect(instance).toMatchObject({ el: at('#one'), $emitter: { el: at('#one') }, _pluginName: 'Demo' })
  })

  test('subclasses call the methods of the base class, and may have a constructor of their own', async () => {
    const { settled, errors } = await pageWithPlugins()
    const { PluginManager, PluginBaseClass } = globals()
    type Methods = Record<string, (...args: unknown[]) => unknown>
    const base = PluginBaseClass.prototype as unknown as Methods
    const call = (name: string, self: object, ...args: unknown[]) => base[name]?.call(self, ...args)
    class Demo extends PluginBaseClass {
      constructor(el: unknown, options: object, name: unknown) {
        super(el, { ...options, own: 'constructor' }, name)
        log.push(`constructed ${this._pluginName}`)
      }
      init() {
        log.push(`init ${String(this.options['own'])}`)
      }
      update() {
        log.push('update')
      }
      _init() {
        log.push('before init')
        call('_init', this)
      }
      _mergeOptions(given: object) {
        return { ...(call('_mergeOptions', this, given) as object), merged: true }
      }
      _getPluginName(name: string) {
        return String(call('_getPluginName', this, name))
      }
      _registerInstance() {
        call('_registerInstance', this)
        log.push('registered')
      }
    }
    PluginManager.register('Demo', Demo, '[data-demo]', { given: 1 })
    await settled()
    const [demo] = PluginManager.getPluginInstances('Demo')
    expect(demo).toMatchObject({ options: { own: 'constructor', given: 1, merged: true }, _initialized: true })
    call('_init', demo ?? {})
    await PluginManager.initializePlugins()
    expect(log).toEqual(['registered', 'before init', 'init constructor', 'constructed Demo', 'update'])
    expect(errors).not.toHaveBeenCalled()
  })

  test('an update before the end of init is not for the plugin', async () => {
    const { settled } = await pageWithPlugins()
    const { PluginManager, PluginBaseClass } = globals()
    class Demo extends PluginBaseClass {
      init() {
        void PluginManager.initializePlugins()
        log.push('init')
      }
      update() {
        log.push('update')
      }
    }
    PluginManager.register('Demo', Demo, '[data-demo]')
    await settled()
    expect(log).toEqual(['init'])
  })

  test('starts in inserted markup; running ones are updated, once for each fragment', async () => {
    const { page, settled } = await pageWithPlugins()
    globals().PluginManager.register('Demo', noting('demo'), '[data-demo]')
    await settled()
    at('aside').innerHTML = '<b id="two" data-demo></b>'
    page.mountInserted(at('aside'))
    await settled()
    expect(log).toEqual(['demo one', 'demo one again', 'demo two'])
  })

  test('scripts that insert markup start the plugins in it', async () => {
    await pageWithPlugins()
    const { PluginManager } = globals()
    PluginManager.register('Demo', noting('demo'), '[data-demo]')
    at('aside').innerHTML = '<b id="two" data-demo></b>'
    const done = PluginManager.initializePlugins()
    // Immediately, as the class is loaded.
    expect(PluginManager.getPluginInstanceFromElement(at('#two'), 'Demo')).toBeDefined()
    await done
    expect(log).toEqual(['demo one', 'demo two'])
  })

  test('removed elements leave the list; a returning one is updated, and is the same', async () => {
    const { page, settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    PluginManager.register('Demo', noting('demo'), '[data-demo]')
    await settled()
    const list = PluginManager.getPluginInstances('Demo')
    const element = at('#one')
    element.remove()
    page.mountInserted(at('aside'))
    expect(list).toHaveLength(0)
    at('main').append(element)
    page.mountInserted(at('main'))
    expect(list).toHaveLength(1)
    expect(log).toEqual(['demo one', 'demo one again'])
  })

  test('a failing one is reported by name, once, and does not affect others', async () => {
    const { page, errors, settled } = await pageWithPlugins()
    const { PluginManager, PluginBaseClass } = globals()
    const Broken = class extends PluginBaseClass {
      init() {
        throw new Error('broken')
      }
    }
    PluginManager.register('Broken', Broken, '[data-demo]')
    PluginManager.register('Demo', noting('demo'), '[data-demo]')
    await settled()
    page.mountInserted(at('aside'))
    await settled()
    expect(errors).toHaveBeenCalledExactlyOnceWith('Broken', saying(/^broken$/), at('#one'))
    expect(log).toEqual(['demo one', 'demo one again'])
    expect(PluginManager.getPluginInstances('Broken')).toEqual([])
    expect(at('#one').__plugins?.has('Broken')).toBe(false)
  })

  test('a lazy class is loaded when an element needs it, and once', async () => {
    const { page, errors, settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    const fetchClass = vi.fn(() => Promise.resolve({ default: noting('late') }))
    PluginManager.register('Late', fetchClass, '[data-late]')
    await settled()
    expect(fetchClass).not.toHaveBeenCalled()
    at('aside').innerHTML = '<b id="a" data-late></b><b id="b" data-late></b>'
    page.mountInserted(at('aside'))
    await settled()
    page.mountInserted(at('aside'))
    await settled()
    expect(fetchClass).toHaveBeenCalledOnce()
    expect(log).toEqual(['late a', 'late b', 'late a again', 'late b again'])

    const offline = vi.fn(() => Promise.reject(new Error('offline')))
    PluginManager.register('Offline', offline, '[data-late]')
    PluginManager.register('Wrong', () => ({}), '[data-late]')
    await settled()
    expect(errors.mock.calls).toEqual([
      ['Offline', saying(/^offline$/)],
      ['Wrong', saying(/neither a class with init\(\)/)],
    ])
    page.mountInserted(at('aside'))
    expect(offline).toHaveBeenCalledTimes(2)
  })

  test('all are started in the order of their registration, and their classes fetched at once', async () => {
    const { settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    const [slow, quick] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    const fetchQuick = vi.fn(() => quick.promise)
    PluginManager.register('Slow', () => slow.promise, '[data-demo]')
    PluginManager.register('Plain', noting('plain'), '[data-demo]')
    PluginManager.register('Lost', () => Promise.reject(new Error('offline')), '[data-demo]')
    PluginManager.register('Quick', fetchQuick, '[data-demo]')
    PluginManager.register('Gone', noting('gone'), '[data-demo]')
    const done = PluginManager.initializePlugins()
    PluginManager.deregister('Gone')
    quick.resolve({ default: noting('quick') })
    await settled()
    expect(log).toEqual([])
    slow.resolve({ default: noting('slow') })
    await done
    expect(log).toEqual(['slow one', 'plain one', 'quick one'])
    expect(fetchQuick).toHaveBeenCalledOnce()
  })

  test('a class that does not extend ours runs too', async () => {
    const { settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    class Own {
      el: Element
      constructor(el: Element) {
        this.el = el
        this.init()
      }
      init() {
        log.push(`own ${this.el.id}`)
      }
    }
    PluginManager.register('Own', Own, '[data-demo]')
    await settled()
    expect(log).toEqual(['own one'])
    expect(PluginManager.getPluginInstances('Own')).toHaveLength(1)
  })

  test('starts manually, on an element, with options of the call', async () => {
    await pageWithPlugins()
    const { PluginManager } = globals()
    PluginManager.register('Demo', noting('demo'), '[data-other]', { a: 1, b: 1 })
    await PluginManager.initializePlugin('Demo', at('#one'), { b: 2 })
    expect(PluginManager.getPluginInstances('Demo').map(({ options }) => options)).toEqual([{ a: 1, b: 2 }])
  })
})

describe('options', () => {
  test('the element’s override its preset, that the registration’s, those the class’s; objects merge', async () => {
    const { settled } = await pageWithPlugins()
    const { PluginManager, PluginBaseClass, PluginConfigManager } = globals()
    const node = document.createElement('i')
    class GoogleReCaptchaV2 extends PluginBaseClass {
      static options = { a: 'class', b: 'class', c: 'class', d: { one: 1 }, list: [1, 2], node }
      init() {}
    }
    PluginConfigManager.add('GoogleReCaptchaV2', 'mine', { c: 'preset', d: { two: 2 } })
    at('#one').setAttribute('data-google-re-captcha-v2-config', 'mine')
    at('#one').setAttribute('data-google-re-captcha-v2-options', '{"d":{"three":3},"list":[3]}')
    PluginManager.register('GoogleReCaptchaV2', GoogleReCaptchaV2, '[data-demo]', { b: 'registered', c: 'registered' })
    await settled()
    const [{ options } = {} as Instance] = PluginManager.getPluginInstances('GoogleReCaptchaV2')
    expect(options).toEqual({
      a: 'class',
      b: 'registered',
      c: 'preset',
      d: { one: 1, two: 2, three: 3 },
      list: [3],
      node,
    })
    expect(options['node']).toBe(node)
    expect(GoogleReCaptchaV2.options.d).toEqual({ one: 1 })
  })

  test.each([
    ['data-demo-options', '{"a":', /data-demo-options is not JSON/],
    ['data-demo-config', 'nobody', /names the preset "nobody"/],
  ])('%s that cannot be parsed is reported; other elements run', async (attribute, value, message) => {
    const { errors, settled } = await pageWithPlugins()
    at('aside').innerHTML = `<b id="two" data-demo></b>`
    at('#one').setAttribute(attribute, value)
    globals().PluginManager.register('Demo', noting('demo'), '[data-demo]')
    await settled()
    expect(errors).toHaveBeenCalledExactlyOnceWith('Demo', saying(message), at('#one'))
    expect(log).toEqual(['demo two'])
  })

  test('an empty list, which servers print for an empty object, is ignored', async () => {
    const { settled, errors } = await pageWithPlugins()
    at('#one').setAttribute('data-demo-options', '[]')
    globals().PluginManager.register('Demo', noting('demo'), '[data-demo]', { a: 1 })
    await settled()
    expect(globals().PluginManager.getPluginInstances('Demo')[0]?.options).toEqual({ a: 1 })
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('F3: every registration takes effect or is reported', () => {
  test('a duplicate name for one selector is reported; for another it runs there too', async () => {
    const { errors, settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    PluginManager.register('Demo', noting('first'), '[data-demo]')
    PluginManager.register('Demo', noting('second'), '[data-demo]')
    PluginManager.register('Demo', noting('third'), 'main')
    await settled()
    expect(log).toEqual(['first one', 'third '])
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'PluginManager.register',
      saying(/"Demo" is registered for \[data-demo\] already/),
    )
  })

  test('an override takes effect before the start, with the options of both', async () => {
    const { errors, settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    PluginManager.register('Demo', noting('first'), '[data-demo]', { a: 1, b: 1 })
    PluginManager.override('Demo', noting('second'), '[data-demo]', { b: 2 })
    await settled()
    expect(log).toEqual(['second one'])
    expect(PluginManager.getPluginInstances('Demo')[0]?.options).toEqual({ a: 1, b: 2 })
    expect(errors).not.toHaveBeenCalled()
  })

  test('an override replaces a class that is still loading', async () => {
    const { settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    const slow = Promise.withResolvers<unknown>()
    PluginManager.register('Demo', () => slow.promise, '[data-demo]')
    await settled()
    PluginManager.override('Demo', noting('second'))
    slow.resolve({ default: noting('first') })
    await settled()
    expect(log).toEqual(['second one'])
  })

  test('extend makes a new plugin of another; deregister prevents later starts', async () => {
    const { page, errors, settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    PluginManager.register('Demo', noting('first'), '[data-demo]')
    PluginManager.extend('Demo', 'Other', noting('other'), '[data-demo]')
    await settled()
    expect(log).toEqual(['first one', 'other one'])
    PluginManager.deregister('Demo', '[data-demo]')
    at('aside').innerHTML = '<b id="two" data-demo></b>'
    page.mountInserted(at('aside'))
    await settled()
    expect(log.slice(2)).toEqual(['other one again', 'other two'])
    expect(PluginManager.getPluginInstances('Demo')).toHaveLength(1)
    expect(errors).not.toHaveBeenCalled()
    PluginManager.deregister('Demo')
    expect(errors).toHaveBeenCalledOnce()
  })
})

test('the focus returns to the stored control', async () => {
  await pageWithPlugins()
  const { focusHandler } = globals()
  at('aside').innerHTML = '<button id="a"></button><button id="b"></button>'
  const heard = vi.fn()
  const over = new AbortController()
  for (const type of ['StateSaved', 'StateResumed'])
    document.addEventListener(`Focus/${type}`, () => void heard(type), { signal: over.signal })
  at('#a').focus()
  focusHandler.saveFocusState('mine')
  focusHandler.saveFocusState('other', '#b')
  at('#a').blur()
  focusHandler.resumeFocusState('mine')
  expect(document.activeElement).toBe(at('#a'))
  focusHandler.resumeFocusState('other')
  expect(document.activeElement).toBe(at('#b'))
  focusHandler.resumeFocusState('nobody')
  over.abort()
  expect(heard.mock.calls.flat()).toEqual(['StateSaved', 'StateSaved', 'StateResumed', 'StateResumed'])
})

test('the focus goes to an element, and the elements that can have it are found (contract, versions C1)', async () => {
  await pageWithPlugins()
  const { focusHandler } = globals()
  const ids = (elements: Iterable<Element>) => [...elements].map(({ id }) => id)
  at('main').innerHTML = '<a id="first" href="/a"></a>'
  at('aside').innerHTML =
    `<a id="no-link"></a><a id="a" href="/a"></a><button id="b"></button><button id="c" disabled></button>
    <input id="d"><input id="e" type="hidden"><select id="f" tabindex="-1"></select><textarea id="g"></textarea><i id="h" tabindex="0"></i>`
  expect(ids(focusHandler.getFocusableElements(at('aside')))).toEqual(['a', 'b', 'd', 'g', 'h'])
  expect(ids(focusHandler.getFocusableElements())).toEqual(['first', 'a', 'b', 'd', 'g', 'h'])
  expect(focusHandler.getFirstFocusableElement()).toBe(at('#first'))
  expect(focusHandler.getFirstFocusableElement(at('aside'))).toBe(at('#a'))
  expect(focusHandler.getLastFocusableElement(at('aside'))).toBe(at('#h'))
  expect([focusHandler.getFirstFocusableElement(at('#a')), focusHandler.getLastFocusableElement(at('#a'))]).toEqual([
    null,
    null,
  ])
  const focus = vi.spyOn(at('#b'), 'focus')
  focusHandler.setFocus(at('#b'), { preventScroll: true })
  expect(document.activeElement).toBe(at('#b'))
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
  focusHandler.setFocus(null)
  expect(document.activeElement).toBe(at('#b'))
})

describe('what 6.7 adds (contract, versions C3 and C4)', () => {
  type Newer = Record<string, (...args: unknown[]) => unknown>
  const manager = () => globals().PluginManager as unknown as Newer

  test('plugins start inside of one element alone', async () => {
    const { settled } = await pageWithPlugins()
    globals().PluginManager.register('Demo', noting('demo'), '[data-demo]')
    await settled()
    log.length = 0
    document.body.insertAdjacentHTML(
      'beforeend',
      '<i id="in"><b id="two" data-demo></b></i><b id="three" data-demo></b>',
    )
    await manager()['initializePluginsInParentElement']?.(at('#in'))
    expect(log).toEqual(['demo two'])
  })

  test('a method is called on all instances; one that is not there is reported', async () => {
    const { settled, errors } = await pageWithPlugins()
    document.body.insertAdjacentHTML('beforeend', '<b id="two" data-demo></b>')
    globals().PluginManager.register('Demo', noting('demo'), '[data-demo]')
    await settled()
    log.length = 0
    manager()['callPluginMethod']?.('Demo', 'update')
    expect(log).toEqual(['demo one again', 'demo two again'])
    manager()['callPluginMethod']?.('Demo', 'fly')
    expect(errors).toHaveBeenCalledWith('PluginManager.callPluginMethod', saying(/"Demo" has no method "fly"/))
  })

  test('a running instance is ended and replaced, on the elements that are named', async () => {
    const { settled, errors } = await pageWithPlugins()
    document.body.insertAdjacentHTML('beforeend', '<b id="two" data-demo></b>')
    const { PluginManager } = globals()
    const heard = vi.fn()
    PluginManager.register(
      'Demo',
      class extends noting('old') {
        override init() {
          super.init()
          this.$emitter.subscribe('asked', heard)
        }
        destroy() {
          log.push(`end ${this.el.id}`)
        }
      },
      '[data-demo]',
    )
    await settled()
    const New = noting('new')
    PluginManager.override('Demo', New, '#one')
    await settled()
    expect(log).toEqual(['old one', 'old two', 'end one', 'new one'])
    for (const id of ['one', 'two']) at(`#${id}`).dispatchEvent(new Event('asked'))
    expect(heard).toHaveBeenCalledOnce()
    // It runs already.
    PluginManager.override('Demo', New, '#one')
    await settled()
    expect(log.slice(4)).toEqual([])
    // The end that all classes have.
    PluginManager.override('Demo', noting('third'), '#one')
    await settled()
    expect(log.slice(4)).toEqual(['third one'])
    expect(PluginManager.getPluginInstances('Demo')).toHaveLength(2)
    expect(errors).not.toHaveBeenCalled()
  })

  test('one whose class has no end is replaced with a warning, and its listeners stay; a failing end prevents nothing', async () => {
    const { settled, errors } = await pageWithPlugins()
    const { PluginManager } = globals()
    class Own {
      $emitter = at('#one').$emitter
      el: Element
      constructor(el: Element) {
        this.el = el
        this.init()
      }
      init() {
        this.$emitter.subscribe('asked', () => log.push('asked'))
      }
    }
    PluginManager.register('Demo', Own, '[data-demo]')
    await settled()
    PluginManager.override(
      'Demo',
      class extends noting('new') {
        destroy() {
          throw new Error('broken')
        }
      },
    )
    await settled()
    at('#one').dispatchEvent(new Event('asked'))
    expect(log).toEqual(['new one', 'asked'])
    expect(errors).toHaveBeenCalledExactlyOnceWith('PluginManager.override', saying(/has no destroy\(\)/))
    at('#one').$emitter.reset()
    PluginManager.override('Demo', noting('third'))
    await settled()
    expect(log.slice(2)).toEqual(['third one'])
    expect(errors).toHaveBeenLastCalledWith('PluginManager.override', saying(/destroy\(\) of "Demo" failed.*broken/))
  })
})
