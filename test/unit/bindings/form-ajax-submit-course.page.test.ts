/** Background submits: who can prevent them, their events, and their end (contract, shell 15.4). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-ajax-submit.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { ajaxForm, mountAjaxForm } from '../support/ajax-form.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
/** Number of submits that no flow prevented. */
let followed: number
// The view's code is loaded before.
beforeAll(async () => {
  await Promise.all([
    binding.prepare?.(),
    import('../../../src/bindings/kit/render.tsx'),
    import('../../../src/components/forms/FormAjaxSubmit.tsx'),
  ])
}, 30_000)
beforeEach(() => {
  end = new AbortController()
  followed = 0
  const stay = (event: Event) => {
    if (!event.defaultPrevented) followed += 1
    event.preventDefault()
  }
  addEventListener('submit', stay, { signal: end.signal })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

const mount = (options: object, { html = ajaxForm(options), answer = '<p>answer</p>' } = {}) =>
  mountAjaxForm(html, end, answer)
const change = (element: EventTarget | null) => element?.dispatchEvent(new Event('change', { bubbles: true }))
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement
const retryIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
/** A request that the test answers. */
const later = () => Promise.withResolvers<Markup>()

test('A19: the coordinator of the submit may prevent it first, and is updated', async () => {
  const { submission, button, sendForm } = mount({})
  const check = new AbortController()
  submission.check(() => false, check.signal)
  button.click()
  expect(sendForm).not.toHaveBeenCalled()
  check.abort()
  const delivered = vi.fn()
  submission.on('form.delivered', delivered, end.signal)
  for (let click = 0; click < 3; click += 1) button.click()
  expect(submission.actor.getSnapshot().value).toBe('posting')
  await vi.waitFor(() => expect(delivered).toHaveBeenCalledOnce())
  expect(sendForm).toHaveBeenCalledOnce()
  expect(submission.actor.getSnapshot().value).toBe('open')
})

test('a rejected form can be sent again, and counts as not delivered', async () => {
  const { submission, form, button, sendForm } = mount({})
  const delivered = vi.fn()
  submission.on('form.delivered', delivered, end.signal)
  sendForm.mockRejectedValueOnce(new Error('no answer'))
  button.click()
  await vi.waitFor(() => expect(retryIn(form)).toBeDefined())
  expect(submission.actor.getSnapshot().value).toBe('open')
  expect(delivered).not.toHaveBeenCalled()
  button.click()
  await vi.waitFor(() => expect(delivered).toHaveBeenCalledOnce())
})

test('a retry sends the pressed button, and focuses it', async () => {
  const { form, button, sendForm, heard } = mount({})
  sendForm.mockRejectedValueOnce(new Error('no answer'))
  button.click()
  await vi.waitFor(() => expect(retryIn(form)).toBeDefined())
  retryIn(form)?.focus()
  retryIn(form)?.click()
  expect(document.activeElement).toBe(button)
  await vi.waitFor(() => expect(heard).toContain('onAfterAjaxSubmit'))
  expect(sendForm.mock.calls[1]?.[0].body?.get('how')).toBe('now')
})

test('a retry focuses the last changed field', async () => {
  const { form, sendForm } = mount({ submitOnChange: ['[name="sort"]'] })
  sendForm.mockRejectedValueOnce(new Error('no answer'))
  change(field(form, 'sort'))
  await vi.waitFor(() => expect(retryIn(form)).toBeDefined())
  retryIn(form)?.click()
  expect(document.activeElement).toBe(field(form, 'sort'))
  expect(sendForm.mock.calls.map(([{ body }]) => body?.has('how'))).toEqual([false, false])
})

test('a removed button is not sent', async () => {
  const { form, button, sendForm } = mount({})
  sendForm.mockRejectedValueOnce(new Error('no answer'))
  button.click()
  await vi.waitFor(() => expect(retryIn(form)).toBeDefined())
  button.remove()
  retryIn(form)?.click()
  expect(sendForm.mock.calls.map(([{ body }]) => body?.has('how'))).toEqual([true, false])
})

test('a change while sending is sent next, once, and only its response is announced', async () => {
  const { form, sendForm, heard } = mount({ submitOnChange: true })
  const first = later()
  sendForm.mockReturnValueOnce(first.promise)
  change(field(form, 'city'))
  field(form, 'city').value = 'Cologne'
  for (let step = 0; step < 3; step += 1) change(field(form, 'city'))
  expect(sendForm).toHaveBeenCalledOnce()
  first.resolve(fakeMarkup('<p>answer</p>'))
  await vi.waitFor(() => expect(heard).toContain('onAfterAjaxSubmit'))
  expect(sendForm.mock.calls.map(([{ body }]) => body?.get('city'))).toEqual(['Bremen', 'Cologne'])
  expect(heard.filter((type) => type === 'onAfterAjaxSubmit')).toHaveLength(1)
})

test('other flows are notified when it is posted and when the response is on the page', async () => {
  const { storefront, form, button } = mount(
    { replaceSelectors: '.part' },
    { html: `<p class="part">old</p>${ajaxForm({ replaceSelectors: '.part' })}`, answer: '<p class="part">new</p>' },
  )
  const facts: unknown[] = []
  storefront.on('form.posted', (detail) => facts.push(['posted', detail.form]))
  storefront.on('form.answered', (detail) =>
    facts.push(['answered', detail.form, detail.parts.map(({ textContent }) => textContent), detail.isAccepted]),
  )
  button.click()
  expect(facts).toEqual([['posted', form]])
  await vi.waitFor(() => expect(facts).toHaveLength(2))
  expect(facts[1]).toEqual(['answered', form, ['new'], true])
})

test('other flows are notified when the shop did not accept it', async () => {
  const { storefront, button } = mount(
    { replaceSelectors: '.part' },
    {
      html: `<p class="part">old</p>${ajaxForm({ replaceSelectors: '.part' })}`,
      answer: '<p class="part">new <input class="is-invalid"></p>',
    },
  )
  const accepted: boolean[] = []
  storefront.on('form.answered', ({ isAccepted }) => accepted.push(isAccepted))
  button.click()
  await vi.waitFor(() => expect(accepted).toEqual([false]))
})

// Specification 5.7.
test('a form that is sent only once stays unchanged after its response', async () => {
  const { form, button, sendForm, heard } = mount({ submitOnce: true, submitOnChange: true })
  button.click()
  await vi.waitFor(() => expect(heard).toContain('onAfterAjaxSubmit'))
  button.click()
  change(field(form, 'city'))
  expect(sendForm).toHaveBeenCalledOnce()
  expect(followed).toBe(0)
})

test('a submit that a script has prevented is not sent', () => {
  const { form, button, sendForm } = mount({})
  form.addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true })
  button.click()
  expect(sendForm).not.toHaveBeenCalled()
})

test('a form for another site is left to the browser', () => {
  const html = ajaxForm({}, 'action="https://elsewhere.example/there" method="post"')
  const { button, sendForm, page } = mount({}, { html })
  button.click()
  expect(sendForm).not.toHaveBeenCalled()
  expect(followed).toBe(1)
  expect([...page.actors.values()]).not.toContain('form-ajax-submit')
})

test('fields of other forms send nothing, those that refer to the form do', async () => {
  const { sendForm } = mount({ submitOnChange: true })
  document.querySelector('form')?.setAttribute('id', 'f')
  document.body.insertAdjacentHTML('beforeend', '<input id="out" form="f"><form><input id="other"></form>')
  change(document.querySelector('#other'))
  expect(sendForm).not.toHaveBeenCalled()
  change(document.querySelector('#out'))
  await vi.waitFor(() => expect(sendForm).toHaveBeenCalledOnce())
})

test('the button may set address and method', async () => {
  const { button, sendForm } = mount({})
  button.setAttribute('formaction', '/elsewhere')
  button.setAttribute('formmethod', 'get')
  button.click()
  await vi.waitFor(() => expect(sendForm).toHaveBeenCalledOnce())
  expect(sendForm.mock.calls[0]?.[0].url).toBe(`${location.origin}/elsewhere?city=Bremen&sort=a&how=now`)
})

test.each([
  ['replaceSelectors', 7],
  ['replaceSelectors', ['.a', 7]],
  ['submitOnChange', { a: 1 }],
])('%s as %j is an error that names the option', (option, value) => {
  expect(() => mount({ [option]: value })).toThrow(`option "${option}" must be a selector or a list of selectors`)
})

// Specification 5.7.
test('it needs a form', () => {
  document.body.innerHTML = '<div></div>'
  const { page } = createTestPage()
  const element = document.querySelector('div') as HTMLElement
  expect(() => binding.mount({ element, signal: end.signal, page })).toThrow(
    'No form found for the plugin: form-ajax-submit',
  )
})

test('a form that leaves the page aborts its request and releases its veil and submit', async () => {
  const options = { replaceSelectors: '.part', submitOnChange: true }
  const { page, form, button, submission, sendForm } = mount(options, {
    html: `<p class="part">old</p>${ajaxForm(options)}`,
  })
  sendForm.mockReturnValueOnce(later().promise)
  button.click()
  const request = sendForm.mock.calls[0]?.[0].signal
  expect([request?.aborted, submission.actor.getSnapshot().value]).toEqual([false, 'posting'])
  expect(document.querySelector('.element-loader-backdrop')).not.toBeNull()
  end.abort()
  expect([request?.aborted, submission.actor.getSnapshot().value]).toEqual([true, 'open'])
  expect(document.querySelector('.element-loader-backdrop, .has-element-loader, [aria-busy]')).toBeNull()
  expect([...page.actors.values()]).not.toContain('form-ajax-submit')
  addEventListener('submit', (event) => event.preventDefault(), { once: true })
  button.click()
  change(field(form, 'city'))
  expect(sendForm).toHaveBeenCalledOnce()
})
