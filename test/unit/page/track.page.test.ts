/** Slides that are to move before what moves them is there, or where it cannot be had. */
import { afterEach, describe, expect, test } from 'vitest'
import { type Track, trackOf } from '../../../src/page/media/track.ts'
import { motionOf } from '../../../src/page/media/track-motion.ts'

const SETTINGS = { isEnabled: true, axis: 'horizontal', loops: false, isAutoHigh: false } as const
/** Wide enough to be told from the slide beside it, and from one that is under way. */
const WIDTH = 500
const MS = 300

const strip = () => document.querySelector('#strip') as HTMLElement
/** How far the slides are moved to the left. */
const moved = () => strip().getBoundingClientRect().left - (strip().children[0]?.getBoundingClientRect().left ?? 0)
const settled = () => new Promise((resolve) => setTimeout(resolve))

let track: Track | null = null
afterEach(() => {
  track?.end()
  document.body.replaceChildren()
})

/** A track whose code comes when it is told to, or never. */
function lay({ slide = 0, loops = false, edge = 0 } = {}) {
  const slides = `<div style="flex:0 0 ${WIDTH}px">Slide</div>`.repeat(4)
  document.body.innerHTML = `<div id="strip" style="display:flex;width:${WIDTH}px;padding:0 ${edge}px">${slides}</div>`
  const code = Promise.withResolvers<{ motionOf: typeof motionOf }>()
  let asked = 0
  const laid = trackOf(strip(), () => {
    asked += 1
    return code.promise
  })
  laid.lay({ ...SETTINGS, loops }, slide, 1)
  track = laid
  return {
    track: laid,
    asked: () => asked,
    come: () => {
      code.resolve({ motionOf })
      return settled()
    },
    fail: () => {
      code.reject(new TypeError('no such module'))
      return settled()
    },
  }
}

describe('slides at rest', () => {
  test.each([0, 2])('stand where they are laid without what moves them: slide %i', (slide) => {
    const { asked, track } = lay({ slide })
    expect([moved(), track.nearest(), asked()]).toEqual([slide * WIDTH, slide, 0])
  })

  test('round the end, the last one is seen before the first, and the first after the last', () => {
    const { track } = lay({ loops: true, edge: 50 })
    const seen = (...slides: number[]) =>
      slides.map((slide) => (strip().children[slide]?.getBoundingClientRect().left ?? 0) - strip().offsetLeft)
    expect(seen(3, 0, 1)).toEqual([50 - WIDTH, 50, 50 + WIDTH])
    track.place(3)
    expect(seen(2, 3, 0)).toEqual([50 - WIDTH, 50, 50 + WIDTH])
  })

  test('jump without it', () => {
    const { asked, track } = lay()
    track.glide(2, 1, 0)
    expect(moved()).toBe(2 * WIDTH)
    track.place(1)
    expect([moved(), track.nearest(), asked()]).toEqual([WIDTH, 1, 0])
  })
})

describe('slides that are to glide before what moves them is there', () => {
  test('glide once it is', async () => {
    const { come, track } = lay()
    track.glide(1, 1, MS)
    await settled()
    expect(moved()).toBe(0)
    await come()
    expect(moved()).toBeLessThan(WIDTH)
    await expect.poll(moved).toBe(WIDTH)
  })

  test('in what is left of the time', async () => {
    const { come, track } = lay()
    track.glide(1, 1, MS)
    await new Promise((resolve) => setTimeout(resolve, MS))
    await come()
    expect(moved()).toBe(WIDTH)
  })

  test('do not if they are stopped before, and stop if they are stopped after', async () => {
    const { come, track } = lay()
    const stop = track.glide(1, 1, MS)
    stop()
    await come()
    await new Promise((resolve) => setTimeout(resolve, MS))
    expect(moved()).toBe(0)
    track.glide(1, 1, MS)()
    await new Promise((resolve) => setTimeout(resolve, MS))
    expect(moved()).toBeLessThan(WIDTH)
  })

  test('stand where they are put meanwhile, and glide from there', async () => {
    const { come, track } = lay()
    track.glide(1, 1, MS)()
    track.place(1)
    expect(moved()).toBe(WIDTH)
    await come()
    expect([moved(), track.nearest()]).toEqual([WIDTH, 1])
    track.glide(2, 1, MS)
    await expect.poll(moved).toBe(2 * WIDTH)
  })

  test('do nothing once the track has ended', async () => {
    const { come, track } = lay()
    track.glide(1, 1, MS)
    track.end()
    await come()
    await new Promise((resolve) => setTimeout(resolve, MS))
    expect(moved()).toBe(0)
  })
})

describe('slides that are pulled before what moves them is there', () => {
  test('are moved by all of the way once it is', async () => {
    const { come, track } = lay()
    expect(track.isMovable()).toBe(true)
    track.pull(-100)
    track.pull(-200)
    expect(moved()).toBe(0)
    await come()
    expect([moved(), track.nearest()]).toEqual([300, 1])
  })

  test.each([
    { pixels: -100, loops: false, resting: 1 },
    { pixels: 100, loops: true, resting: 3 },
    { pixels: 0, loops: false, resting: 0 },
  ])('by $pixels px (loop: $loops), rest at slide $resting', ({ pixels, loops, resting }) => {
    const { track } = lay({ loops })
    track.pull(pixels)
    expect(track.restingPlace()).toBe(resting)
  })
})

describe('where what moves slides cannot be had', () => {
  test('they jump, each time', async () => {
    const { fail, track } = lay()
    const stop = track.glide(1, 1, MS)
    await fail()
    expect(moved()).toBe(WIDTH)
    stop()
    track.pull(-100)
    expect(track.restingPlace()).toBe(2)
    track.glide(2, 0, MS)
    await settled()
    expect([moved(), track.nearest()]).toEqual([2 * WIDTH, 2])
  })

  test('it is asked for again with the next move', async () => {
    const { asked, fail, track } = lay()
    track.glide(1, 1, MS)
    await fail()
    track.glide(2, 1, MS)
    expect(asked()).toBe(2)
  })
})
