/** The rules of `data-form-handler`, its options and events, and what scripts ask of it (contract, versions B1). */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-handler.ts'
import { binding as validation } from '../../../src/bindings/forms/form-validation.ts'
import { reflectCountryStateSelect } from '../../../src/components/forms/country-state-select.ts'
import { requireField } from '../../../src/components/forms/required-field.ts'
import { offerFormValidation } from '../../../src/loader/later/early-rules.ts'
import { loadAhead } from '../../../src/loader/views.ts'
import { ajaxForm, mountAjaxForm } from '../support/ajax-form.ts'
import { createTestPage } from '../support/page.ts'
import { globals, pageWithPlugins, removeGlobals } from '../support/plugins.ts'
import { stopTime } from '../support/time.ts'

let end: AbortController
let wait: (ms: number) => void
/** Submits that are not refused, and so would leave the page. */
let sent = 0
beforeAll(() => Promise.all((binding.views ?? []).map(loadAhead)))
beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  sent = 0
  vi.stubGlobal('validationMessages', {
    required: 'Needed',
    email: 'No mail',
    confirmation: 'Differ',
    minLength: 'Short',
  })
})
afterEach(() => {
  end.abort()
  Reflect.deleteProperty(window, 'formValidation')
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A field of that id, with its rules and the place of its messages. */
const input = (id: string, rules: string, more = '') =>
  `<p><label for="${id}">${id}</label><input id="${id}" name="${id}" aria-describedby="${id}-help ${id}-feedback"${rules ? ` data-validation="${rules}"` : ''} ${more}>
    <small id="${id}-help">Help</small><span id="${id}-feedback" class="form-field-feedback"></span></p>`

/** The page does not scroll to a wrong field. */
const HERE = { focusInvalidField: false }

const EVENTS = ['beforeSubmit', 'validationFailed', 'validSubmit'] as const

function mount(fields: string, options: object = {}) {
  document.body.innerHTML = `<form id="f" data-form-handler="true" data-form-handler-options='${JSON.stringify(options)}'>${fields}<button>Send</button></form><button form="f" name="how" value="fast">Outside</button>`
  const { page, errors } = createTestPage()
  const form = document.querySelector('form') as HTMLFormElement
  const heard: unknown[] = []
  for (const type of EVENTS)
    form.addEventListener(
      type,
      (event) => {
        const { detail } = event as CustomEvent<{ invalidFields: Element[] } | null>
        heard.push(detail ? [type, ...detail.invalidFields.map(({ id }) => id)] : type)
      },
      end,
    )
  binding.mount({ element: form, signal: end.signal, page })
  // After the submission, which takes it for sent.
  addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return
      sent += 1
      event.preventDefault()
    },
    { signal: end.signal },
  )
  return { page, errors, form, heard }
}
type Scripts = Record<
  | 'addValidator'
  | 'addErrorMessage'
  | 'setConfig'
  | 'validateForm'
  | 'validateField'
  | 'setFieldInvalid'
  | 'setFieldValid'
  | 'setFieldNeutral'
  | 'setFieldRequired'
  | 'setFieldNotRequired'
  | 'setNoValidate',
  (...args: unknown[]) => unknown
>
const scripts = () => Reflect.get(window, 'formValidation') as Scripts
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const said = (id: string) => document.querySelector(`#${id}-feedback > .invalid-feedback`)?.textContent ?? null
/** What is said of a field, after all ways to say it agree. */
function of(id: string): string | null {
  const message = said(id)
  const isWrong = message !== null
  expect([field(id).getAttribute('aria-invalid'), field(id).className], id).toEqual([
    isWrong ? 'true' : null,
    isWrong ? 'is-invalid' : '',
  ])
  return message
}
function type(id: string, value: string, event = 'input'): void {
  field(id).value = value
  field(id).dispatchEvent(new Event(event, { bubbles: true }))
}
const submit = (form: HTMLFormElement) => form.requestSubmit()

describe('rules', () => {
  test.each<[string, string, string, string | null]>([
    ['required', '', ' ', 'Needed'],
    ['required', '', 'x', null],
    ['', 'required', '', 'Needed'],
    ['minLength', 'required', '', 'Short'],
    ['required,email', '', '', 'Needed'],
    ['email,required', '', '', 'Needed'],
    ['required,email', '', 'robin@', 'No mail'],
    ['required, email', '', '@shop.example', 'No mail'],
    ['email', '', 'robin@shop@example', 'No mail'],
    ['email', '', 'robin@shop..example', 'No mail'],
    ['email', '', 'ro bin@shop.example', 'No mail'],
    ['email', '', ' robin+x@shop.example ', null],
    ['email', '', 'rübe@müller.example', null],
    ['email', '', '', null],
    ['minLength', '', '1234567 ', 'Short'],
    ['minLength', '', '12345678', null],
    ['minLength', 'minlength="3"', '12', 'Short'],
    ['minLength', 'minlength="3"', '123', null],
    ['minLength', '', '', 'Short'],
    ['pattern', '', 'anything', null],
    ['minLength,email', 'minlength="9"', 'robin@', 'Short'],
    ['email,minLength', 'minlength="9"', 'robin@', 'No mail'],
    ['', 'pattern="[0-9]{2}"', '123', 'Please check what you entered here.'],
    ['', 'pattern="[0-9]{2}"', '12', null],
    ['', 'pattern="[0-9]{2}"', '', null],
    ['', 'pattern="["', '12', null],
    ['', 'pattern="[0-9]{2}[- ]?[0-9]"', '12-3', null],
    ['', 'pattern="[0-9]{2}[- ]?[0-9]"', '123-', 'Please check what you entered here.'],
    ['pattern', 'pattern="a|b"', 'ab', 'Please check what you entered here.'],
    ['confirmation', '', 'x', null],
    ['grecaptcha', '', '', null],
  ])('%j %s of %j: %s', async (rules, more, value, message) => {
    const { form } = mount(input('a', rules, more), HERE)
    field('a').value = value
    submit(form)
    await expect.poll(() => of('a')).toBe(message)
    expect(sent).toBe(message === null ? 1 : 0)
  })

  test.each(['id="x" ', ''])('fields of the same name are judged each by itself (%s)', (id) => {
    const two = `<input ${id}name="x[]" data-validation="required">`
    const { form } = mount(two + two, HERE)
    const [first, second] = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
    second.value = 'there'
    submit(form)
    expect([sent, first.className, second.className]).toEqual([0, 'is-invalid', ''])
    first.value = 'there'
    submit(form)
    expect(sent).toBe(1)
  })

  test('what the server has said of a field without rules is gone once it is changed, or sent again', () => {
    const marked = (id: string) => input(id, '', 'class="is-invalid" aria-invalid="true"')
    const { form } = mount(marked('a') + marked('b') + input('c', 'required'), HERE)
    for (const id of ['a', 'b']) field(`${id}-feedback`).innerHTML = '<div class="invalid-feedback">Server</div>'
    expect(of('a')).toBe('Server')
    type('a', 'new')
    expect([of('a'), of('b')]).toEqual([null, 'Server'])
    submit(form)
    expect([of('b'), of('c'), sent]).toEqual([null, 'Needed', 0])
  })

  test('a confirmation is equal to the field that it names, but for spaces around; changing that is told there', () => {
    const { form } = mount(input('mail', '') + input('mailConfirmation', 'confirmation'))
    type('mail', 'one')
    type('mailConfirmation', 'two')
    wait(200)
    expect(of('mailConfirmation')).toBe('Differ')
    field('mail').dataset['validation'] = 'required'
    type('mail', ' two ')
    wait(200)
    expect([of('mailConfirmation'), form.checkValidity()]).toEqual([null, true])
  })

  test('a box is ticked, and one radio button of a name chosen, which is told at each', () => {
    const radio = (id: string) => input(id, 'required', 'type="radio" value="x"').replace(`name="${id}"`, 'name="how"')
    const { form } = mount(input('box', 'required', 'type="checkbox"') + radio('one') + radio('two'), HERE)
    submit(form)
    expect(['box', 'one', 'two'].map(of)).toEqual(['Needed', 'Needed', 'Needed'])
    field('box').click()
    field('two').click()
    wait(200)
    expect(['box', 'one', 'two'].map(of)).toEqual([null, null, null])
  })

  test('where there is no place for a message, the browser has it', () => {
    const { form } = mount('<input id="a" data-validation="required">', HERE)
    submit(form)
    expect([field('a').className, field('a').validationMessage]).toEqual(['is-invalid', 'Needed'])
    field('a').value = 'x'
    form.checkValidity()
    expect(field('a').validationMessage).toBe('')
    field('a').setCustomValidity('Theirs')
    form.checkValidity()
    expect(field('a').validationMessage).toBe('Theirs')
  })

  test('a select is checked once it is changed', () => {
    mount(
      `<select id="a" data-validation="required" aria-describedby="a-feedback"><option value="" selected></option><option value="x">x</option></select><i id="a-feedback"></i>`,
    )
    type('a', '')
    wait(200)
    expect(of('a')).toBeNull()
    type('a', '', 'change')
    wait(199)
    expect(of('a')).toBeNull()
    wait(1)
    expect(of('a')).toBe('Needed')
  })

  test.each([
    ['is not displayed', 'hidden', null],
    ['cannot be changed', 'disabled', null],
    ['nobody is meant to see', 'type="hidden"', 'Needed'],
    ['is to be checked all the same', 'hidden data-validate-hidden', 'Needed'],
  ])('a field that %s', (_, more, message) => {
    const { form } = mount(input('a', 'required', `${more} class="is-invalid" aria-invalid="true"`))
    field('a').setCustomValidity('')
    form.checkValidity()
    expect(said('a')).toBe(message)
    expect(field('a').getAttribute('aria-invalid')).toBe(message && 'true')
  })

  test('an unknown rule is told to the developer, and asks nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { form } = mount(input('a', 'shoeSize'))
    expect(form.checkValidity()).toBe(true)
    expect(warn.mock.calls.flat().join()).toContain('"shoeSize"')
  })
})

describe('a submit', () => {
  test('is refused while a rule is broken, and the first wrong field is told of', () => {
    const { form, heard } = mount(input('a', '') + input('b', 'required') + input('c', 'email'))
    field('c').value = 'x'
    submit(form)
    wait(75)
    expect([heard, document.activeElement, sent]).toEqual([
      ['beforeSubmit', ['validationFailed', 'b', 'c']],
      field('b'),
      0,
    ])
    field('b').value = 'x'
    field('c').value = 'x@y.example'
    submit(form)
    expect([heard.slice(2), sent, of('b'), of('c')]).toEqual([['beforeSubmit', 'validSubmit'], 1, null, null])
  })

  test('the browser’s own checks are off until the flow ends', () => {
    const { form } = mount(input('a', 'required'))
    expect([form.getAttribute('novalidate'), form.checkValidity()]).toEqual(['true', false])
    end.abort()
    expect([form.noValidate, Object.hasOwn(form, 'checkValidity')]).toEqual([false, false])
  })

  const busy = () => [...document.querySelectorAll('button')].map((button) => button.querySelector('.loader') !== null)

  test('all buttons that send the form say so, until a script says that it is over', async () => {
    const { form } = mount(input('a', ''))
    form.insertAdjacentHTML('beforeend', '<button type="button">No</button>')
    expect(busy()).toEqual([false, false, false])
    submit(form)
    expect(busy()).toEqual([true, false, true])
    form.dispatchEvent(new CustomEvent('removeLoader'))
    expect(busy()).toEqual([false, false, false])
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    submit(form)
    expect(busy()).toEqual([true, false, true])
    expect(document.querySelectorAll('.loader')).toHaveLength(2)
  })

  test.each([
    ['has none', { loadingIndicator: false }, false],
    ['has one inside', { loadingIndicatorPosition: 'inner' }, true],
  ])('a button that %s', (_, options, isBusy) => {
    const { form } = mount(input('a', ''), options)
    submit(form)
    expect(busy()[0]).toBe(isBusy)
    expect(document.querySelector('button')?.textContent.includes('Send')).toBe(!isBusy)
  })

  test('a form that has a loader by itself gets no second one', () => {
    document.body.innerHTML =
      '<form data-form-submit-loader="true" data-form-handler="true"><button>Send</button></form>'
    const form = document.querySelector('form') as HTMLFormElement
    binding.mount({ element: form, signal: end.signal, page: createTestPage().page })
    addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
    submit(form)
    expect(busy()).toEqual([false])
  })

  test.each<[string, object, unknown]>([
    ['validateOnSubmit', { validateOnSubmit: false }, ['beforeSubmit', 'validSubmit']],
    ['validation', { validation: false }, ['beforeSubmit', 'validSubmit']],
    ['focusInvalidField', HERE, ['beforeSubmit', ['validationFailed', 'a']]],
  ])('without the option %s', (_, options, events) => {
    const { form, heard } = mount(input('a', 'required'), options)
    form.noValidate = true
    submit(form)
    wait(75)
    expect([heard, document.activeElement]).toEqual([events, document.body])
  })
})

describe('typing', () => {
  test('is checked after a pause, or the one that is printed as text', () => {
    mount(input('a', 'required'), { debounceTime: '300' })
    type('a', '')
    wait(299)
    expect(of('a')).toBeNull()
    wait(1)
    expect(of('a')).toBe('Needed')
    type('a', 'x')
    wait(300)
    expect(of('a')).toBeNull()
  })

  test('what the server has said stands until then', () => {
    mount(input('a', 'required', 'class="is-invalid" aria-invalid="true"'))
    const place = document.querySelector('#a-feedback') as Element
    place.innerHTML = '<div class="invalid-feedback">Unknown</div>'
    type('a', 'x')
    expect(said('a')).toBe('Unknown')
    wait(200)
    expect(of('a')).toBeNull()
  })

  test('no field is checked that the selector leaves out, or where nothing is checked', () => {
    const { form } = mount(input('a', 'required') + input('b', 'required', 'class="x"'), { formFieldSelector: '.x' })
    expect(form.checkValidity()).toBe(false)
    expect([said('a'), said('b')]).toEqual([null, 'Needed'])
    mount(input('a', 'required'), { validation: false })
    type('a', '')
    wait(200)
    expect(of('a')).toBeNull()
  })

  test('a field outside of the form belongs to it', () => {
    const { form } = mount('', { formFieldSelector: null })
    form.insertAdjacentHTML('afterend', input('far', 'required', 'form="f"'))
    type('far', '')
    wait(200)
    expect(of('far')).toBe('Needed')
  })
})

describe('window.formValidation', () => {
  test('rules, texts and settings of scripts', () => {
    const { form } = mount(input('a', 'even', 'value="1"') + input('b', 'minLength', 'value="12345"'))
    const asked: unknown[] = []
    scripts().addValidator(
      'even',
      (value: string, of: Element) => (asked.push([value, of.id]), Number(value) % 2 === 0),
      'Odd',
    )
    scripts().setConfig('defaultMinLength', 5)
    expect([form.checkValidity(), of('a'), of('b'), asked]).toEqual([false, 'Odd', null, [['1', 'a']]])
    scripts().addErrorMessage('even', 'Uneven')
    form.checkValidity()
    expect(of('a')).toBe('Uneven')
    // Only exactly false is wrong.
    scripts().addValidator('even', () => 0)
    expect(form.checkValidity()).toBe(true)
    field('a').dataset['formValidationErrorMessage'] = 'Own'
    scripts().addValidator('even', () => false)
    expect([form.checkValidity(), of('a')]).toEqual([false, 'Own'])
  })

  test('what is said of a field, of any form', () => {
    mount('')
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id="other">${input('a', 'required,email')}${input('b', '')}</form>`,
    )
    const other = document.querySelector('#other') as HTMLFormElement
    const { validateField, validateForm, setFieldInvalid, setFieldValid, setFieldNeutral, setNoValidate } = scripts()
    expect(validateField(field('a'))).toEqual(['required'])
    expect([of('a'), validateField(field('b'))]).toEqual(['Needed', true])
    expect(validateForm(other)).toEqual([field('a')])
    expect(validateForm(other, [field('b')])).toEqual([])
    field('a').value = 'x'
    expect(validateField(field('a'))).toEqual(['email'])
    field('a').value = 'x@y.example'
    expect([validateField(field('a')), of('a')]).toEqual([[], null])
    setFieldInvalid(field('b'), ['email'])
    expect(of('b')).toBe('No mail')
    setFieldValid(field('b'))
    expect([field('b').className, said('b')]).toEqual(['is-valid', null])
    setFieldNeutral(field('b'))
    expect(of('b')).toBeNull()
    setNoValidate(other)
    expect(other.getAttribute('novalidate')).toBe('true')
  })

  test('a field becomes required, and is not any more: its rules, its label, and what was said of it', () => {
    const { form } = mount(input('a', 'email'))
    const looks = () => [
      field('a').dataset['validation'],
      field('a').getAttribute('aria-required'),
      document.querySelector('label > .form-required-label[aria-hidden="true"]')?.textContent,
    ]
    scripts().setFieldRequired(field('a'))
    scripts().setFieldRequired(field('a'))
    expect(looks()).toEqual(['required,email', 'true', '*'])
    expect([form.checkValidity(), of('a')]).toEqual([false, 'Needed'])
    scripts().setFieldNotRequired(field('a'))
    wait(200)
    expect([...looks(), of('a')]).toEqual(['email', null, undefined, null])
  })

  test('the plugin of the form takes the loader off', async () => {
    vi.unstubAllGlobals()
    document.body.innerHTML = '<form data-form-handler="true"></form>'
    const entry = { name: 'form-handler', selector: '[data-form-handler]', moment: 'present', binding } as const
    await pageWithPlugins([entry])
    const form = document.querySelector('form') as HTMLFormElement
    const over = vi.fn()
    form.addEventListener('removeLoader', over)
    const plugin = globals().PluginManager.getPluginInstanceFromElement(form, 'FormHandler')
    ;(plugin as unknown as { removeLoadingIndicator(): void }).removeLoadingIndicator()
    expect(over).toHaveBeenCalledOnce()
    removeGlobals()
  })

  test('takes rules of scripts before its code is there, and keeps their order', () => {
    offerFormValidation()
    const early = scripts()
    early.addValidator('even', () => true, 'First')
    early.addErrorMessage('even', 'Uneven')
    early.addValidator('even', (value: string) => Number(value) % 2 === 0)
    early.setConfig('defaultMinLength', 5)
    expect([early.validateForm(document.body), early.validateField(document.body)]).toEqual([[], []])
    const { form } = mount(input('a', 'even', 'value="1"') + input('b', 'minLength', 'value="12345"'))
    expect([said('a'), form.checkValidity(), of('a'), of('b')]).toEqual([null, false, 'Uneven', null])
    expect(scripts()).toBe(early)
    early.addErrorMessage('even', 'Odd')
    form.checkValidity()
    expect(of('a')).toBe('Odd')
  })

  test('is offered early only by pages that name their messages, and have none of their own', () => {
    vi.stubGlobal('formValidation', 'own')
    offerFormValidation()
    expect(scripts()).toBe('own')
    Reflect.deleteProperty(window, 'formValidation')
    Reflect.deleteProperty(window, 'validationMessages')
    offerFormValidation()
    expect(scripts()).toBeUndefined()
  })

  test('a page’s own is kept', () => {
    vi.stubGlobal('formValidation', 'own')
    mount('')
    expect(Reflect.get(window, 'formValidation')).toBe('own')
  })
})

describe('beside other flows', () => {
  test('a form of the old kind on the same page is checked by its own rules', () => {
    const { page, form } = mount(input('a', 'required', 'value="x"'))
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="old"><p><input name="o" data-form-validation-required="true" data-form-validation-required-message="Old"></p></form>',
    )
    const old = document.querySelector('#old') as HTMLFormElement
    validation.mount({ element: old, signal: end.signal, page })
    submit(old)
    expect([old.querySelector('.js-validation-message')?.textContent, sent]).toEqual(['Old', 0])
    submit(form)
    expect(sent).toBe(1)
  })

  test('a form that is sent on change waits until nothing is wrong with it, as its fields are then', async () => {
    const { form, page, sendForm } = mountAjaxForm(
      ajaxForm({ submitOnChange: true, replaceSelectors: '.a' }).replace(
        '</form>',
        `${input('a', 'required')}</form><p class="a"></p>`,
      ),
      end,
    )
    binding.mount({ element: form, signal: end.signal, page })
    type('a', '', 'change')
    expect(sendForm).not.toHaveBeenCalled()
    expect(of('a')).toBe('Needed')
    type('a', 'x', 'change')
    await vi.waitFor(() => expect(sendForm).toHaveBeenCalledOnce())
    expect(of('a')).toBeNull()
  })

  test.each(['', 'data-form-handler'])(
    'a country that wants a state is told to the fields as their form (%j) has it',
    (kind) => {
      document.body.innerHTML = `<form ${kind}><div id="place">${input('state', '').replace('<input', '<input data-x')}</div></form>`
      const select = document.createElement('select')
      select.id = 'select'
      select.append(new Option('', ''))
      document.querySelector('#place')?.append(select)
      const view = {
        stateSelect: select,
        scope: document,
        form: document.querySelector('form'),
        zipcodeFieldInput: '#state',
        zipcodeLabel: '#none',
        vatIdFieldInput: '#none',
        requireField,
      }
      const country = (isRequired: boolean) =>
        ({
          hasTag: () => false,
          context: {
            states: null,
            country: { isZipRequired: isRequired },
            isStateRequired: isRequired,
            isVatRequired: null,
          },
        }) as never
      const reflect = reflectCountryStateSelect(view)
      const looks = () => [select, field('state')].map((each) => [each.required, each.dataset['validation']])
      reflect(country(true))
      expect(looks()).toEqual(Array.from({ length: 2 }, () => (kind ? [false, 'required'] : [true, undefined])))
      expect(document.querySelector('label')?.textContent).toBe(kind ? 'state*' : 'state')
      reflect(country(false))
      expect(looks()).toEqual(Array.from({ length: 2 }, () => [false, undefined]))
      expect(document.querySelector('label')?.textContent).toBe('state')
    },
  )

  test('what is no form has no checks', () => {
    const { page } = createTestPage()
    const element = document.createElement('div')
    expect(() => binding.mount({ element, signal: end.signal, page })).toThrow(
      'No form found for the plugin: form-handler',
    )
  })
})
