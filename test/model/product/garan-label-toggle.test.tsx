import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/product/garan-label-toggle.ts'
import { reflectGaranLabelToggle } from '../../../src/components/product/garan-label-toggle.ts'
import { garanLabelToggleMachine } from '../../../src/machines/product/garan-label-toggle.ts'
import { createTestPage } from '../../unit/support/page.ts'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { garanLabelToggleCases } from './cases/garan-label-toggle.ts'

const paths = reviewedPaths('garan-label-toggle', garanLabelToggleMachine, garanLabelToggleCases)

const LINK = 'product-detail-garan-label-show-link'
const MARKUP = `<div data-garan-label-toggle="true">
  <div class="product-detail-garan-label"><button type="button" class="garan-label-button">36</button></div>
  <div class="product-detail-garan-label-full d-none">36 months <a href="#eu">European Union</a></div>
  <button type="button" class="${LINK}" data-garan-label-toggle-trigger="true" data-garan-label-show-text="Show" data-garan-label-hide-text="Hide">
    <span class="${LINK}-text"></span><span class="${LINK}-icon-show">v</span><span class="${LINK}-icon-hide d-none">^</span></button></div>`

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const button = () => get(`.${LINK}`)
const isShown = (selector: string) => !get(selector).classList.contains('d-none')
/** What is shown of the four that take turns, the button's text, and what it says of itself. */
const look = () => [
  ...[
    '.product-detail-garan-label',
    '.product-detail-garan-label-full',
    `.${LINK}-icon-show`,
    `.${LINK}-icon-hide`,
  ].map(isShown),
  get(`.${LINK}-text`).textContent,
  button().getAttribute('aria-expanded'),
]
const SMALL = [true, false, true, false, 'Show', 'false']
const WHOLE = [false, true, false, true, 'Hide', 'true']

describe('the label of a guarantee', () => {
  let end: AbortController
  beforeEach(() => {
    end = new AbortController()
    document.body.innerHTML = MARKUP
  })
  afterEach(() => {
    end.abort()
    document.body.replaceChildren()
  })

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const machine = garanLabelToggleMachine.provide({ actions: { focusButton: () => button().focus() } })
      const { actor, follow } = createStage(machine, {
        input: path.input,
        services: [],
        cases: garanLabelToggleCases,
      })
      const reflect = reflectGaranLabelToggle({
        small: get('.product-detail-garan-label'),
        whole: get('.product-detail-garan-label-full'),
        button: button(),
        text: get(`.${LINK}-text`),
        more: get(`.${LINK}-icon-show`),
        less: get(`.${LINK}-icon-hide`),
        words: { show: 'Show', hide: 'Hide' },
        hiddenCls: 'd-none',
      })
      actor.subscribe(reflect)
      actor.start()
      reflect(actor.getSnapshot())
      await follow(path, {
        'the small label, and a button that offers the whole one': () => expect(look()).toEqual(SMALL),
        'the whole label, and a button that hides it': () => expect(look()).toEqual(WHOLE),
        'the button has the focus': () => expect(document.activeElement).toBe(button()),
      })
    })

  function mount(change = () => undefined as unknown, options = '') {
    change()
    const element = get('[data-garan-label-toggle]')
    if (options) element.setAttribute('data-garan-label-toggle-options', options)
    binding.mount({ element, page: createTestPage().page, signal: end.signal })
  }

  test('by keyboard the button shows the whole label and the small one again, and keeps the focus', async () => {
    mount()
    expect(look()).toEqual(SMALL)
    button().focus()
    await userEvent.keyboard('{Enter}')
    expect([look(), document.activeElement]).toEqual([WHOLE, button()])
    await userEvent.keyboard(' ')
    expect([look(), document.activeElement]).toEqual([SMALL, button()])
  })

  test.each<[string, string, (() => void)?]>([
    ['with a button', '.garan-label-button'],
    [
      'of an earlier release, without one',
      '.product-detail-garan-label',
      () => get('.garan-label-button').replaceWith('36'),
    ],
  ])('a press on the small label %s shows the whole one, and the button has the focus', async (_, pressed, change) => {
    mount(change)
    await userEvent.click(get(pressed))
    expect([look(), document.activeElement]).toEqual([WHOLE, button()])
  })

  test('a press on the whole label, on its link, or beside the small one’s button does nothing of its own', async () => {
    mount()
    get('.product-detail-garan-label').click()
    expect(look()).toEqual(SMALL)
    button().click()
    get('.product-detail-garan-label-full').click()
    get('a').click()
    expect(look()).toEqual(WHOLE)
  })

  test('begins with the label that the server shows', () => {
    mount(() => get('.product-detail-garan-label-full').classList.remove('d-none'))
    expect(look()).toEqual(WHOLE)
  })

  test('has selectors, attributes and a class of the page’s own', () => {
    mount(() => {
      get('.product-detail-garan-label-full').className = 'all away'
      button().setAttribute('data-more', 'More')
    }, '{"fullSelector":".all","showTextAttribute":"data-more","hiddenCls":"away"}')
    expect(get(`.${LINK}-text`).textContent).toBe('More')
    button().click()
    expect([get('.all').className, get('.product-detail-garan-label').className]).toEqual([
      'all',
      'product-detail-garan-label away',
    ])
  })

  test.each([
    '.product-detail-garan-label',
    '.product-detail-garan-label-full',
    '[data-garan-label-toggle-trigger]',
    `.${LINK}-text`,
    `.${LINK}-icon-show`,
    `.${LINK}-icon-hide`,
  ])('without %s the server’s markup is left alone, and the part is named', (selector) => {
    get(selector).remove()
    const before = document.body.innerHTML
    expect(() => mount()).toThrow(`no element matches "${selector}": the label of a guarantee needs all of its parts`)
    expect(document.body.innerHTML).toBe(before)
  })
})
