/** The coordinator of each form's submit, and its reactions: the loader on the buttons, and history entries. */
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { binding as addHistory } from '../../../src/bindings/forms/form-add-history.ts'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { binding as submitLoader } from '../../../src/bindings/forms/form-submit-loader.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
/** Belongs to another flow of the form, which keeps running. */
let other: AbortController
beforeAll(() => submitLoader.prepare?.())
beforeEach(() => {
  end = new AbortController()
  other = new AbortController()
})
afterEach(() => {
  end.abort()
  other.abort()
  document.body.replaceChildren()
})

function setUp(html = '<form action="/there" method="post"><button>Send</button></form>') {
  document.body.innerHTML = html
  const { page, errors } = createTestPage()
  const form = document.querySelector('form') as HTMLFormElement
  const submission = formSubmissionOf(page, form, other.signal)
  // After the coordinator, which listens last; a native submit would leave the test.
  addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
  const mount = (binding: Binding, element: HTMLElement = form) => binding.mount({ element, page, signal: end.signal })
  return { page, errors, form, submission, mount, stateOf: () => submission.actor.getSnapshot().value }
}
const submit = (form: HTMLFormElement, submitter?: HTMLElement | null) => form.requestSubmit(submitter ?? undefined)
const restore = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

describe('the coordinator of a submit', () => {
  test('is one for each form', () => {
    const { page, form, submission } = setUp('<form></form><form id="other"></form>')
    expect(formSubmissionOf(page, form, end.signal)).toBe(submission)
    const second = document.querySelector('#other') as HTMLFormElement
    expect(formSubmissionOf(page, second, end.signal)).not.toBe(submission)
  })

  test('ends with its form, and not with a flow on a form that stays', async () => {
    const { page, form, submission } = setUp()
    const running = () => [...page.actors.values()]
    formSubmissionOf(page, form, end.signal)
    submission.actor.send({ type: 'form.post' })
    other.abort()
    await Promise.resolve()
    expect(formSubmissionOf(page, form, end.signal)).toBe(submission)
    expect([submission.actor.getSnapshot().value, running()]).toEqual(['posting', ['form-submission']])
    form.remove()
    end.abort()
    await Promise.resolve()
    expect(running()).toEqual([])
    expect(formSubmissionOf(page, form, new AbortController().signal)).not.toBe(submission)
  })

  test('reports a native submit once, and drops further submits meanwhile', () => {
    const { form, submission, stateOf } = setUp()
    const [sent, delivered, heard] = [vi.fn(), vi.fn(), vi.fn()]
    submission.on('form.sent', sent, end.signal)
    submission.on('form.delivered', delivered, end.signal)
    form.addEventListener('submit', heard)
    for (let press = 0; press < 3; press += 1) submit(form)
    expect(stateOf()).toBe('sending')
    for (const told of [sent, delivered, heard]) expect(told).toHaveBeenCalledOnce()
  })

  test('lets every check prevent it, before any other listener; each gets the button', () => {
    const { form, submission, stateOf } = setUp()
    const [heard, delivered] = [vi.fn(), vi.fn()]
    document.addEventListener('submit', heard, { capture: true, signal: end.signal })
    submission.on('form.delivered', delivered, end.signal)
    const [first, second] = [vi.fn(() => true), vi.fn(() => false)]
    const checks = [new AbortController(), new AbortController()]
    submission.check(first, (checks[0] as AbortController).signal)
    submission.check(second, (checks[1] as AbortController).signal)
    submit(form, form.querySelector('button'))
    expect(stateOf()).toBe('refused')
    expect(heard).not.toHaveBeenCalled()
    for (const check of [first, second]) expect(check).toHaveBeenCalledExactlyOnceWith(form.querySelector('button'))
    checks[1]?.abort()
    submit(form)
    expect(stateOf()).toBe('sending')
    expect(first).toHaveBeenCalledTimes(2)
    expect(second).toHaveBeenCalledOnce()
    expect(delivered).toHaveBeenCalledOnce()
    checks[0]?.abort()
    restore(true)
    submit(form)
    expect(first).toHaveBeenCalledTimes(2)
  })

  test('checks are asked before what takes time, and the turn of an order last, whoever came first', () => {
    const { form, submission, stateOf } = setUp()
    const asked: string[] = []
    submission.consult('turn', () => asked.push('turn'), end.signal)
    submission.consult('captcha', () => asked.push('captcha'), end.signal)
    submission.check(() => asked.push('check') > 0, end.signal)
    submit(form)
    expect([asked, stateOf()]).toEqual([['check', 'captcha'], { asking: 'captcha' }])
    submission.actor.send({ type: 'captcha.clear' })
    expect([asked, stateOf()]).toEqual([['check', 'captcha', 'turn'], { asking: 'turn' }])
  })

  test('a form in which something is missing by the time that all agree can be sent again', async () => {
    const { form, submission, stateOf } = setUp('<form action="/there"><input><button>Send</button></form>')
    submission.consult('captcha', () => undefined, end.signal)
    submit(form)
    Object.assign(form.querySelector('input') as HTMLInputElement, { required: true })
    submission.actor.send({ type: 'captcha.clear' })
    expect(stateOf()).toBe('cleared')
    await vi.waitFor(() => expect(stateOf()).toBe('open'))
  })

  test('what pays begins no submit of a form in which something is missing, and the browser says what', () => {
    const { form, submission, stateOf } = setUp('<form action="/there"><input required><button>Send</button></form>')
    const [invalid, takeTurn] = [vi.fn(), vi.fn()]
    form.addEventListener('invalid', invalid, { capture: true })
    submission.consult('turn', takeTurn, end.signal)
    submission.begin(null)
    expect([invalid.mock.calls.length, takeTurn.mock.calls.length, stateOf()]).toEqual([1, 0, 'open'])
  })

  test('a form whose submit was prevented is not sent', () => {
    const { form, stateOf } = setUp()
    form.addEventListener('submit', (event) => event.preventDefault())
    submit(form)
    expect(stateOf()).toBe('open')
  })

  test('a form that is kept on the page is not sent, although this is heard first', () => {
    const { page, form, submission, stateOf } = setUp()
    const keep = vi.fn((event: Event) => event.preventDefault())
    page.early.later.keep = keep
    const sent = vi.fn()
    submission.on('form.sent', sent, end.signal)
    submit(form)
    expect([keep.mock.calls.length, sent.mock.calls.length, stateOf()]).toEqual([1, 0, 'open'])
    page.early.later.keep = () => undefined
    submit(form)
    expect(sent).toHaveBeenCalledOnce()
  })

  test('a submit prevented earlier is not checked', () => {
    const { form, submission, stateOf } = setUp()
    const check = vi.fn(() => false)
    submission.check(check, end.signal)
    addEventListener('submit', (event) => event.preventDefault(), { capture: true, once: true })
    submit(form)
    expect(check).not.toHaveBeenCalled()
    expect(stateOf()).toBe('open')
  })

  test.each([
    ['another window', 'target="_blank"', '', 'open'],
    ['this window by name', 'target="_SELF"', '', 'sending'],
    ['another window by its button', '', 'formtarget="_blank"', 'open'],
    ['this window by its button', 'target="_blank"', 'formtarget="_self"', 'sending'],
    ['a dialog', 'method="DIALOG"', '', 'open'],
    ['a dialog by its button', '', 'formmethod="dialog"', 'open'],
  ])('a form for %s', (_, ofForm, ofButton, expected) => {
    const { form, stateOf } = setUp(`<form ${ofForm}><button ${ofButton}>Send</button></form>`)
    submit(form, form.querySelector('button'))
    expect(stateOf()).toBe(expected)
  })

  test('a form whose fields are named like its properties is sent nevertheless', () => {
    const { form, stateOf } = setUp('<form><input name="target" value="x"><input name="method" value="dialog"></form>')
    submit(form)
    expect(stateOf()).toBe('sending')
  })

  test('a page restored from the browser’s cache can be used again', () => {
    const { form, stateOf } = setUp()
    submit(form)
    restore(false)
    expect(stateOf()).toBe('sending')
    restore(true)
    expect(stateOf()).toBe('open')
  })

  test('a removed listener gets no more events', () => {
    const { form, submission } = setUp()
    const [sent, delivered] = [vi.fn(), vi.fn()]
    submission.on('form.sent', sent, end.signal)
    submission.on('form.delivered', delivered, end.signal)
    end.abort()
    addEventListener('submit', (event) => event.preventDefault(), { once: true })
    submit(form)
    expect(submission.actor.getSnapshot().value).toBe('sending')
    expect([sent, delivered].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

describe('the loader on the buttons', () => {
  const html = (options: object = {}) =>
    `<div class="wrap"><form id="f" data-form-submit-loader-options='${JSON.stringify(options)}'><button type="submit">In</button><button type="button">No</button></form>
    <button type="submit" form="f">Out</button><button type="submit">Else</button></div><button type="submit" form="f">Far</button>`
  const disabled = () =>
    [...document.querySelectorAll('button')].flatMap(({ disabled: is, textContent }) => (is ? [textContent] : []))

  test('is on all that submit the form, in its wrapper, with one announcement', () => {
    const { form, mount } = setUp(html())
    const told = vi.fn()
    form.addEventListener('beforeSubmit', told)
    mount(submitLoader)
    expect(disabled()).toEqual([])
    submit(form)
    expect(disabled()).toEqual(['LoadingIn', 'LoadingOut', 'LoadingFar'])
    expect(told).toHaveBeenCalledOnce()
    restore(true)
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'In',
      'No',
      'Out',
      'Else',
      'Far',
    ])
    expect(disabled()).toEqual([])
  })

  test.each([
    [{ formWrapperSelector: '.wrap' }, ['LoadingIn', 'LoadingOut']],
    [{ formWrapperSelector: '.nowhere', indicatorPosition: 'after' }, ['InLoading', 'OutLoading', 'FarLoading']],
    [{ indicatorPosition: 'inner' }, ['Loading', 'Loading', 'Loading']],
    [{ skipLoadingIndicator: true }, ['In', 'Out', 'Far']],
  ])('as the page wants it: %j', (options, expected) => {
    const { form, mount } = setUp(html(options))
    mount(submitLoader)
    submit(form)
    expect(disabled()).toEqual(expected)
  })

  test('a form that is already being sent shows it; one whose flow has ended does not', () => {
    const { form, submission, mount } = setUp(html())
    submission.actor.send({ type: 'form.post' })
    mount(submitLoader)
    expect(disabled()).toHaveLength(3)
    submission.actor.send({ type: 'form.failed' })
    expect(disabled()).toEqual([])
    const told = vi.fn()
    form.addEventListener('beforeSubmit', told)
    end.abort()
    submission.actor.send({ type: 'form.post' })
    expect(disabled()).toEqual([])
    expect(told).not.toHaveBeenCalled()
  })

  test('it may be on an element inside a form, and needs one', () => {
    const { form, mount } = setUp('<form><div><button type="submit">In</button></div></form><p></p>')
    mount(submitLoader, form.querySelector('div') as HTMLElement)
    submit(form)
    expect(disabled()).toEqual(['LoadingIn'])
    expect(() => mount(submitLoader, document.querySelector('p') as HTMLElement)).toThrow(
      'No form found for the plugin: form-submit-loader: <p></p>',
    )
  })
})

describe('history entries', () => {
  const page = location.href
  afterEach(() => history.replaceState(null, '', page))
  const html = (...urls: string[]) => {
    const entries = urls.map((url) => ({ state: [], title: 'Orders', url }))
    return `<form data-form-add-history-options='${JSON.stringify({ entries })}'></form>`
  }

  test('are pushed once the form is sent, the last one on top', () => {
    const { form, mount } = setUp(html('/orders', '/account'))
    mount(addHistory)
    // The length of the history is unreliable: entries ahead of this page, which earlier tests may have left, are
    // removed with the first push.
    const pushed = vi.spyOn(history, 'pushState')
    onTestFinished(() => pushed.mockRestore())
    expect(location.href).toBe(page)
    submit(form)
    expect(location.pathname).toBe('/account')
    expect(pushed.mock.calls.map(([, , url]) => new URL(String(url), page).pathname)).toEqual(['/orders', '/account'])
  })

  test('are not pushed before a form that is sent in the background is answered', () => {
    const { submission, mount } = setUp(html('/orders'))
    mount(addHistory)
    submission.actor.send({ type: 'form.post' })
    expect(location.href).toBe(page)
    submission.actor.send({ type: 'form.answered' })
    expect(location.pathname).toBe('/orders')
  })

  test.each([{}, { title: null }])('need no title: %j', (title) => {
    const entries = [{ ...title, state: [], url: '/orders' }]
    const { form, errors, mount } = setUp(
      `<form data-form-add-history-options='${JSON.stringify({ entries })}'></form>`,
    )
    mount(addHistory)
    submit(form)
    expect(errors).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/orders')
  })

  test('of another site are an error, and the form is sent nevertheless', () => {
    const { form, errors, mount, stateOf } = setUp(html('https://elsewhere.example/'))
    mount(addHistory)
    submit(form)
    expect(String(errors.mock.calls[0]?.[1])).toContain('https://elsewhere.example/ is not of this site')
    expect(errors.mock.calls[0]?.[0]).toBe('form-add-history')
    expect(location.href).toBe(page)
    expect(stateOf()).toBe('sending')
  })

  test('are not pushed without options, or when the flow has ended', () => {
    const { form, submission, mount } = setUp('<form></form>')
    mount(addHistory)
    submit(form)
    expect(location.href).toBe(page)
    form.dataset['formAddHistoryOptions'] = JSON.stringify({ entries: [{ title: '', url: '/orders' }] })
    submission.actor.send({ type: 'page.restored' })
    mount(addHistory)
    end.abort()
    addEventListener('submit', (event) => event.preventDefault(), { once: true })
    submit(form)
    expect(location.href).toBe(page)
  })
})

describe('a form that is replaced while its submit waits', () => {
  const FORM = `<form id="order" action="/there" method="post"><input type="hidden" name="hash" value="1">
    <input name="note" value="Ring twice"><button>Send</button><button name="how" value="fast">Fast</button></form>`

  const task = () => new Promise((resolve) => setTimeout(resolve))
  /** An heir has been looked for, with the code for that, and what is found has been submitted. */
  async function lookedFor(): Promise<void> {
    await task()
    await import('../../../src/page/forms/heir.ts')
    await task()
    await task()
  }

  /** A form that waits for a captcha since `pressed` was pressed, and what replaces it; its flows are told of its submits. */
  function setUpWaiting(html = FORM, pressed = 'button[name]') {
    document.body.innerHTML = `<main>${html}</main><form action="/there" method="post"><button>Other</button></form>`
    const { page } = createTestPage()
    const form = document.querySelector('form') as HTMLFormElement
    const submission = formSubmissionOf(page, form, other.signal)
    submission.consult('captcha', () => undefined, other.signal)
    const sent: unknown[] = []
    addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        sent.push([event.target, event.submitter?.getAttribute('value') ?? null])
      },
      { signal: end.signal },
    )
    // What still looks for an heir has found none when the test is over.
    onTestFinished(lookedFor)
    if (pressed) submit(form, form.querySelector<HTMLElement>(pressed))
    const asked: (object | null)[] = []
    const replaceBy = async (markup: string) => {
      other.abort()
      ;(document.querySelector('main') as Element).innerHTML = markup
      const heirs = [...document.querySelectorAll<HTMLFormElement>('main form')]
      const submissions = heirs.map((heir) => {
        const own = formSubmissionOf(page, heir, end.signal)
        own.consult('captcha', (button) => asked.push(button), end.signal)
        return own
      })
      await lookedFor()
      return { heirs, submissions }
    }
    return { form, page, sent, asked, replaceBy }
  }

  test('hands it over to the form in its place, where all are asked anew, with the same button', async () => {
    const { asked, sent, replaceBy } = setUpWaiting()
    const { heirs, submissions } = await replaceBy(FORM)
    expect([asked, sent]).toEqual([[heirs[0]?.querySelector('[name=how]')], []])
    submissions[0]?.actor.send({ type: 'captcha.clear' })
    await vi.waitFor(() => expect(sent).toEqual([[heirs[0], 'fast']]))
  })

  test.each([
    ['by its address, where it has no id', (html: string) => html.replace('id="order" ', '')],
    ['with the field that a script has put there', (html: string) => html],
  ])('hands it over %s', async (what, change) => {
    const { form, asked, replaceBy } = setUpWaiting(change(FORM))
    if (what.includes('script')) form.insertAdjacentHTML('beforeend', '<textarea name="token" hidden>1</textarea>')
    const { heirs } = await replaceBy(change(FORM))
    expect(asked).toEqual([heirs[0]?.querySelector('[name=how]')])
  })

  test('hands over one that was sent without a button', async () => {
    const { form, asked, replaceBy } = setUpWaiting(FORM, '')
    submit(form)
    await replaceBy(FORM)
    expect(asked).toEqual([null])
  })

  const bare = FORM.replace('id="order" ', '')
  test.each([
    ['another id', FORM, FORM.replace('id="order"', 'id="others"')],
    ['another address', bare, bare.replace('/there', '/elsewhere')],
    ['two of the address', bare, bare + bare],
    ['none in its place', bare, '<p>Thank you</p>'],
    ['another content of the cart', FORM, FORM.replace('value="1"', 'value="2"')],
    ['an entry less', FORM, FORM.replace(/<input name="note".*?>/, '')],
    ['an entry more', FORM, FORM.replace('<button>', '<input name="more"><button>')],
    ['another button', FORM, FORM.replace('value="fast"', 'value="slow"')],
    ['two buttons', FORM, FORM.replace('<button>', '<button name="how" value="fast">Again</button><button>')],
  ])('gives it back where there is %s', async (_, before, after) => {
    const { asked, sent, replaceBy } = setUpWaiting(before)
    await replaceBy(after)
    expect([asked, sent]).toEqual([[], []])
  })

  test('hands nothing over that was not pressed, or given back before', async () => {
    const { asked, sent, replaceBy } = setUpWaiting(FORM, '')
    await replaceBy(FORM)
    expect([asked, sent]).toEqual([[], []])
  })

  test('hands it over once, however many flows end with the form', async () => {
    const { form, page, asked, replaceBy } = setUpWaiting()
    for (const flow of [new AbortController(), new AbortController()]) {
      formSubmissionOf(page, form, flow.signal)
      flow.abort()
    }
    await replaceBy(FORM)
    expect(asked).toHaveLength(1)
  })

  test('hands nothing over to a copy beside it', async () => {
    const { form, sent } = setUpWaiting(bare)
    other.abort()
    form.after(form.cloneNode(true))
    await lookedFor()
    expect(sent).toEqual([])
  })

  test('gives it back where a flow ends and the form stays', async () => {
    const { form, page, sent } = setUpWaiting()
    other.abort()
    await new Promise((resolve) => setTimeout(resolve))
    expect([sent, formSubmissionOf(page, form, end.signal).actor.getSnapshot().value]).toEqual([[], 'open'])
  })
})
