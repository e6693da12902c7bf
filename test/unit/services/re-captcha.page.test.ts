/** Which captcha of the third party is taken (contract, shell 17.2, and versions C9): the page's own, or that of its script. */
import { afterEach, expect, test, vi } from 'vitest'
import { type CaptchaSettings, loadCaptcha } from '../../../src/services/forms/re-captcha.ts'

type Shared = { grecaptcha?: object; hasRun?: boolean; left?: object }

const page = window as unknown as Shared
const api = () => ({
  ready: (then: () => void) => then(),
  render: vi.fn(() => 7),
  execute: vi.fn(() => Promise.resolve('rated')),
  reset: vi.fn(),
})
/** What a page of 6.7 has before the third party's script: calls are kept until that script makes them. */
function queue() {
  const kept: (() => void)[] = []
  return { stub: { ready: (then: () => void) => void kept.push(then) }, drain: () => kept.forEach((then) => then()) }
}
/** A script of its own for each test: one address is loaded once. */
const scriptFor = (name: string, code: string) => `data:text/javascript,window.hasRun=true;${code}//${name}`
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="data:"]')]

const load = (scriptUrl: string, kind: CaptchaSettings['kind'] = 'box') =>
  loadCaptcha({
    kind,
    siteKey: 'key',
    scriptUrl,
    container: kind === 'score' ? null : document.createElement('div'),
    heard: vi.fn(),
    signal: new AbortController().signal,
  })

afterEach(() => {
  for (const script of scripts()) script.remove()
  for (const name of ['grecaptcha', 'hasRun', 'left']) Reflect.deleteProperty(window, name)
})

test('that of the page is taken as it is, and no script is loaded', async () => {
  const own = api()
  page.grecaptcha = own
  await load(scriptFor('own', ''))
  expect([own.render.mock.calls.length, scripts()]).toEqual([1, []])
})

test.each(['none', 'a queue alone'])('%s: the script is loaded, and leaves its own', async (before) => {
  if (before !== 'none') page.grecaptcha = queue().stub
  const left = api()
  page.left = left
  await load(scriptFor(before.replaceAll(' ', ''), 'window.grecaptcha=window.left'))
  expect([left.render.mock.calls.length, page.hasRun, scripts()[0]?.src]).toEqual([
    1,
    true,
    expect.stringContaining('render=explicit'),
  ])
})

test('the script keeps the queue of the page, and fills it in when it is ready', async () => {
  const { stub, drain } = queue()
  page.grecaptcha = stub
  const loading = load(scriptFor('late', ''), 'score')
  await vi.waitFor(() => expect(page.hasRun).toBe(true))
  const { execute, render, reset } = api()
  Object.assign(stub, { execute, render, reset })
  await vi.waitFor(() => {
    drain()
    return Promise.race([loading, Promise.reject(new Error('not yet'))])
  })
  const captcha = await loading
  expect(await captcha.fetchToken()).toBe('rated')
  expect(execute).toHaveBeenCalledExactlyOnceWith('key', { action: 'submit' })
})

test('a script that leaves nothing is named', async () => {
  await expect(load(scriptFor('nothing', ''))).rejects.toThrow('left no window.grecaptcha')
})
