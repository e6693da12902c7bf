import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding, collapseOf, collapses } from '../../../src/bindings/bootstrap/collapse.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const MARKUP = `<a id="control" href="#part"><b>More</b></a><button id="both" data-bs-target=".collapse">Both</button>
  <label id="label" data-bs-target="#part">Other <input id="box" type="checkbox"></label>
  <div id="accordion"><div id="part" class="collapse" data-bs-parent="#accordion">Part</div>
    <div id="other" class="collapse" data-bs-parent="#accordion">Other
      <div id="inner" class="collapse" data-bs-parent="#other">Inner</div></div></div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
let wait: (ms: number) => void
let end = new AbortController()
let heard: string[] = []

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  heard = []
  document.body.innerHTML = MARKUP
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(
      `${type}.bs.collapse`,
      ({ target }) => {
        const { id, className } = target as Element
        heard.push(`${type} ${id}: ${className}`)
      },
      end,
    )
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mount(selector: string) {
  const { page, mounting } = createTestPage()
  mounting.watch()
  binding.mount({ element: get(selector), page, signal: end.signal })
  return page
}
/** Whether the browser's default action is allowed. */
const press = (selector: string, init: MouseEventInit = {}) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const isOpen = (selector: string) => get(selector).matches('.show')
/** Presses and waits for the transition. */
const fold = (selector: string) => {
  press(selector)
  wait(350)
}

describe('a control', () => {
  test('expands its target within 350 ms and collapses it again; the page gets events before and after', async () => {
    mount('#control')
    expect(press('#control b')).toBe(false)
    expect(get('#part').className).toBe('collapsing')
    wait(349)
    expect(get('#part').className).toBe('collapsing')
    wait(1)
    await expect.poll(() => heard).toEqual(['show part: collapse', 'shown part: collapse show'])
    fold('#control')
    await expect.poll(() => heard.slice(2)).toEqual(['hide part: collapse show', 'hidden part: collapse'])
  })

  test('may have several targets, and a target several controls', () => {
    get('#both').setAttribute('data-bs-toggle', 'collapse')
    mount('#both')
    get('#part').removeAttribute('data-bs-parent')
    get('#other').removeAttribute('data-bs-parent')
    fold('#both')
    expect([isOpen('#part'), isOpen('#other'), get('#both').ariaExpanded]).toEqual([true, true, 'true'])
  })

  test('reverses a running transition', () => {
    mount('#control')
    press('#control')
    wait(200)
    press('#control')
    wait(350)
    expect(get('#part').className).toBe('collapse')
  })

  test('ignores clicks with a modifier key, or that a script has handled', () => {
    mount('#control')
    expect(press('#control', { metaKey: true })).toBe(true)
    get('#control b').addEventListener('click', (event) => event.preventDefault(), end)
    press('#control b')
    expect(get('#part').className).toBe('collapse')
  })

  // As in Bootstrap; editors of contents put the page's address before the fragment.
  test.each([
    ['an address with a fragment', 'https://shop.test/faq?page=2#part'],
    ['a path with one', '/faq#part'],
    ['a class', '.collapse:first-child'],
  ])('may be a link with %s', (_, href) => {
    get('#control').setAttribute('href', href)
    mount('#control')
    expect(press('#control')).toBe(false)
    wait(350)
    expect([isOpen('#part'), isOpen('#other')]).toEqual([true, false])
  })

  test.each(['#', '/faq', '/faq#', './faq'])('without a target is reported: %s', (href) => {
    get('#control').setAttribute('href', href)
    expect(() => mount('#control')).toThrow('the control points at nothing: see data-bs-target or href')
  })

  test('may be a label: a click on it, which is dispatched twice, counts once, and its checkbox is ticked', () => {
    mount('#label')
    get('#label').click()
    wait(350)
    expect([isOpen('#part'), get('#box').matches(':checked')]).toEqual([true, true])
  })

  test('may be a label whose checkbox is elsewhere', () => {
    get('#label').replaceChildren('Other')
    document.body.append(Object.assign(document.createElement('input'), { id: 'far', type: 'checkbox' }))
    get('#label').setAttribute('for', 'far')
    mount('#label')
    get('#label').click()
    wait(350)
    expect([isOpen('#part'), get('#far').matches(':checked')]).toEqual([true, true])
  })
})

test.each([
  ['show', 'collapse'],
  ['hide', 'collapse show'],
])('a script can prevent %s', (type, className) => {
  get('#part').className = className
  mount('#control')
  get('#part').addEventListener(`${type}.bs.collapse`, (event) => event.preventDefault(), end)
  fold('#control')
  expect(get('#part').className).toBe(className)
})

describe('an accordion', () => {
  test('has one part open; nested parts belong to their own', () => {
    const page = mount('#control')
    collapseOf(page, get('#other')).send({ type: 'collapse.open' })
    collapseOf(page, get('#inner')).send({ type: 'collapse.open' })
    wait(350)
    expect([isOpen('#other'), isOpen('#inner')]).toEqual([true, true])
    fold('#control')
    expect([isOpen('#part'), isOpen('#other'), isOpen('#inner')]).toEqual([true, false, true])
  })

  test('closes a part that is still opening', () => {
    const page = mount('#control')
    collapseOf(page, get('#other')).send({ type: 'collapse.open' })
    fold('#control')
    expect([isOpen('#part'), isOpen('#other')]).toEqual([true, false])
  })

  test('ignores other elements with the same name, and a part without one has no siblings', () => {
    const page = mount('#control')
    get('#other').removeAttribute('data-bs-parent')
    collapseOf(page, get('#other')).send({ type: 'collapse.open' })
    fold('#control')
    expect([isOpen('#part'), isOpen('#other')]).toEqual([true, true])
  })

  // Ids of content elements are random and may begin with a digit.
  test.each([
    ['0a4f', '#0a4f'],
    ['faq.1', '#faq.1'],
  ])('may have the id %s', (id, parent) => {
    get('#accordion').id = id
    for (const selector of ['#part', '#other']) get(selector).setAttribute('data-bs-parent', parent)
    const page = mount('#control')
    collapseOf(page, get('#other')).send({ type: 'collapse.open' })
    fold('#control')
    expect([isOpen('#part'), isOpen('#other')]).toEqual([true, false])
  })

  test('that no selector can name does not keep a part from opening', () => {
    get('#part').setAttribute('data-bs-parent', '..accordion')
    mount('#control')
    fold('#control')
    expect(isOpen('#part')).toBe(true)
  })

  test('can be extended by a script', () => {
    const page = mount('#control')
    for (const selector of ['#part', '#other']) get(selector).removeAttribute('data-bs-parent')
    collapseOf(page, get('#inner')).send({ type: 'collapse.open' })
    collapseOf(page, get('#other')).send({ type: 'collapse.open' })
    collapseOf(page, get('#part')).send({ type: 'accordion.join', accordion: get('#accordion') })
    fold('#control')
    expect([isOpen('#part'), isOpen('#other'), isOpen('#inner')]).toEqual([true, false, true])
  })
})

test('every call gets the same one, and repeated calls change nothing', () => {
  const { page } = createTestPage()
  const part = collapseOf(page, get('#part'))
  expect([collapseOf(page, get('#part')) === part, part.getSnapshot().hasTag('open')]).toEqual([true, false])
  part.send({ type: 'collapse.close' })
  part.send({ type: 'collapse.open' })
  part.send({ type: 'collapse.open' })
  expect([heard, part.getSnapshot().hasTag('open')]).toEqual([['show part: collapse'], true])
  expect(page.actors.size).toBe(1)
})

test('keeps running without its control, and ends when the target leaves the page', async () => {
  const listeners = watchListeners()
  const page = mount('#control')
  fold('#control')
  end.abort()
  expect([listeners.left(), [...page.actors.values()]]).toEqual([[], ['collapse']])
  expect(press('#control')).toBe(true)
  const part = get('#part')
  part.remove()
  await vi.waitFor(() => expect([page.actors.size, collapses.on(page, part) !== undefined]).toEqual([0, false]))
})

test('a part that an accordion closes, or a script collapses, ends with the page around it', async () => {
  const page = mount('#control')
  collapseOf(page, get('#other')).send({ type: 'collapse.open' })
  fold('#control')
  expect(page.actors.size).toBe(2)
  get('#accordion').remove()
  await vi.waitFor(() => expect(page.actors.size).toBe(0))
})
