/** What a picture that is enlarged tells the page's scripts (contract, catalog 4.4). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding, zooms } from '../../../src/bindings/media/image-zoom.ts'
import { createTestPage } from '../support/page.ts'

/** 800 pixels wide, shown at 200. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>')}`
const EVENTS = [
  'getElementSizes',
  'onResize',
  'onZoomIn',
  'onResetZoom',
  'onZoomOut',
  'onDoubleTap',
  'onMouseWheel',
  'onPan',
  'onPinch',
  'onInteractionEnd',
  'updateTransform',
  'setTransition',
  'unsetTransition',
  'setCursor',
  'setActionButtonState',
  'setButtonDisabledState',
  'unsetButtonDisabledState',
]

afterEach(() => document.body.replaceChildren())

/** Starts it; `told` are the events since it was last emptied. */
async function start(options: object = {}) {
  document.body.innerHTML = `<div data-image-zoom-modal="true">
    <button class="js-image-zoom-out">-</button><button class="js-image-zoom-reset">0</button><button class="js-image-zoom-in">+</button>
    <div class="tns-slider"><div class="tns-slide-active"><div data-image-zoom data-image-zoom-options='${JSON.stringify(options)}' style="width:200px;height:200px">
      <img class="js-image-zoom-element" src="${PICTURE}" width="200" height="200" alt="Mug"></div></div><div id="other"></div></div></div>`
  const room = document.querySelector<HTMLElement>('[data-image-zoom]') as HTMLElement
  const told: string[] = []
  for (const type of EVENTS) room.addEventListener(type, () => told.push(type))
  const { page, mounting } = createTestPage([
    { name: 'image-zoom', selector: '[data-image-zoom]', moment: 'load', binding },
  ])
  mounting.mountInside(document)
  const image = room.querySelector('img') as HTMLElement
  const gallery = document.querySelector('.tns-slider') as HTMLElement
  const slide = gallery.firstElementChild as HTMLElement
  const look = () => {
    const { a, e, f } = new DOMMatrix(image.style.transform)
    return { scale: Number(a.toFixed(3)), x: e, y: f }
  }
  const press = (name: string) => document.querySelector<HTMLElement>(`.js-image-zoom-${name}`)?.click()
  /** Whether the browser's default action for the key is allowed. */
  const strike = (key: string, init: KeyboardEventInit = {}) =>
    room.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  const point = (type: string, pointerId: number, x: number) => {
    const { left, top } = room.getBoundingClientRect()
    const at = { clientX: left + x, clientY: top + 100, buttons: 1, isPrimary: pointerId === 1 }
    room.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, ...at }))
  }
  const isOff = (name: string) => document.querySelector<HTMLButtonElement>(`.js-image-zoom-${name}`)?.disabled
  // The picture has been measured.
  await vi.waitFor(() => expect([isOff('in'), isOff('out')]).toEqual([false, true]))
  const since = async (act: () => unknown) => {
    told.length = 0
    await act()
    return new Set(told)
  }
  const end = () => mounting.unmountInside(document.documentElement)
  return { page, room, image, gallery, slide, told, since, isOff, look, press, strike, point, end }
}

test('it says that it was measured, what it can do, and each step with its transition', async () => {
  const { told, since } = await start()
  expect(told).toEqual(expect.arrayContaining(['getElementSizes', 'onResize', 'setButtonDisabledState', 'setCursor']))
  const pressed = await since(() => userEvent.click(document.querySelector('.js-image-zoom-in') as Element))
  for (const type of [
    'onZoomIn',
    'setTransition',
    'updateTransform',
    'setActionButtonState',
    'unsetButtonDisabledState',
  ])
    expect([...pressed]).toContain(type)
})

test('the wheel has no transition', async () => {
  const { room, since } = await start()
  const turned = await since(() =>
    room.dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true })),
  )
  expect([...turned]).toEqual(expect.arrayContaining(['onMouseWheel', 'unsetTransition', 'updateTransform']))
  expect([...turned]).not.toContain('setTransition')
})

test.each([
  ['as the contract counts, one notch is 120', 120],
  ['where a browser does not count so, by what a page would scroll', undefined],
])('the wheel enlarges: %s', async (_, wheelDelta) => {
  const { room } = await start()
  const wheel = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true })
  Object.defineProperty(wheel, 'wheelDelta', { value: wheelDelta })
  room.dispatchEvent(wheel)
  const scale = () => new DOMMatrix((room.querySelector('.js-image-zoom-element') as HTMLElement).style.transform).a
  await expect.poll(scale).toBeCloseTo(1 + (wheelDelta ?? 100) / 800, 5)
})

test('a wheel that is turned sideways alone is left to the browser; another enlarges what is under the mouse', async () => {
  const { room, since, look } = await start()
  const { right, top } = room.getBoundingClientRect()
  const turn = (deltas: WheelEventInit) => {
    const at = { clientX: right, clientY: top + 100, bubbles: true, cancelable: true }
    const wheel = new WheelEvent('wheel', { ...at, ...deltas })
    Object.defineProperty(wheel, 'wheelDelta', { value: undefined })
    return room.dispatchEvent(wheel)
  }
  let isLeft = false
  expect([...(await since(() => (isLeft = turn({ deltaX: 100 }))))]).toEqual([])
  expect(isLeft).toBe(true)
  expect(turn({ deltaY: -400 })).toBe(false)
  expect(look()).toEqual({ scale: 1.5, x: -50, y: 0 })
})

describe('by keyboard', () => {
  test('plus, the key of plus, minus and nought do what the buttons do', async () => {
    const { strike, look } = await start()
    const after = (key: string) => [strike(key), look().scale]
    expect(['+', '=', '-', '0'].map(after)).toEqual([
      [false, 2.6],
      [false, 4.2],
      [false, 2.6],
      [false, 1],
    ])
  })

  test('arrow keys move what is enlarged, and are left to the gallery before', async () => {
    const { strike, look, since } = await start()
    const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']
    expect([...(await since(() => expect(keys.map((key) => strike(key))).not.toContain(false)))]).toEqual([])
    strike('+')
    const after = (key: string) => [strike(key), look().x, look().y]
    expect(keys.map(after)).toEqual([
      [false, 48, 0],
      [false, 48, 48],
      [false, 0, 48],
      [false, -48, 48],
      [false, -48, 0],
      [false, -48, -48],
    ])
  })

  test.each(['ctrlKey', 'metaKey', 'altKey'])('keys with a modifier are the browser’s: %s', async (modifier) => {
    const { strike, look } = await start()
    strike('+')
    expect(['+', '-', '0', 'ArrowLeft'].map((key) => strike(key, { [modifier]: true }))).not.toContain(false)
    expect([look(), strike('x')]).toEqual([{ scale: 2.6, x: 0, y: 0 }, true])
  })
})

test('its buttons enlarge it by as many steps as the page says, reduce it, and lead back', async () => {
  const { press, look } = await start({ zoomSteps: 8 })
  const after = (name: string) => {
    press(name)
    return look().scale
  }
  expect(['in', 'in', 'in', 'out', 'reset'].map(after)).toEqual([2, 3, 4, 3, 1])
})

describe('in a gallery', () => {
  test('the buttons are those of the picture in view', async () => {
    const { slide, press, look, isOff, strike } = await start()
    slide.className = ''
    press('in')
    expect(look().scale).toBe(1)
    strike('+')
    expect([look().scale, isOff('out')]).toEqual([2.6, true])
  })

  test('they are those of every picture where the page says so, and where nothing slides', async () => {
    const first = await start({ activeClassSelector: false })
    first.slide.className = ''
    first.press('in')
    expect(first.look().scale).toBe(2.6)
    const second = await start()
    second.slide.className = ''
    second.gallery.className = ''
    second.press('in')
    expect(second.look().scale).toBe(2.6)
  })

  test('a picture that goes out of view has its natural size again; one that comes has the buttons', async () => {
    const { page, gallery, slide, look, isOff, strike } = await start()
    const other = document.querySelector('#other') as HTMLElement
    slide.className = ''
    strike('+')
    page.announce('gallery.moved', { gallery: other, slide: other, index: 1 })
    expect(look().scale).toBe(2.6)
    slide.className = 'tns-slide-active'
    page.announce('gallery.moved', { gallery, slide, index: 0 })
    expect([look().scale, isOff('out')]).toEqual([2.6, false])
    page.announce('gallery.moved', { gallery, slide: other, index: 1 })
    expect(look().scale).toBe(1)
  })
})

test('one finger moves it, two change its size, and two taps enlarge it', async () => {
  const { since, point, look, strike } = await start()
  strike('+')
  point('pointerdown', 1, 100)
  const moved = await since(() => point('pointermove', 1, 120))
  expect([moved.has('onPan'), moved.has('onPinch'), look().x]).toEqual([true, false, 20])
  point('pointerdown', 2, 160)
  const pinched = await since(() => point('pointermove', 2, 200))
  expect([pinched.has('onPan'), pinched.has('onPinch'), look().scale]).toEqual([false, true, 5.2])
  point('pointerup', 2, 200)
  expect([...(await since(() => point('pointerup', 1, 120)))]).toContain('onInteractionEnd')
  expect([...(await since(() => point('pointerup', 1, 120)))]).toContain('onDoubleTap')
  expect(look().scale).toBe(8)
})

test('scripts find it while it runs; at its end the picture is as it was', async () => {
  const { page, room, image, strike, end } = await start()
  strike('+')
  expect(zooms.on(page, room)?.getSnapshot().context.scale).toBeCloseTo(2.6)
  end()
  expect([image.style.cssText, zooms.on(page, room) === undefined]).toEqual(['', true])
})
