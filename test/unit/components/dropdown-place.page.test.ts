/** The place of a menu is where Bootstrap itself puts it, on the same page and at the same time. */
import stylesheet from 'bootstrap/dist/css/bootstrap.min.css?inline'
import Dropdown from 'bootstrap/js/src/dropdown.js'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reflectDropdown } from '../../../src/components/bootstrap/dropdown.ts'
import { watchListeners } from '../support/listeners.ts'

/** CSS pixels. */
const WINDOW = [400, 300] as const

beforeAll(() => document.head.append(Object.assign(document.createElement('style'), { textContent: stylesheet })))
beforeEach(() => page.viewport(...WINDOW))
afterEach(() => {
  document.documentElement.removeAttribute('dir')
  document.body.removeAttribute('style')
  document.body.replaceChildren()
})

type Case = {
  /** Where the frame of the button is in the window, CSS pixels. */
  at?: { left: number; top: number }
  /** Attributes of the button. */
  button?: string
  frame?: string
  menu?: string
  /** Attributes of what is around the frame. */
  around?: string
  /** Markup before the button. */
  before?: string
  style?: string
}

const get = (selector: string) => document.querySelector(selector) as HTMLElement

/** Puts a button of 60 by 30 px and its menu of 160 by 100 px onto the page. */
function lay({
  at = { left: 150, top: 100 },
  button = '',
  frame = 'class="dropdown"',
  menu = '',
  around = '',
  before = '',
  style = '',
}: Case) {
  document.body.innerHTML = `<div id="around" ${around}><div style="position: absolute; left: ${at.left}px; top: ${at.top}px">
    <div id="frame" ${frame}>${before}<button id="button" style="width: 60px; height: 30px; padding: 0; border: 0" data-bs-toggle="dropdown" ${button}>Menu</button><div
    id="menu" style="width: 160px; height: 100px; padding: 0; ${style}" class="dropdown-menu ${menu}"></div></div></div></div>`
}
const where = () => {
  const { left, top, width, height } = get('#menu').getBoundingClientRect()
  return { left, top, width, height, place: get('#menu').dataset['popperPlacement'] ?? '' }
}
async function open() {
  const { reflect, letGo } = reflectDropdown(get('#button'), get('#menu'))
  reflect({ hasTag: () => true } as never)
  await new Promise(requestAnimationFrame)
  return { close: () => reflect({ hasTag: () => false } as never), letGo }
}
async function placedByBootstrap(given: Case) {
  lay(given)
  const dropdown = new Dropdown(get('#button'))
  dropdown.show()
  await Promise.resolve()
  const place = where()
  dropdown.dispose()
  return place
}

const NOT_POSITIONED = 'class=""'
const GROUP = 'class="input-group" style="width: 200px"'
const FIELD = '<input style="width: 140px; padding: 0; flex: none">'
const LEFT = { left: 20, top: 100 }
const RIGHT = { left: 335, top: 100 }

describe('as Bootstrap puts it', () => {
  test.each<[says: string, given: Case, place: string, at: [left: number, top: number]]>([
    ['below its button', {}, 'bottom-start', [150, 132]],
    ['at its end', { menu: 'dropdown-menu-end' }, 'bottom-end', [50, 132]],
    ['away by the offset', { button: 'data-bs-offset="0,8"' }, 'bottom-start', [150, 138]],
    ['and along', { button: 'data-bs-offset="10,20"' }, 'bottom-start', [160, 150]],
    ['at its end from the right edge', { at: RIGHT }, 'bottom-end', [235, 132]],
    ['above it from the lower edge', { at: { left: 150, top: 180 } }, 'top-start', [150, 78]],
    ['above it, where there is just no room', { at: { left: 150, top: 168.5 } }, 'top-start', [150, 66.5]],
    ['below it, where there is just room', { at: { left: 150, top: 168 } }, 'bottom-start', [150, 200]],
    ['both', { at: { left: 335, top: 200 } }, 'top-end', [235, 98]],
    ['within the window', { at: { left: 380, top: 100 } }, 'bottom-end', [240, 132]],
    ['within the window at the left', { at: { left: -20, top: 100 } }, 'bottom-start', [0, 132]],
    ['touching a button out of sight', { at: { left: -100, top: 100 } }, 'bottom-start', [-40, 132]],
    ['above it', { frame: 'class="dropup"', at: { left: 150, top: 150 } }, 'top-start', [150, 48]],
    [
      'above it at its end',
      { frame: 'class="dropup"', menu: 'dropdown-menu-end', at: { left: 200, top: 150 } },
      'top-end',
      [100, 48],
    ],
    [
      'below it without room above',
      { frame: 'class="dropup"', at: { left: 150, top: 80 } },
      'bottom-start',
      [150, 112],
    ],
    ['beside it', { frame: 'class="dropend"' }, 'right-start', [212, 100]],
    ['beside it from the right edge', { frame: 'class="dropend"', at: RIGHT }, 'left-start', [173, 100]],
    ['before it', { frame: 'class="dropstart"', at: RIGHT }, 'left-start', [173, 100]],
    [
      'before it from the lower edge',
      { frame: 'class="dropstart"', at: { left: 300, top: 250 } },
      'left-end',
      [138, 180],
    ],
    ['at its middle', { frame: 'class="dropdown-center"' }, 'bottom', [100, 132]],
    ['above its middle', { frame: 'class="dropup dropup-center"', at: { left: 150, top: 150 } }, 'top', [100, 48]],
    [
      'at its middle from the edge',
      { frame: 'class="dropdown-center"', at: { left: 10, top: 100 } },
      'bottom',
      [0, 132],
    ],
    ['at a button at the end of a group', { frame: GROUP, before: FIELD, at: LEFT }, 'bottom-start', [159, 132]],
    [
      'at the group',
      {
        frame: GROUP,
        before: FIELD,
        at: LEFT,
        button: 'data-bs-reference="parent"',
      },
      'bottom-start',
      [20, 132],
    ],
    ['in a frame that is not positioned', { frame: NOT_POSITIONED }, 'bottom-start', [150, 132]],
    [
      'within what cuts it off',
      {
        frame: 'class="dropdown"',
        around: 'style="position: relative; overflow: hidden; height: 250px; width: 300px; border: 5px solid"',
      },
      'bottom-end',
      [55, 137],
    ],
    ['as a theme has transformed it', { style: 'transform: translateX(-50%)' }, 'bottom-start', [150, 132]],
    ['by the stylesheet in a navigation bar', { frame: 'class="navbar dropdown"', at: RIGHT }, '', [335, 148]],
    [
      'by the stylesheet where the button says so',
      { button: 'data-bs-display="static" data-bs-offset="0,8"', at: RIGHT },
      '',
      [335, 132],
    ],
  ])('%s', async (_, given, place, at) => {
    const expected = await placedByBootstrap(given)
    lay(given)
    await open()
    expect(where()).toEqual(expected)
    expect([expected.place, expected.left, expected.top]).toEqual([place, ...at])
  })
})

test.each<[Case, place: string, left: number]>([
  [{}, 'bottom-end', 50],
  [{ menu: 'dropdown-menu-end' }, 'bottom-start', 150],
  [{ frame: 'class="dropend"', at: { left: 200, top: 100 } }, 'left-start', 38],
  [{ frame: 'class="dropstart"' }, 'right-start', 212],
])('where one reads leftwards, its start is on the right: %s', async (given, place, left) => {
  lay(given)
  document.documentElement.dir = 'rtl'
  await open()
  expect([where().place, where().left]).toEqual([place, left])
})

test('one that the stylesheet has put there is not written to, nor one in the flow', async () => {
  lay({})
  const before = get('#menu').getAttribute('style')
  await open()
  expect(get('#menu').getAttribute('style')).toBe(before)
  lay({ at: RIGHT, style: 'position: static' })
  await open()
  expect([get('#menu').style.transform, where().left, where().place]).toEqual(['', 335, ''])
})

test('it stays in sight while the page scrolls and the window changes, until it closes', async () => {
  lay({ at: { left: 150, top: 240 } })
  document.body.style.height = '1000px'
  const { close } = await open()
  expect([where().place, where().top]).toEqual(['top-start', 138])
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo({ top: 100, behavior: 'instant' })
  await scrolled
  expect([where().place, where().top]).toEqual(['bottom-start', 172])
  await page.viewport(200, 300)
  await expect.poll(where).toMatchObject({ place: 'bottom-end', left: 40 })
  close()
  expect([get('#menu').style.transform, get('#menu').hasAttribute('data-popper-placement')]).toEqual(['', false])
  expect([get('#menu').className, get('#menu').hasAttribute('data-bs-popper')]).toEqual(['dropdown-menu', false])
})

test.each(['close', 'letGo'] as const)('after %s nothing is listened to', async (way) => {
  lay({})
  const listeners = watchListeners()
  const menu = await open()
  expect(listeners.left()).toEqual(['scroll', 'resize'])
  menu[way]()
  expect(listeners.left()).toEqual([])
  vi.restoreAllMocks()
})
