/** A video of the shop, as pages of 6.7 have it (contract, versions C10). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/media/cms-video-element.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
  localStorage.clear()
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  localStorage.clear()
  document.body.replaceChildren()
})

const element = () => document.querySelector('#video') as HTMLElement
const video = () => document.querySelector('video') as HTMLVideoElement
const state = () => [...element().classList].filter((name) => name.startsWith('is-'))

/** The video has no file: what it says of itself is the test's. */
function mount(attributes = '', options: object = {}, inside = '') {
  document.body.innerHTML = `<div id="video" data-cms-video-element-options='${JSON.stringify(options)}'><video ${attributes}></video>
    <span class="cms-video-play-icon">▶</span><span class="other">x</span>${inside}</div>`
  const shown = { isPaused: true }
  vi.spyOn(video(), 'paused', 'get').mockImplementation(() => shown.isPaused)
  const set = (isPaused: boolean) => {
    shown.isPaused = isPaused
    video().dispatchEvent(new Event(isPaused ? 'pause' : 'play'))
  }
  const play = vi.spyOn(video(), 'play').mockImplementation(() => Promise.resolve(set(false)))
  const pause = vi.spyOn(video(), 'pause').mockImplementation(() => set(true))
  const { page, errors } = createTestPage()
  binding.mount({ element: element(), page, signal: end.signal })
  return { play, pause, errors, set }
}
const pressed = () => element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

describe('a video without controls', () => {
  test('is played and paused by a press, and its element says which', () => {
    const { play, pause } = mount()
    expect(state()).toEqual(['is-paused'])
    pressed()
    expect([play.mock.calls.length, pause.mock.calls.length, state()]).toEqual([1, 0, ['is-playing', 'is-animating']])
    for (const name of ['.other', '.cms-video-play-icon']) {
      document.querySelector(name)?.dispatchEvent(new Event('animationend', { bubbles: true }))
      expect(state()).toEqual(name === '.other' ? ['is-playing', 'is-animating'] : ['is-playing'])
    }
    pressed()
    expect([play.mock.calls.length, pause.mock.calls.length, state()]).toEqual([1, 1, ['is-paused', 'is-animating']])
  })

  test('is reached by keyboard, and played by Enter and Space; other keys, and those of a composition, are left', async () => {
    const { play, pause } = mount()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(element())
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await userEvent.keyboard('x')
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1])
    pressWhileComposing(element(), 'Enter')
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true })
    await userEvent.keyboard('{Enter}')
    expect(play).toHaveBeenCalledOnce()
  })

  test('leaves a link inside alone, and a press that another script has taken', () => {
    const { play } = mount('', {}, '<a href="#x">X</a>')
    document.querySelector('a')?.click()
    document.body.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
    pressed()
    expect(play).not.toHaveBeenCalled()
  })

  test('that the browser does not play is reported', async () => {
    const { play, errors } = mount()
    play.mockRejectedValue(new Error('not allowed'))
    pressed()
    await vi.waitFor(() => expect(errors).toHaveBeenCalledOnce())
  })
})

test('a video with controls is the browser’s; its element says whether it plays', () => {
  const { play, set } = mount('controls')
  pressed()
  expect([play.mock.calls.length, element().hasAttribute('tabindex')]).toEqual([0, false])
  set(false)
  expect(state()).toEqual(['is-playing', 'is-animating'])
})

test.each([
  [null, {}, 0],
  ['0.4', {}, 0.4],
  [null, { defaultVolume: 0.7 }, 0.7],
  ['loud', { defaultVolume: 0.7 }, 0.7],
  ['7', {}, 0],
])('the volume kept as %s, with %o, is %s', (kept, options, volume) => {
  if (kept !== null) localStorage.setItem('sw-cms-video-volume', kept)
  mount('controls', options)
  expect(video().volume).toBeCloseTo(volume)
})

test('the volume is kept for the next video, under the page’s key', async () => {
  mount('controls', { storageKey: 'mine' })
  video().volume = 0.25
  await vi.waitFor(() => expect(localStorage.getItem('mine')).toBe('0.25'))
})

test.each([
  ['', 0.001],
  ['poster="data:image/gif;base64,R0lGODlhAQABAAAAACw="', 0],
])('a video with %s begins at %s s, so that its first picture is shown', (attributes, second) => {
  mount(`controls ${attributes}`)
  expect(video().currentTime).toBe(second)
})

test('an element without a video is rejected', () => {
  document.body.innerHTML = '<div id="video"></div>'
  expect(() => binding.mount({ element: element(), page: createTestPage().page, signal: end.signal })).toThrow(
    'it holds no video',
  )
})
