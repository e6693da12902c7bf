/** The button of a preview on its page: what presses it, what it prepares, and which dialog has its code (contract, catalog 8.3). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding as autostart } from '../../../src/bindings/media/spatial-ar-autostart.ts'
import { binding } from '../../../src/bindings/media/spatial-ar-viewer.ts'
import { fillBar } from '../../../src/components/media/spatial-ar-viewer.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'
import { testLife } from '../support/test-life.ts'

type News = 'session.started' | 'session.tracking' | 'session.failed' | 'session.ended'
type Prepared = { way: 'webxr' | 'quick-look' | 'scene-viewer' | 'none'; isPressed: boolean }

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const end = testLife()
afterEach(() => {
  Reflect.deleteProperty(window, 'autostartingARView')
})

const OPTIONS = `data-spatial-ar-viewer data-spatial-ar-viewer-options='{"spatialArId":"mug","modelUrl":"/mug.glb"}'`
const OVERLAY = `<div class="spatial-ar-overlay" data-spatial-ar-overlay><div data-spatial-ar-overlay-progress></div>
  <button data-spatial-ar-overlay-exit>Exit</button></div>`
/** Two dialogs with codes, the second of which is the mug's. */
const CODES = `<div id="codes"><div class="modal ar-qr-modal" id="cup"><i data-ar-model-id="cup"></i></div>
  <div class="modal ar-qr-modal" id="mug"><i data-page-qrcode-generator-options='{"params":{"autostartAr":"mug"}}'></i></div></div>`

/** The flow on a `tag`, which prepares `prepared`. */
function open(tag = 'div', prepared: Promise<Prepared> = new Promise(() => undefined), html = '') {
  document.body.innerHTML = `${html}<div id="host"><${tag} class="ar-button" ${OPTIONS}> <span>View</span> <b tabindex="0">in AR</b> </${tag}>${OVERLAY}</div>`
  const prepareAr = vi.fn((_given: { modelUrl: string; label: string; host: HTMLElement }) => prepared)
  const openViewer = vi.fn((_given: { way: string; modelUrl: string; host: HTMLElement }) => Promise.resolve())
  const session = { end: vi.fn(), stop: vi.fn() }
  const told: { send: (news: { type: News }) => void } = { send: () => undefined }
  const runSession = vi.fn((_given: { host: HTMLElement; overlay: HTMLElement | null }, send: typeof told.send) => {
    told.send = send
    return session
  })
  const { page, storefront, errors, mounting } = createTestPage([
    { name: 'spatial-ar-viewer', selector: '.ar-button', moment: 'visible', binding },
    { name: 'spatial-ar-autostart', selector: '[data-modal-open-ar-session-autostart]', moment: 'load' },
  ])
  storefront.override('spatial-ar-viewer', { services: { prepareAr, openViewer, runSession } })
  const button = get('.ar-button')
  const mount = (element = button, flow: Binding = binding) => flow.mount({ element, page, signal: end.signal })
  return {
    page,
    mounting,
    errors,
    button,
    mount,
    prepareAr,
    openViewer,
    runSession,
    session,
    tell: (type: News) => told.send({ type }),
  }
}

const key = (target: Element, name: string, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }))

test('a press prepares the model of the page, named like the button', () => {
  const { mount, prepareAr, button } = open()
  mount()
  get('.ar-button span').click()
  expect(prepareAr.mock.calls).toMatchObject([[{ modelUrl: '/mug.glb', label: 'View in AR', host: get('#host') }]])
  expect(button.getAttribute('aria-busy')).toBe('true')
  button.click()
  expect(prepareAr).toHaveBeenCalledOnce()
})

test.each(['Enter', ' '])('what is no button yet is one, also by "%s"', (name) => {
  const { mount, prepareAr, button } = open()
  mount()
  expect([button.role, button.tabIndex]).toEqual(['button', 0])
  expect([key(button, name), prepareAr.mock.calls.length]).toEqual([false, 1])
})

test.each([
  ['another key', 'div', '.ar-button', 'a'],
  ['a key of something within', 'div', '.ar-button b', 'Enter'],
  ['a key of a button, which the browser makes a press of', 'button', '.ar-button', 'Enter'],
])('%s is left to the browser', (_, tag, target, name) => {
  const { mount, prepareAr } = open(tag)
  mount()
  expect([key(get(target), name), prepareAr.mock.calls]).toEqual([true, []])
})

test('a click with a modifier key, and one that something has taken, prepare nothing', () => {
  const { mount, prepareAr, button } = open()
  mount()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  const taken = new MouseEvent('click', { bubbles: true, cancelable: true })
  taken.preventDefault()
  button.dispatchEvent(taken)
  expect(prepareAr).not.toHaveBeenCalled()
})

test('where the device has no way, the dialog with the code of this model opens', async () => {
  const { mount, button } = open('button', Promise.resolve({ way: 'none', isPressed: true }), CODES)
  mount()
  const asked = vi.fn((_event: MouseEvent) => undefined)
  document.addEventListener('show.bs.modal', asked as unknown as EventListener, { signal: end.signal })
  button.click()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(asked.mock.calls.map(([{ target, relatedTarget }]) => [(target as Element).id, relatedTarget])).toEqual([
    ['mug', button],
  ])
  // Nothing around it can hide it.
  expect(get('#mug').parentElement).toBe(document.body)
})

test('a page without a code for this model says so to its developer', async () => {
  const { mount, button, errors } = open('button', Promise.resolve({ way: 'none', isPressed: true }))
  mount()
  button.click()
  await vi.waitFor(() =>
    expect(errors.mock.calls.map(([, error]) => String(error))).toEqual([expect.stringContaining('a code for "mug"')]),
  )
})

test('the viewer of the device is given the model and its place', async () => {
  const { mount, button, openViewer } = open('button', Promise.resolve({ way: 'scene-viewer', isPressed: true }))
  mount()
  button.click()
  await vi.waitFor(() => expect(openViewer).toHaveBeenCalledOnce())
  expect(openViewer.mock.calls).toMatchObject([[{ way: 'scene-viewer', modelUrl: '/mug.glb', host: get('#host') }]])
})

test('a session has the overlay, is left by its button, and gives the focus back', async () => {
  const { mount, button, runSession, session, tell } = open(
    'button',
    Promise.resolve({ way: 'webxr', isPressed: true }),
  )
  mount()
  button.click()
  await vi.waitFor(() => expect(runSession).toHaveBeenCalledOnce())
  expect(runSession.mock.calls[0]?.[0]).toEqual({ host: get('#host'), overlay: get('[data-spatial-ar-overlay]') })
  expect(get('[data-spatial-ar-overlay]').className).toContain('is--loading')
  expect(get('[data-spatial-ar-overlay-progress]').getAttribute('aria-valuenow')).toMatch(/^\d+$/)
  tell('session.started')
  get('[data-spatial-ar-overlay-exit]').click()
  expect(session.end).toHaveBeenCalledOnce()
  button.blur()
  tell('session.ended')
  expect(document.activeElement).toBe(button)
  expect(get('[data-spatial-ar-overlay]').className).toBe('spatial-ar-overlay')
})

test('a theme without styles of its own has the overlay over the page during a session alone', async () => {
  const { mount, button, tell } = open('button', Promise.resolve({ way: 'webxr', isPressed: true }))
  mount()
  const look = () => getComputedStyle(get('[data-spatial-ar-overlay]'))
  expect(look().display).toBe('none')
  button.click()
  await vi.waitFor(() => expect([look().display, look().position]).toEqual(['block', 'fixed']))
  tell('session.ended')
  expect(look().display).toBe('none')
})

test('the bar of the hint fills with its time, and stays empty once the hint is gone', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const bar = document.createElement('div')
  const draw = (now: number) => {
    frames.mock.lastCall?.[0](now)
    return [bar.style.width, bar.getAttribute('aria-valuenow')]
  }
  const empty = fillBar(bar, 3000)
  expect(draw(1500)).toEqual(['50%', '50'])
  empty()
  // The frame that was asked for comes nevertheless.
  expect(draw(2000)).toEqual(['0%', '0'])
})

test('a page that comes back has no session any more', async () => {
  const { mount, button, runSession, session } = open('button', Promise.resolve({ way: 'webxr', isPressed: true }))
  mount()
  button.click()
  await vi.waitFor(() => expect(runSession).toHaveBeenCalledOnce())
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(session.stop).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(session.stop).toHaveBeenCalledOnce()
})

test.each([
  ['failed', () => Promise.reject(new Error('no model')), 'could not'],
  ['prepared', () => Promise.resolve({ way: 'quick-look', isPressed: false } as const), ''],
])('beside the button it is said that the preview is %s, and a press there goes on', async (_, prepared) => {
  const { mount, button, prepareAr, openViewer } = open('button', prepared())
  mount()
  button.click()
  const again = await vi.waitUntil(() => document.querySelector<HTMLElement>('[data-storefront-layer] button'), {
    timeout: 10_000,
  })
  again.click()
  await vi.waitFor(() => expect(prepareAr.mock.calls.length + openViewer.mock.calls.length).toBe(2))
})

test('it ends with its button, and leaves no listener behind', () => {
  const { mount, button, prepareAr, page } = open()
  const listeners = watchListeners(page)
  mount()
  end.abort()
  button.click()
  key(button, 'Enter')
  expect([prepareAr.mock.calls, listeners.left()]).toEqual([[], []])
})

const DIALOG = `<div id="around"><div class="modal ar-qr-modal-open-session" id="session">
  <i data-modal-open-ar-session-autostart="mug"></i><button class="ar-btn-open-session">Start</button></div></div>`

/** The page at the address of a code for `id`, with its dialog. */
function visit(id: string, html = DIALOG) {
  const { href } = location
  history.replaceState(null, '', `?autostartAr=${id}`)
  end.signal.addEventListener('abort', () => history.replaceState(null, '', href))
  const given = open('button', undefined, html)
  const opened: unknown[] = []
  document.addEventListener('show.bs.modal', ({ target }) => opened.push((target as Element).id), {
    signal: end.signal,
  })
  const start = () => given.mount(get('[data-modal-open-ar-session-autostart]'), autostart)
  return { ...given, opened, start }
}

test('the address of a code opens the dialog of its model, once for the page', () => {
  const { opened, start } = visit('mug')
  start()
  expect([opened, get('#session').parentElement]).toEqual([['session'], document.body])
  // It is closed again, and another code of the model is on the page.
  get('#session').classList.remove('show')
  start()
  expect(opened).toEqual(['session'])
})

test.each([
  ['another model', () => visit('cup')],
  ['a page without that dialog', () => visit('mug', DIALOG.replace('ar-qr-modal-open-session', ''))],
])('the code of %s opens nothing', (_, go) => {
  const { opened, start } = go()
  start()
  expect([opened, get('#session').parentElement?.id]).toEqual([[], 'around'])
})

test('its button starts the preview of the model, whose button has run or not', async () => {
  const first = visit('mug')
  first.mount()
  first.start()
  get('.ar-btn-open-session').click()
  expect(first.prepareAr).toHaveBeenCalledOnce()
  end.abort()
  Reflect.deleteProperty(window, 'autostartingARView')
  const second = visit('mug')
  second.start()
  get('.ar-btn-open-session').click()
  await vi.waitFor(() => expect(second.prepareAr).toHaveBeenCalledOnce())
})

test('a dialog whose model has no button on the page says so to its developer', () => {
  const { start, errors } = visit('mug')
  get('.ar-button').remove()
  start()
  get('.ar-btn-open-session').click()
  expect(errors.mock.calls.map(([, error]) => String(error))).toEqual([expect.stringContaining('previews "mug"')])
})
