import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding, tabLists } from '../../../src/bindings/bootstrap/tab.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const MARKUP = `<ul id="list" class="nav">
    <li id="item"><a id="one" class="active" data-bs-toggle="tab" href="#first">One</a></li>
    <li><button id="two" data-bs-toggle="pill" data-bs-target="#second"><b>Two</b></button></li>
    <li role="none"><a id="three" data-bs-toggle="list" href="#third" aria-controls="mine">Three</a></li>
  </ul>
  <div id="first" class="active show">First</div>
  <div id="second"><p id="deep">Second</p>
    <ul class="nav" id="inner"><li><a id="four" data-bs-toggle="tab" href="#fifth">Four</a></li></ul></div>
  <div id="third" role="region">Third</div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
let wait: (ms: number) => void
let end = new AbortController()
let heard: string[] = []

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  heard = []
  document.body.innerHTML = MARKUP
  for (const type of ['hide', 'show', 'hidden', 'shown'])
    document.addEventListener(
      `${type}.bs.tab`,
      (event) => {
        const { relatedTarget } = event as Event & { relatedTarget?: Element }
        heard.push(`${type} ${(event.target as Element).id} for ${relatedTarget?.id}`)
      },
      end,
    )
})
afterEach(() => {
  end.abort()
  history.replaceState(null, '', location.pathname + location.search)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount() {
  const { page } = createTestPage()
  binding.mount({ element: get('#list'), page, signal: end.signal })
  return page
}

/** The selected tab; all its signs must agree. */
function chosen() {
  const ids = ['one', 'two', 'three']
  const panes = ['first', 'second', 'third']
  const by = (isIt: (id: string, pane: string) => boolean) => ids.filter((id, index) => isIt(id, panes[index] ?? ''))
  const [tab] = by((id) => get(`#${id}`).getAttribute('aria-selected') === 'true')
  expect(by((id) => get(`#${id}`).classList.contains('active'))).toEqual([tab])
  expect(by((id) => get(`#${id}`).tabIndex === 0)).toEqual([tab])
  expect(by((_, pane) => get(`#${pane}`).matches('.active.show'))).toEqual([tab])
  return tab
}

const press = (selector: string, init: MouseEventInit = {}) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
/** Whether the browser's default action for the key is allowed. */
const strike = (key: string, selector: string) =>
  get(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('roles and names are added if the markup has none', () => {
  mount()
  const attributes = (selector: string) =>
    ['role', 'id', 'aria-controls', 'aria-labelledby'].map((name) => get(selector).getAttribute(name))
  expect(attributes('#list')).toEqual(['tablist', 'list', null, null])
  expect(attributes('#item')).toEqual(['presentation', 'item', null, null])
  expect(attributes('#one')).toEqual(['tab', 'one', 'first', null])
  expect(attributes('#first')).toEqual(['tabpanel', 'first', null, 'one'])
  expect(get('#three').parentElement?.getAttribute('role')).toBe('none')
  expect(attributes('#three')).toEqual(['tab', 'three', 'mine', null])
  expect(attributes('#third')).toEqual(['region', 'third', null, 'three'])
})

test('a tab that is a direct child of the list, and one without an id or a pane, get what they lack', () => {
  get('#list').innerHTML =
    '<a data-bs-toggle="tab" class="bare" href="#first">A</a><a data-bs-toggle="tab" class="lost" href="#nowhere">B</a>'
  mount()
  expect([get('.bare').id, get('#first').getAttribute('aria-labelledby')]).toEqual(['first-tab', 'first-tab'])
  expect(get('#list').getAttribute('role')).toBe('tablist')
  expect(get('.lost').getAttributeNames().toSorted()).toEqual(
    ['aria-selected', 'class', 'data-bs-toggle', 'href', 'role', 'tabindex'].toSorted(),
  )
  press('.lost')
  expect([get('.lost').className, get('#first').className]).toEqual(['lost active', ''])
})

test('without an active tab the first one is selected; without tabs nothing runs', () => {
  get('#one').className = ''
  mount()
  expect(chosen()).toBe('one')
  get('#inner').replaceChildren()
  const { page } = createTestPage()
  binding.mount({ element: get('#inner'), page, signal: end.signal })
  expect([page.actors.size, get('#inner').className]).toEqual([0, 'nav'])
})

describe('by pointer', () => {
  // Specification 2.16.
  test('a click shows the pane; the page gets events before and, after a fade of 150 ms, afterwards', async () => {
    mount()
    expect(press('#two b')).toBe(false)
    expect([chosen(), heard]).toEqual(['two', ['hide one for two', 'show two for one']])
    wait(149)
    expect(heard).toHaveLength(2)
    wait(1)
    expect(heard.slice(2)).toEqual(['hidden one for two', 'shown two for one'])
  })

  test('a click on the selected one changes nothing, and does not navigate', () => {
    mount()
    expect(press('#one')).toBe(false)
    expect(heard).toEqual([])
  })

  test('a click beside the tabs, with a modifier key, or that a script has handled is ignored', () => {
    mount()
    expect([press('#list'), press('#two', { ctrlKey: true }), press('#two', { button: 1 })]).toEqual([true, true, true])
    get('#two').addEventListener('click', (event) => event.preventDefault(), end)
    press('#two')
    expect([chosen(), heard]).toEqual(['one', []])
  })

  test.each([
    ['hide', 'one'],
    ['show', 'two'],
  ])('a script can prevent %s', (type, id) => {
    mount()
    get(`#${id}`).addEventListener(`${type}.bs.tab`, (event) => event.preventDefault(), end)
    press('#two')
    wait(500)
    expect([chosen(), heard]).toEqual(['one', ['hide one for two', 'show two for one']])
  })

  test('tabs of a list inside a pane are not its own', () => {
    mount()
    press('#four')
    expect([chosen(), get('#four').hasAttribute('role')]).toEqual(['one', false])
    get('#list').append(get('#inner'))
    expect(press('#four')).toBe(true)
  })
})

describe('by keyboard', () => {
  test.each([
    ['one', 'ArrowRight', 'two'],
    ['one', 'ArrowDown', 'two'],
    ['one', 'ArrowLeft', 'three'],
    ['one', 'ArrowUp', 'three'],
    ['three', 'ArrowRight', 'one'],
    ['three', 'ArrowLeft', 'two'],
    ['two', 'Home', 'one'],
    ['two', 'End', 'three'],
  ])('from %s %s leads to %s', (from, key, to) => {
    mount()
    press(`#${from}`)
    get(`#${from}`).focus()
    expect(strike(key, `#${from}`)).toBe(false)
    expect([chosen(), document.activeElement?.id]).toEqual([to, to])
  })

  test('other keys, keys without a target and keys beside the tabs are ignored', () => {
    mount()
    expect([strike('x', '#one'), strike('Home', '#one'), strike('ArrowRight', '#list')]).toEqual([true, true, true])
    expect(chosen()).toBe('one')
  })
})

describe('the address', () => {
  const turnTo = (hash: string) => {
    history.replaceState(null, '', `#${hash}`)
    dispatchEvent(new HashChangeEvent('hashchange'))
  }

  test.each([
    ['a part', 'second'],
    ['what is in a part', 'deep'],
    ['a tab', 'two'],
    ['a part, in another spelling', '%73econd'],
  ])('with %s shows it, from the start and later', (_, hash) => {
    history.replaceState(null, '', `#${hash}`)
    mount()
    expect(chosen()).toBe('two')
    press('#one')
    turnTo(hash)
    expect(chosen()).toBe('two')
  })

  test('may have a percent sign that encodes nothing', () => {
    get('#deep').id = 'sale-50%'
    mount()
    turnTo('sale-50%')
    expect(chosen()).toBe('two')
  })

  test.each(['', 'nothing', 'list', 'sale-50%'])('of another element changes nothing: %s', (hash) => {
    mount()
    press('#three')
    turnTo(hash)
    expect(chosen()).toBe('three')
  })
})

test('scripts select a tab while it runs', () => {
  const page = mount()
  const tabs = tabLists.on(page, get('#list'))
  tabs?.select(get('#three'))
  expect(chosen()).toBe('three')
  tabs?.select(get('#four'))
  expect(chosen()).toBe('three')
  end.abort()
  expect(tabLists.on(page, get('#list')) !== undefined).toBe(false)
})

test('ends with its list', () => {
  const listeners = watchListeners()
  const page = mount()
  expect([[...page.actors.values()], get('#list').className]).toEqual([['tab'], 'nav is-bound'])
  end.abort()
  press('#two')
  expect([listeners.left(), page.actors.size, get('#list').className]).toEqual([[], 0, 'nav'])
})
