/**
 * The options of `data-form-ajax-submit`, the request it makes, and the parts it replaces (contract, shell 3 and 15.4).
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { binding as pages } from '../../../src/bindings/forms/form-ajax-pagination.ts'
import { binding } from '../../../src/bindings/forms/form-ajax-submit.ts'
import { ajaxForm, mountAjaxForm } from '../support/ajax-form.ts'

let end: AbortController
beforeAll(() => binding.prepare?.())
beforeEach(() => {
  end = new AbortController()
  // A submit that no flow prevents would leave the test.
  addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

const FORM = ajaxForm
const mount = (html: string, answer?: string) => mountAjaxForm(html, end, answer)
const valuesOf = (body: FormData | undefined) => Object.fromEntries(body ?? [])

// Specification 7.8.
test('the form is posted with its button, and the parts are replaced pairwise; an empty one stays', async () => {
  const { form, button, sendForm } = mount(
    `<p class="a">1</p><p class="a">2</p><p class="b">3</p>${FORM({ replaceSelectors: ['.a', '.b'] })}`,
    '<div><p class="a">new 1</p><p class="a">new 2</p><p class="b"></p></div>',
  )
  const events: string[] = []
  for (const type of ['beforeSubmit', 'createLoadingIndicators', 'executeCallbacks'])
    form.addEventListener(type, () => events.push(type))
  form.addEventListener('onAfterAjaxSubmit', (event) =>
    events.push((event as CustomEvent<{ response: string }>).detail.response),
  )
  button.click()
  await vi.waitFor(() => expect(events).toContain('executeCallbacks'))
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['new 1', 'new 2', '3'])
  expect(document.querySelector('.has-element-loader, .element-loader-backdrop')).toBeNull()
  expect(events).toEqual([
    'beforeSubmit',
    'createLoadingIndicators',
    'executeCallbacks',
    '<div><p class="a">new 1</p><p class="a">new 2</p><p class="b"></p></div>',
  ])
  expect(sendForm.mock.calls[0]?.[0]).toMatchObject({ url: `${location.origin}/there`, mustContain: '.a, .b' })
  expect(valuesOf(sendForm.mock.calls[0]?.[0].body)).toEqual({ city: 'Bremen', sort: 'a', how: 'now' })
})

test('if the page has more parts than the response, those of the same classes are replaced, however they are spaced', async () => {
  const { button } = mount(
    `<p class="x a">1</p><p class="x b">2</p>${FORM({ replaceSelectors: '.x' })}`,
    '<p class="x  b">new 2</p>',
  )
  button.click()
  await vi.waitFor(() => expect(document.querySelector('.b')?.textContent).toBe('new 2'))
  expect(document.querySelector('.a')?.textContent).toBe('1')
})

test('the focus moves to the first field marked in the response, otherwise it stays on the same control', async () => {
  const inside = (className: string) =>
    `<section id="part">${FORM({ replaceSelectors: '#part' })}</section>`.replace(
      'name="city"',
      `name="city" class="${className}"`,
    )
  const refused = mount(inside(''), inside('is-invalid'))
  refused.button.focus()
  refused.button.click()
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('.is-invalid')))
  const taken = mount(inside('old'), inside('new'))
  taken.button.focus()
  taken.button.click()
  await vi.waitFor(() => expect(document.querySelector('.new')).not.toBeNull())
  expect(document.activeElement).toBe(document.querySelector('button'))
})

test('a page link sends its number, and the focus is on that page’s link once the list is replaced', async () => {
  const list = (page: number) =>
    `<section id="part"><form action="/reviews" method="post" data-form-ajax-submit-options='${JSON.stringify({ replaceSelectors: '#part', submitOnChange: true })}'>
      <input type="hidden" name="p" value="${page}"><ul class="pagination"><li><a class="page-link" href="?p=1" data-page="1" data-focus-id="1">1</a></li>
      <li><a class="page-link" href="?p=3" data-page="3" data-focus-id="3">3</a></li></ul><button>Go</button></form></section>`
  const { page, form, sendForm } = mount(list(1), list(3))
  pages.mount({ element: form, signal: end.signal, page })
  const link = form.querySelector<HTMLElement>('[data-page="3"]')
  link?.focus()
  link?.click()
  await vi.waitFor(() => expect(document.querySelector<HTMLInputElement>('[name=p]')?.value).toBe('3'))
  expect(sendForm).toHaveBeenCalledOnce()
  expect(valuesOf(sendForm.mock.calls[0]?.[0].body)).toEqual({ p: '3' })
  expect(link?.isConnected).toBe(false)
  expect(document.activeElement?.getAttribute('data-focus-id')).toBe('3')
})

test('a page link finds the field of its form outside it, and one that sends the form on every change sends it', async () => {
  const { page, form, sendForm } = mount(
    `<form id="list" action="/reviews" method="post" data-form-ajax-submit-options='${JSON.stringify({ submitOnChange: true })}'>
    <div class="pagination"><a class="page-link" href="#3" data-page="3">3</a></div><button>Go</button></form>
    <input type="hidden" name="p" value="1" form="list">`,
  )
  pages.mount({ element: form, signal: end.signal, page })
  form.querySelector<HTMLElement>('[data-page="3"]')?.click()
  await vi.waitFor(() => expect(sendForm).toHaveBeenCalledOnce())
  expect(valuesOf(sendForm.mock.calls[0]?.[0].body)).toEqual({ p: '3' })
})

test('if nothing is replaced, the pressed button shows the loader', async () => {
  const { form, button } = mount(FORM({}))
  button.focus()
  button.click()
  expect(button.firstElementChild?.outerHTML).toContain('class="loader" role="status"')
  await vi.waitFor(() => expect(form.hasAttribute('aria-busy')).toBe(false))
  expect(button.textContent).toBe('Send')
  expect(document.activeElement).toBe(button)
})

test('if nothing is replaced, the answer is told as it came, and not inserted', async () => {
  const { form, button, sendForm, heard } = mount(FORM({}))
  const before = document.body.innerHTML
  sendForm.mockResolvedValue({ text: () => '{"ok":true}', toJSON: () => ({ text: 11 }) })
  const told = new Promise((resolve) => {
    form.addEventListener('onAfterAjaxSubmit', (event) => resolve((event as CustomEvent<unknown>).detail))
  })
  button.click()
  expect(await told).toEqual({ response: '{"ok":true}' })
  expect(heard).toEqual(['beforeSubmit', 'createLoadingIndicators', 'executeCallbacks', 'onAfterAjaxSubmit'])
  await vi.waitFor(() => expect(document.body.innerHTML).toBe(before))
})

// Specification 3.8, 7.8.
test.each([
  [{ redirectTo: 'one', forwardTo: 'two' }, { redirectTo: 'one' }],
  [{ redirectTo: false, forwardTo: 'two' }, { forwardTo: 'two' }],
])('%j is sent with the form', async (options, expected) => {
  const posted = mount(FORM(options))
  posted.button.click()
  await vi.waitFor(() => expect(posted.sendForm).toHaveBeenCalled())
  expect(valuesOf(posted.sendForm.mock.calls[0]?.[0].body)).toEqual({
    city: 'Bremen',
    sort: 'a',
    how: 'now',
    ...expected,
  })
  const got = mount(FORM(options, 'action="/there?p=1" method="GET"'))
  got.button.click()
  await vi.waitFor(() => expect(got.sendForm).toHaveBeenCalled())
  const { url, body } = got.sendForm.mock.calls[0]?.[0] ?? {}
  expect(body).toBeUndefined()
  expect(url).toBe(`${location.origin}/there?city=Bremen&sort=a&how=now&${new URLSearchParams(expected)}`)
})

test('a part missing on the page is reported by name, and the form is submitted natively', () => {
  const { button, sendForm, errors } = mount(FORM({ replaceSelectors: '.nowhere' }))
  button.click()
  expect(sendForm).not.toHaveBeenCalled()
  expect(String(errors.mock.calls[0]?.[1])).toContain('replaceSelectors finds nothing: ".nowhere"')
})

test.each([
  [true, ['city', 'sort']],
  [['[name="sort"]'], ['sort']],
  [false, []],
])('submitOnChange %j', async (submitOnChange, expected) => {
  const { form, sendForm } = mount(FORM({ submitOnChange }))
  for (const name of ['city', 'sort']) {
    const before = sendForm.mock.calls.length
    const field = form.elements.namedItem(name) as HTMLElement
    field.dispatchEvent(new Event('change', { bubbles: true }))
    if (expected.includes(name)) await vi.waitFor(() => expect(sendForm).toHaveBeenCalledTimes(before + 1))
    else expect(sendForm).toHaveBeenCalledTimes(before)
    await vi.waitFor(() => expect(form.hasAttribute('aria-busy')).toBe(false))
  }
})

// Specification 5.7.
test('an invalid change sends nothing, a valid one does', () => {
  // With `novalidate`, as our own validation sets it, the browser would not prevent it.
  const { form, sendForm } = mount(FORM({ submitOnChange: true }, 'action="/there" method="post" novalidate'))
  const city = form.elements.namedItem('city') as HTMLInputElement
  city.required = true
  city.value = ''
  city.dispatchEvent(new Event('change', { bubbles: true }))
  expect(sendForm).not.toHaveBeenCalled()
  city.value = 'Bremen'
  city.dispatchEvent(new Event('change', { bubbles: true }))
  expect(sendForm).toHaveBeenCalledOnce()
})

test('if the message of a failure cannot be loaded, trying again sends the form', async () => {
  const { page, button, sendForm, heard } = mount(FORM({}))
  const retries: (() => void)[] = []
  page.atHand = () => Promise.reject(new Error('no code'))
  page.offerRetry = (act) => void retries.push(act)
  sendForm.mockRejectedValueOnce(new Error('no connection'))
  button.click()
  await vi.waitFor(() => expect(retries).toHaveLength(1))
  expect(sendForm).toHaveBeenCalledOnce()
  retries[0]?.()
  await vi.waitFor(() => expect(heard).toContain('executeCallbacks'))
  expect(sendForm).toHaveBeenCalledTimes(2)
})

test('a field that the response marks in a folded part is unfolded and has the focus; one in sight comes before it', async () => {
  const part = (inside: string) => `<section id="part">${inside}</section>`
  const folded = '<details><summary>More</summary><input class="is-invalid" id="folded"></details>'
  const page = () => mount(FORM({ replaceSelectors: '#part' }) + part(''), part(folded))
  page().button.click()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('folded'))
  const both = part(`${folded}<input class="is-invalid" id="seen">`)
  mount(FORM({ replaceSelectors: '#part' }) + part(''), both).button.click()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('seen'))
  expect(document.querySelector('details')?.open).toBe(false)
})
