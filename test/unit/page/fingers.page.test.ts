/** Fingers and the mouse on a picture: which of them hold it, and when they let it go (contract, catalog 4.4). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { followFingers, watchFingers } from '../../../src/page/media/fingers.ts'

let room: HTMLElement
let told: string[] = []
let end: () => void = () => undefined

beforeEach(() => {
  document.body.innerHTML = '<div style="width:200px;height:200px"><img alt="Mug"></div><p></p>'
  room = document.querySelector('div') as HTMLElement
  told = []
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

function point(type: string, init: PointerEventInit & { at?: number; on?: Element } = {}): void {
  const { at = 0, on = room.firstElementChild as Element, ...how } = init
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, ...how })
  Object.defineProperty(event, 'timeStamp', { value: at })
  on.dispatchEvent(event)
}

describe('fingers that hold the picture', () => {
  beforeEach(() => {
    end = followFingers(room, {
      move: ({ by, factor }) => told.push(`moved ${by.x} ${by.y} by ${factor}`),
      release: () => told.push('released'),
    })
  })

  test.each(['pointerup', 'pointercancel'])('let it go once the last of them leaves by %s', (type) => {
    point('pointerdown', { pointerId: 1 })
    point('pointerdown', { pointerId: 2, isPrimary: false })
    point(type, { pointerId: 1 })
    expect(told).toEqual([])
    point(type, { pointerId: 2, isPrimary: false })
    expect(told).toEqual(['released'])
  })

  test('move it when one of them moves, enlarge it when two part, and do nothing once they have left', () => {
    point('pointerdown', { pointerId: 1, clientX: 40 })
    point('pointermove', { pointerId: 1, clientX: 50, clientY: 20 })
    point('pointerdown', { pointerId: 2, clientX: 70, clientY: 20 })
    point('pointermove', { pointerId: 2, clientX: 90, clientY: 20 })
    expect(told).toEqual(['moved 10 20 by 1', 'moved 10 0 by 2'])
    point('pointercancel', { pointerId: 2 })
    point('pointermove', { pointerId: 2, clientX: 190 })
    expect(told).toHaveLength(2)
  })

  test('are those on the picture: another one on the page neither moves it nor lets it go', () => {
    const elsewhere = document.querySelector('p') as Element
    point('pointerdown', { pointerId: 1 })
    point('pointerdown', { pointerId: 2, on: elsewhere })
    point('pointermove', { pointerId: 2, on: elsewhere, clientX: 50 })
    for (const type of ['pointerup', 'pointercancel']) point(type, { pointerId: 2, on: elsewhere })
    expect(told).toEqual([])
  })

  test('that were put down before are known when they move with a button pressed, and no pointer that only passes', () => {
    point('pointermove', { clientX: 10 })
    point('pointermove', { clientX: 30 })
    expect(told).toEqual([])
    point('pointermove', { clientX: 30, buttons: 1 })
    point('pointermove', { clientX: 45, buttons: 1 })
    expect(told).toEqual(['moved 0 0 by 1', 'moved 15 0 by 1'])
  })
})

describe('a picture that nobody holds', () => {
  beforeEach(() => {
    end = watchFingers(room, { take: () => told.push('taken'), tap: ({ x, y }) => told.push(`tapped ${x} ${y}`) })
  })
  const middle = () => {
    const { left, top } = room.getBoundingClientRect()
    return { clientX: left + 100, clientY: top + 100 }
  }
  const tap = (how: PointerEventInit & { at: number }) => point('pointerup', { ...middle(), ...how })

  test('is taken with the main button, and with no other', () => {
    point('pointerdown', { button: 2 })
    point('pointerdown', { button: 1 })
    expect(told).toEqual([])
    point('pointerdown', { button: 0 })
    expect(told).toEqual(['taken'])
  })

  test('is tapped twice within 300 ms and 24 pixels; a third tap begins anew', () => {
    tap({ at: 1000 })
    tap({ at: 1299, clientX: middle().clientX + 23 })
    expect(told).toEqual(['tapped 23 0'])
    tap({ at: 1300 })
    expect(told).toHaveLength(1)
  })

  test.each([
    ['later', { at: 1300 }],
    ['elsewhere', { at: 1100, clientX: 0 }],
  ])('is not tapped twice by a tap that comes %s', (_, second) => {
    tap({ at: 1000 })
    tap(second)
    expect(told).toEqual([])
  })

  test('is not tapped by two fingers that leave together', () => {
    tap({ at: 1000, pointerId: 2, isPrimary: false })
    tap({ at: 1010 })
    expect(told).toEqual([])
  })

  test('is not dragged out of the page', () => {
    const drag = new DragEvent('dragstart', { bubbles: true, cancelable: true })
    room.firstElementChild?.dispatchEvent(drag)
    expect(drag.defaultPrevented).toBe(true)
  })
})
