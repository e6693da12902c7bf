/** What `data-form-preserver` stores of a form in this browser, and what it never does (contract, shell 15.5). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-preserver.ts'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
beforeEach(() => {
  end = new AbortController()
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  end.abort()
  vi.useRealTimers()
  localStorage.clear()
  document.body.replaceChildren()
})

function mount(fields: string, options: object = {}, outside = '') {
  document.body.innerHTML = `<form id="f" data-form-preserver-options='${JSON.stringify(options)}'>${fields}</form>${outside}`
  const { page } = createTestPage()
  const form = document.querySelector('form') as HTMLFormElement
  const mounted = () => binding.mount({ element: form, signal: end.signal, page })
  return { page, form, mounted }
}
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
/** The shopper types into a field, or leaves it with another value. */
const tell = (name: string, type: 'input' | 'change') => field(name).dispatchEvent(new Event(type, { bubbles: true }))
const kept = () => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('f.')))

test.each(['date', 'datetime-local', 'email', 'month', 'number', 'search', 'tel', 'text', 'time', 'week', 'url'])(
  'a field of the type %s is stored 300 ms after typing pauses, and not before',
  (type) => {
    mount(`<input name="a" type="${type}">`).mounted()
    const typed = { date: '2026-11-22', 'datetime-local': '2026-11-22T10:00', month: '2026-11', time: '10:00' }
    const value = { ...typed, number: '7', week: '2026-W47' }[type] ?? 'hello'
    field('a').value = value
    tell('a', 'change')
    expect(kept()).toEqual({})
    tell('a', 'input')
    vi.advanceTimersByTime(200)
    tell('a', 'input')
    vi.advanceTimersByTime(299)
    expect(kept()).toEqual({})
    vi.advanceTimersByTime(1)
    expect(kept()).toEqual({ 'f.a': value })
    field('a').value = ''
    tell('a', 'input')
    vi.advanceTimersByTime(300)
    expect(kept()).toEqual({})
  },
)

test('a choice is stored at once, and so is its removal', () => {
  mount(`<input type="checkbox" name="box"><select name="s"><option>x</option><option>y</option></select><textarea name="t"></textarea>
    <input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>`).mounted()
  field('box').checked = true
  field('s').value = 'y'
  field('t').value = 'long'
  for (const name of ['box', 's', 'r', 't']) tell(name, 'input')
  expect(kept()).toEqual({})
  for (const name of ['box', 's', 'r']) tell(name, 'change')
  expect(kept()).toEqual({ 'f.box': 'true', 'f.s': 'y', 'f.r': '2' })
  vi.advanceTimersByTime(300)
  expect(kept()['f.t']).toBe('long')
  field('box').checked = false
  tell('box', 'change')
  expect(kept()['f.box']).toBeUndefined()
})

// Specification 5.8.
test.each([
  ['a password', '<input name="secret" type="password">'],
  ['a password that is shown', '<input name="secret" type="text" data-password-shown>'],
  ['a hidden field', '<input name="secret" type="hidden">'],
  ['a field that is not shown', '<input name="secret" type="text" hidden>'],
  ['a file', '<input name="secret" type="file">'],
  ['a button', '<input name="secret" type="button">'],
  ['a button that sends', '<input name="secret" type="submit">'],
  ['a button that resets', '<input name="secret" type="reset">'],
  ['an image that sends', '<input name="secret" type="image" alt="Send">'],
])('%s is never stored or restored, as the field beside it is', (_, markup) => {
  localStorage.setItem('f.secret', 'old')
  const { mounted } = mount(`${markup}<input name="beside">`)
  const changes = vi.fn()
  document.addEventListener('change', changes, { signal: end.signal })
  mounted()
  expect(changes).not.toHaveBeenCalled()
  expect(field('secret').value).not.toBe('old')
  localStorage.clear()
  if (field('secret').type !== 'file') field('secret').value = 'moon and stars'
  field('beside').value = 'hello'
  for (const name of ['secret', 'beside']) for (const type of ['input', 'change'] as const) tell(name, type)
  vi.advanceTimersByTime(300)
  expect(kept()).toEqual({ 'f.beside': 'hello' })
})

test('a field without a name is not stored', () => {
  localStorage.setItem('f.', 'stored')
  mount('<input id="a"><input type="checkbox" id="b">').mounted()
  expect((document.getElementById('a') as HTMLInputElement).value).toBe('')
  localStorage.clear()
  Object.assign(document.getElementById('a') as HTMLInputElement, { value: 'typed' })
  Object.assign(document.getElementById('b') as HTMLInputElement, { checked: true })
  for (const id of ['a', 'b'])
    for (const type of ['input', 'change'])
      document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }))
  vi.advanceTimersByTime(300)
  expect(kept()).toEqual({})
})

test('the page configures further exclusions, text fields, and the pause; a password is never stored', () => {
  mount('<input name="a"><input name="c" type="color"><input name="p" type="password"><input name="n" type="number">', {
    ignoredElementTypes: ['number'],
    elementTypesForInputEvent: ['color', 'password'],
    delay: 50,
  }).mounted()
  for (const name of ['a', 'p', 'n']) field(name).value = '1'
  field('c').value = '#ff0000'
  for (const name of ['a', 'c', 'p', 'n']) for (const type of ['input', 'change'] as const) tell(name, type)
  expect(kept()).toEqual({ 'f.a': '1' })
  vi.advanceTimersByTime(50)
  expect(kept()).toEqual({ 'f.a': '1', 'f.c': '#ff0000' })
})

test('stored values are restored, also outside the form, and other flows get the changes', () => {
  localStorage.setItem('f.a', 'typed')
  localStorage.setItem('f.same', 'server')
  localStorage.setItem('f.out', 'y')
  const { mounted } = mount(
    '<input name="a" value="server"><input name="same" value="server"><input name="none" value="server">',
    {},
    '<select name="out" form="f"><option>x</option><option>y</option></select><input name="a" value="other form">',
  )
  const changed: string[] = []
  document.addEventListener('change', ({ target }) => changed.push((target as HTMLInputElement).name), end)
  mounted()
  expect([...new FormData(document.forms[0])]).toEqual([
    ['a', 'typed'],
    ['same', 'server'],
    ['none', 'server'],
    ['out', 'y'],
  ])
  expect(document.querySelector<HTMLInputElement>('body > [name="a"]')?.value).toBe('other form')
  expect(changed).toEqual(['a', 'out'])
  document.querySelector<HTMLInputElement>('body > [name="a"]')?.dispatchEvent(new Event('input', { bubbles: true }))
  field('out').value = 'x'
  tell('out', 'change')
  vi.advanceTimersByTime(300)
  expect(kept()).toEqual({ 'f.a': 'typed', 'f.same': 'server', 'f.out': 'x' })
})

test.each([
  ['2', '2', ['r']],
  ['gone', '1', []],
])('of radios, the stored one (%s) is chosen if the page still has it', (stored, chosen, events) => {
  localStorage.setItem('f.r', stored)
  const { form, mounted } = mount(
    '<input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2">',
  )
  const changed: string[] = []
  form.addEventListener('change', ({ target }) => changed.push((target as HTMLInputElement).name))
  mounted()
  expect([new FormData(form).get('r'), changed]).toEqual([chosen, events])
})

test('a form that was reset or delivered is cleared; one that was only posted is not', () => {
  const { page, form, mounted } = mount('<input name="a"><input type="checkbox" name="box">')
  mounted()
  const enter = () => {
    field('box').checked = true
    tell('box', 'change')
    field('a').value = 'x'
    tell('a', 'input')
    vi.advanceTimersByTime(300)
    expect(kept()).toEqual({ 'f.a': 'x', 'f.box': 'true' })
    // And one that waits to be stored.
    tell('a', 'input')
  }
  const pass = () => vi.advanceTimersByTime(300)
  const { actor } = formSubmissionOf(page, form, end.signal)
  enter()
  form.reset()
  pass()
  expect(kept()).toEqual({})
  enter()
  actor.send({ type: 'form.post' })
  pass()
  expect(kept()).toEqual({ 'f.a': 'x', 'f.box': 'true' })
  actor.send({ type: 'form.answered' })
  pass()
  expect(kept()).toEqual({})
  enter()
  actor.send({ type: 'form.submit', submitter: null })
  actor.send({ type: 'form.pass' })
  actor.send({ type: 'form.send' })
  pass()
  expect(kept()).toEqual({})
})

test('a form that leaves the page stores nothing any more', () => {
  const { page, form, mounted } = mount('<input name="a"><input type="checkbox" name="box" checked>')
  const submission = formSubmissionOf(page, form, new AbortController().signal)
  mounted()
  field('a').value = 'x'
  tell('a', 'input')
  end.abort()
  expect([...page.actors.values()]).not.toContain('form-preserver')
  expect(vi.getTimerCount()).toBe(0)
  for (const name of ['a', 'box']) for (const type of ['input', 'change'] as const) tell(name, type)
  vi.advanceTimersByTime(300)
  expect(kept()).toEqual({})
  localStorage.setItem('f.a', 'of another time')
  form.reset()
  submission.actor.send({ type: 'form.submit', submitter: null })
  submission.actor.send({ type: 'form.pass' })
  submission.actor.send({ type: 'form.send' })
  expect(kept()).toEqual({ 'f.a': 'of another time' })
})

test('a form without a field that could be stored is an error, if the page wants to hear of it', () => {
  const { mounted } = mount('<input name="p" type="password">', { strictMode: true }, '<input name="q">')
  expect(mounted).toThrow('option "strictMode": no field can be stored')
  mount('<input name="p" type="password">').mounted()
  mount('', { strictMode: true }, '<input name="q" form="f">').mounted()
})

test('several chosen values are stored with commas, and found again', () => {
  const many = '<select name="m" multiple><option>a</option><option>b</option><option>c</option></select>'
  mount(many).mounted()
  const chosen = () => [...(field('m') as unknown as HTMLSelectElement).selectedOptions].map(({ text }) => text)
  for (const option of document.querySelectorAll('option')) option.selected = option.text !== 'b'
  tell('m', 'input')
  expect(kept()).toEqual({})
  tell('m', 'change')
  expect(kept()).toEqual({ 'f.m': 'a,c' })
  end.abort()
  end = new AbortController()
  mount(many).mounted()
  expect(chosen()).toEqual(['a', 'c'])
  for (const option of document.querySelectorAll('option')) option.selected = false
  tell('m', 'change')
  expect(kept()).toEqual({})
})

test('it needs a form, and a name as storage key', () => {
  document.body.innerHTML = '<form></form><div></div>'
  const { page } = createTestPage()
  const mountOn = (selector: string) =>
    binding.mount({ element: document.querySelector(selector) as HTMLElement, signal: end.signal, page })
  expect(() => mountOn('form')).toThrow('has no id')
  expect(() => mountOn('div')).toThrow('No form found for the plugin: form-preserver')
})

test('stored choices that the page no longer offers leave its own selected', () => {
  localStorage.setItem('f.m', 'x,y')
  mount('<select name="m" multiple><option selected>a</option><option>b</option></select>').mounted()
  const chosen = () => [...document.querySelectorAll('option')].map(({ selected }) => selected)
  expect(chosen()).toEqual([true, false])
  expect(kept()).toEqual({ 'f.m': 'x,y' })
  localStorage.setItem('f.m', 'x,b')
  mount('<select name="m" multiple><option selected>a</option><option>b</option></select>').mounted()
  expect(chosen()).toEqual([false, true])
})

test('what is being chosen is not stored before it is chosen, however long that takes', () => {
  mount('<select name="s"><option>x</option><option>y</option></select><input name="range" type="range">').mounted()
  field('s').value = 'y'
  field('range').value = '7'
  for (const name of ['s', 'range']) tell(name, 'input')
  vi.advanceTimersByTime(1000)
  expect(kept()).toEqual({})
})
