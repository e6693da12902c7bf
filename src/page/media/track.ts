/**
 * The track of a slider: where each of the server's slides is. The slides stay where the stylesheet lays them out and are moved from
 * there, so that nothing is wrapped, copied or resized. What moves them gradually is loaded when they first move; until it is there,
 * or where it cannot be had, they jump.
 */
import type { Measures, Motion, MotionOf, TrackSettings } from './track-parts.ts'

export type Track = Pick<Motion, 'place' | 'glide' | 'pull' | 'nearest' | 'restingPlace'> & {
  /** Lays the slides out anew, with `slide` first in view and `items` in view. */
  lay: (settings: TrackSettings, slide: number, items: number) => void
  /** Whether not all slides are in view at once. Who asks is about to move them. */
  isMovable: () => boolean
  /**
   * The slide to which the browser has scrolled the strip, although it has no bars: where it has found a text, not where it
   * follows the focus; null for none. The strip is scrolled back.
   */
  foundByBrowser: () => number | null
  /** How many slides of different widths fit at the end of the strip, but at least one. */
  itemsAtEnd: () => number
  /** Gives the slides back to the browser, which scrolls them. */
  end: () => void
}

const EDGES = {
  horizontal: { size: 'width', start: 'left', end: 'right' },
  vertical: { size: 'height', start: 'top', end: 'bottom' },
} as const

/** Measures the slides, which are moved by `shifts` from where they would be. */
function measure(strip: HTMLElement, axis: TrackSettings['axis'], shifts: readonly number[]): Measures {
  const { size, start, end } = EDGES[axis]
  const style = getComputedStyle(strip)
  const direction = axis === 'horizontal' && style.direction === 'rtl' ? -1 : 1
  const own = strip.getBoundingClientRect()
  const from = direction === 1 ? own[start] : own[end]
  const slides = [...strip.children].map((slide, index) => {
    const box = slide.getBoundingClientRect()
    const at = (direction === 1 ? box[start] : box[end]) - (shifts[index] ?? 0)
    return { start: (at - from) * direction, size: box[size] }
  })
  const [first, second, last] = [slides[0], slides[1], slides.at(-1)]
  const gap = first && second ? second.start - first.start - first.size : 0
  const origin = first?.start ?? 0
  const total = last ? last.start + last.size - origin : 0
  // What is on both sides of the slides is no part of the view.
  return {
    slides: slides.map((slide) => ({ ...slide, start: slide.start - origin })),
    total,
    period: total + Math.max(gap, 0),
    room: Math.max(own[size] - 2 * origin, 0),
    edge: origin,
    direction,
  }
}

const isSame = (a: Measures, b: Measures) => JSON.stringify(a) === JSON.stringify(b)

/** The height of the highest of the slides in view from `first` on. */
const highestOf = (slides: readonly Element[], first: number, items: number) =>
  Math.max(
    ...slides
      .filter((_, index) => (index - first + slides.length) % slides.length < items)
      .map((slide) => slide.getBoundingClientRect().height),
  )

/** The greatest length of `items` slides that follow each other. */
const heightOf = ({ slides }: Measures, items: number) =>
  Math.max(
    ...slides.flatMap(({ start }, index) => {
      const last = slides[index + items - 1]
      return last ? [last.start + last.size - start] : []
    }),
  )

/** Where the slides are from the beginning of the view, in CSS pixels, if `slide` is the first in it. */
function placesAt({ slides, total, period, room, edge }: Measures, slide: number, isEndless: boolean): number[] {
  const from = slides[slide]?.start ?? 0
  const end = Math.max(total - room, 0)
  return slides.map(({ start }) => {
    if (!isEndless) return start - Math.min(from, end)
    const place = start - from + (start < from ? period : 0)
    // What is not seen after the others is before them.
    return place < room + edge ? place : place - period
  })
}

type Code = { motionOf: MotionOf }

/** Makes the track of a strip; it is at rest until it is laid. `load` brings what moves the slides gradually. */
export function trackOf(strip: HTMLElement, load: () => Promise<Code> = () => import('./track-motion.ts')): Track {
  /* oxlint-disable bindings/no-lasting-let -- A layout: where each slide is at this moment of a movement, many times a second, and what
     moves them. The chart knows the slide and the movement. */
  let motionOf: MotionOf | null = null
  let motion: Motion | null = null
  let shifts: number[] = []
  let settings: TrackSettings = { isEnabled: false, axis: 'horizontal', loops: false, isAutoHigh: false }
  let items = 1
  let measured = measure(strip, settings.axis, shifts)
  /** Where the slides rest until the code is there, how far they are pulled by then, in CSS pixels, and what else is asked of it. */
  let isLaid = false
  let rest = 0
  let pulled = 0
  let begin: (() => void) | null = null
  /* oxlint-enable bindings/no-lasting-let */

  const slides = () => [...strip.children].filter((child) => child instanceof HTMLElement)
  const isMovable = () => measured.total > measured.room + 1
  const isEndless = () => settings.loops && isMovable()

  /** Moves the slides to these places. */
  const draw = (places: readonly number[]) => {
    shifts = places.map((place, index) => {
      const shift = (place - (measured.slides[index]?.start ?? 0)) * measured.direction
      return Math.round(shift * 100) / 100
    })
    for (const [index, slide] of slides().entries()) {
      const shift = shifts[index] ?? 0
      slide.style.translate = shift ? `${settings.axis === 'vertical' ? '0 ' : ''}${shift}px` : ''
    }
  }

  /** Lets `slide` be the first in view. */
  const jump = (slide: number) => {
    pulled = 0
    rest = slide
    draw(placesAt(measured, slide, isEndless()))
  }

  /** What moves the slides gradually; it is asked for, and null until it is there. */
  const moving = () => {
    if (isLaid && !motion) {
      if (motionOf)
        motion = motionOf(
          { strip, slides, layout: () => ({ ...settings, ...measured, isEndless: isEndless() }), draw },
          rest,
        )
      else load().then(proceed, () => begin?.())
    }
    return motion
  }

  const proceed = (code: Code) => {
    motionOf = code.motionOf
    moving()?.pull(pulled)
    pulled = 0
    begin?.()
  }

  /** Makes the strip as high as the slides in view from `slide` on. */
  const fitHeight = (slide: number, ms: number) => {
    const isColumn = settings.axis === 'vertical'
    if (!isColumn && !settings.isAutoHigh) return
    const { style } = strip
    const { paddingTop, paddingBottom } = getComputedStyle(strip)
    const height = isColumn ? heightOf(measured, items) : highestOf(slides(), slide, items)
    style.transition = ms ? `height ${ms}ms` : ''
    style.height = `${height + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)}px`
  }

  const nearest = () => motion?.nearest() ?? rest

  const observer = new ResizeObserver((entries) => {
    const slide = nearest()
    if (entries.some(({ target }) => target !== strip)) fitHeight(slide, 0)
    const now = measure(strip, settings.axis, shifts)
    if (!now.room || isSame(now, measured)) return
    measured = now
    if (motion) motion.update(slide)
    else jump(slide)
  })

  const hold = () => strip.scrollTo({ top: 0, left: 0, behavior: 'instant' })

  const release = () => {
    observer.disconnect()
    motion?.end()
    motion = null
    begin = null
    isLaid = false
    rest = pulled = 0
    shifts = []
    for (const slide of slides()) slide.style.translate = ''
    Object.assign(strip.style, { overflow: '', scrollSnapType: '', height: '', alignItems: '', transition: '' })
  }

  return {
    lay(next, slide, count) {
      release()
      settings = next
      items = count
      if (!settings.isEnabled || !strip.children.length) return
      Object.assign(strip.style, { overflow: 'hidden', scrollSnapType: 'none' })
      hold()
      if (settings.isAutoHigh && settings.axis === 'horizontal') strip.style.alignItems = 'flex-start'
      measured = measure(strip, settings.axis, shifts)
      fitHeight(slide, 0)
      measured = measure(strip, settings.axis, shifts)
      isLaid = true
      jump(slide)
      observer.observe(strip)
      for (const one of slides()) observer.observe(one)
    },
    place(slide) {
      if (!isLaid) return
      fitHeight(slide, 0)
      if (motion) motion.place(slide)
      else jump(slide)
    },
    glide(slide, way, ms) {
      if (!isLaid) return () => undefined
      fitHeight(slide, ms)
      const start = performance.now()
      const life = new AbortController()
      begin = () => {
        begin = null
        const left = ms - (performance.now() - start)
        if (motion) life.signal.addEventListener('abort', motion.glide(slide, way, left))
        else jump(slide)
      }
      if (ms <= 0 || moving()) begin()
      return () => {
        begin = null
        life.abort()
      }
    },
    isMovable() {
      if (isMovable()) moving()
      return isMovable()
    },
    pull(pixels) {
      if (moving()) motion?.pull(pixels)
      else pulled += pixels
    },
    nearest,
    foundByBrowser() {
      const { start } = EDGES[settings.axis]
      if (!isLaid || (!strip.scrollLeft && !strip.scrollTop)) return null
      const from = strip.getBoundingClientRect()[start]
      const places = slides().map((slide) => Math.abs(slide.getBoundingClientRect()[start] - from))
      hold()
      return strip.contains(document.activeElement) ? null : places.indexOf(Math.min(...places))
    },
    restingPlace() {
      if (motion) return motion.restingPlace()
      const next = rest - Math.sign(pulled) * measured.direction
      const count = measured.slides.length
      return isEndless() ? (next + count) % count : next
    },
    itemsAtEnd() {
      const { slides, total, room } = measure(strip, settings.axis, shifts)
      return Math.max(1, slides.filter(({ start }) => total - start <= room + 1).length)
    },
    end: release,
  }
}
