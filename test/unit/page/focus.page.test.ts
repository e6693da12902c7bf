/** The focus, and where it moves when something opens and closes. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { focusAgain, focusInto } from '../../../src/page/kit/focus.ts'
import { focusedElement, focusTrigger } from '../../../src/page/kit/press.ts'

const element = (id: string) => document.getElementById(id) as HTMLElement
const { body } = document

beforeEach(() => {
  body.innerHTML = `<main id="main"><a id="link" href="#x"><span id="label">Cart</span></a><button id="button">x</button>
    <p id="text">x</p></main><div id="panel" role="dialog" tabindex="-1"><button id="inside">x</button></div><svg id="icon"></svg>
    <div id="wrapper"><div id="modal" role="dialog"></div></div>`
})
afterEach(() => {
  vi.restoreAllMocks()
  body.replaceChildren()
  body.removeAttribute('style')
})

describe('the focus', () => {
  test('is on an element, or on none', () => {
    expect(focusedElement()).toBeNull()
    element('button').focus()
    expect(focusedElement()).toBe(element('button'))
  })

  // Some browsers do not focus a clicked button.
  test.each([
    ['button', 'button'],
    ['label', 'link'],
    ['text', null],
  ])('a click on #%s moves it to %s', (id, expected) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    element(id).addEventListener('click', focusTrigger, { once: true })
    element(id).dispatchEvent(new MouseEvent('click'))
    expect(focusedElement()?.id ?? null).toBe(expected)
    for (const [options] of focus.mock.calls) expect(options).toEqual({ preventScroll: true })
  })

  test('is not moved by a click if an element has it', () => {
    element('inside').focus()
    element('button').addEventListener('click', focusTrigger, { once: true })
    element('button').dispatchEvent(new MouseEvent('click'))
    expect(focusedElement()?.id).toBe('inside')
    focusTrigger(new Event('click'))
    expect(focusedElement()?.id).toBe('inside')
  })

  test('moves to the submitting button, or nowhere without one', () => {
    const submit = (submitter: HTMLElement | null) => focusTrigger(new SubmitEvent('submit', { submitter }))
    submit(null)
    expect(focusedElement()).toBeNull()
    submit(element('button'))
    expect(focusedElement()?.id).toBe('button')
  })

  test('returns without a scroll jump', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    focusAgain(element('button'))
    expect(focusedElement()?.id).toBe('button')
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
    element('button').remove()
    focusAgain(element('inside'))
    expect(focusedElement()?.id).toBe('inside')
  })

  test('of a control that has become inert moves to the layer, though it still seems focused', () => {
    const button = element('button')
    button.focus()
    element('main').inert = true
    focusAgain(button, element('panel'))
    expect(focusedElement()?.id).toBe('panel')
  })

  test('moves into the dialog of a layer, and stays if it is inside', () => {
    focusInto(element('wrapper'))
    expect(focusedElement()).toBeNull()
    element('modal').tabIndex = -1
    focusInto(element('wrapper'))
    expect(focusedElement()?.id).toBe('modal')
    element('inside').focus()
    focusInto(element('panel'))
    expect(focusedElement()?.id).toBe('inside')
    focusInto(element('main'))
    expect(focusedElement()?.id).toBe('inside')
  })

  test.each([
    ['has left the page', () => element('button').remove()],
    ['cannot be focused', () => element('button').setAttribute('disabled', '')],
  ])('of a control that %s goes to the page’s content, which it may leave again', (_, change) => {
    const button = element('button')
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    change()
    focusAgain(button)
    expect([focusedElement()?.id, element('main').tabIndex]).toEqual(['main', -1])
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  })

  test.each([
    ['panel', 'panel'],
    ['wrapper', 'modal'],
  ])('of a removed control moves to the dialog of the layer #%s', (layer, expected) => {
    focusAgain(null, element(layer))
    expect([focusedElement()?.id, element(expected).tabIndex]).toEqual([expected, -1])
  })

  test('the target keeps its own tabindex', () => {
    element('main').tabIndex = 0
    onTestFinished(() => element('main')?.remove())
    focusAgain(null)
    expect([focusedElement()?.id, element('main').tabIndex]).toEqual(['main', 0])
  })

  test('stays if there is no target', () => {
    body.innerHTML = '<p>x</p>'
    focusAgain(null)
    expect(focusedElement()).toBeNull()
  })
})
