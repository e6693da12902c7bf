/** A clear button, and a choice that controls other fields, on a page (contract, shell 15.5). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding as clearInput } from '../../../src/bindings/forms/clear-input.ts'
import { binding as fieldToggle } from '../../../src/bindings/forms/form-field-toggle.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
let end = new AbortController()
let heard: string[] = []
beforeEach(() => {
  end = new AbortController()
  heard = []
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('a clear button', () => {
  function setUp(field = '<input id="field" value="voucher">') {
    document.body.innerHTML = `<form>${field}</form><button class="clear" id="clear"><b>Clear</b></button><button class="clear">Too</button>`
    get('#field').setAttribute('data-clear-input-options', '{"clearButtonSelector": ".clear"}')
    for (const type of ['input', 'change'])
      get('form').addEventListener(type, () => heard.push(`${type}: "${get('#field').value}"`))
    const { page } = createTestPage()
    clearInput.mount({ element: get('#field'), page, signal: end.signal })
    return page
  }
  const isUsable = () => [...document.querySelectorAll<HTMLButtonElement>('.clear')].map(({ disabled }) => !disabled)

  test.each(['<input id="field" value="voucher">', '<textarea id="field">voucher</textarea>'])('%s', (field) => {
    setUp(field)
    expect(isUsable()).toEqual([true, true])
    get('#clear b').click()
    expect([get('#field').value, heard, document.activeElement]).toEqual([
      '',
      ['input: ""', 'change: ""'],
      get('#field'),
    ])
    expect(isUsable()).toEqual([false, false])
  })

  test.each(['input', 'change'])('is enabled while there is something to clear, as reported by %s', (type) => {
    setUp()
    for (const value of ['', 'x']) {
      get('#field').value = value
      get('#field').dispatchEvent(new Event(type))
      expect(isUsable()).toEqual([value !== '', value !== ''])
    }
  })

  test('a click elsewhere clears nothing', () => {
    setUp()
    get('form').click()
    expect([get('#field').value, heard]).toEqual(['voucher', []])
  })

  test('needs a field', () => {
    expect(() => setUp('<select id="field"></select>')).toThrow(
      'data-clear-input must be on a field that can be emptied, not on <select>',
    )
  })

  test('ends with its field', () => {
    const page = setUp()
    expect(page.actors.size).toBe(1)
    end.abort()
    get('#clear').click()
    expect([get('#field').value, page.actors.size]).toEqual(['voucher', 0])
  })
})

describe('a choice', () => {
  const BLOCKS = '<div class="more"><input id="more" required></div>'
  function setUp(choice: string, around = (inner: string) => `<form>${inner}${BLOCKS}</form>${BLOCKS}`) {
    document.body.innerHTML = around(choice)
    const { page } = createTestPage()
    const mount = (element: HTMLElement) => fieldToggle.mount({ element, page, signal: end.signal })
    for (const element of document.querySelectorAll<HTMLElement>('[data-form-field-toggle-target]')) {
      element.addEventListener('onChange', () => heard.push(element.id))
      mount(element)
    }
    return page
  }
  /** Whether each block is visible; its field is then sent and required, and otherwise neither. */
  const shown = (selector = '.more') =>
    [...document.querySelectorAll(selector)].map((block) => {
      const isShown = !block.classList.contains('d-none')
      const field = block.querySelector('input')
      expect([field?.disabled, field?.required]).toEqual([!isShown, isShown])
      return isShown
    })
  const change = (selector: string) => get(selector).dispatchEvent(new Event('change', { bubbles: true }))
  const TARGET = 'data-form-field-toggle-target=".more"'

  test.each([
    ['', true, [true, true]],
    ['data-form-field-toggle-value="true"', true, [true, true]],
    ['data-form-field-toggle-value="true"', false, [false, false]],
    ['data-form-field-toggle-value="false"', true, [false, false]],
    ['data-form-field-toggle-value="false"', false, [true, true]],
  ])('by a checkbox with %s, ticked: %s', (value, checked, expected) => {
    setUp(`<input type="checkbox" id="box" ${TARGET} ${value} ${checked ? 'checked' : ''}>`)
    expect(shown()).toEqual(expected)
    get('#box').click()
    expect([shown(), heard]).toEqual([expected.map((one) => !one), ['box']])
  })

  test.each([
    ['business', 'business', true],
    ['private', 'business', false],
    ['1', '1.0', true],
    ['1', '2', false],
    ['', '', true],
    ['0', '', false],
    ['', '0', false],
  ])('by a list with "%s" chosen, "%s" wanted: %s', (chosen, wanted, expected) => {
    setUp(`<select id="list" ${TARGET} data-form-field-toggle-value="${wanted}"><option>${chosen}</option></select>`)
    expect(shown()).toEqual([expected, expected])
  })

  test('gives a button another text while the fields are hidden; a choice that names none leaves it', () => {
    const button = 'data-form-field-toggle-button-target=".send"'
    for (const [more, hidden] of [
      [`${button} data-form-field-toggle-button-text="Continue"`, 'Continue'],
      [button, 'Register'],
      ['data-form-field-toggle-button-text="Continue"', 'Register'],
    ]) {
      setUp(
        `<input type="checkbox" id="box" ${TARGET} ${more}>`,
        (inner) => `<form>${inner}${BLOCKS}<button type="button" class="send">Register</button></form>`,
      )
      expect(get('.send').textContent).toBe(hidden)
      get('#box').click()
      expect(get('.send').textContent).toBe('Register')
      get('#box').click()
      expect(get('.send').textContent).toBe(hidden)
    }
  })

  test('by one of several radio buttons reacts to the others of its group only', () => {
    setUp(`<input type="radio" name="kind" id="one" ${TARGET} checked><input type="radio" name="kind" id="two">
      <input type="radio" name="other" id="three"><input type="checkbox" name="kind" id="four">`)
    for (const id of ['three', 'four']) change(`#${id}`)
    expect([shown(), heard]).toEqual([[true, true], []])
    get('#two').click()
    expect([shown(), heard]).toEqual([[false, false], ['one']])
  })

  test('ignores a radio button with the same name in another form', () => {
    setUp(
      `<input type="radio" name="kind" id="one" ${TARGET} checked>`,
      (inner) => `<form>${inner}${BLOCKS}</form><form><input type="radio" name="kind" id="two"></form>`,
    )
    get('#two').click()
    expect(heard).toEqual([])
  })

  test('may apply to its own form only, or to an ancestor', () => {
    setUp(`<input type="checkbox" ${TARGET} data-form-field-toggle-scope="parent">`)
    expect(shown()).toEqual([false, true])
    setUp(
      `<input type="checkbox" ${TARGET} data-form-field-toggle-scope="parent" data-form-field-toggle-parent-selector="fieldset">`,
      (inner) => `<form><fieldset>${inner}${BLOCKS}</fieldset>${BLOCKS}</form>`,
    )
    expect(shown()).toEqual([false, true])
  })

  test('inside a block is applied again when the block is shown', () => {
    setUp(
      `<input type="checkbox" id="outer" ${TARGET}>`,
      (outer) => `<form>${outer}<div class="more"><input id="own" required>
        <select data-form-field-toggle-target=".inner" data-form-field-toggle-value="a" id="inner"><option>b</option></select>
        <div class="inner"><input required></div></div></form>`,
    )
    expect([shown('.more'), shown('.inner')]).toEqual([[false], [false]])
    get('#outer').click()
    expect([get('.more').className.includes('d-none'), shown('.inner')]).toEqual([false, [false]])
  })

  test('inside its own block is shown with it, once', () => {
    setUp(
      `<select id="own" data-form-field-toggle-target=".own" data-form-field-toggle-value="a"><option>a</option><option>b</option></select>`,
      (choice) => `<form><div class="own"><input required>${choice}</div></form>`,
    )
    change('#own')
    expect([shown('.own'), heard]).toEqual([[true], ['own']])
  })

  test('that its form takes back is taken back', async () => {
    setUp(`<input type="checkbox" id="box" ${TARGET}><button type="reset">Reset</button>`)
    get('#box').click()
    expect(shown()).toEqual([true, true])
    // The reset of another form is not its own, even where a script has changed the box without a word.
    get('#box').checked = false
    document.body.append(document.createElement('form'))
    get('body > form:last-child').dispatchEvent(new Event('reset', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown()).toEqual([true, true])
    get('button').click()
    await vi.waitFor(() => expect(shown()).toEqual([false, false]))
    expect(get('#box').checked).toBe(false)
  })

  test('restored silently by the browser is applied when the page is shown', () => {
    setUp(`<input type="checkbox" id="box" ${TARGET}>`)
    get('#box').checked = true
    dispatchEvent(new PageTransitionEvent('pageshow'))
    expect(shown()).toEqual([true, true])
  })

  test.each([
    [`<p ${TARGET}></p>`, 'data-form-field-toggle must be on a form field, not on <p>'],
    ['<input data-form-field-toggle-target=".gone">', 'data-form-field-toggle-target finds nothing: ".gone"'],
    ['<input data-form-field-toggle-target="">', 'data-form-field-toggle-target finds nothing: ""'],
    [
      `<input ${TARGET} data-form-field-toggle-scope="parent" data-form-field-toggle-parent-selector="table">`,
      'data-form-field-toggle-target finds nothing: ".more"',
    ],
  ])('%s is reported', (choice, message) => {
    expect(() => setUp(choice)).toThrow(message)
  })

  test('ends with its field', () => {
    const listeners = watchListeners()
    const page = setUp(`<input type="checkbox" id="box" ${TARGET}>`)
    end.abort()
    get('#box').click()
    dispatchEvent(new PageTransitionEvent('pageshow'))
    expect([shown(), heard, page.actors.size]).toEqual([[false, false], [], 0])
    expect(listeners.left()).toEqual(['onChange'])
  })
})
