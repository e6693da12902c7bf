/** The page's listener for invalid fields of all its forms (contract, shell 15.2). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding, watchInvalidFields } from '../../../src/bindings/forms/form-scroll-to-invalid-field.ts'
import { createTestPage } from '../support/page.ts'

// The listener lives as long as its page; here one page is used for all tests.
const { page } = createTestPage()
const actor = watchInvalidFields(page)
const EVENTS = ['getFirstInvalidFormFields', 'onInvalid', 'scrollToInvalidFormFields', 'onScrollEnd']
const FAR = '<div style="height:3000px"></div>'

let heard: string[]
let scrolls: ScrollToOptions[]
beforeEach(() => {
  heard = []
  scrolls = []
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => scrolls.push(options)) as never)
})
afterEach(async () => {
  document.dispatchEvent(new Event('submit'))
  await vi.waitUntil(() => actor.getSnapshot().value === 'resting')
  vi.restoreAllMocks()
  document.body.className = ''
  document.body.replaceChildren()
})

function setUp(fields: string, { options = {}, before = FAR, after = FAR } = {}) {
  document.body.innerHTML = `${before}<form id="f" data-form-scroll-to-invalid-field-options='${JSON.stringify(options)}'>${fields}<button>Send</button></form>${after}`
  const form = document.querySelector('form') as HTMLFormElement
  for (const type of EVENTS) form.addEventListener(type, () => heard.push(type))
  const field = (id: string) => document.getElementById(id) as HTMLInputElement
  const reported: string[] = []
  for (const each of document.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    each.reportValidity = () => {
      reported.push(each.id)
      each.focus()
      return false
    }
  return { form, field, reported, top: (id: string) => field(id).getBoundingClientRect().top + scrollY }
}
const hasEnded = () => vi.waitFor(() => expect(heard).toContain('onScrollEnd'))
const REQUIRED = '<input id="a" required><input id="b" required>'

// Specification 5.6, 9.13.
test('the first invalid field is scrolled to 15 px below the top, and reported when scrolling has ended', async () => {
  const { form, field, reported, top } = setUp(REQUIRED)
  const invalid = vi.fn((event: Event) => event.defaultPrevented)
  for (const id of ['a', 'b']) field(id).addEventListener('invalid', invalid)
  form.checkValidity()
  // Other listeners get the events of further fields, but the browser reports none of them.
  expect(invalid.mock.results.map(({ value }) => value as boolean)).toEqual([true])
  expect(invalid.mock.calls.map(([event]) => event.target)).toEqual([field('b')])
  expect(heard).toEqual(['getFirstInvalidFormFields', 'onInvalid', 'scrollToInvalidFormFields'])
  expect(scrolls).toEqual([{ top: top('a') - 15, behavior: 'smooth' }])
  expect(reported).toEqual([])
  await hasEnded()
  expect(reported).toEqual(['a'])
  expect(document.activeElement).toBe(field('a'))
})

test('a scrolling page is awaited, and then the configured delay', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const [options, pause] of [
      [{}, 75],
      [{ scrollDebounceTime: 150 }, 150],
    ] as const) {
      heard = []
      const { form } = setUp(REQUIRED, { options })
      form.checkValidity()
      for (let step = 0; step < 3; step += 1) {
        vi.advanceTimersByTime(pause - 1)
        dispatchEvent(new Event('scroll'))
      }
      vi.advanceTimersByTime(pause - 1)
      expect(heard).not.toContain('onScrollEnd')
      vi.advanceTimersByTime(1)
      expect(heard).toContain('onScrollEnd')
    }
  } finally {
    vi.useRealTimers()
  }
})

// Specification 5.6.
test('it is below a fixed header, at the configured distance', async () => {
  const before = `<header class="mine" style="height:60px">Top</header>${FAR}`
  const { form, top } = setUp(REQUIRED, { options: { scrollOffset: 150, fixedHeaderSelector: 'header.mine' }, before })
  form.checkValidity()
  expect(scrolls[0]?.top).toBe(top('a') - 150 - 60)
  await hasEnded()
})

test.each([
  ['while a modal lies over the page', 'modal-open', {}, '', 0],
  ['while the page has a class that the page names', 'mine', { noScrollClasses: ['mine'] }, '', 0],
  ['with another class', 'modal-open', { noScrollClasses: ['mine'] }, '', 1],
  ['inside a dialog', '', {}, 'dialog', 0],
])('whether the page scrolls %s', async (_, className, options, role, times) => {
  const { form, reported } = setUp(`<div role="${role || 'group'}">${REQUIRED}</div>`, { options })
  document.body.className = className
  form.checkValidity()
  expect(scrolls).toHaveLength(times)
  await hasEnded()
  expect(reported).toEqual(['a'])
})

test('a field without native reporting only gets the focus', async () => {
  const { form, field, reported } = setUp('<input id="a" required data-skip-report-validity="true">')
  form.checkValidity()
  await hasEnded()
  expect(reported).toEqual([])
  expect(document.activeElement).toBe(field('a'))
})

test.each([
  ['a visible message below it gets', 'invalid-feedback', 'block', []],
  ['a hidden message is reported and gets', 'invalid-feedback', 'none', ['a']],
  ['a help text alone is reported and gets', 'form-text', 'block', ['a']],
])('a field with %s the focus', async (_, className, display, expected) => {
  const { form, field, reported } = setUp(
    `<input id="a" required aria-describedby="why"><div id="why" class="${className}" style="display:${display}">Why</div>`,
  )
  form.checkValidity()
  await hasEnded()
  expect(reported).toEqual(expected)
  expect(document.activeElement).toBe(field('a'))
})

test.each([
  ['a message in its place', '<div class="invalid-feedback" style="display:block">Why</div>', []],
  ['an empty place for one', '', ['a']],
])('a field of a form with a form handler and %s gets the focus', async (_, message, expected) => {
  const { form, reported } = setUp(
    `<input id="a" required aria-describedby="why"><div id="why" class="form-field-feedback">${message}</div>`,
  )
  form.checkValidity()
  await hasEnded()
  expect(reported).toEqual(expected)
})

test('fields elsewhere on the page belong to their form', async () => {
  const { form, reported } = setUp('', { before: '<select id="s" form="f" required></select>' })
  form.checkValidity()
  expect(heard).toContain('onInvalid')
  await hasEnded()
  expect(reported).toEqual(['s'])
})

test('the browser’s own events while it reports are ignored', async () => {
  const { form, field } = setUp(REQUIRED)
  const own: boolean[] = []
  field('a').reportValidity = () => {
    field('a').addEventListener('invalid', ({ defaultPrevented }) => own.push(defaultPrevented))
    return field('a').checkValidity()
  }
  form.checkValidity()
  await hasEnded()
  expect(own).toEqual([false])
  expect(heard.filter((type) => type === 'onInvalid')).toHaveLength(1)
})

test('a focus that the shopper moves meanwhile is kept', async () => {
  const { form, field, reported } = setUp(REQUIRED, { after: `${FAR}<button id="else">Else</button>` })
  form.checkValidity()
  const into = vi.spyOn(field('else'), 'scrollIntoView')
  field('else').focus()
  expect(actor.getSnapshot().value).toBe('resting')
  expect(scrolls.at(-1)).toEqual({ top: scrollY, behavior: 'instant' })
  expect(into).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'instant' })
  expect(reported).toEqual([])
  expect(document.activeElement).toBe(field('else'))
})

test('what is pressed meanwhile stays where it is', () => {
  const { form, field, reported } = setUp(REQUIRED, { after: `${FAR}<button id="else">Else</button>` })
  form.checkValidity()
  const into = vi.spyOn(field('else'), 'scrollIntoView')
  const press = (type: string) => field('else').dispatchEvent(new PointerEvent(type, { bubbles: true }))
  press('pointerdown')
  field('else').focus({ preventScroll: true })
  press('pointerup')
  expect(actor.getSnapshot().value).toBe('resting')
  expect(scrolls.at(-1)).toEqual({ top: scrollY, behavior: 'instant' })
  expect(into).not.toHaveBeenCalled()
  expect(reported).toEqual([])
})

test('the field itself, and a late copy of an earlier focus event, do not count as a move of the shopper', async () => {
  const { form, field, reported } = setUp(REQUIRED)
  field('b').focus()
  form.checkValidity()
  field('b').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(actor.getSnapshot().value).toBe('scrolling')
  field('a').focus()
  expect(actor.getSnapshot().value).toBe('scrolling')
  await hasEnded()
  expect(reported).toEqual(['a'])
})

test('all forms of a page share one listener', () => {
  const running = [...page.actors.values()]
  document.body.innerHTML = '<form></form><form></form>'
  for (const element of document.forms) binding.mount({ element, page, signal: new AbortController().signal })
  expect([...page.actors.values()]).toEqual(running)
  expect(watchInvalidFields(page)).toBe(actor)
})

describe('a field in a part of the page that nothing shows', () => {
  const sentence = () => document.querySelector('.alert')?.textContent ?? ''
  const named = (text: string) => vi.waitFor(() => expect(sentence()).toContain(text), { timeout: 20_000 })

  test.each([
    ['a label', '<div hidden><label for="a">Phone*</label><input id="a" name="phone" required></div>', '“Phone”'],
    ['a label of its own', '<div style="display:none"><input id="a" aria-label="Company" required></div>', '“Company”'],
    ['a placeholder', '<p class="gone"><input id="a" name="vat" placeholder="VAT id" required></p>', '“VAT id”'],
    ['its name alone', '<p class="gone"><select id="a" name="state" required></select></p>', '“state”'],
  ])('is named in the form by %s, above the button', async (_, fields, name) => {
    const { form } = setUp(`<style>.gone { display: none }</style>${fields}`)
    form.checkValidity()
    await named(name)
    expect(sentence()).toMatch(/^This could not be sent: .+ is not shown here\. ./)
    const [button, alert] = [form.querySelector('button'), form.querySelector('.alert')]
    expect(button?.previousElementSibling?.contains(alert)).toBe(true)
    expect(alert?.checkVisibility()).toBe(true)
    await vi.waitFor(() => {
      const { top, bottom } = (alert as Element).getBoundingClientRect()
      expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
    })
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(sentence()).toBe(''))
  })

  test('is forgotten with its form, wherever the sentence stands', async () => {
    const { form } = setUp('<p style="display:none"><input id="a" name="vat" required></p>')
    form.checkValidity()
    await named('“vat”')
    form.replaceWith(document.createElement('p'))
    await vi.waitFor(() => expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { field: null } }))
    await vi.waitFor(() => expect(form.querySelector('[data-storefront-layer]')).toBeNull())
    expect(sentence()).toBe('')
  })

  test('is left to its control where one shows it', async () => {
    const { form, field } = setUp('<details><summary>More</summary><input id="a" required></details>')
    form.checkValidity()
    await vi.waitFor(() => expect(document.activeElement).toBe(field('a')), { timeout: 20_000 })
    expect(sentence()).toBe('')
  })
})
