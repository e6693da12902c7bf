/** Classes of scripts that override or extend what a flow stands for, and scripts that have its elements instead. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineBinding } from '../../../src/bindings/kit.ts'
import { globals, type Instance, offerOnTestPage, pageWithPlugins, removeGlobals } from '../support/plugins.ts'

const log: string[] = []
const at = (selector: string) => document.querySelector(selector) as HTMLElement
const saying = (message: RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(message) as string }) as Error
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const tell = (type: string, detail?: unknown) =>
  at('[data-cart-widget]').dispatchEvent(new CustomEvent(type, { detail }))

type Methods = Instance & { init(): void; fetch(content?: string): unknown; helper(): void; _registerEvents?(): void }
type CopyClass = new (...args: unknown[]) => Methods

/** A copy of the original, as bundlers pack it; its work would be done twice. */
function copyOfOriginal(): CopyClass {
  class CartWidgetCopy extends globals().PluginBaseClass {
    static options = { cartWidgetStorageKey: 'copy' }
    init() {
      log.push('copy init')
      this.fetch()
    }
    fetch() {
      log.push('copy fetch')
    }
    helper() {
      log.push('copy helper')
    }
  }
  return CartWidgetCopy
}

beforeEach(() => {
  log.length = 0
  document.body.innerHTML = '<main><a id="cart" data-cart-widget="true"></a></main><b id="own" data-own></b>'
})
afterEach(() => {
  vi.restoreAllMocks()
  removeGlobals()
  document.body.replaceChildren()
})

describe('an override of a plugin that a flow stands for', () => {
  test('adds to its methods: nothing of a copy of the original runs', async () => {
    const { settled, errors, page } = await pageWithPlugins()
    const { PluginManager } = globals()
    class Mine extends copyOfOriginal() {
      override init() {
        super.init()
        log.push(`init ${this.el.id} ${Object.keys(this.options).join()}`)
      }
      override fetch(content?: string) {
        super.fetch(content)
        this.helper()
        this.mine(content)
      }
      mine(content = 'nothing') {
        log.push(`mine ${content}`)
      }
      update() {
        log.push('update')
      }
    }
    PluginManager.override('CartWidget', Mine, undefined, { given: 1 })
    await settled()
    expect(log).toEqual(['init cart given'])
    expect(PluginManager.getPluginInstanceFromElement(at('#cart'), 'CartWidget')).toBeInstanceOf(Mine)
    expect(PluginManager.getPluginInstances('CartWidget')).toHaveLength(1)
    tell('fetch', { content: 'new' })
    tell('fetch')
    expect(log.slice(1)).toEqual(['mine new', 'mine nothing'])

    at('main').insertAdjacentHTML('beforeend', '<a id="late" data-cart-widget="true"></a>')
    page.mountInserted(at('main'))
    await settled()
    expect(log.slice(3)).toEqual(['update', 'init late given'])
    expect(errors).not.toHaveBeenCalled()
  })

  test('replaces an instance that a script has found before', async () => {
    const { settled } = await pageWithPlugins()
    const { PluginManager } = globals()
    const before = PluginManager.getPluginInstanceFromElement(at('#cart'), 'CartWidget')
    const CartWidget = PluginManager.getPlugin('CartWidget')?.get('class') as CopyClass
    class Mine extends CartWidget {}
    PluginManager.override('CartWidget', () => Promise.resolve({ default: Mine }), '[data-cart-widget]')
    await settled()
    const after = PluginManager.getPluginInstanceFromElement(at('#cart'), 'CartWidget')
    expect(after).toBeInstanceOf(Mine)
    if (before) before.options['mine'] = 1
    expect(after?.options).toEqual({ mine: 1 })
  })

  test('of the class that was given before the code was there: its helper is no replacement', async () => {
    const { arrive, errors } = offerOnTestPage()
    const { PluginManager } = globals()
    const CartWidget = PluginManager.getPlugin('CartWidget')?.get('class') as CopyClass
    class Mine extends CartWidget {
      override init() {
        super.init()
        log.push('init')
      }
      override fetch(content?: string) {
        super.fetch?.(content)
        this.after(content)
      }
      after(content = 'nothing') {
        log.push(`after ${content}`)
      }
    }
    PluginManager.override('CartWidget', Mine, '[data-cart-widget]')
    await arrive()
    await expect.poll(() => log).toEqual(['init'])
    tell('fetch', { content: 'new' })
    expect(log).toEqual(['init', 'after new'])
    expect(errors).not.toHaveBeenCalled()
  })

  test('that adds to what a plugin listens to begins once, after its start', async () => {
    const { settled } = await pageWithPlugins()
    class Mine extends copyOfOriginal() {
      override init() {
        super.init()
        log.push('init')
      }
      override _registerEvents() {
        super._registerEvents?.()
        log.push('listens')
      }
    }
    globals().PluginManager.override('CartWidget', Mine)
    await settled()
    expect(log).toEqual(['init', 'listens'])
  })

  // Contract, catalog 1.3 and shell 8.
  test('hears the events that are not called as its methods, with what they carry', async () => {
    document.body.innerHTML = '<main data-listing></main><form data-add-to-cart></form>'
    const { settled, errors } = await pageWithPlugins()
    const { PluginManager, PluginBaseClass } = globals()
    class OriginalListing extends PluginBaseClass {
      renderResponse(_response: string) {
        log.push('copy')
      }
    }
    class OriginalAddToCart extends PluginBaseClass {
      _formSubmit(_data: FormData) {
        log.push('copy')
      }
      _openOffCanvasCarts() {
        log.push('copy')
      }
    }
    PluginManager.override(
      'Listing',
      class extends OriginalListing {
        override renderResponse(response: string) {
          super.renderResponse(response)
          log.push(`rendered ${response}`)
        }
      },
    )
    PluginManager.override(
      'AddToCart',
      class extends OriginalAddToCart {
        override _formSubmit(data: FormData) {
          super['_formSubmit'](data)
          data.append('gift', 'ribbon')
        }
        override _openOffCanvasCarts() {
          super['_openOffCanvasCarts']()
          log.push('opened')
        }
      },
    )
    await settled()
    const sent = new FormData()
    at('main').dispatchEvent(new CustomEvent('Listing/afterRenderResponse', { detail: { response: 'a list' } }))
    at('form').dispatchEvent(new CustomEvent('beforeFormSubmit', { detail: sent }))
    at('form').dispatchEvent(new CustomEvent('openOffCanvasCart'))
    expect(log).toEqual(['rendered a list', 'opened'])
    expect([...sent]).toEqual([['gift', 'ribbon']])
    expect(errors).not.toHaveBeenCalled()
  })

  test('that dispatches the event again, now or later, runs once for it', async () => {
    const { settled } = await pageWithPlugins()
    class Mine extends copyOfOriginal() {
      override async fetch() {
        super.fetch()
        log.push('mine')
        this.$emitter.publish('fetch')
        await Promise.resolve()
        this.$emitter.publish('fetch')
      }
    }
    globals().PluginManager.override('CartWidget', Mine)
    await settled()
    tell('fetch')
    await settled()
    expect(log).toEqual(['mine'])
    tell('fetch')
    await settled()
    expect(log).toEqual(['mine', 'mine'])
  })

  test('that throws is reported, and does not stop the event', async () => {
    const { settled, errors } = await pageWithPlugins()
    class Mine extends copyOfOriginal() {
      override fetch() {
        super.fetch()
        throw new Error('broken')
      }
    }
    globals().PluginManager.override('CartWidget', Mine)
    await settled()
    tell('fetch')
    await settled()
    expect(errors).toHaveBeenCalledExactlyOnceWith('CartWidget', saying(/^broken$/), at('#cart'))
  })

  test('compiled for older browsers is read, too', async () => {
    const { settled, errors } = await pageWithPlugins()
    const Original = copyOfOriginal()
    // As compilers write classes: `super.fetch()` is a call on the parent's prototype.
    function Compiled(this: object, ...args: unknown[]): unknown {
      return Reflect.construct(Object.getPrototypeOf(Compiled) as CopyClass, args, new.target ?? Compiled)
    }
    Object.setPrototypeOf(Compiled, Original)
    Compiled.prototype = Object.create(Original.prototype as object) as object
    Object.assign(Compiled.prototype, {
      constructor: Compiled,
      fetch(this: Methods, content: string) {
        const parent = Object.getPrototypeOf(Compiled.prototype) as Record<string, () => void>
        parent['fetch']?.call(this)
        log.push(`compiled ${content}`)
      },
    })
    globals().PluginManager.override('CartWidget', Compiled)
    await settled()
    tell('fetch', { content: 'new' })
    expect(log).toEqual(['compiled new'])
    expect(errors).not.toHaveBeenCalled()
  })

  test.each([
    [
      'a method',
      'fetch',
      (Copy: CopyClass) =>
        class extends Copy {
          override fetch() {
            log.push('replaced')
          }
        },
    ],
    [
      'the start',
      'init',
      (Copy: CopyClass) =>
        class extends Copy {
          override init() {
            log.push('replaced')
          }
        },
    ],
    [
      'everything',
      'init, fetch',
      () =>
        class extends globals().PluginBaseClass {
          init() {
            log.push('replaced')
          }
          fetch() {
            log.push('replaced')
          }
        },
    ],
  ])('that replaces %s is reported once and not started', async (_what, replaced, classOf) => {
    const { settled, errors, page } = await pageWithPlugins()
    const { PluginManager } = globals()
    at('main').insertAdjacentHTML('beforeend', '<a data-cart-widget="true"></a>')
    PluginManager.override('CartWidget', classOf(copyOfOriginal()), '[data-cart-widget]')
    await settled()
    page.mountInserted(at('main'))
    tell('fetch')
    expect(log).toEqual([])
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'PluginManager.override',
      saying(new RegExp(`replaces ${replaced} of "CartWidget".*storefront\\.override\\("cart-widget".*yields: true`)),
    )
    // The others are not affected.
    expect(PluginManager.getPluginInstances('CartWidget')).toHaveLength(2)
  })
})

test('a class made of such a plugin runs over the flow, and as it is elsewhere', async () => {
  const { settled, errors } = await pageWithPlugins()
  const { PluginManager } = globals()
  class Mine extends copyOfOriginal() {
    override fetch() {
      super.fetch()
      log.push(`mine ${this.el.id}`)
    }
  }
  PluginManager.extend('CartWidget', 'Mine', Mine, '[data-own]')
  await settled()
  expect(log).toEqual(['copy init', 'copy fetch', 'mine own'])
  log.length = 0
  class Other extends copyOfOriginal() {
    override fetch() {
      super.fetch()
      log.push(`other ${this.el.id} ${this._pluginName}`)
    }
  }
  PluginManager.extend('CartWidget', 'Other', Other, '[data-cart-widget]')
  await settled()
  tell('fetch')
  expect(log).toEqual(['other cart Other'])
  expect(PluginManager.getPluginInstances('Other')).toHaveLength(1)
  expect(PluginManager.getPluginInstanceFromElement(at('#cart'), 'CartWidget')).not.toBeInstanceOf(Other)
  expect(errors).not.toHaveBeenCalled()
})

describe('a plugin registered under a name that a flow stands for', () => {
  const noting = () =>
    class extends globals().PluginBaseClass {
      init() {
        log.push(`own ${this.el.id}`)
      }
    }

  test('starts where the flow does not run; elsewhere the console says once what has the elements', async () => {
    const warned = warnings()
    const { settled, errors, page } = await pageWithPlugins()
    globals().PluginManager.register('CartWidget', noting(), '[data-cart-widget], [data-own]')
    await settled()
    page.mountInserted(at('main'))
    await settled()
    expect(log).toEqual(['own own'])
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/"CartWidget".*"cart-widget".*storefront\.override\("cart-widget", { yields: true }\)/)],
    ])
    expect(errors).not.toHaveBeenCalled()
  })

  test.each(['before', 'after'] as const)('has the elements that the flow yields %s it is registered', async (when) => {
    warnings()
    const flow = defineBinding({
      name: 'cart-widget',
      mount: ({ onEnd }) => {
        log.push('flow')
        onEnd(() => log.push('flow ends'))
      },
    })
    const entry = { name: 'cart-widget', selector: '[data-cart-widget]', moment: 'load', binding: flow } as const
    const { settled, storefront, mounting } = await pageWithPlugins([entry])
    const { PluginManager } = globals()
    const yieldNow = () => storefront.override('cart-widget', { yields: true })
    if (when === 'after') {
      mounting.mountInside(document)
      await settled()
      PluginManager.getPluginInstances('CartWidget')
    } else {
      yieldNow()
      // Scripts have had the page started already.
      expect(log.splice(0)).toEqual(['flow', 'flow ends'])
    }
    PluginManager.register('CartWidget', noting(), '[data-cart-widget]')
    await settled()
    if (when === 'after') {
      expect(log.splice(0)).toEqual(['flow'])
      yieldNow()
      await settled()
      expect(log.shift()).toBe('flow ends')
    }
    mounting.mountInside(document)
    await settled()
    expect(log).toEqual(['own cart'])
    expect(PluginManager.getPluginInstances('CartWidget')).toHaveLength(1)
  })
})

test('a flow that yields no more starts again', async () => {
  const flow = defineBinding({ name: 'cart-widget', mount: ({ element }) => log.push(`flow ${element.id}`) })
  const entry = { name: 'cart-widget', selector: '[data-cart-widget]', moment: 'load', binding: flow } as const
  const { settled, storefront, mounting } = await pageWithPlugins([entry])
  expect(log.splice(0)).toEqual(['flow cart'])
  storefront.override('cart-widget', { yields: true })
  mounting.mountInside(document)
  await settled()
  expect(log).toEqual([])
  storefront.override('cart-widget', { yields: false })
  await settled()
  expect(log).toEqual(['flow cart'])
})
