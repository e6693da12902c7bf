/** Accepted and rejected responses to a form or a search (contract, shell 2, 9 and 15.4). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'
import { sendForm } from '../../../src/services/forms/forms.ts'
import { sendBeforehand } from '../../../src/services/forms/send-beforehand.ts'
import { fetchSuggestions } from '../../../src/services/search/search.ts'

const { signal } = new AbortController()
const ORDERS = '<!DOCTYPE html><html lang=""><head><title>Orders</title></head><body><main>page 2</main></body></html>'

afterEach(() => vi.restoreAllMocks())

function answer(body: string, { isRedirected = false } = {}) {
  const response = new Response(body, { headers: { 'content-type': 'text/html; charset=UTF-8' } })
  Object.defineProperty(response, 'redirected', { value: isRedirected })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
}

describe('the answer to a form', () => {
  const send = (mustContain?: string, body = new FormData()) =>
    sendForm({ url: '/account/order', body, ...(mustContain && { mustContain }), signal }) as Promise<Markup>

  test('may be a whole page, where it holds what is to be replaced', async () => {
    answer(ORDERS)
    const markup = await send('main')
    expect(markup.parts('main')[0]?.markup?.copy().textContent).toBe('page 2')
  })

  test.each([
    ['a whole page without it', () => answer(ORDERS), '.orders'],
    ['another page, which the form was sent on to', () => answer(ORDERS, { isRedirected: true }), 'main'],
    ['a whole page where nothing is to be replaced', () => answer(ORDERS), undefined],
  ])('is not %s', async (_name, give, mustContain) => {
    give()
    await expect(send(mustContain)).rejects.toBeInstanceOf(Error)
  })

  // Contract, shell 2.1.
  test('may be the whole page whose route the form names, by POST or by GET', async () => {
    const body = new FormData()
    body.set('redirectTo', 'frontend.checkout.confirm.page')
    answer(ORDERS, { isRedirected: true })
    expect((await send('main', body)).parts('main')[0]?.markup?.copy().textContent).toBe('page 2')
    answer(ORDERS, { isRedirected: true })
    const url = '/checkout/configure?redirectTo=frontend.checkout.confirm.page'
    const markup = (await sendForm({ url, mustContain: 'main', signal })) as Markup
    expect(markup.parts('main')[0]?.markup?.copy().textContent).toBe('page 2')
  })

  test('may come from where the form was sent on to, when it is a part of a page', async () => {
    answer('<main>page 2</main>', { isRedirected: true })
    expect((await send('main')).copy().textContent).toBe('page 2')
  })
})

// Contract, shell 15.4: its callbacks run with whatever text came.
describe('where nothing is to be replaced', () => {
  const send = (response: Response, body = new FormData()) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
    return sendForm({ url: '/form', body, signal })
  }

  test.each([
    ['JSON', Response.json({ ok: '<!doctype html>' }), '{"ok":"<!doctype html>"}'],
    ['plain text of another status', new Response('Thanks', { status: 201 }), 'Thanks'],
    ['markup', new Response('<p onclick="x">', { headers: { 'content-type': 'text/html' } }), '<p onclick="x">'],
    ['nothing', new Response(null, { status: 204 }), ''],
  ])('%s is an answer, told as it came and not to be inserted', async (_, response, text) => {
    const answer = await send(response)
    expect(answer).not.toHaveProperty('copy')
    expect('text' in answer && answer.text()).toBe(text)
    expect(JSON.stringify(answer)).toBe(`{"text":${text.length}}`)
  })

  test('so is the page whose route the form names', async () => {
    const body = new FormData()
    body.set('redirectTo', 'frontend.checkout.confirm.page')
    const answer = await send(new Response(ORDERS, { headers: { 'content-type': 'text/html' } }), body)
    expect('text' in answer && answer.text()).toBe(ORDERS)
  })

  test.each([400, 403, 500])('the status %i is none', async (status) => {
    await expect(send(new Response('{}', { status }))).rejects.toMatchObject({ name: 'UnexpectedAnswer', status })
  })
})

test('suggestions are what the theme’s own selector finds', async () => {
  const ask = (mustContain: string) => fetchSuggestions({ url: '/suggest?search=', term: 'mug', mustContain, signal })
  answer('<div class="my-results">Mug</div>')
  expect((await ask('.my-results')).copy().textContent).toBe('Mug')
  answer('<div class="my-results">Mug</div>')
  await expect(ask('.js-search-result')).rejects.toThrow('.js-search-result')
  answer(ORDERS)
  await expect(ask('main')).rejects.toBeInstanceOf(UnexpectedAnswer)
})

describe('a form that is sent before the shopper goes elsewhere', () => {
  const URL = '/checkout/line-item/change-quantity/a'
  const send = () => sendBeforehand({ url: URL, body: new FormData(), signal })
  const answerWith = (answer: Partial<Response>) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: false, status: 0, type: 'basic', ...answer } as Response)

  test('asks for no page of its own, whose messages the shopper would not see', async () => {
    const fetched = answerWith({ type: 'opaqueredirect' })
    await send()
    const [url, init] = fetched.mock.calls[0] ?? []
    expect([url, init?.method, init?.redirect]).toEqual([URL, 'POST', 'manual'])
    expect(new Headers(init?.headers).get('x-requested-with')).toBe('XMLHttpRequest')
  })

  test('may be answered by a page at once', async () => {
    answerWith({ ok: true, status: 200 })
    await expect(send()).resolves.toBeUndefined()
  })

  test.each([404, 500])('is not sent where the shop answers %i', async (status) => {
    answerWith({ status })
    await expect(send()).rejects.toMatchObject({ name: 'UnexpectedAnswer', status })
  })

  test('waits for a change of the cart in progress', async () => {
    const fetched = answerWith({ ok: true, status: 200 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const change = navigator.locks.request('statefront-cart', () => promise)
    const sent = send()
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
    expect(fetched).not.toHaveBeenCalled()
    resolve()
    await Promise.all([change, sent])
    expect(fetched).toHaveBeenCalledOnce()
  })
})
