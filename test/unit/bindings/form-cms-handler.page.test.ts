/** The options of a form of the page builder, the request it makes, and its events (contract, shell 18). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/forms/form-cms-handler.ts'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
/** Belongs to another flow of the form, which keeps running. */
let other: AbortController
beforeAll(async () => {
  await Promise.all([
    binding.prepare?.(),
    import('../../../src/bindings/kit/render.tsx'),
    import('../../../src/components/forms/FormCmsHandler.tsx'),
  ])
}, 30_000)
beforeEach(() => {
  end = new AbortController()
  other = new AbortController()
})
afterEach(() => {
  end.abort()
  other.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const SUCCESS = '[{"type":"success","alert":"Thank you."}]'
const get = (selector: string) => document.querySelector(selector) as HTMLElement

/** The form in its block and in another one; `answer` is the text that the shop answers. */
function open(
  options: object = {},
  {
    answer = SUCCESS,
    fields = '',
    isOutside = false,
    action = '/form/contact',
  }: { answer?: string | null; fields?: string; isOutside?: boolean; action?: string } = {},
) {
  const form = `<form action="${action}" method="post" data-form-cms-handler-options='${JSON.stringify(options)}'>
    <div class="form-content"><input name="email" value="kim@statefront.example">${fields}<button name="how" value="now">Send</button></div></form>`
  document.body.innerHTML = `<main><div class="mine">${isOutside ? form : `<div class="cms-block">${form}</div>`}</div></main>`
  const requests: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    requests.push(new Request(input, init))
    // None: the shop does not answer.
    if (answer === null) return new Promise(() => undefined)
    return Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }))
  })
  const { page } = createTestPage()
  const heard: [string, unknown][] = []
  for (const type of ['beforeSubmit', 'onFormResponse'])
    get('form').addEventListener(type, (event) => heard.push([type, (event as CustomEvent<unknown>).detail]))
  binding.mount({ element: get('form'), page, signal: end.signal })
  const send = () => get('button').click()
  const judged: unknown[] = []
  page.hear('form.judged', (fact) => judged.push(fact), { signal: end.signal })
  page.hear('form.posted', ({ form }) => heard.push(['form.posted', form]), { signal: end.signal })
  /** What another flow of the form hears of its submit. */
  const course: string[] = []
  const submission = formSubmissionOf(page, get('form') as HTMLFormElement, other.signal)
  for (const report of ['form.sent', 'form.delivered', 'form.failed'] as const)
    submission.on(report, () => course.push(report), other.signal)
  return { requests, heard, send, judged, course }
}
const shown = (selector: string) => vi.waitFor(() => expect(get(selector)).not.toBeNull())
const SENT = 'email=kim%40statefront.example&how=now'

test('a withdrawal without a box, in a dialog, is sent by Enter with its own button, and answered in its place', async () => {
  const { requests } = open()
  end.abort()
  end = new AbortController()
  document.body.innerHTML = `<div class="modal show"><div class="modal-body"><div class="cms-element-form"><form id="cms-form-online-revocation-request"
    action="/form/revocation/request" method="post" data-form-cms-handler="true" aria-label="Withdraw"><input name="email" value="kim@statefront.example">
    <input name="contractNumber" value="SO-1" aria-label="Number"><button type="button" data-ajax-modal="true">Privacy</button><button name="how" value="now">Confirm</button>
    <div class="form-hidden-fields"><input type="hidden" name="slotId" value="s"><input type="submit" class="submit--hidden d-none"></div></form></div></div></div>`
  binding.mount({ element: get('form'), page: createTestPage().page, signal: end.signal })
  get('[aria-label="Number"]').focus()
  await userEvent.keyboard('{Enter}')
  await shown('.cms-element-form .confirm-message')
  expect([requests.length, new URL(requests[0]?.url ?? '').pathname]).toEqual([1, '/form/revocation/request'])
  expect(await requests[0]?.text()).toBe('email=kim%40statefront.example&contractNumber=SO-1&how=now&slotId=s')
})

// Specification 7.9.
test('is sent as encoded fields with its button, tells its text as it came, and gives its place to the message', async () => {
  const { requests, heard, send } = open()
  send()
  await shown('.cms-block .confirm-message')
  expect([requests.length, requests[0]?.method, requests[0]?.url]).toEqual([
    1,
    'POST',
    `${location.origin}/form/contact`,
  ])
  expect(requests[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(await requests[0]?.text()).toBe(SENT)
  expect(heard).toEqual([
    ['beforeSubmit', null],
    ['form.posted', get('form')],
    ['onFormResponse', SUCCESS],
  ])
  expect(get('.confirm-message').textContent).toContain('Thank you.')
  expect(get('form').className).toBe('d-none')
})

test('is sent as multipart where its page says so', async () => {
  const { requests, send } = open({ contentType: 'multipart/form-data' })
  send()
  await shown('.confirm-message')
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

test('is sent as multipart with its files, which the encoding has none of', async () => {
  const { requests, send } = open({}, { fields: '<input type="file" name="picture">' })
  send()
  await shown('.confirm-message')
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
})

// Specification 3.16, 8.11.
test.each([
  ['its block', {}, false, '.cms-block > [data-storefront-layer] .confirm-alert'],
  ['the block that the page names', { cmsBlock: '.mine' }, false, '.mine > [data-storefront-layer] .confirm-alert'],
  ['what is around it, without a block', {}, true, '.mine > [data-storefront-layer] .confirm-alert'],
])('what the shop has to say is shown below, in %s', async (_, options, isOutside, place) => {
  const { send } = open(options, { answer: '[{"type":"danger","alert":"<p>No.</p>"}]', isOutside })
  send()
  await shown(place)
  expect(get('form').className).toBe('')
  expect(document.querySelectorAll('.confirm-alert')).toHaveLength(1)
})

test('is hidden by the class that the page names, and shown again when it is wanted', async () => {
  const { send } = open({ hiddenClass: 'away' })
  send()
  await shown('.confirm-message')
  expect(get('form').className).toBe('away')
  get('.confirm-message button').click()
  await vi.waitFor(() => expect(get('form').className).toBe(''))
})

test('tells its captcha that the code is used up, once the shop accepts it', async () => {
  const { send, judged } = open()
  send()
  await shown('.confirm-message')
  expect(judged).toEqual([{ form: get('form'), field: null }])
})

test('shows its own confirmation in place of the messages of success', async () => {
  const { send } = open({}, { fields: '<input type="hidden" name="confirmationText" value="We will write.">' })
  send()
  await shown('.confirm-message')
  expect(get('.confirm-message').textContent).toContain('We will write.')
  expect(get('.confirm-message').textContent).not.toContain('Thank you.')
})

/** Whether the browser is left to submit the form. */
const isNative = () =>
  get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: get('button') }))

test('to an address of another origin it is sent by the browser', () => {
  // A native submit by script: an event alone sends nothing.
  const { requests } = open({}, { action: 'https://elsewhere.example/form' })
  expect([isNative(), requests]).toEqual([true, []])
})

test('a submit that another script has taken is left to it', () => {
  const { requests } = open()
  get('form').addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  expect([isNative(), requests]).toEqual([false, []])
})

test('the address of its button counts, and pressed again meanwhile it is sent once', async () => {
  const { requests, send, course } = open()
  get('button').setAttribute('formaction', '/form/other')
  send()
  send()
  expect(course).toEqual(['form.sent'])
  await shown('.confirm-message')
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/form/other'])
  expect(course).toEqual(['form.sent', 'form.delivered'])
})

test('once accepted it is empty again, also where a field is named “reset”, and the first field in sight is next', async () => {
  const { send } = open({}, { fields: '<input name="reset" value="a">' })
  const [email, reset] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  email.style.display = 'none'
  reset.value = 'typed'
  send()
  await shown('.confirm-message')
  expect(reset.value).toBe('a')
  get('.confirm-message button').click()
  await vi.waitFor(() => expect(document.activeElement).toBe(reset))
})

test('what the shop refuses was not delivered: the input stays, and its captcha gets the new field', async () => {
  const answer = JSON.stringify([
    { type: 'danger', error: 'invalid_captcha', alert: 'No.', input: '<input id="again">' },
  ])
  const { send, course, judged } = open({}, { answer })
  ;(document.querySelector('input') as HTMLInputElement).value = 'robin@statefront.example'
  send()
  await shown('.confirm-alert')
  expect(course).toEqual(['form.sent', 'form.failed'])
  expect(document.querySelector('input')?.value).toBe('robin@statefront.example')
  const [fact] = judged as { form: HTMLFormElement; field: { copy(): DocumentFragment } }[]
  expect([fact?.form, fact?.field.copy().querySelector('input')?.id]).toEqual([get('form'), 'again'])
})

test('tried again, it is sent with the button that was pressed', async () => {
  const { requests, send, course } = open({}, { answer: 'no list' })
  send()
  await shown('.alert button')
  get('.alert button').click()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect([await requests[1]?.text(), course.slice(0, 3)]).toEqual([SENT, ['form.sent', 'form.failed', 'form.sent']])
})

test('the end of its block is scrolled to, where the message is', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { send } = open()
  send()
  await shown('.confirm-message')
  expect(scrolled.mock.contexts).toEqual([get('.cms-block')])
  expect(scrolled.mock.calls[0]?.[0]).toMatchObject({ block: 'end' })
})

test('without any message the page is loaded anew, and can be used if it comes back', async () => {
  const reloads: string[] = []
  navigation.addEventListener(
    'navigate',
    (event) => {
      event.preventDefault()
      reloads.push(event.navigationType)
    },
    { signal: end.signal },
  )
  const { send } = open({}, { answer: '[]' })
  send()
  await vi.waitFor(() => expect(reloads).toEqual(['reload']))
  expect(get('form').ariaBusy).toBe('true')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(get('form').ariaBusy).toBeNull()
})

test('ends with its form: the request is aborted, and nothing says that it is on its way', () => {
  const { requests, send, course } = open({}, { answer: null })
  send()
  expect([get('form').ariaBusy, requests[0]?.signal.aborted]).toEqual(['true', false])
  end.abort()
  expect([get('form').ariaBusy, requests[0]?.signal.aborted, course]).toEqual([
    null,
    true,
    ['form.sent', 'form.failed'],
  ])
  expect(document.querySelector('.loader')).toBeNull()
})
