import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding, dropdownOnPage } from '../../../src/bindings/bootstrap/dropdown.ts'
import { reflectDropdown } from '../../../src/components/bootstrap/dropdown.ts'
import { dropdownMachine } from '../../../src/machines/bootstrap/dropdown.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { heldQuestion } from '../support/question.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { dropdownCases } from './cases/dropdown.ts'

const paths = reviewedPaths('dropdown', dropdownMachine, dropdownCases)

const heard: string[] = []
let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLElement
const isOpen = () => get('.dropdown-menu').classList.contains('show')

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = `<div class="dropdown"><button id="menu" data-bs-toggle="dropdown" aria-expanded="false">Account</button>
    <div class="dropdown-menu"><a id="first" href="#1">Orders</a><a id="last" href="#2">Addresses</a><input type="radio" id="german"><label for="german">German</label></div></div><button id="else">Else</button>`
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.dropdown`, () => heard.push(type), end)
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

describe('a dropdown menu', () => {
  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const [button, menu] = [get('#menu'), get('.dropdown-menu')]
      const { askPage, isAsked } = heldQuestion()
      const machine = dropdownOnPage(button).provide({ actors: { askPage } })
      const { actor, follow } = createStage(machine, {
        input: undefined,
        services: [],
        cases: dropdownCases,
      })
      const { reflect, letGo } = reflectDropdown(button, menu)
      end.signal.addEventListener('abort', letGo)
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      const isSeen = (expected: boolean) => {
        expect([isOpen(), button.classList.contains('show')]).toEqual([expected, expected])
        expect(button.getAttribute('aria-expanded')).toBe(String(expected))
        expect(menu.hasAttribute('data-bs-popper')).toBe(expected)
      }
      await follow(path, {
        'only the button': () => {
          isSeen(false)
          expect(isAsked()).toBe(false)
          expect(heard.at(-1)).not.toBe('shown')
        },
        'only the button; the page is asked': () => {
          isSeen(false)
          expect(isAsked()).toBe(true)
        },
        'the menu below its button': () => {
          isSeen(true)
          expect(isAsked()).toBe(false)
          expect(heard.at(-1)).toBe('shown')
        },
        'the menu; the page is asked': () => {
          isSeen(true)
          expect(isAsked()).toBe(true)
        },
      })
    })
})

describe('on the page', () => {
  beforeEach(() => binding.mount({ element: get('#menu'), signal: end.signal, page: createTestPage().page }))

  test('arrow keys open it and move within it; Escape returns to its button', async () => {
    get('#menu').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.id).toBe('first')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.id).toBe('last')
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement?.id).toBe('menu')
    expect(heard).toEqual(['show', 'shown', 'hide', 'hidden'])
    await userEvent.keyboard('{Enter}')
    expect(isOpen()).toBe(true)
    expect(document.activeElement?.id).toBe('menu')
  })

  test('a click elsewhere, a choice, and Tab out of it close it; a field does not', async () => {
    await userEvent.click(get('#menu'))
    await userEvent.click(get('input'))
    expect(isOpen()).toBe(true)
    await userEvent.click(get('#first'))
    expect(isOpen()).toBe(false)
    await userEvent.click(get('#menu'))
    await userEvent.click(get('#else'))
    expect(isOpen()).toBe(false)
    await userEvent.click(get('#menu'))
    get('input').focus()
    expect(isOpen()).toBe(true)
    await userEvent.tab()
    expect(document.activeElement?.id).toBe('else')
    expect(isOpen()).toBe(false)
  })

  test('that of a filter stays open when a label is pressed and an ancestor takes the focus before the click', async () => {
    const around = Object.assign(document.createElement('main'), { tabIndex: -1 })
    around.append(...document.body.children)
    document.body.append(around)
    get('.dropdown-menu').classList.add('filter-panel-item-dropdown')
    await userEvent.click(get('#menu'))
    await userEvent.click(get('label'))
    expect(isOpen()).toBe(true)
    expect(document.querySelector('input')?.checked).toBe(true)
  })

  test('a script can prevent it', async () => {
    get('#menu').addEventListener('show.bs.dropdown', (event) => event.preventDefault(), end)
    await userEvent.click(get('#menu'))
    expect(isOpen()).toBe(false)
    expect(heard).toEqual(['show'])
  })
})

describe('in the navigation bar', () => {
  const department = (id: string) =>
    `<li class="dropdown"><a class="main-navigation-link" id="${id}" href="#${id}" data-bs-toggle="dropdown">${id}</a>
      <div class="dropdown-menu" id="${id}-menu"><a href="#in">All ${id}</a></div></li>`
  const open = () => [...document.querySelectorAll('.dropdown-menu.show')].map(({ id }) => id)
  let followed = ''

  beforeEach(() => {
    document.body.innerHTML = `<nav data-navbar data-navbar-options='{"debounceTime":1}'><ul>${department('cups')}${department('lamps')}</ul></nav>
      <button id="else" style="margin-top:200px">Else</button>`
    // In a fragment links do not navigate; their targets are recorded instead.
    for (const link of document.querySelectorAll('a')) link.href = link.getAttribute('href')?.replace('#', '/') ?? ''
    followed = ''
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element && event.target.closest('a')
        if (link && !event.defaultPrevented) followed = link.pathname
        event.preventDefault()
      },
      end,
    )
    const { page } = createTestPage()
    for (const element of document.querySelectorAll<HTMLElement>('.main-navigation-link'))
      binding.mount({ element, signal: end.signal, page })
    for (const type of ['closeAllDropdowns', 'showDropdown'])
      get('nav').addEventListener(type, () => heard.push(type), end)
  })

  test('the pointer opens a department by resting on it, one at a time, and closes it by leaving', async () => {
    await userEvent.hover(get('#cups'))
    await expect.poll(open).toEqual(['cups-menu'])
    expect(heard).toEqual(['show', 'closeAllDropdowns', 'showDropdown', 'shown'])
    await userEvent.hover(get('#cups-menu a'))
    get('#lamps').focus()
    await userEvent.keyboard('{Enter}')
    expect(open()).toEqual(['lamps-menu'])
    await userEvent.hover(get('#lamps'))
    await userEvent.hover(get('#else'))
    await expect.poll(open).toEqual([])
  })

  test('the mouse follows the link; the keyboard opens its menu, and Escape closes it from anywhere', async () => {
    await userEvent.click(get('#cups'))
    expect(followed).toBe('/cups')
    await userEvent.hover(get('#else'))
    await expect.poll(open).toEqual([])
    followed = ''
    get('#lamps').focus()
    await userEvent.keyboard('{Enter}')
    expect([followed, ...open()]).toEqual(['', 'lamps-menu'])
    get('#else').focus()
    await userEvent.keyboard('{Escape}')
    expect(open()).toEqual([])
  })

  test('touch opens the menu', () => {
    get('#cups').dispatchEvent(
      new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }),
    )
    expect([followed, ...open()]).toEqual(['', 'cups-menu'])
  })

  test('a script can prevent it', async () => {
    get('#cups').addEventListener('show.bs.dropdown', (event) => event.preventDefault(), end)
    await userEvent.hover(get('#cups'))
    await expect.poll(() => heard).toEqual(['show'])
    expect(open()).toEqual([])
  })
})
