/** The instances that scripts find for the platform's own plugins (contract, shell 1.1 and 1.5). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { amount, defineBinding, onePerPage, readOptions, word } from '../../../src/bindings/kit.ts'
import { globals, offerOnTestPage, pageWithPlugins, removeGlobals } from '../support/plugins.ts'

const at = (selector: string) => document.querySelector(selector) as HTMLElement
const saying = (message: RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(message) as string }) as Error

/** What the flow has used, and when: `early` in `mount`, `late` on request. */
const used: string[] = []

const Options = z.object({
  redirectTo: word('frontend.cart.offcanvas'),
  position: word('right'),
  delay: amount(0),
  entries: z._default(z.array(z.object({ url: z.string() })), []),
})

const binding = defineBinding({
  name: 'add-to-cart',
  options: Options,
  mount({ element, options, on }) {
    used.push(`early ${options.position}`)
    on(element, 'use', () =>
      used.push(`late ${options.redirectTo} ${options.delay} ${options.entries.map(({ url }) => url).join()}`),
    )
  },
})

const ADD_TO_CART = {
  name: 'add-to-cart',
  selector: '[data-add-to-cart]',
  moment: 'interaction',
  events: ['submit'],
  binding,
} as const

/** Starts the flow on the form. */
async function startFlow({ page, settled }: ReturnType<typeof offerOnTestPage>) {
  page.start(at('form'), 'add-to-cart')
  await settled()
}

const use = () => {
  used.length = 0
  at('form').dispatchEvent(new Event('use'))
  return used
}

const instance = (name = 'AddToCart', element = at('form')) => {
  const found = globals().PluginManager.getPluginInstanceFromElement(element, name)
  if (!found) throw new Error(`no instance of ${name}`)
  return found
}

beforeEach(() => {
  used.length = 0
  document.body.innerHTML = `<form data-add-to-cart="true" data-add-to-cart-options='{"delay":"20"}'></form>`
})
afterEach(() => {
  removeGlobals()
  document.body.replaceChildren()
})

describe('instances', () => {
  // Names and elements of the contract, shell 1.1.
  test.each([
    ['SearchWidget', '<form data-search-widget></form>'],
    ['CartWidget', '<a data-cart-widget></a>'],
    ['AccountGuestAbortButton', '<a data-account-guest-abort-button></a>'],
    ['OffCanvasCart', '<a data-off-canvas-cart></a>'],
    ['AddToCart', '<form data-add-to-cart></form>'],
    ['CollapseFooterColumns', '<div data-collapse-footer-columns></div>'],
    ['CollapseCheckoutConfirmMethods', '<a data-collapse-checkout-confirm-methods></a>'],
    ['FlyoutMenu', '<div data-flyout-menu></div>'],
    ['Navbar', '<nav data-navbar></nav>'],
    ['OffCanvasMenu', '<a data-off-canvas-menu></a>'],
    ['FormValidation', '<form data-form-validation></form>'],
    ['FormScrollToInvalidField', '<form></form>'],
    ['FormSubmitLoader', '<form data-form-submit-loader></form>'],
    ['FormFieldToggle', '<select data-form-field-toggle></select>'],
    ['FormAutoSubmit', '<form data-form-auto-submit></form>'],
    ['FormAjaxSubmit', '<form data-form-ajax-submit></form>'],
    ['FormAddHistory', '<form data-form-add-history></form>'],
    ['FormAddDynamicRedirect', '<form data-form-add-dynamic-redirect></form>'],
    ['CheckoutCustomerStorage', '<form data-checkout-customer-storage></form>'],
    ['FormPreserver', '<form data-form-preserver></form>'],
    ['AccountMenu', '<button data-account-menu></button>'],
    ['OffCanvasTabs', '<a data-off-canvas-tabs></a>'],
    ['RemoteClick', '<a data-remote-click></a>'],
    ['AddressEditor', '<a data-address-editor></a>'],
    ['AddressManager', '<a data-address-manager></a>'],
    ['AddressSearch', '<div data-address-search></div>'],
    ['OffCanvasFilter', '<a data-off-canvas-filter></a>'],
    ['CountryStateSelect', '<select data-country-state-select></select>'],
    ['ClearInput', '<input data-clear-input>'],
    ['QuantitySelector', '<div data-quantity-selector></div>'],
    ['AjaxModal', '<a data-ajax-modal data-url="/a"></a>'],
    ['CookiePermission', '<div data-cookie-permission></div>'],
    ['CookieConfiguration', '<div data-cookie-permission></div>'],
    ['CmsVideo', '<div data-cms-video-element></div>'],
    // As 6.7 names them, and 6.6.
    ['SpatialGallerySliderViewer', '<div data-spatial-gallery-slider-viewer></div>'],
    ['SpatialZoomGallerySliderViewer', '<div data-spatial-zoom-gallery-slider-viewer></div>'],
    ['SpatialGallerySliderViewerPlugin', '<div data-spatial-gallery-slider-viewer></div>'],
    ['SpatialZoomGallerySliderViewerPlugin', '<div data-spatial-zoom-gallery-slider-viewer></div>'],
    ['AlertAria', '<div data-alert-aria></div>'],
    ['ScrollUp', '<div data-scroll-up></div>'],
    ['Listing', '<div data-listing></div>'],
    ['FilterMultiSelect', '<div data-filter-multi-select></div>'],
    ['FilterRange', '<div data-filter-range></div>'],
  ])('%s has one on each of its elements', async (name, markup) => {
    await pageWithPlugins()
    document.body.innerHTML = `<main>${markup}</main>`
    const element = at('main').firstElementChild as HTMLElement
    const { PluginManager, PluginBaseClass } = globals()
    const found = instance(name, element)
    expect(found).toBeInstanceOf(PluginBaseClass)
    expect(found).toMatchObject({ el: element, _pluginName: name, $emitter: { el: element }, options: {} })
    expect(PluginManager.getPluginInstances(name)).toEqual([found])
    expect(PluginManager.getPluginInstancesFromElement(element).get(name)).toBe(found)
    expect(PluginManager.getPlugin(name)?.get('instances')).toEqual([found])
    expect(PluginManager.getPlugin(name)?.get('name')).toBe(name)
    expect(PluginManager.getPlugin(name)?.get('registrations')).toBeInstanceOf(Map)
    expect(found).toBeInstanceOf(PluginManager.getPlugin(name)?.get('class'))
  })

  test('is the same each time, also in markup that comes later; gone elements leave the list', async () => {
    await pageWithPlugins()
    const { PluginManager } = globals()
    const first = instance()
    expect(instance()).toBe(first)
    const list = PluginManager.getPluginInstances('AddToCart')
    document.body.insertAdjacentHTML('beforeend', '<form id="late" data-add-to-cart></form>')
    expect(instance('AddToCart', at('#late'))).not.toBe(first)
    expect(PluginManager.getPluginInstances('AddToCart')).toHaveLength(2)
    const late = at('#late')
    late.remove()
    expect(PluginManager.getPluginInstances('AddToCart')).toEqual([first])
    expect(PluginManager.getPluginInstances('AddToCart')).toBe(list)
    document.body.append(late)
    expect(PluginManager.getPluginInstances('AddToCart')).toEqual([first, instance('AddToCart', late)])
  })

  test('are gone once the flow is left to others; those of scripts and of other flows stay', async () => {
    const { storefront, settled } = await pageWithPlugins([ADD_TO_CART])
    const { PluginBaseClass, PluginManager } = globals()
    document.body.insertAdjacentHTML('beforeend', '<form id="own" data-add-to-cart></form>')
    class Own extends PluginBaseClass {
      init() {
        used.push(this._pluginName)
      }
    }
    const [theirs, other] = [new Own(at('#own'), {}, 'AddToCart'), instance('FormScrollToInvalidField')]
    const list = PluginManager.getPluginInstances('AddToCart')
    expect(list).toEqual([theirs, instance()])
    storefront.override('add-to-cart', { options: { redirectTo: 'mine' } })
    expect(list).toHaveLength(2)
    storefront.override('add-to-cart', { yields: true })
    await settled()
    expect(list).toEqual([theirs])
    expect(PluginManager.getPluginInstances('AddToCart')).toEqual([theirs])
    expect(PluginManager.getPluginInstanceFromElement(at('form'), 'AddToCart')).toBeUndefined()
    expect(instance('AddToCart', at('#own'))).toBe(theirs)
    expect(instance('FormScrollToInvalidField')).toBe(other)
  })

  test('no other name and no other element has one', async () => {
    await pageWithPlugins()
    const { PluginManager } = globals()
    expect(PluginManager.getPluginInstanceFromElement(at('form'), 'Modal')).toBeUndefined()
    expect(PluginManager.getPluginInstanceFromElement(document.body, 'AddToCart')).toBeUndefined()
    expect(PluginManager.getPluginInstanceFromElement(null, 'AddToCart')).toBeUndefined()
    // A form has that of every form, too.
    expect([...PluginManager.getPluginInstancesFromElement(at('form')).keys()]).toEqual([
      'AddToCart',
      'FormScrollToInvalidField',
    ])
    expect(PluginManager.getPlugin('Modal')).toBeNull()
  })

  test('hear the events of the element, each for itself', async () => {
    await pageWithPlugins()
    const [heard, other] = [vi.fn(), vi.fn()]
    instance().$emitter.subscribe('openOffCanvasCart', heard)
    instance('FormScrollToInvalidField').$emitter.subscribe('openOffCanvasCart', other)
    at('form').dispatchEvent(new CustomEvent('openOffCanvasCart'))
    instance().$emitter.reset()
    at('form').dispatchEvent(new CustomEvent('openOffCanvasCart'))
    expect([heard.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
  })

  test('have the methods of the base class, which do nothing to the flow', async () => {
    const { errors } = await pageWithPlugins()
    const methods = instance() as unknown as Record<string, () => unknown>
    for (const name of ['init', 'update', '_init', '_update', '_registerInstance']) methods[name]?.()
    expect(methods['_getPluginName']?.()).toBe('AddToCart')
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('options', () => {
  test('are those of the page, and of the flow once it has read them', async () => {
    const offered = await pageWithPlugins([ADD_TO_CART])
    const { options } = instance()
    expect({ ...options }).toEqual({ delay: '20' })
    await startFlow(offered)
    expect({ ...options }).toEqual({ redirectTo: 'frontend.cart.offcanvas', position: 'right', delay: 20, entries: [] })
    offered.storefront.override('add-to-cart', { options: { redirectTo: 'mine' } })
    await offered.settled()
    expect(options['redirectTo']).toBe('mine')
  })

  test('that are set before the flow starts are there when it does', async () => {
    const offered = await pageWithPlugins([ADD_TO_CART])
    Object.assign(instance().options, { redirectTo: 'mine', position: 'left', delay: 5 })
    await startFlow(offered)
    expect(used).toEqual(['early left'])
    expect(use()).toEqual(['late mine 5 '])
  })

  test('that are set later reach the flow at once; one that it has read early starts it anew', async () => {
    const offered = await pageWithPlugins([ADD_TO_CART])
    await startFlow(offered)
    used.length = 0
    instance().options['redirectTo'] = 'mine'
    await offered.settled()
    expect(use()).toEqual(['late mine 20 '])
    instance().options['position'] = 'left'
    await offered.settled()
    expect(used).toEqual(['late mine 20 ', 'early left'])
    expect(use()).toEqual(['late mine 20 '])
  })

  test('that are set on one element concern no other', async () => {
    document.body.insertAdjacentHTML('beforeend', '<form id="other" data-add-to-cart></form>')
    const offered = await pageWithPlugins([ADD_TO_CART])
    offered.page.start(at('#other'), 'add-to-cart')
    await startFlow(offered)
    expect(used.splice(0)).toEqual(['early right', 'early right'])
    instance().options['position'] = 'left'
    await offered.settled()
    expect(used).toEqual(['early left'])
    expect(instance('AddToCart', at('#other')).options['position']).toBe('right')
  })

  test('reach a flow that was started before the code for plugins', async () => {
    const offered = offerOnTestPage([ADD_TO_CART])
    await startFlow(offered)
    void globals().PluginManager.initializePlugins()
    await offered.arrive()
    instance().options['redirectTo'] = 'mine'
    await offered.settled()
    expect(use()).toEqual(['late mine 20 '])
  })

  test('may be changed inside, replaced as a whole, and removed', async () => {
    const offered = await pageWithPlugins([ADD_TO_CART])
    await startFlow(offered)
    const entries = instance().options['entries'] as { url: string }[]
    entries.push({ url: '/a' })
    expect(use()).toEqual(['late frontend.cart.offcanvas 20 /a'])
    instance().options = { entries: [], delay: 1 }
    expect(use()).toEqual(['late frontend.cart.offcanvas 1 '])
    delete instance().options['delay']
    expect(use()).toEqual(['late frontend.cart.offcanvas 0 '])
    expect(instance().options).toBe(instance().options)
  })

  test('that the flow refuses are reported and ignored', async () => {
    const offered = await pageWithPlugins([ADD_TO_CART])
    await startFlow(offered)
    instance().options['delay'] = 'soon'
    expect(offered.errors).toHaveBeenCalledExactlyOnceWith('add-to-cart', saying(/option "delay"/), at('form'))
    expect(use()).toEqual(['late frontend.cart.offcanvas 20 '])
  })

  test('of a flow that runs once for the page are live, too', async () => {
    document.body.innerHTML = '<a data-off-canvas-menu></a>'
    const menu = onePerPage(
      { name: 'off-canvas-menu', options: z.object({ position: word('left') }), at: () => at('a') },
      ({ options }) => ({ position: () => options.position }),
    )
    const offered = offerOnTestPage()
    const { position } = menu(offered.page)
    expect(position()).toBe('left')
    void globals().PluginManager.initializePlugins()
    await offered.arrive()
    instance('OffCanvasMenu', at('a')).options['position'] = 'right'
    expect(position()).toBe('right')
  })
})

describe('what a script is given before the code for plugins', () => {
  const early = () => {
    document.body.innerHTML = `<form data-add-to-cart="true" data-add-to-cart-options='{"delay":"20"}'></form>`
    const offered = offerOnTestPage([ADD_TO_CART])
    return { offered, given: instance() }
  }

  test('is the instance of a flow on its element, and of nothing else', () => {
    const { given } = early()
    expect(given).toMatchObject({ el: at('form'), options: {}, $emitter: { el: at('form') } })
    const { PluginManager } = globals()
    expect(PluginManager.getPluginInstanceFromElement(document.body, 'AddToCart')).toBeNull()
    expect(PluginManager.getPluginInstanceFromElement(null, 'AddToCart')).toBeNull()
    at('form').dataset['express'] = 'true'
    expect(PluginManager.getPluginInstanceFromElement(at('form'), 'Express')).toBeNull()
  })

  test('is none where the flow leaves its elements to a script', () => {
    const { offered } = early()
    offered.storefront.override('add-to-cart', { yields: true })
    expect(globals().PluginManager.getPluginInstanceFromElement(at('form'), 'AddToCart')).toBeNull()
  })

  test('hears the events of the element at once, and as long as it subscribes', async () => {
    const { offered, given } = early()
    const heard = vi.fn()
    given.$emitter.subscribe('openOffCanvasCart.mine', heard)
    const open = () => at('form').dispatchEvent(new CustomEvent('openOffCanvasCart'))
    open()
    await offered.arrive()
    open()
    given.$emitter.unsubscribe('openOffCanvasCart.mine')
    open()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('says to the flow what is set, whenever that is', async () => {
    const { offered, given } = early()
    const { options } = given
    options['entries'] = [{ url: '/a' }]
    await offered.arrive()
    await startFlow(offered)
    expect(use()).toEqual(['late frontend.cart.offcanvas 20 /a'])
    options['redirectTo'] = 'mine'
    given.options['delay'] = 7
    expect(use()).toEqual(['late mine 7 /a'])
    expect([options['delay'], given.options['redirectTo']]).toEqual([7, 'mine'])
    expect(given).toBeInstanceOf(globals().PluginBaseClass)
  })
})

describe('presets', () => {
  beforeEach(() => document.body.replaceChildren())

  const Marks = z.object({ mark: word('none') })
  const noting = (name: string, attribute: string) =>
    defineBinding({
      name,
      attribute,
      options: Marks,
      mount: ({ element, options }) => void used.push(`${element.id} ${options.mark}`),
    })
  const line = (name: string, attribute: string, selector = `[data-${attribute}]`) =>
    ({ name, selector, moment: 'load', binding: noting(name, attribute) }) as const

  // The plugin, the flow that stands for it, its attribute, and that of its options (contract, shell 1.1, payments A0).
  const PLUGINS_OF_FLOWS = [
    ['AddToCart', 'add-to-cart', 'add-to-cart', 'add-to-cart'],
    ['SearchWidget', 'search-suggest', 'search-widget', 'search-widget'],
    ['CookiePermission', 'consent', 'cookie-permission', 'cookie-permission'],
    ['CookieConfiguration', 'cookie-settings', 'cookie-permission', 'cookie-configuration'],
    ['Navbar', 'navbar', 'navbar', 'navbar'],
    ['ListingPagination', 'listing', 'listing', 'listing-pagination'],
    ['FilterBoolean', 'listing', 'filter-boolean', 'filter-boolean'],
    ['SwagPayPalExpressButton', 'express-button', 'swag-paypal-express-button', 'swag-pay-pal-express-button'],
  ] as const

  test.each(PLUGINS_OF_FLOWS)('of %s are those of the flow %s', async (plugin, flow, marker, attribute) => {
    const { mounting, errors, settled } = await pageWithPlugins([line(flow, attribute, `[data-${marker}]`)])
    document.body.innerHTML = `<b id="it" data-${marker} data-${attribute}-config="mine"></b>`
    globals().PluginConfigManager.add(plugin, 'mine', { mark: 'preset' })
    globals().PluginConfigManager.add('Other', 'mine', { mark: 'other' })
    mounting.mountInside(document)
    await settled()
    expect(used).toEqual(['it preset'])
    expect(errors).not.toHaveBeenCalled()
  })

  test('of one name are told apart by their plugins, and end when they are removed', async () => {
    const { mounting, errors, settled, page } = await pageWithPlugins([
      line('consent', 'cookie-permission'),
      line('cookie-settings', 'cookie-configuration', '[data-cookie-permission]'),
    ])
    document.body.innerHTML =
      '<b id="bar" data-cookie-permission data-cookie-permission-config="mine" data-cookie-configuration-config="mine"></b>'
    const { PluginConfigManager } = globals()
    PluginConfigManager.add('CookiePermission', 'mine', { mark: 'permission' })
    PluginConfigManager.add('CookieConfiguration', 'mine', { mark: 'configuration' })
    mounting.mountInside(document)
    await settled()
    expect(used).toEqual(['bar permission', 'bar configuration'])
    expect(errors).not.toHaveBeenCalled()
    PluginConfigManager.remove('CookiePermission', 'mine')
    page.restart(at('#bar'), 'consent')
    await settled()
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'consent',
      saying(/preset "mine", which nobody registered/),
      at('#bar'),
    )
  })

  test('that arrive after a flow has failed without them start it; no other element is touched', async () => {
    document.body.innerHTML = `<b id="it" data-search-widget data-search-widget-config="mine"></b>
      <b id="other" data-search-widget></b><b id="wrong" data-search-widget data-search-widget-config="nobody's"></b>`
    const { mounting, errors, settled, arrive } = offerOnTestPage([line('search-suggest', 'search-widget')])
    globals().PluginConfigManager.add('SearchWidget', 'mine', { mark: 'preset' })
    mounting.mountInside(document)
    await settled()
    expect(used).toEqual(['other none'])
    expect(at('#it').dataset['storefrontFailed']).toBe('search-suggest')
    await arrive()
    expect(used).toEqual(['other none', 'it preset'])
    expect(at('#it').dataset).not.toHaveProperty('storefrontFailed')
    expect(at('#wrong').dataset['storefrontFailed']).toBe('search-suggest')
    // Each once, before the preset was there.
    expect(errors.mock.calls.map(([, , element]) => element?.id)).toEqual(['it', 'wrong'])
    errors.mockClear()
    // What runs is left alone by a preset that replaces its own.
    globals().PluginConfigManager.add('SearchWidget', 'mine', { mark: 'later' })
    await settled()
    expect(used).toEqual(['other none', 'it preset'])
    expect(errors).not.toHaveBeenCalled()
  })

  test('of a part start the flow of the whole, which reads them', async () => {
    document.body.innerHTML =
      '<main id="list" data-listing><b data-listing-sorting data-listing-sorting-config="mine"></b></main>'
    const binding = defineBinding({
      name: 'listing',
      mount({ element, page }) {
        const sorting = at('[data-listing-sorting]')
        const from = { element: sorting, page, flow: 'listing', attribute: 'listing-sorting', schema: Marks }
        used.push(`${element.id} ${readOptions(from).mark}`)
      },
    })
    const { mounting, settled, arrive } = offerOnTestPage([
      { name: 'listing', selector: '[data-listing]', moment: 'load', binding },
    ])
    globals().PluginConfigManager.add('ListingSorting', 'mine', { mark: 'preset' })
    mounting.mountInside(document)
    await settled()
    expect(used).toEqual([])
    await arrive()
    expect(used).toEqual(['list preset'])
  })
})

describe('asked to start', () => {
  const PRESENT = { ...ADD_TO_CART, moment: 'present' } as const

  test('flows start on what a script has given their marker, once', async () => {
    document.body.innerHTML = '<form id="late"></form><form data-add-to-cart></form>'
    const offered = await pageWithPlugins([PRESENT])
    expect(used).toEqual(['early right'])
    at('#late').dataset['addToCart'] = 'true'
    await globals().PluginManager.initializePlugins()
    await globals().PluginManager.initializePlugins()
    await offered.settled()
    expect(used).toEqual(['early right', 'early right'])
    expect(offered.errors).not.toHaveBeenCalled()
  })

  test('one by its plugin starts where it is asked for, with options below those of the page', async () => {
    document.body.innerHTML = `<form id="one" data-add-to-cart data-add-to-cart-options='{"delay":1}'></form>
      <form id="two" data-add-to-cart></form>`
    const offered = await pageWithPlugins([ADD_TO_CART])
    await globals().PluginManager.initializePlugin('AddToCart', '#one', { position: 'left', delay: 9 })
    await offered.settled()
    expect(used).toEqual(['early left'])
    expect(use()).toEqual(['late frontend.cart.offcanvas 1 '])
    await globals().PluginManager.initializePlugin('AddToCart')
    await offered.settled()
    expect(used).toContain('early right')
    expect(offered.errors).not.toHaveBeenCalled()
  })

  test('elements without the marker are reported once, with what to do; others start', async () => {
    document.body.innerHTML = '<form data-add-to-cart></form><form></form><form></form>'
    const offered = await pageWithPlugins([ADD_TO_CART])
    const { PluginManager } = globals()
    await PluginManager.initializePlugin('AddToCart', 'form')
    await PluginManager.initializePlugin('AddToCart', 'form')
    await PluginManager.initializePlugin('AddToCart', 'form[')
    await offered.settled()
    expect(used).toEqual(['early right'])
    expect(offered.errors.mock.calls).toEqual([
      [
        'PluginManager.initializePlugin',
        saying(/the flow "add-to-cart" on this page, which runs on \[data-add-to-cart\]/),
      ],
      ['PluginManager.initializePlugin', saying(/not a valid selector/)],
    ])
  })

  test('one that leaves its elements to a script says that there is none', async () => {
    const offered = await pageWithPlugins([ADD_TO_CART])
    offered.storefront.override('add-to-cart', { yields: true })
    await globals().PluginManager.initializePlugin('AddToCart', 'form')
    expect(offered.errors).toHaveBeenCalledExactlyOnceWith(
      'PluginManager.initializePlugin',
      saying(/no script has registered a plugin "AddToCart"/),
    )
  })

  test('what is a part of a flow’s element does not start it a second time', async () => {
    document.body.innerHTML = '<main data-listing><b data-listing-sorting></b></main>'
    const listing = defineBinding({ name: 'listing', mount: ({ element }) => void used.push(element.tagName) })
    const offered = await pageWithPlugins([
      { name: 'listing', selector: '[data-listing]', moment: 'present', binding: listing },
    ])
    await globals().PluginManager.initializePlugin('ListingSorting', '[data-listing-sorting]')
    await offered.settled()
    expect(used).toEqual(['MAIN'])
    expect(offered.errors).not.toHaveBeenCalled()
  })
})

describe('the cart’s panel, opened by a script (contract, versions C4)', () => {
  test('what is sent goes by one form like the shop’s, whose flow shows the answer', async () => {
    const { openCart } = await import('../../../src/plugins/open-cart.ts')
    const sent: [string, string][] = []
    const hear = (event: SubmitEvent) => {
      event.preventDefault()
      const form = event.target as HTMLFormElement
      sent.push(...([...new FormData(form)] as [string, string][]))
      expect([form.dataset['addToCart'], new URL(form.action).pathname]).toEqual(['panel', '/checkout/line-item/add'])
      form.dispatchEvent(new CustomEvent('openOffCanvasCart'))
    }
    document.addEventListener('submit', hear, { once: true })
    const data = new FormData()
    data.set('lineItems[a][id]', 'a')
    const shown = vi.fn()
    openCart(document.createElement('a'), '/checkout/line-item/add', data, shown)
    expect(sent).toEqual([
      ['lineItems[a][id]', 'a'],
      ['redirectTo', 'frontend.cart.offcanvas'],
    ])
    expect([shown.mock.calls.length, document.querySelector('body > form[hidden]')]).toEqual([1, null])
  })

  test('without anything to send, the panel is opened as by a press', async () => {
    const { openCart } = await import('../../../src/plugins/open-cart.ts')
    const opener = document.createElement('div')
    opener.innerHTML = '<a href="#cart"></a>'
    const pressed = vi.fn()
    opener.querySelector('a')?.addEventListener('click', pressed)
    openCart(opener, '/checkout/offcanvas', false, undefined)
    expect(pressed).toHaveBeenCalledTimes(1)
  })
})
