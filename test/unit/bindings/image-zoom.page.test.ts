/** What a picture that is enlarged tells the page's scripts (contract, catalog 4.4). */
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/media/image-zoom.ts'
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
async function start() {
  document.body.innerHTML = `<div data-image-zoom-modal="true">
    <button class="js-image-zoom-out">-</button><button class="js-image-zoom-reset">0</button><button class="js-image-zoom-in">+</button>
    <div data-image-zoom style="width:200px;height:200px"><img class="js-image-zoom-element" src="${PICTURE}" width="200" height="200" alt="Mug"></div></div>`
  const room = document.querySelector<HTMLElement>('[data-image-zoom]') as HTMLElement
  const told: string[] = []
  for (const type of EVENTS) room.addEventListener(type, () => told.push(type))
  createTestPage([{ name: 'image-zoom', selector: '[data-image-zoom]', moment: 'load', binding }]).mounting.mountInside(
    document,
  )
  const isOff = (name: string) => document.querySelector<HTMLButtonElement>(`.js-image-zoom-${name}`)?.disabled
  // The picture has been measured.
  await vi.waitFor(() => expect([isOff('in'), isOff('out')]).toEqual([false, true]))
  const since = async (act: () => unknown) => {
    told.length = 0
    await act()
    return new Set(told)
  }
  return { room, told, since }
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
