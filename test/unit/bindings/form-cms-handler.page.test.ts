/** The options of a form of the page builder, the request it makes, and its events (contract, shell 18). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-cms-handler.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
beforeAll(async () => {
  await Promise.all([
    binding.prepare?.(),
    import('../../../src/bindings/kit/render.tsx'),
    import('../../../src/components/forms/FormCmsHandler.tsx'),
  ])
}, 30_000)
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const SUCCESS = '[{"type":"success","alert":"Thank you."}]'
const get = (selector: string) => document.querySelector(selector) as HTMLElement

/** The form in its block and in another one; `answer` is the text that the shop answers. */
function open(options: object = {}, { answer = SUCCESS, fields = '', isOutside = false } = {}) {
  const form = `<form action="/form/contact" method="post" data-form-cms-handler-options='${JSON.stringify(options)}'>
    <div class="form-content"><input name="email" value="kim@statefront.example">${fields}<button name="how" value="now">Send</button></div></form>`
  document.body.innerHTML = `<main><div class="mine">${isOutside ? form : `<div class="cms-block">${form}</div>`}</div></main>`
  const requests: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    requests.push(new Request(input, init))
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
  return { requests, heard, send, judged }
}
const shown = (selector: string) => vi.waitFor(() => expect(get(selector)).not.toBeNull())
const SENT = 'email=kim%40statefront.example&how=now'

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
  expect(heard.map(([type]) => type)).toEqual(['beforeSubmit', 'onFormResponse'])
  expect(heard[1]?.[1]).toBe(SUCCESS)
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
