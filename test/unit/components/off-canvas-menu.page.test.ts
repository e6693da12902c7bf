/** The loader on the pressed link of the category menu while its level is loading (contract, shell 11). */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { reflectOffCanvasMenu } from '../../../src/components/shell/off-canvas-menu.ts'
import type { offCanvasMenuMachine } from '../../../src/machines/shell/off-canvas-menu.ts'

const LINK = 'Cups <i class="icon">›</i>'
const get = (selector: string) => document.querySelector(selector) as HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<div class="layer"><a id="copy" href="#a">Cups</a></div>
    <a class="link" href="#a">${LINK}</a><a class="link" href="#b">${LINK}</a><a class="link" href="#c">Mugs</a>`
})

const LOADER = '<div class="loader" role="status"><span class="visually-hidden">Loading</span></div>'
const links = () => [...document.querySelectorAll<HTMLElement>('.link')]
const busy = () => links().map(({ className, innerHTML }) => [className, innerHTML])
function setUp() {
  const show = reflectOffCanvasMenu({
    places: { link: (index) => links()[index], layers: '.layer' },
    iconSelector: '.icon',
    loadingClass: 'is-loading',
    label: () => 'Loading',
  })
  /** Sets the index of the link whose level is loading, or none. */
  return (index: number | null) =>
    show({
      hasTag: (tag: string) => tag === 'busy' && index !== null,
      context: { wanted: { index: index ?? 0 } },
    } as unknown as SnapshotFrom<typeof offCanvasMenuMachine>)
}
const AT_REST = [
  ['link', LINK],
  ['link', LINK],
  ['link', 'Mugs'],
]

test('its icon is a loader until the level is loaded', () => {
  const show = setUp()
  show(null)
  expect(busy()).toEqual(AT_REST)
  show(1)
  show(1)
  expect(busy()).toEqual([AT_REST[0], ['link is-loading', `Cups <i class="icon">${LOADER}</i>`], AT_REST[2]])
  show(null)
  expect(busy()).toEqual(AT_REST)
})

test('one without an icon has its class alone; one that is pressed instead takes over the loader', () => {
  const show = setUp()
  show(0)
  show(2)
  expect(busy()).toEqual([AT_REST[0], AT_REST[1], ['link is-loading', 'Mugs']])
  show(null)
  expect(busy()).toEqual(AT_REST)
})

describe('the focus', () => {
  test('on a copy of it that slides away moves to it, without a scroll jump', () => {
    get('#copy').focus()
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    setUp()(0)
    expect(document.activeElement).toBe(links()[0])
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    focus.mockRestore()
  })

  test('anywhere else stays there', () => {
    links()[2]?.focus()
    setUp()(0)
    expect(document.activeElement).toBe(links()[2])
  })
})
