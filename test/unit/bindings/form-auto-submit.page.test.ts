/** The options of `data-form-auto-submit`, the request, and what it stores (contract, shell 15.3). */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-auto-submit.ts'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const REMEMBERED = 'sw-last-focus-form-auto-submit'

// The view's code is loaded before.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/bindings/kit/render.tsx'),
    import('../../../src/components/forms/FormAutoSubmit.tsx'),
  ])
}, 30_000)

let end: AbortController
/** The native submits, which would leave the test. */
let taken: FormData[]
beforeEach(() => {
  end = new AbortController()
  taken = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    taken.push(new FormData(this))
  })
  history.replaceState(null, '', '?sort=name&from=mail')
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.body.replaceChildren()
})

function mount(options: object = {}, answer = '<p>saved</p>') {
  document.body.innerHTML = `<div id="answer">before</div><form action="/there" data-form-auto-submit-options='${JSON.stringify(options)}'>
    <input name="redirectParameters[sort]" value="price"><select name="method" aria-label="Method" data-focus-id="m"><option>a</option><option>b</option></select>
    <input type="checkbox" name="other" aria-label="Other"><button name="submit">Send</button></form>`
  const { page, storefront, errors } = createTestPage([
    { name: 'form-auto-submit', selector: 'form', moment: 'load', binding },
  ])
  const postForm = vi.fn<typeof import('../../../src/services/forms/forms.ts').postForm>(() =>
    Promise.resolve(fakeMarkup(answer)),
  )
  storefront.override('form-auto-submit', { services: { postForm } })
  const form = document.querySelector('form') as HTMLFormElement
  const heard: string[] = []
  for (const type of ['beforeChange', 'beforeSubmit', 'onAfterAjaxSubmit'])
    form.addEventListener(type, () => heard.push(type))
  binding.mount({ element: form, signal: end.signal, page })
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const change = (name: string) => field(name).dispatchEvent(new Event('change', { bubbles: true }))
  return { page, form, field, change, heard, postForm, errors }
}
const AJAX = { useAjax: true, ajaxContainerSelector: '#answer' }
const isVeiled = () => document.documentElement.classList.contains('no-scroll')

test('without a network the form is kept, and submitted once the shopper has tried again and there is one', () => {
  const { page, change } = mount()
  const retries: (() => void)[] = []
  page.offerRetry = (act) => void retries.push(act)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  change('method')
  change('method')
  expect([taken, isVeiled()]).toEqual([[], false])
  // Tried again too early: it is offered once more.
  for (const retry of retries.splice(0)) retry()
  expect([taken, retries.length > 0]).toEqual([[], true])
  network.mockRestore()
  for (const retry of retries) retry()
  expect(taken).toHaveLength(1)
})

test.each(['the form', 'an element in it'])(
  'sent in the background, with a captcha on %s, it waits for that, and is sent once',
  async (place) => {
    const { page, form, change, postForm } = mount(AJAX)
    if (place === 'the form') form.setAttribute('data-google-re-captcha', 'true')
    else form.insertAdjacentHTML('beforeend', '<div data-google-re-captcha-v3></div>')
    const submission = formSubmissionOf(page, form, end.signal)
    const ask = vi.fn()
    submission.consult('captcha', ask, end.signal)
    change('method')
    expect([ask.mock.calls.length, postForm.mock.calls.length]).toEqual([1, 0])
    submission.actor.send({ type: 'captcha.clear' })
    await vi.waitFor(() => expect(document.querySelector('#answer')?.textContent).toBe('saved'))
    expect([postForm.mock.calls.length, taken]).toEqual([1, []])
  },
)

test('the form is submitted natively with the query of the page, and the focus is stored', () => {
  const { form, change, heard, postForm } = mount()
  change('method')
  expect(heard).toEqual(['beforeChange'])
  expect(postForm).not.toHaveBeenCalled()
  expect(taken.map((data) => [...data])).toEqual([
    [
      ['redirectParameters[sort]', 'price'],
      ['method', 'a'],
      ['redirectParameters[from]', 'mail'],
    ],
  ])
  expect(sessionStorage.getItem(REMEMBERED)).toBe('[data-focus-id="m"]')
  expect(form.getAttribute('aria-busy')).toBe('true')
  expect(isVeiled()).toBe(true)
  // Other readers of the form get the server's fields.
  expect(new FormData(form).has('redirectParameters[from]')).toBe(false)
})

test('a page restored from the browser’s cache can be used again', () => {
  const { form, change } = mount()
  change('method')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(form.getAttribute('aria-busy')).toBe('true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(form.hasAttribute('aria-busy')).toBe(false)
  expect(isVeiled()).toBe(false)
})

test('the focus is stored under another name, or not at all', () => {
  mount({ focusHandlerKey: 'mine' }).change('method')
  expect(sessionStorage.getItem('sw-last-focus-mine')).toBe('[data-focus-id="m"]')
  mount({ autoFocus: false }).change('method')
  expect(sessionStorage.getItem(REMEMBERED)).toBeNull()
})

// Contract, versions A3.
test('where a button of the form that has an id of its own has the focus, it is that which is stored', () => {
  const { form, change, field } = mount()
  const button = form.querySelector('button') as HTMLButtonElement
  button.dataset['focusId'] = 'more'
  button.focus()
  change('method')
  expect(sessionStorage.getItem(REMEMBERED)).toBe('[data-focus-id="more"]')
  const outside = Object.assign(document.createElement('button'), { type: 'button' })
  outside.dataset['focusId'] = 'outside'
  document.body.append(outside)
  outside.focus()
  field('method').value = 'b'
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  change('method')
  expect(sessionStorage.getItem(REMEMBERED)).toBe('[data-focus-id="m"]')
})

test('the stored focus is restored on the next page, unless the page disables it', () => {
  sessionStorage.setItem(REMEMBERED, '[data-focus-id="m"]')
  mount({ autoFocus: false })
  expect(document.activeElement).toBe(document.body)
  const { field } = mount()
  expect(document.activeElement).toBe(field('method'))
})

test('only changeTriggerSelectors submit the form; in the background any change does', async () => {
  const named = mount({ changeTriggerSelectors: ['.none', '[name="method"]'] })
  named.change('other')
  expect(taken).toHaveLength(0)
  named.change('method')
  expect(taken).toHaveLength(1)
  const { change, postForm } = mount({ ...AJAX, changeTriggerSelectors: ['[name="method"]'] })
  change('other')
  await vi.waitFor(() => expect(postForm).toHaveBeenCalledOnce())
})

test('changes in quick succession are sent once, after the configured pause', async () => {
  const { change, form } = mount({ delayChangeEvent: 60 })
  for (let step = 0; step < 5; step += 1) change('method')
  expect(form.hasAttribute('aria-busy')).toBe(false)
  await vi.waitFor(() => expect(taken).toHaveLength(1))
})

test('in the background the form is posted, and the response is inserted at the configured place', async () => {
  const { form, change, heard, postForm } = mount(AJAX)
  change('method')
  expect(form.getAttribute('aria-busy')).toBe('true')
  await vi.waitFor(() => expect(heard).toEqual(['beforeSubmit', 'onAfterAjaxSubmit']))
  expect(document.querySelector('#answer')?.innerHTML).toBe('<p>saved</p>')
  expect(postForm.mock.calls[0]?.[0].url).toBe(`${location.origin}/there`)
  expect([...(postForm.mock.calls[0]?.[0].body ?? [])]).toEqual([
    ['redirectParameters[sort]', 'price'],
    ['method', 'a'],
  ])
  expect(taken).toHaveLength(0)
  expect(isVeiled()).toBe(false)
})

test.each([
  [60, 60],
  [0, 0],
])('a pause of %i ms is that of the page', (delayChangeEvent, pause) => {
  const { wait } = stopTime()
  const { change } = mount({ delayChangeEvent })
  change('method')
  wait(pause - 1)
  expect(taken).toHaveLength(0)
  wait(1)
  expect(taken).toHaveLength(1)
})

test('a failed submit can be retried, and the changed field keeps the focus', async () => {
  const { form, field, change, postForm, heard } = mount(AJAX)
  postForm.mockRejectedValueOnce(new Error('no answer'))
  change('method')
  await vi.waitFor(() => expect(form.textContent).toContain('What you chose is still here.'))
  const retry = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
  retry?.focus()
  retry?.click()
  expect(document.activeElement).toBe(field('method'))
  await vi.waitFor(() => expect(heard).toContain('onAfterAjaxSubmit'))
  expect(postForm).toHaveBeenCalledTimes(2)
})

describe('within the pause, what leaves the page waits for the form', () => {
  const PAGE = `<form id="line" action="/change" method="post" data-form-auto-submit-options='{"delayChangeEvent":800}'>
      <input name="quantity" value="1" aria-label="Quantity"></form>
    <form id="other" action="/change-other" method="post" data-form-auto-submit-options='{"delayChangeEvent":800}'>
      <input name="quantity" value="1" aria-label="Other quantity"></form>
    <form id="find" action="/find" data-form-auto-submit-options='{"delayChangeEvent":800}'>
      <input name="term" aria-label="Term"></form>
    <form id="method" action="/configure" method="post"><select name="method" aria-label="Method"><option>a</option></select></form>
    <form id="promotion" action="/promotion" method="post"><input name="code" value="TEN" aria-label="Code"><button name="by" value="press">Add</button></form>
    <form id="confirmOrderForm" action="/order" method="post"><button>Order</button></form>
    <a href="/checkout">Checkout</a><a href="#here" id="here">Here</a>`
  const get = (selector: string) => document.querySelector(selector) as HTMLElement

  /** The page with the flow on its forms; the sendings are answered by hand, and what leaves the page is listed. */
  function open() {
    document.body.innerHTML = PAGE
    const { page, storefront } = createTestPage([
      { name: 'form-auto-submit', selector: 'form', moment: 'load', binding },
    ])
    const asked: [path: string, quantity: unknown, answer: PromiseWithResolvers<void>, signal: AbortSignal][] = []
    const sendBeforehand = vi.fn<typeof import('../../../src/services/forms/send-beforehand.ts').sendBeforehand>(
      ({ url, body, signal }) => {
        const answer = Promise.withResolvers<void>()
        asked.push([new URL(url).pathname, body.get('quantity'), answer, signal])
        return answer.promise
      },
    )
    storefront.override('form-auto-submit', { services: { sendBeforehand } })
    const gone = new AbortController()
    for (const id of ['line', 'other', 'find', 'method'])
      binding.mount({
        element: get(`#${id}`),
        signal: id === 'other' ? AbortSignal.any([gone.signal, end.signal]) : end.signal,
        page,
      })
    const left: string[] = []
    navigation.addEventListener(
      'navigate',
      (event) => {
        event.preventDefault()
        const { pathname, hash } = new URL(event.destination.url)
        const fields = [...(event.formData ?? [])].map(
          ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`,
        )
        left.push([pathname + hash, ...fields].join(' '))
      },
      end,
    )
    const change = (form: string, value: string) => {
      const field = get(`#${form} [name]`) as HTMLInputElement
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const isAsked = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))
    const sent = () => asked.map(([path, quantity]) => [path, quantity])
    return { asked, left, change, isAsked, sent, removeOther: () => gone.abort() }
  }

  test('a link: the quantity is sent first, and however often it is pressed, it is followed once', async () => {
    const { asked, left, change, sent } = open()
    change('line', '5')
    get('a').click()
    get('a').click()
    expect([sent(), left]).toEqual([[['/change', '5']], []])
    asked[0]?.[2].resolve()
    await vi.waitFor(() => expect(left).toEqual(['/checkout']))
    expect(taken).toEqual([])
  })

  test('a form: it is sent once the quantity is, with its button', async () => {
    const { asked, left, change, sent } = open()
    change('line', '5')
    get('#promotion button').click()
    expect([sent(), left]).toEqual([[['/change', '5']], []])
    asked[0]?.[2].resolve()
    await vi.waitFor(() => expect(left).toEqual(['/promotion code=TEN by=press']))
  })

  test('what could not be sent is said in sight of a link far below', async () => {
    const { asked, left, change } = open()
    const link = get('a')
    link.style.cssText = 'display: block; margin-top: 300vh'
    change('line', '5')
    link.scrollIntoView()
    expect(scrollY).toBeGreaterThan(innerHeight)
    link.click()
    asked[0]?.[2].reject(new Error('offline'))
    await vi.waitFor(() => expect(get('#line .alert')).not.toBeNull())
    const { top, bottom } = get('#line .alert').getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight, left]).toEqual([true, true, []])
  })

  test('another form that is sent when it changes', async () => {
    const { asked, change, sent } = open()
    change('line', '5')
    change('method', 'a')
    expect([sent(), taken]).toEqual([[['/change', '5']], []])
    asked[0]?.[2].resolve()
    await vi.waitFor(() => expect(taken.map((data) => [...data].flat().slice(0, 2))).toEqual([['method', 'a']]))
  })

  test('the changed form itself does not wait for itself: it is sent at once, by the browser', async () => {
    const { left, change, sent } = open()
    change('line', '5')
    ;(get('#line') as HTMLFormElement).requestSubmit()
    await vi.waitFor(() => expect([sent(), left]).toEqual([[], ['/change quantity=5']]))
  })

  test('a form that asks by its address changes nothing: neither a link nor another form waits for it', () => {
    const { left, change, sent } = open()
    change('find', 'shirt')
    get('a').click()
    change('method', 'a')
    expect([sent(), left, taken.map((data) => [...data.keys()][0])]).toEqual([[], ['/checkout'], ['method']])
  })

  test('it waits for no other form either', () => {
    const { wait } = stopTime()
    const { change, sent } = open()
    change('find', 'shirt')
    wait(400)
    change('line', '5')
    wait(400)
    expect([sent(), taken.map((data) => [...data.keys()][0])]).toEqual([[['/change', '5']], []])
  })

  test('a changed form that has left the page keeps nobody', () => {
    const { change, sent, removeOther } = open()
    change('other', '2')
    removeOther()
    change('method', 'a')
    expect([sent(), taken.map((data) => [...data.keys()][0])]).toEqual([[], ['method']])
  })

  test('what is changed while the form is sent for a link is sent instead, and the older request ends', async () => {
    const { asked, left, change, isAsked } = open()
    change('line', '5')
    get('a').click()
    change('line', '6')
    await isAsked(2)
    expect(asked.map(([, quantity, , signal]) => [quantity, signal.aborted])).toEqual([
      ['5', true],
      ['6', false],
    ])
    asked[1]?.[2].resolve()
    await vi.waitFor(() => expect(left).toEqual(['/checkout']))
  })

  test('a form that waits for another and is changed meanwhile has its own pause again', async () => {
    const { wait } = stopTime()
    const { asked, change, sent } = open()
    change('other', '2')
    wait(400)
    change('line', '5')
    wait(400)
    expect(sent()).toEqual([['/change', '5']])
    change('other', '3')
    asked[0]?.[2].resolve()
    await new Promise(requestAnimationFrame)
    expect([sent(), taken, get('#line').ariaBusy]).toEqual([[['/change', '5']], [], null])
    wait(800)
    expect([sent(), taken.map((data) => data.get('quantity'))]).toEqual([[['/change', '5']], ['3']])
  })

  test('several changed forms are all sent first', async () => {
    const { asked, left, change, isAsked, sent } = open()
    change('line', '5')
    change('other', '2')
    get('a').click()
    asked[0]?.[2].resolve()
    await isAsked(2)
    expect(left).toEqual([])
    asked[1]?.[2].resolve()
    await vi.waitFor(() => expect(left).toEqual(['/checkout']))
    expect(sent()).toEqual([
      ['/change', '5'],
      ['/change-other', '2'],
    ])
  })

  test('if the second of two cannot be sent, the page is no longer veiled, and another try goes on', async () => {
    const { asked, left, change, isAsked } = open()
    change('line', '5')
    change('other', '2')
    get('a').click()
    asked[0]?.[2].resolve()
    await isAsked(2)
    expect(isVeiled()).toBe(true)
    asked[1]?.[2].reject(new Error('no answer'))
    await vi.waitFor(() => expect(get('#other').textContent).toContain('What you chose is still here.'))
    expect([get('#line').ariaBusy, isVeiled(), left]).toEqual([null, false, []])
    get('#other button').click()
    await isAsked(3)
    asked[2]?.[2].resolve()
    await vi.waitFor(() => expect(left).toEqual(['/checkout']))
  })

  test('a form that waits to be sent is sent in the background if a link is pressed meanwhile', async () => {
    const { asked, left, change, isAsked, sent } = open()
    change('line', '5')
    change('method', 'a')
    get('a').click()
    asked[0]?.[2].resolve()
    await isAsked(2)
    expect([sent()[1], taken]).toEqual([['/configure', null], []])
    asked[1]?.[2].resolve()
    await vi.waitFor(() => expect(left).toEqual(['/checkout']))
  })

  test('a form that is removed while it is sent keeps nobody', async () => {
    const { left, change, isAsked, removeOther } = open()
    change('other', '2')
    get('a').click()
    await isAsked(1)
    removeOther()
    await vi.waitFor(() => expect(left).toEqual(['/checkout']))
  })

  test('if the quantity cannot be sent, the shopper stays and is told; another try goes on', async () => {
    const { asked, left, change, isAsked } = open()
    change('line', '5')
    get('a').click()
    asked[0]?.[2].reject(new Error('no answer'))
    await vi.waitFor(() => expect(get('#line').textContent).toContain('What you chose is still here.'))
    expect(left).toEqual([])
    get('#line button').click()
    await isAsked(2)
    asked[1]?.[2].resolve()
    await vi.waitFor(() => expect(left).toEqual(['/checkout']))
  })

  test('not a place on the page, not the order, whose own flow waits, and nothing without a change', () => {
    const { left, change, sent } = open()
    get('a').click()
    change('line', '5')
    get('#here').click()
    const wasHeld: boolean[] = []
    const hear = (event: Event) => {
      wasHeld.push(event.defaultPrevented)
      event.preventDefault()
    }
    addEventListener('submit', hear, end)
    get('#confirmOrderForm button').click()
    expect(wasHeld).toEqual([false])
    expect([sent(), left]).toEqual([[], ['/checkout', `${location.pathname}#here`]])
  })
})

// Specification 5.7.
test.each([
  [{ useAjax: true }, '"ajaxContainerSelector" is needed'],
  [{ useAjax: true, ajaxContainerSelector: false }, '"ajaxContainerSelector" is needed'],
  [{ changeTriggerSelectors: '.one' }, 'changeTriggerSelectors'],
])('%j is an error that names the option', (options, message) => {
  expect(() => mount(options)).toThrow(message)
})

test('a missing container is reported by name, and the form stays usable', async () => {
  const { form, change, errors, postForm } = mount(AJAX)
  document.querySelector('#answer')?.remove()
  change('method')
  await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce())
  expect(String(errors.mock.calls[0]?.[1])).toContain('ajaxContainerSelector finds nothing: "#answer"')
  await vi.waitFor(() => expect(form.hasAttribute('aria-busy')).toBe(false))
  expect(isVeiled()).toBe(false)
  change('method')
  expect(postForm).toHaveBeenCalledTimes(2)
})

test('a form that leaves the page aborts its request, and the page can be scrolled', async () => {
  const { page, form, change, postForm } = mount(AJAX)
  const { promise } = Promise.withResolvers<never>()
  postForm.mockReturnValueOnce(promise)
  change('method')
  await vi.waitFor(() => expect(document.querySelector('.modal-backdrop')).not.toBeNull())
  const request = postForm.mock.calls[0]?.[0].signal
  expect(request?.aborted).toBe(false)
  end.abort()
  expect(request?.aborted).toBe(true)
  expect([...page.actors.values()]).toEqual(['page-departure'])
  expect(document.querySelector('.modal-backdrop')).toBeNull()
  expect(isVeiled()).toBe(false)
  expect(form.hasAttribute('aria-busy')).toBe(false)
  change('method')
  expect(postForm).toHaveBeenCalledOnce()
  expect(taken).toHaveLength(0)
})
