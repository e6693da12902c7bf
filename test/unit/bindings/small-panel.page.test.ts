/** Content that opens in the panel on small viewports: the account menu, the panes of tabs and the top bar (contract, shell 12, 19). */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding as accountMenu } from '../../../src/bindings/shell/account-menu.ts'
import { offCanvasOf } from '../../../src/bindings/shell/off-canvas.ts'
import { binding as panelTabs } from '../../../src/bindings/shell/off-canvas-tabs.ts'
import { binding as topBar } from '../../../src/bindings/shell/top-bar-offcanvas.ts'
import type { Binding, Page } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
const say = (name: string) => document.documentElement.style.setProperty('--sw-current-breakpoint', `"${name}"`)
let end = new AbortController()
let heard: string[] = []
let page: Page

beforeAll(async () => {
  await Promise.all([accountMenu.warm?.(), panelTabs.warm?.(), topBar.warm?.()])
})
beforeEach(() => {
  end = new AbortController()
  heard = []
  // The test page has no history of its own.
  vi.spyOn(history, 'pushState').mockImplementation(() => undefined)
  vi.spyOn(history, 'back').mockImplementation(() => undefined)
})
afterEach(() => {
  end.abort()
  for (const [actor] of page.actors) (actor as { stop: () => void }).stop()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

/** Waits for asynchronous rendering, also on a busy machine. */
const until = (look: () => void) => vi.waitFor(look, { timeout: 10_000 })
/** Whether the default action of the browser, and other listeners of the control, are allowed. */
const press = (selector: string, init: MouseEventInit = {}) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const isClosed = () => offCanvasOf(page).getSnapshot().matches('closed')
/** Resizes the window to the viewport `name`, which the page detects once the size is stable. */
async function becomes(name: string) {
  say(name)
  dispatchEvent(new Event('resize'))
  const count = heard.length
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(count)
}

function mountAt(name: string, binding: Binding, selector: string) {
  say(name)
  ;({ page } = createTestPage())
  binding.mount({ element: get(selector), page, signal: end.signal })
}

describe('the account menu', () => {
  function setUp(name: string, options: object = {}, attributes = '') {
    document.body.innerHTML = `<div class="dropdown"><button id="account" ${attributes}
      data-account-menu-options='${JSON.stringify(options)}'> Your <b>account</b> </button>
      <div class="js-account-menu-dropdown menu"><a id="orders" href="#orders">Orders</a></div></div>`
    for (const type of ['onViewportHasChanged', 'onClickAccountMenuTrigger'])
      get('#account').addEventListener(type, () => heard.push(type))
    mountAt(name, accountMenu, '#account')
  }
  const drops = () => get('#account').dispatchEvent(new Event('show.bs.dropdown', { cancelable: true }))

  // Specification 4.13.
  test.each(['xs', 'sm'])('opens in the panel: %s', async (name) => {
    setUp(name)
    expect([get('.menu').className, drops(), heard]).toEqual([
      'js-account-menu-dropdown menu d-none',
      false,
      ['onViewportHasChanged'],
    ])
    expect(press('#account b')).toBe(false)
    await until(() => expect(dialog()?.textContent).toContain('Orders'))
    expect(heard).toEqual(['onViewportHasChanged', 'onClickAccountMenuTrigger'])
    expect([dialog()?.ariaLabel, document.activeElement?.id]).toEqual(['Your account', 'account'])
    expect(dialog()?.className).toMatch(/offcanvas-start.*account-menu-offcanvas/)
  })

  test('is named like its button', async () => {
    setUp('xs', { offcanvasPostion: 'right', additionalClass: 'own', hiddenClass: 'gone' }, 'aria-label="Account"')
    expect(get('.menu').className).toBe('js-account-menu-dropdown menu gone')
    press('#account')
    await until(() => expect(dialog()?.className).toMatch(/offcanvas-end.*own/))
    expect(dialog()?.ariaLabel).toBe('Account')
  })

  test('drops down on wider ones', () => {
    setUp('md')
    expect([drops(), press('#account'), isClosed(), heard]).toEqual([true, true, true, []])
    expect(get('.menu').className).not.toContain('d-none')
  })

  // Specification 4.13.
  test('follows the viewport: an open menu is closed by its own button, and restored', async () => {
    setUp('lg')
    get('.menu').classList.add('show')
    let presses = 0
    get('#account').addEventListener('click', () => {
      presses += 1
      get('.menu').classList.remove('show')
    })
    await becomes('xs')
    expect([presses, get('.menu').className, heard]).toEqual([
      1,
      'js-account-menu-dropdown menu d-none',
      ['onViewportHasChanged'],
    ])
    await becomes('xl')
    expect([presses, get('.menu').className]).toEqual([1, 'js-account-menu-dropdown menu'])
  })

  test('ignores clicks with a modifier key', () => {
    setUp('xs')
    expect([press('#account', { shiftKey: true }), isClosed()]).toEqual([true, true])
  })

  test('needs a menu', () => {
    expect(() => setUp('xs', { dropdownMenuSelector: 'none' })).toThrow(
      'no .none is beside the button (dropdownMenuSelector)',
    )
  })

  test('closes with its button, and leaves the page usable', async () => {
    setUp('xs')
    press('#account')
    await until(() => expect(offCanvasOf(page).getSnapshot().matches({ visible: 'open' })).toBe(true))
    const gone: unknown[] = []
    document.addEventListener(
      'onCloseOffcanvas',
      ({ detail }: CustomEventInit<{ offCanvasContent: NodeListOf<Element> }>) =>
        gone.push(...[...(detail?.offCanvasContent ?? [])].map(({ ariaLabel }) => ariaLabel)),
      { once: true },
    )
    end.abort()
    expect([isClosed(), dialog(), document.body.style.overflow, gone]).toEqual([true, null, '', ['Your account']])
    expect(document.querySelector('[inert]')).toBeNull()
  })

  test('of one button opens without that of another', async () => {
    setUp('xs')
    const other = get('.dropdown').cloneNode(true) as HTMLElement
    const button = other.querySelector('button') as HTMLElement
    button.id = 'other'
    button.ariaLabel = 'Other account'
    document.body.append(other)
    accountMenu.mount({ element: button, page, signal: end.signal })
    for (const [selector, name] of [
      ['#account', 'Your account'],
      ['#other', 'Other account'],
      ['#account', 'Your account'],
    ] as const) {
      press(selector)
      await until(() =>
        expect([...document.querySelectorAll('[role="dialog"]')].map(({ ariaLabel }) => ariaLabel)).toEqual([name]),
      )
      offCanvasOf(page).send({ type: 'page.restored' })
      await until(() => expect(dialog()).toBeNull())
    }
  })

  test('ends with its button', () => {
    setUp('xs')
    end.abort()
    expect([drops(), press('#account'), isClosed()]).toEqual([true, true, true])
    expect([...page.actors.values()]).not.toContain('account-menu')
    expect(get('[data-storefront-layer="account-menu"]')).toBeNull()
  })
})

describe('a tab', () => {
  function setUp(name: string, options: object = {}) {
    document.body.innerHTML = `<a id="tab" href="#pane" data-off-canvas-tabs-options='${JSON.stringify(options)}'>
      <span> Reviews </span> (3)</a><div id="pane"><p id="text">Very nice</p></div>`
    get('#tab').addEventListener('onClickOffCanvasTab', () => heard.push('onClickOffCanvasTab'))
    mountAt(name, panelTabs, '#tab')
  }

  // Specification 4.19.
  test('on the smallest viewport opens its pane in the panel', async () => {
    setUp('xs')
    expect(press('#tab')).toBe(false)
    await until(() => expect(dialog()?.textContent).toContain('Very nice'))
    expect([dialog()?.ariaLabel, heard, document.activeElement?.id]).toEqual([
      'Reviews',
      ['onClickOffCanvasTab'],
      'tab',
    ])
    expect(dialog()?.className).toContain('offcanvas-end')
    expect(get('#text').textContent).toBe('Very nice')
  })

  test('is named by all its text if no part of it is its name', async () => {
    setUp('xs', { offcanvasPostion: 'left' })
    get('#tab').replaceChildren(' More ')
    press('#tab')
    await until(() => expect(dialog()?.ariaLabel).toBe('More'))
    expect(dialog()?.className).toContain('offcanvas-start')
  })

  test.each(['sm', 'lg'])('is an ordinary tab on wider ones: %s', (name) => {
    setUp(name)
    expect([press('#tab'), isClosed(), heard]).toEqual([true, true, []])
  })

  test('without a pane, or with a modifier key, is ignored', () => {
    setUp('xs')
    expect(press('#tab', { ctrlKey: true })).toBe(true)
    get('#pane').remove()
    expect([press('#tab'), heard]).toEqual([true, []])
  })

  test('shares one panel with the others, and ends alone', () => {
    setUp('xs')
    const other = get('#tab').cloneNode(true) as HTMLElement
    other.id = 'other'
    document.body.append(other)
    const life = new AbortController()
    panelTabs.mount({ element: other, page, signal: life.signal })
    expect([...page.actors.values()].filter((name) => name === 'off-canvas-tabs')).toHaveLength(1)
    end.abort()
    expect([press('#tab'), press('#other'), heard]).toEqual([true, false, []])
    life.abort()
  })
})

describe('the top bar', () => {
  function setUp(name: string, options: object = {}) {
    document.body.innerHTML = `<div class="top-bar"><a href="#de">Deutsch</a></div>
      <button id="bar" data-top-bar-offcanvas-options='${JSON.stringify(options)}'>Language</button>`
    mountAt(name, topBar, '#bar')
  }

  test.each(['xs', 'sm', 'md', 'lg', 'xl', 'xxl'])(
    'opens in the panel from the right, on every viewport: %s',
    async (name) => {
      setUp(name)
      expect(press('#bar')).toBe(false)
      await until(() => expect(dialog()?.textContent).toContain('Deutsch'))
      expect(dialog()?.className).toMatch(/offcanvas-end.*top-bar-offcanvas/)
      expect(dialog()?.ariaLabel).toBe('Language')
    },
  )

  test('opens on the side, and with the class, that the page says', async () => {
    setUp('lg', { offcanvasPosition: 'left', additionalClass: 'own' })
    press('#bar')
    await until(() => expect(dialog()?.className).toMatch(/offcanvas-start.*own/))
  })

  test('needs its content', () => {
    expect(() => setUp('xs', { contentSelector: '.none' })).toThrow('(contentSelector)')
  })
})
