import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding as collapse, collapseOf } from '../../../src/bindings/bootstrap/collapse.ts'
import { binding } from '../../../src/bindings/shell/collapse-footer-columns.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const column = (name: string) => `<div class="js-footer-column"><div id="${name}-headline"
    class="js-collapse-footer-column-trigger">${name}</div>
    <div id="${name}" class="collapse js-footer-column-content"><div id="${name}-inner" class="collapse">x</div></div></div>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const root = document.documentElement
let wait: (ms: number) => void
let end = new AbortController()
let heard: string[] = []

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  heard = []
  document.body.innerHTML = `<footer id="footer">${column('help')}${column('shop')}
    <div class="js-footer-column"><div class="js-footer-column-content">Without a headline</div></div></footer>`
  for (const type of ['onClickCollapseTrigger', 'onViewportHasChanged', 'onCollapseShown', 'onCollapseHidden'])
    get('#footer').addEventListener(type, () => heard.push(type), end)
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  root.removeAttribute('style')
  document.body.replaceChildren()
})

/** Mounts the footer on a viewport of that name. */
function mountAt(name: string, options: Record<string, string> = {}, { page } = createTestPage()) {
  root.style.setProperty('--sw-current-breakpoint', `"${name}"`)
  get('#footer').setAttribute('data-collapse-footer-columns-options', JSON.stringify(options))
  binding.mount({ element: get('#footer'), page, signal: end.signal })
  return page
}
function becomes(name: string) {
  root.style.setProperty('--sw-current-breakpoint', `"${name}"`)
  dispatchEvent(new Event('resize'))
  wait(200)
}
const attributes = (name: string) =>
  ['role', 'tabindex', 'aria-expanded'].map((attribute) => get(`#${name}-headline`).getAttribute(attribute))
const strike = (key: string) =>
  get('#help-headline').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
/** Rendering follows within the same task. */
const settled = () => Promise.resolve()

describe('on the two smallest viewports', () => {
  test.each(['xs', 'sm'])('the headlines are buttons: %s', (name) => {
    mountAt(name)
    expect(attributes('help')).toEqual(['button', '0', 'false'])
    expect(heard).toEqual(['onViewportHasChanged'])
  })

  test('a headline opens its column and closes it again', async () => {
    mountAt('xs')
    get('#help-headline').click()
    await settled()
    expect([attributes('help')[2], attributes('shop')[2]]).toEqual(['true', 'false'])
    wait(350)
    await expect.poll(() => heard.slice(1)).toEqual(['onClickCollapseTrigger', 'onCollapseShown'])
    expect([get('#help').className, get('#shop').className].map((names) => names.includes('show'))).toEqual([
      true,
      false,
    ])
    expect(get('#help-headline').className).toBe('js-collapse-footer-column-trigger show')
    get('#help-headline').click()
    await settled()
    expect(attributes('help')[2]).toBe('false')
    wait(350)
    await expect.poll(() => heard.slice(3)).toEqual(['onClickCollapseTrigger', 'onCollapseHidden'])
    expect(get('#help-headline').className).toBe('js-collapse-footer-column-trigger')
  })

  test.each(['Enter', ' '])('so does the key "%s", without scrolling', (key) => {
    mountAt('xs')
    expect(strike(key)).toBe(false)
    expect(get('#help').className).toContain('collapsing')
  })

  // Contract, versions B2: a button is pressed by its keys, once.
  test('a key of a button beside the headline is left to the browser, whose press opens the column', () => {
    get('#help-headline').outerHTML =
      '<button type="button" id="help-headline" class="js-collapse-footer-column-trigger"></button>'
    mountAt('xs')
    expect([strike('Enter'), get('#help').className.includes('collapsing')]).toEqual([true, false])
    get('#help-headline').click()
    expect(get('#help').className).toContain('collapsing')
  })

  test('one that says itself what it folds folds it once', () => {
    get('#help-headline').outerHTML =
      '<button type="button" id="help-headline" class="js-collapse-footer-column-trigger" data-bs-toggle="collapse" data-bs-target="#help"></button>'
    const page = mountAt('xs')
    collapse.mount({ element: get('#help-headline'), page, signal: end.signal })
    get('#help-headline').click()
    wait(350)
    expect(get('#help').className).toContain('show')
    get('#help-headline').click()
    wait(350)
    expect(get('#help').className).not.toContain('show')
  })

  test('other keys are ignored', () => {
    mountAt('xs')
    expect([strike('x'), get('#help').classList.contains('collapse')]).toEqual([true, true])
  })

  test('a collapsible inside a column does not affect the column’s state', async () => {
    const page = mountAt('xs', { collapseShowClass: 'is-open' })
    collapseOf(page, get('#help-inner')).send({ type: 'collapse.open' })
    wait(350)
    await settled()
    expect(heard).toEqual(['onViewportHasChanged'])
    collapseOf(page, get('#help')).send({ type: 'collapse.open' })
    wait(350)
    await expect.poll(() => get('#help-headline').classList.contains('is-open')).toBe(true)
  })
})

// Contract, versions A5.
test.each([
  '<div class="footer-revocation-button"><a href="#x">Withdraw</a></div>',
  '<a data-withdrawal-link>Withdraw</a>',
])('a column with the way to withdraw from a contract is open and stays so: %s', (way) => {
  get('#help').innerHTML = way
  mountAt('xs')
  expect([attributes('help'), get('#help').className.includes('show')]).toEqual([[null, null, null], true])
  get('#help-headline').click()
  strike('Enter')
  wait(350)
  expect(get('#help').className).toContain('collapse js-footer-column-content show')
  expect(attributes('shop')).toEqual(['button', '0', 'false'])
})

// Contract, versions B2 and A5: with the flag the trigger is a button, which says itself what it folds.
describe('a button that would fold the way to withdraw from a contract', () => {
  const button = (more: string, inside: string) =>
    `<button type="button" id="help-headline" class="js-collapse-footer-column-trigger ${more}" data-bs-toggle="collapse" data-bs-target="#help" aria-controls="help" aria-expanded="true">${inside}</button>`
  const ICONS = '<span class="footer-plus-icon"><svg aria-hidden="true"></svg></span>'
  const HEAD = 'js-collapse-footer-column-trigger'

  test.each([
    ['with icons alone goes', button('footer-column-toggle', ICONS), `${HEAD} footer-column-toggle d-none`, null],
    [
      'with the name of the column stays as text, without its icons',
      button('', `Help<span class="footer-column-toggle">${ICONS}</span>`),
      HEAD,
      'true',
    ],
  ])('%s', (_, markup, className, isDisabled) => {
    get('#help').innerHTML = '<div class="footer-revocation-button"><a href="#x">Withdraw</a></div>'
    get('#help-headline').outerHTML = markup
    mountAt('xs')
    const headline = get('#help-headline')
    expect([headline.className.trim(), headline.getAttribute('aria-disabled')]).toEqual([className, isDisabled])
    expect(headline.querySelector('.footer-column-toggle:not(.d-none)')).toBeNull()
    const folds = ['data-bs-toggle', 'aria-controls', 'aria-expanded'].filter((name) => headline.hasAttribute(name))
    expect(folds).toEqual([])
    expect(get('#help').className).toBe('collapse js-footer-column-content show')
  })

  test('folds nothing, even if it was used before', () => {
    get('#help').innerHTML = '<a data-withdrawal-link>Withdraw</a>'
    get('#help-headline').outerHTML = button('footer-column-toggle', ICONS)
    const given = createTestPage()
    collapse.mount({ element: get('#help-headline'), page: given.page, signal: end.signal })
    mountAt('xs', {}, given)
    get('#help-headline').click()
    wait(350)
    expect(get('#help').className).toBe('collapse js-footer-column-content show')
  })
})

test('on a wider one they are headlines, and do nothing', () => {
  mountAt('md')
  expect(attributes('help')).toEqual([null, null, null])
  get('#help-headline').click()
  expect(get('#help').classList.contains('collapse')).toBe(true)
  expect(heard).toEqual(['onViewportHasChanged'])
})

test('they follow the viewport as it changes, and the page gets the events', () => {
  mountAt('lg')
  becomes('xs')
  expect([attributes('help')[0], heard.length]).toEqual(['button', 2])
  becomes('xl')
  expect([attributes('help'), heard.length]).toEqual([[null, null, null], 3])
})

test('a page may configure other columns', () => {
  get('#shop-headline').className = 'title'
  get('#shop').className = 'collapse body'
  ;(get('#shop-headline').parentElement as HTMLElement).className = 'col'
  mountAt('xs', {
    collapseColumnSelector: '.col',
    collapseColumnTriggerSelector: '.title',
    collapseColumnContentSelector: '.body',
  })
  expect([attributes('shop')[0], attributes('help')[0]]).toEqual(['button', null])
})

test('ends with the footer, and no longer listens to the viewport', () => {
  const listeners = watchListeners()
  const page = mountAt('xs')
  end.abort()
  becomes('xl')
  get('#help-headline').click()
  expect([heard, get('#footer').className]).toEqual([['onViewportHasChanged'], ''])
  expect([...page.actors.values()]).not.toContain('collapse-footer-columns')
  // The page's viewport keeps running.
  expect(listeners.left()).toEqual(['resize'])
})
