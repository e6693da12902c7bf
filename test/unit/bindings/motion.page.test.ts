/** What moves on a page as it is scrolled, and what stands for a shopper who prefers that (contract, catalog 7.2). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding as parallax } from '../../../src/bindings/media/parallax.ts'
import { binding as appearing } from '../../../src/bindings/media/scroll-animation.ts'
import type { Binding } from '../../../src/loader/types.ts'
import { createTestPage, type TestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
let end = new AbortController()
afterEach(() => {
  end.abort()
  end = new AbortController()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  scrollTo(0, 0)
})

/** Whether the shopper prefers less motion, which they may change. */
function preferStillness(isStill: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isStill })
  const real = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (text: string) => (text.includes('reduced-motion') ? query : real(text)))
  return (matches: boolean) => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
}

function mount(binding: Binding, html: string, test: TestPage = createTestPage()) {
  document.body.innerHTML = html
  binding.mount({ element: get('#moved'), page: test.page, signal: end.signal })
}

const FRAME = (options = '') => `<div id="moved" style="height:100px" ${options}><img data-parallax-picture></div>`
const states = () => [...get('#moved').classList].filter((name) => name.startsWith('is-'))
/** How far the picture is moved, by a page that follows the scrolling itself. */
const shift = () => Number(/translateY\((.*)px\)/.exec(get('img').style.transform)?.[1])

test('a picture follows the scrolling by its speed: five ninetieths of the way from the middle of the window', async () => {
  vi.stubGlobal('ViewTimeline', undefined)
  mount(parallax, FRAME())
  await vi.waitFor(() => expect(states()).toEqual(['is-following']))
  expect(shift()).toBeCloseTo(((innerHeight / 2 - get('#moved').getBoundingClientRect().top - 50) * 5) / 90, 3)
})

test('a page says the speed and what it is divided by', async () => {
  vi.stubGlobal('ViewTimeline', undefined)
  mount(parallax, FRAME(`data-parallax-options='{"speed":3,"divisor":10}'`))
  await vi.waitFor(() => expect(states()).toEqual(['is-following']))
  expect(shift()).toBeCloseTo((innerHeight / 2 - get('#moved').getBoundingClientRect().top - 50) * 0.3, 3)
})

test.each(['0', '-90'])('a divisor of %s is refused, and the picture stands', (divisor) => {
  expect(() => mount(parallax, FRAME(`data-parallax-options='{"divisor":${divisor}}'`))).toThrow('divisor')
})

test('a browser with scroll timelines moves the picture itself', () => {
  mount(parallax, FRAME())
  expect(states()).toEqual(['is-linked'])
  expect(
    get('img')
      .getAnimations()
      .some(({ timeline }) => timeline instanceof ViewTimeline),
  ).toBe(true)
  end.abort()
  expect(
    get('img')
      .getAnimations()
      .some(({ timeline }) => timeline instanceof ViewTimeline),
  ).toBe(false)
})

test.each([
  ['ViewTimeline', 'is-following'],
  ['nothing', 'is-linked'],
])(
  'a picture of a shopper who prefers less motion stands, until that changes (without %s)',
  async (missing, moving) => {
    if (missing !== 'nothing') vi.stubGlobal(missing, undefined)
    const prefer = preferStillness(true)
    mount(parallax, FRAME())
    expect(states()).toEqual(['is-still'])
    prefer(false)
    await vi.waitFor(() => expect(states()).toEqual([moving]))
    prefer(true)
    expect(states()).toEqual(['is-still'])
  },
)

test('a picture out of view stands where it is', async () => {
  vi.stubGlobal('ViewTimeline', undefined)
  mount(parallax, `<div style="height:300vh"></div>${FRAME()}`)
  expect(states()).toEqual(['is-away'])
  get('#moved').scrollIntoView()
  await vi.waitFor(() => expect(states()).toEqual(['is-following']))
  scrollTo(0, 0)
  await vi.waitFor(() => expect(states()).toEqual(['is-away']))
})

test('a picture of which nothing is marked is an error', () => {
  expect(() => mount(parallax, '<div id="moved"><img></div>')).toThrow('data-parallax-picture')
})

test.each([
  ['parallax', parallax, FRAME()],
  ['scroll-animation', appearing, '<p id="moved">Text</p>'],
] as const)(
  'a browser that cannot tell what is in view moves nothing, which is said once: %s',
  (name, binding, html) => {
    vi.stubGlobal('ViewTimeline', undefined)
    vi.stubGlobal('IntersectionObserver', undefined)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const page = createTestPage()
    for (let count = 0; count < 2; count++) mount(binding, html, page)
    expect(states()).toEqual([])
    expect(warned.mock.calls).toEqual([[expect.stringContaining(`${name}: this browser has no IntersectionObserver`)]])
  },
)

const BELOW = '<div style="height:200vh"></div>'
const held = (selector: string) => get(selector).classList.contains('scroll-animation-held')
const look = ({ style }: HTMLElement) => [style.animationDuration, style.animationDelay]

/** What lies below the view, once it is held back. */
async function hold(html: string) {
  mount(appearing, BELOW + html)
  await vi.waitFor(() => expect(document.querySelector('.scroll-animation-held')).not.toBeNull())
}
const reach = (selector: string) => get(selector).scrollIntoView()

test.each([
  ['its attributes', 'data-wow-duration="3s" data-wow-delay="1s"', ['3s', '1s']],
  ['nothing', '', ['2s', '0.5s']],
  ['options, which are those of several,', `data-scroll-animation-options='{"duration":9,"delay":9}'`, ['2s', '0.5s']],
])('a thing on its own appears as %s say', async (_, attributes, expected) => {
  await hold(`<p id="moved" ${attributes}>Text</p>`)
  reach('#moved')
  await vi.waitFor(() => expect(get('#moved').classList.contains('animated')).toBe(true))
  expect([held('#moved'), look(get('#moved'))]).toEqual([false, expected])
})

test.each([
  ['by default', '', ['1s', '0.25s']],
  ['as the page says', `data-scroll-animation-options='{"duration":2,"delay":0.5}'`, ['2s', '0.5s']],
])('several things appear one after the other, %s; what is around them does not', async (_, attributes, expected) => {
  const item = (id: string) => `<i id="${id}" data-scroll-animation-item>${id}</i>`
  await hold(`<p id="moved" ${attributes}>${item('one')}${item('two')}</p>`)
  expect([held('#moved'), held('#one'), held('#two')]).toEqual([false, true, true])
  reach('#moved')
  await vi.waitFor(() => expect(get('#two').classList.contains('animated')).toBe(true))
  expect([look(get('#one')), look(get('#two'))]).toEqual([[expected[0], '0s'], expected])
})

test('what is held back is not seen', async () => {
  await hold('<p id="moved">Text</p>')
  expect(getComputedStyle(get('#moved')).opacity).toBe('0')
})

test('what is in view at first is not touched', async () => {
  mount(appearing, `<p id="moved"><i id="one" data-scroll-animation-item>1</i></p>${BELOW}`)
  await vi.waitFor(() => expect(states()).toEqual(['is-animated']))
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  expect(held('#one')).toBe(false)
})

test('a shopper who prefers less motion has everything at once, from the moment that this is so', async () => {
  const prefer = preferStillness(false)
  await hold('<p id="moved">Text</p>')
  prefer(true)
  expect([held('#moved'), states()]).toEqual([false, ['is-still']])
  prefer(false)
  await vi.waitFor(() => expect(held('#moved')).toBe(true))
})

test('a flow that ends hides nothing', async () => {
  await hold('<p id="moved">Text</p>')
  end.abort()
  expect(held('#moved')).toBe(false)
})
