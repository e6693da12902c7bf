/** The options of `data-form-validation`, the field data it reads, and its events (contract, shell 15.1). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/forms/form-validation.ts'
import { loadTexts } from '../../../src/bindings/kit/texts.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

let end: AbortController
beforeEach(() => {
  end = new AbortController()
  // A submit that is not prevented would leave the test.
  addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const EVENTS = [
  'onValidateEqualTrigger',
  'onValidateEqual',
  'onValidateLength',
  'onValidateRequired',
  'setFieldToInvalid',
]
const MORE_EVENTS = ['setFieldToValid', 'showInvalidMessage', 'hideInvalidMessage']

function mount(fields: string, options: object = {}) {
  document.body.innerHTML = `<form id="f" data-form-validation-options='${JSON.stringify(options)}'>${fields}<button>Send</button></form>`
  const { page } = createTestPage()
  const form = document.querySelector('form') as HTMLFormElement
  const heard: string[] = []
  for (const type of [...EVENTS, ...MORE_EVENTS]) form.addEventListener(type, () => heard.push(type), end)
  const checked: boolean[] = []
  form.addEventListener('beforeSubmit', (event) =>
    checked.push((event as CustomEvent<{ validity: boolean }>).detail.validity),
  )
  binding.mount({ element: form, signal: end.signal, page })
  return { page, form, heard, checked }
}
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
/** The shopper leaves the field with a value. */
function leave(name: string, value?: string): void {
  if (value !== undefined) field(name).value = value
  field(name).dispatchEvent(new Event('change', { bubbles: true }))
}
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true'
const submit = (form: HTMLFormElement) => form.requestSubmit()

const RULES = 'data-form-validation'
const REQUIRED = `${RULES}-required="true" ${RULES}-required-message="Needed"`
const MAILS = `<p><input name="one" ${RULES}-equal="mail"></p><p><input name="two" ${RULES}-equal="mail" ${RULES}-equal-message="Differ"></p>`

// The first test of the file: the texts are loaded once.
test('a broken rule is told in the browser’s words until the texts are there', () => {
  mount('<p><input name="a" pattern="[0-9]+" value="x"></p>')
  leave('a')
  const message = field('a').nextElementSibling?.textContent
  expect(message).toBeTruthy()
  expect([field('a').validationMessage, 'Please check what you entered here.'].indexOf(message ?? '')).toBe(0)
})

// Specification 5.2.
test('native validation is disabled until the flow ends', () => {
  const { form, page } = mount(`<p><input name="a" ${REQUIRED}></p>`)
  expect(form.noValidate).toBe(true)
  end.abort()
  expect(form.noValidate).toBe(false)
  expect([...page.actors.values()]).not.toContain('form-validation')
  leave('a', '')
  expect(isWrong('a')).toBe(false)
})

test('a field left empty shows the server’s message once, until it is filled in', () => {
  const { form, heard } = mount(`<p><input name="a" required ${REQUIRED}></p>`)
  leave('a', '  ')
  expect(heard).toEqual(['showInvalidMessage', 'setFieldToInvalid', 'onValidateRequired'])
  const message = field('a').nextElementSibling as HTMLElement
  expect(message.outerHTML).toMatch(
    /^<div class="invalid-feedback js-validation-message" data-type="data-form-validation-required" id="[^"]+">Needed<\/div>$/,
  )
  expect(field('a').getAttribute('aria-describedby')).toBe(message.id)
  expect(field('a').validationMessage).toBe('Needed')
  expect(field('a').parentElement?.className).toBe('was-validated')
  expect(form.className).toBe('')
  leave('a', ' ')
  expect(field('a').nextElementSibling).toBe(message)
  heard.length = 0
  leave('a', 'x')
  expect(heard).toEqual(['hideInvalidMessage', 'setFieldToValid', 'onValidateRequired'])
  expect(field('a').parentElement?.innerHTML).toBe(
    `<input name="a" required="" ${RULES}-required="true" ${RULES}-required-message="Needed">`,
  )
  expect(field('a').validationMessage).toBe('')
})

test('a field is required by its attribute as by its rule', () => {
  mount(`<p><input name="a" required></p><p><input name="b"></p>`)
  for (const name of ['a', 'b']) leave(name, '')
  expect([isWrong('a'), isWrong('b')]).toEqual([true, false])
})

test('the length rule’s help turns into its message, and other descriptions of the field stay', () => {
  const { heard } = mount(
    `<p><input name="a" aria-describedby="more" ${RULES}-length="3" ${RULES}-length-message="Short"><small class="form-text js-validation-message" ${RULES}-length-text="true">At least 3</small></p><p id="more">More</p>`,
  )
  const help = field('a').nextElementSibling as HTMLElement
  leave('a', ' ab ')
  expect(heard).toEqual(['setFieldToInvalid', 'onValidateLength'])
  expect(help.className).toBe('form-text js-validation-message invalid-feedback')
  expect(field('a').getAttribute('aria-describedby')).toBe(`more ${help.id}`)
  expect(document.querySelector('[data-type]')).toBeNull()
  leave('a', 'abc')
  expect(help.className).toBe('form-text js-validation-message')
  expect(isWrong('a')).toBe(false)
})

test('a changed message replaces the previous one', () => {
  const { heard } = mount(`<p><input name="a" ${REQUIRED} ${RULES}-length="3" ${RULES}-length-message="Short"></p>`)
  leave('a', '')
  leave('a', 'ab')
  expect(document.querySelectorAll('[data-type]')).toHaveLength(1)
  expect(field('a').nextElementSibling?.textContent).toBe('Short')
  expect(field('a').getAttribute('aria-describedby')).toBe(field('a').nextElementSibling?.id)
  expect(heard.filter((type) => type.endsWith('InvalidMessage'))).toEqual([
    'showInvalidMessage',
    'hideInvalidMessage',
    'showInvalidMessage',
  ])
})

test('the rules may have other names', () => {
  const names = { requiredAttr: 'data-must', lengthAttr: 'data-long', equalAttr: 'data-same' }
  mount('<p><input name="a" data-must data-must-message="Needed"></p><p><input name="b" data-long="3"></p>', names)
  leave('a', '')
  leave('b', 'ab')
  expect([isWrong('a'), isWrong('b'), field('a').nextElementSibling?.textContent]).toEqual([true, true, 'Needed'])
})

test('fields of a group may have another mark', async () => {
  const same = (name: string) => `<p><input name="${name}" data-same="mail"></p>`
  mount(same('one') + same('two'), { equalAttr: 'data-same', debounceTime: 10 })
  leave('one', 'a@b')
  leave('two', 'c@d')
  await vi.waitFor(() => expect([isWrong('one'), isWrong('two')]).toEqual([true, true]))
})

// Specification 5.3.
test('fields of a group are compared, trimmed, 150 ms after the second of them is filled in', async () => {
  const { heard } = mount(MAILS)
  const told: string[] = []
  for (const name of ['one', 'two']) field(name).addEventListener('ValidateEqual', () => told.push(name))
  leave('one', 'a@b')
  expect([told, heard]).toEqual([[], ['setFieldToValid', 'setFieldToValid']])
  heard.length = 0
  leave('two', 'c@d')
  expect(told).toEqual(['one', 'two'])
  expect(heard).toEqual(['setFieldToValid', 'onValidateEqualTrigger'])
  expect(isWrong('two')).toBe(false)
  await vi.waitFor(() => expect(heard).toContain('onValidateEqual'))
  expect([isWrong('one'), isWrong('two')]).toEqual([true, true])
  expect(field('two').nextElementSibling?.textContent).toBe('Differ')
  leave('one', ' c@d ')
  await vi.waitFor(() => expect([isWrong('one'), isWrong('two')]).toEqual([false, false]))
  leave('two', 'x')
  await vi.waitFor(() => expect(isWrong('one')).toBe(true))
  leave('two', '')
  expect([isWrong('one'), isWrong('two')]).toEqual([false, false])
})

test('the comparison uses the configured delay and event name', async () => {
  mount(MAILS, { debounceTime: 5000, eventName: 'Same' })
  const told = vi.fn()
  field('two').addEventListener('Same', told)
  field('one').value = 'a'
  leave('two', 'b')
  expect(told).toHaveBeenCalledOnce()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(isWrong('two')).toBe(false)
})

test('a single field of a group, and one that cannot be edited, are not compared', () => {
  const { form, checked } = mount(`${MAILS}<p><input name="lone" ${RULES}-equal="other"></p>`)
  field('one').disabled = true
  field('two').value = 'x'
  leave('lone', 'x')
  leave('two', 'x')
  submit(form)
  expect(checked).toEqual([true])
})

test.each([
  ['a pattern', '<input name="a" pattern="[0-9]+" value="x">'],
  ['a type', '<input name="a" type="email" value="x">'],
  ['a smallest number', '<input name="a" type="number" min="5" value="4">'],
  ['a largest number', '<input name="a" type="number" max="5" value="6">'],
  ['a step', '<input name="a" type="number" step="5" min="0" value="6">'],
])('breaking %s shows the bundle’s message, once its texts are there', async (_, markup) => {
  mount(`<p>${markup}</p>`)
  field('a').focus()
  await loadTexts()
  leave('a')
  expect(isWrong('a')).toBe(true)
  const isMail = field('a').type === 'email'
  expect(field('a').nextElementSibling?.textContent).toBe(
    isMail ? 'Please enter an e-mail address, for example name@example.com.' : 'Please check what you entered here.',
  )
  expect(field('a').validity.customError).toBe(false)
})

test('an invalid number shows a message', async () => {
  mount('<p><input name="a" type="number" aria-label="A"></p>')
  await userEvent.type(field('a'), 'e')
  leave('a')
  expect(isWrong('a')).toBe(true)
})

test('a required checkbox must be ticked, and its message is below its label', () => {
  mount(`<p><input name="a" type="checkbox" required ${REQUIRED}><label>Terms</label></p>`)
  leave('a')
  expect(isWrong('a')).toBe(true)
  expect(field('a').parentElement?.lastElementChild?.textContent).toBe('Needed')
  field('a').checked = true
  leave('a')
  expect(isWrong('a')).toBe(false)
})

test('a radio takes back what was said below another of its group', () => {
  const radio = (value: string, name = 'r') =>
    `<p><input name="${name}" type="radio" value="${value}" required ${REQUIRED}></p>`
  const { form, heard } = mount(radio('1') + radio('2') + radio('3', 'other'))
  submit(form)
  const said = () =>
    [...form.querySelectorAll('input')].filter((each) => each.parentElement?.querySelector('[data-type]'))
  expect(said().map(({ value }) => value)).toEqual(['1', '2', '3'])
  heard.length = 0
  const second = form.querySelector('[value="2"]') as HTMLInputElement
  second.checked = true
  second.dispatchEvent(new Event('change', { bubbles: true }))
  expect(said().map(({ value }) => value)).toEqual(['3'])
  expect(field('r').validationMessage).toBe('')
  expect(heard.filter((type) => type === 'setFieldToValid')).toHaveLength(2)
})

test('a form with an invalid field is not sent, and the event is stopped; a valid one is sent', () => {
  const { form, checked } = mount(`<p><input name="a" required ${REQUIRED}></p><p><input name="b"></p>`)
  const submits = vi.fn()
  form.addEventListener('submit', submits)
  const invalid = vi.fn()
  // Dispatched by the flow that scrolls to the first invalid field.
  form.addEventListener('onInvalid', invalid)
  submit(form)
  expect(submits).not.toHaveBeenCalled()
  expect(checked).toEqual([false])
  expect(invalid).toHaveBeenCalledOnce()
  expect(form.className).toBe('was-validated')
  field('a').value = 'x'
  submit(form)
  expect(checked).toEqual([false, true])
  expect(submits).toHaveBeenCalledOnce()
  expect(isWrong('a')).toBe(false)
})

test('a field that only our rules reject prevents the submit, too', () => {
  const { form, checked } = mount(`<p><input name="a" ${RULES}-length="3"></p>${MAILS}`)
  field('a').value = 'ab'
  submit(form)
  field('a').value = 'abc'
  field('one').value = 'a'
  field('two').value = 'b'
  submit(form)
  field('two').value = 'a'
  submit(form)
  expect(checked).toEqual([false, false, true])
})

test('what another script finds wrong stays until that script takes it back', () => {
  const { form, checked } = mount(`<p><input name="a" required ${REQUIRED}></p><p><input name="b"></p>`)
  field('b').setCustomValidity('Taken')
  leave('a', 'x')
  leave('b', 'x')
  submit(form)
  expect([field('b').validationMessage, checked]).toEqual(['Taken', [false]])
  field('b').setCustomValidity('')
  leave('a', '')
  expect(field('a').validationMessage).toBe('Needed')
  // Set over the message of the rule, which is then kept.
  field('a').setCustomValidity('Taken')
  leave('a', 'x')
  submit(form)
  expect([field('a').validationMessage, isWrong('a'), checked]).toEqual(['Taken', false, [false, false]])
  field('a').setCustomValidity('')
  submit(form)
  expect(checked).toEqual([false, false, true])
})

test.each([
  ['is required by its rule alone', REQUIRED, ''],
  ['is too short', `${RULES}-length="3"`, 'ab'],
])('a submit asks nothing of a field that nobody sees, and %s', (_, rule, value) => {
  const { form, checked } = mount(`<p><input name="a" ${rule} value="${value}"></p>`)
  const block = field('a').parentElement as HTMLElement
  submit(form)
  expect([isWrong('a'), checked]).toEqual([true, [false]])
  block.style.display = 'none'
  submit(form)
  expect([isWrong('a'), field('a').validationMessage, checked]).toEqual([false, '', [false, true]])
})

test('a submit does not compare fields that nobody sees; what the browser requires, it asks of them, too', () => {
  const { form, checked } = mount(`<div hidden>${MAILS}<p><input name="a" required></p></div>`)
  field('one').value = 'a'
  field('two').value = 'b'
  submit(form)
  expect([isWrong('two'), isWrong('a'), checked]).toEqual([false, true, [false]])
  field('a').value = 'x'
  submit(form)
  expect(checked).toEqual([false, true])
})

test('a field with a length alone may stay empty', () => {
  const { form, checked } = mount(`<p><input name="a" ${RULES}-length="3" ${RULES}-length-message="Short"></p>`)
  submit(form)
  expect([isWrong('a'), checked]).toEqual([false, [true]])
})

test('what refuses a form has the focus, where nobody wrote a message for it, too', async () => {
  const { form, checked } = mount(`<p><input name="a"></p>${MAILS.replace(`${RULES}-equal-message="Differ"`, '')}`)
  field('one').value = 'a'
  field('two').value = 'b'
  field('a').focus()
  submit(form)
  expect(checked).toEqual([false])
  await vi.waitFor(() => expect(document.activeElement).toBe(field('one')))
})

test('a length without a message or a help text has the bundle’s', async () => {
  mount(`<p><input name="a" ${RULES}-length="3"></p>`)
  field('a').focus()
  await loadTexts()
  leave('a', 'ab')
  const text = 'Please check what you entered here.'
  expect([field('a').nextElementSibling?.textContent, field('a').validationMessage]).toEqual([text, text])
})

test('a reset field has no message any more', () => {
  const { form } = mount(`<p><input name="a" ${REQUIRED}></p>`)
  submit(form)
  expect(isWrong('a')).toBe(true)
  form.reset()
  expect(isWrong('a')).toBe(false)
  expect(form.className).toBe('')
})

test('fields elsewhere on the page belong to their form, and those of others do not', () => {
  mount(`<p><input name="a" ${REQUIRED}></p>`)
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p><input name="out" form="f" ${REQUIRED}></p><form><input name="other" ${REQUIRED}></form>`,
  )
  leave('out', '')
  leave('other', '')
  expect([isWrong('out'), isWrong('other')]).toEqual([true, false])
})

test('a field that cannot be edited is not validated', () => {
  mount(`<p><input name="a" disabled ${REQUIRED}></p>`)
  leave('a', '')
  expect(isWrong('a')).toBe(false)
})

test('while a finger is down nothing moves', async () => {
  mount(`<p><input name="a" ${REQUIRED}></p>`)
  dispatchEvent(new PointerEvent('pointerdown'))
  leave('a', '')
  expect(isWrong('a')).toBe(false)
  dispatchEvent(new PointerEvent('pointerup'))
  await vi.waitFor(() => expect(isWrong('a')).toBe(true))
})

test('the page configures attributes and classes, or disables classes', () => {
  const { form } = mount(
    `<p><input name="a" data-must data-must-message="Must"></p><p><input name="b" data-long="2" value="x"><small data-help>2</small></p>`,
    {
      styleCls: 'checked',
      hintCls: 'hint',
      requiredAttr: 'data-must',
      lengthAttr: 'data-long',
      lengthTextAttr: 'data-help',
    },
  )
  submit(form)
  expect(form.className).toBe('checked')
  expect(field('a').nextElementSibling?.className).toBe('hint js-validation-message')
  expect(field('b').nextElementSibling?.className).toBe('hint')
  const plain = mount(`<p><input name="a" ${REQUIRED}></p>`, { stylingEnabled: false })
  submit(plain.form)
  expect([plain.form.className, field('a').parentElement?.className]).toEqual(['', ''])
})

// Specification 8.2.
test('it must be on a form', () => {
  document.body.innerHTML = '<form><div></div></form>'
  const { page } = createTestPage()
  const element = document.querySelector('div') as HTMLElement
  expect(() => binding.mount({ element, signal: end.signal, page })).toThrow(
    'No form found for the plugin: form-validation',
  )
})

test('the configured delay passes before fields are compared, and no more', () => {
  const { wait } = stopTime()
  mount(MAILS, { debounceTime: 40 })
  field('one').value = 'a'
  leave('two', 'b')
  wait(39)
  expect(isWrong('two')).toBe(false)
  wait(1)
  expect(isWrong('two')).toBe(true)
})

test('leaving a field says nothing new of one that is no radio beside it', () => {
  const { heard } = mount(`<p><input name="a" ${REQUIRED}></p><p><input name="b" ${REQUIRED}></p>`)
  leave('a', '')
  field('a').value = 'by a script'
  heard.length = 0
  leave('b', 'x')
  expect([isWrong('a'), heard.filter((type) => type === 'onValidateRequired')]).toEqual([true, ['onValidateRequired']])
})
