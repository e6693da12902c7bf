/** Forms that replace the same part of the page: none of them loses what was entered in it (quality, invariant 6). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/form-ajax-submit.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import type { sendForm } from '../../../src/services/forms/forms.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

type Request = { body: Record<string, string>; answer: (markup: Markup) => void; fail: (error: unknown) => void }

let requests: Request[]
let end: AbortController
const reviews = (part: string, { selector = '#part', stars = '', sort = 'newest', page = '1' } = {}) => {
  const flow = (options: object) =>
    `method="post" data-form-ajax-submit="true" data-form-ajax-submit-options='${JSON.stringify({ replaceSelectors: selector, ...options })}'`
  const itself = flow({ submitOnChange: true })
  const kept = (own: string) =>
    [...(own === 'stars' ? [] : [['stars', stars]]), ...(own === 'sort' ? [] : [['sort', sort]])]
      .filter(([, value]) => value)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')
  return `${part}
    <form action="/list" ${itself}>${kept('stars')}<input type="checkbox" name="stars" value="5" ${stars && 'checked'}></form>
    <form action="/list" class="order" ${itself}>${kept('sort')}<select name="sort">${['newest', 'points']
      .map((value) => `<option ${value === sort ? 'selected' : ''}>${value}</option>`)
      .join('')}</select></form>
    <form action="/list" class="pages" ${itself}>${kept('')}<input type="hidden" name="p" value="${page}"></form>
    <form action="/save" ${flow({})}><input name="title"><input type="radio" name="points" value="4"><input type="radio" name="points" value="5" checked>
      <button name="how" value="draft">Later</button><button name="how" value="now">Save</button></form>`
}
const html = (...given: Parameters<typeof reviews>) => `<main><div id="part">${reviews(...given)}</div></main>`
const answer = (...given: Parameters<typeof reviews>) => fakeMarkup(html(...given))

function open(content = html('old')): void {
  document.body.innerHTML = content
  const { page, storefront } = createTestPage([
    { name: 'form-ajax-submit', selector: '[data-form-ajax-submit]', moment: 'interaction', binding },
  ])
  requests = []
  const service = vi.fn<typeof sendForm>(({ body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Markup>()
    const request = { body: Object.fromEntries(body as FormData) as Request['body'], answer: resolve, fail: reject }
    requests.push(request)
    signal.addEventListener('abort', () => requests.splice(requests.indexOf(request), 1))
    return promise
  })
  storefront.override('form-ajax-submit', { services: { sendForm: service } })
  // As the loader does with the first interaction.
  for (const type of ['change', 'submit'])
    addEventListener(
      type,
      ({ target }) => page.mount((target as HTMLInputElement).form ?? (target as Element), binding),
      {
        capture: true,
        signal: end.signal,
      },
    )
}

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement
const change = (selector: string, value?: string) => {
  if (value === undefined) field(selector).checked = !field(selector).checked
  else field(selector).value = value
  field(selector).dispatchEvent(new Event('change', { bubbles: true }))
}
const chooseStars = () => change('[name=stars][type=checkbox]')
const chooseOrder = () => change('select', 'points')
const bodies = () => requests.map(({ body }) => body)
/** The request of this number, once it is sent. */
const sent = (number: number) =>
  vi.waitFor(() => {
    expect(requests).toHaveLength(number + 1)
    return requests[number] as Request
  })

beforeEach(() => {
  end = new AbortController()
  addEventListener('submit', (event) => event.preventDefault(), { signal: end.signal })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test('the second choice is sent after the response to the first, with both', async () => {
  open()
  chooseStars()
  chooseOrder()
  expect(bodies()).toEqual([{ sort: 'newest', stars: '5' }])
  requests[0]?.answer(answer('some', { stars: '5' }))
  const second = await sent(1)
  expect(second.body).toEqual({ stars: '5', sort: 'points' })
  expect(field('select').value).toBe('points')
  second.answer(answer('all', { stars: '5', sort: 'points' }))
  await vi.waitFor(() => expect(document.querySelector('#part')?.textContent).toContain('all'))
  await new Promise(requestAnimationFrame)
  expect(requests).toHaveLength(2)
})

test('three in a row, and several changes of one form are one request', async () => {
  open()
  chooseOrder()
  chooseStars()
  chooseStars()
  chooseStars()
  change('[name=p]', '3')
  requests[0]?.answer(answer('', { sort: 'points' }))
  const second = await sent(1)
  expect(second.body).toEqual({ sort: 'points', stars: '5' })
  second.answer(answer('', { sort: 'points', stars: '5' }))
  expect((await sent(2)).body).toEqual({ sort: 'points', stars: '5', p: '3' })
})

test('after a refusal the next one has its turn, and what was refused is sent with it', async () => {
  open()
  chooseStars()
  chooseOrder()
  requests[0]?.fail({ status: 429 })
  const second = await sent(1)
  expect(second.body).toEqual({ sort: 'points' })
  second.answer(answer('', { sort: 'points' }))
  expect((await sent(2)).body).toEqual({ sort: 'points', stars: '5' })
})

test('what is pressed meanwhile is sent by the same button; what is not sent is kept and not sent', async () => {
  open()
  field('[name=title]').value = 'On my desk'
  field('[name=points][value="4"]').checked = true
  chooseStars()
  const heard: string[] = []
  document.body.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).value), {
    signal: end.signal,
  })
  requests[0]?.answer(answer('some', { stars: '5' }))
  await vi.waitFor(() => expect(document.querySelector('#part')?.textContent).toContain('some'))
  await new Promise(requestAnimationFrame)
  expect([field('[name=title]').value, field('[name=points]:checked').value]).toEqual(['On my desk', '4'])
  // The stars are drawn by a flow that hears the change.
  expect(heard).toEqual(['On my desk', '4'])
  expect(requests).toHaveLength(1)

  chooseStars()
  field('[value=now]').click()
  expect(requests).toHaveLength(2)
  requests[1]?.answer(answer('all'))
  expect((await sent(2)).body).toEqual({ title: 'On my desk', points: '4', how: 'now' })
})

test('a form that is being sent by a button is not given up for another', async () => {
  open()
  field('[name=title]').value = 'On my desk'
  field('[value=now]').click()
  chooseStars()
  expect(bodies()).toEqual([{ title: 'On my desk', points: '5', how: 'now' }])
  requests[0]?.answer(answer('saved'))
  expect((await sent(1)).body).toEqual({ sort: 'newest', stars: '5' })
  expect(field('[name=title]').value).toBe('')
})

test('what was answered in another part is filled in, but not sent again', async () => {
  const elsewhere = `method="post" data-form-ajax-submit="true" data-form-ajax-submit-options='{"replaceSelectors":"#other","submitOnChange":true}'`
  const news = `<form action="/news" ${elsewhere}><input type="checkbox" name="news" value="1"></form>`
  open(`${html(news)}<div id="other"></div>`)
  change('[name=news]')
  requests[0]?.answer(fakeMarkup('<div id="other">Thank you</div>'))
  await vi.waitFor(() => expect(document.querySelector('#other')?.textContent).toBe('Thank you'))
  chooseOrder()
  requests[1]?.answer(answer(`${news}some`, { sort: 'points' }))
  await vi.waitFor(() => expect(document.querySelector('#part')?.textContent).toContain('some'))
  await new Promise(requestAnimationFrame)
  expect(field('[name=news]').checked).toBe(true)
  expect(requests).toHaveLength(2)
  expect(document.querySelector('#other')?.textContent).toBe('Thank you')
})

test('forms of other parts do not wait', () => {
  const other = reviews('', { selector: '#other' })
  open(`${html('')}<div id="other">${other}</div>`)
  chooseStars()
  change('#other select', 'points')
  expect(bodies()).toEqual([{ sort: 'newest', stars: '5' }, { sort: 'points' }])
})

test.each([
  ['before', ['[name=news]', 'select']],
  ['after', ['select', '[name=news]']],
])('a form whose response replaces another form waits for that, whether it is sent %s it', async (_, order) => {
  const elsewhere = `method="post" data-form-ajax-submit="true" data-form-ajax-submit-options='{"replaceSelectors":"#other","submitOnChange":true}'`
  const news = `<form action="/news" ${elsewhere}><input type="checkbox" name="news" value="1"></form>`
  open(`${html(news)}<div id="other"></div>`)
  const choose = { '[name=news]': () => change('[name=news]'), select: chooseOrder }
  for (const which of order) choose[which as 'select']()
  const isNews = order[0] === '[name=news]'
  expect(bodies()).toEqual([isNews ? { news: '1' } : { sort: 'points' }])
  requests[0]?.answer(isNews ? fakeMarkup('<div id="other">Thank you</div>') : answer(news, { sort: 'points' }))
  const { body } = await sent(1)
  expect(body).toEqual(isNews ? { sort: 'points' } : { news: '1' })
})
