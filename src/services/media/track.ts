/**
 * The track of a slider: where each of the server's slides is. keen-slider counts the places, also round the end, and times the
 * movement; the slides stay where the stylesheet lays them out and are moved from there, so that nothing is wrapped, copied or
 * resized.
 */
import KeenSlider, { type KeenSliderInstance } from 'keen-slider'

export type TrackSettings = {
  isEnabled: boolean
  axis: 'horizontal' | 'vertical'
  loops: boolean
  isAutoHigh: boolean
}

export type Track = {
  /** Lays the slides out anew, with `slide` first in view and `items` in view. */
  lay: (settings: TrackSettings, slide: number, items: number) => void
  /** Puts `slide` first in view, at once. */
  place: (slide: number) => void
  /** Moves to `slide` within `ms` milliseconds, forwards (1), backwards (-1) or the shorter way (0). Returns what stops it. */
  glide: (slide: number, way: 1 | -1 | 0, ms: number) => () => void
  /** Whether not all slides are in view at once. */
  isMovable: () => boolean
  /** Moves the slides by so many CSS pixels, to the right or downwards if positive. */
  pull: (pixels: number) => void
  /** The slide that is nearest to the beginning of the view. */
  nearest: () => number
  /**
   * The slide to which the browser has scrolled the strip, although it has no bars: where it has found a text, not where it
   * follows the focus; null for none. The strip is scrolled back.
   */
  foundByBrowser: () => number | null
  /** Where the slides should rest when the shopper lets go of them: they go on in the direction in which they are flung. */
  restingPlace: () => number
  /** How many slides of different widths fit at the end of the strip, but at least one. */
  itemsAtEnd: () => number
  /** Gives the slides back to the browser, which scrolls them. */
  end: () => void
}

const EDGES = {
  horizontal: { size: 'width', start: 'left', end: 'right' },
  vertical: { size: 'height', start: 'top', end: 'bottom' },
} as const

/** The part of a pull that slides follow beyond an end of the strip. */
const GIVE = 0.25

/** Slow at both ends. */
const eased = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part))

type Measures = {
  /** Where each slide begins and how long it is, from the beginning of the strip in CSS pixels, if none were moved. */
  slides: { start: number; size: number }[]
  /** From the beginning of the first slide to the end of the last one, and to the beginning of the one that would follow it. */
  total: number
  period: number
  /** The length of the view. */
  room: number
  /** 1 where the slides follow each other to the right or downwards, -1 from right to left. */
  direction: 1 | -1
}

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
    direction,
  }
}

const isSame = (a: Measures, b: Measures) => JSON.stringify(a) === JSON.stringify(b)

/** Places of slides as keen-slider counts them: in parts of `size`; the last ones end where the view ends. */
function placesOf({ slides, total, period, room }: Measures, size: number, isEndless: boolean) {
  return slides.map((slide, index) => {
    const next = slides[index + 1]?.start ?? period
    const rest = total - slide.start
    const back = total <= room ? slide.start : Math.max(room - rest, 0)
    return {
      size: slide.size / size,
      spacing: (next - slide.start - slide.size) / size,
      origin: isEndless ? 0 : back / size,
    }
  })
}

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

/** Makes the track of a strip; it is at rest until it is laid. */
export function trackOf(strip: HTMLElement): Track {
  let keen: KeenSliderInstance | null = null
  let shifts: number[] = []
  let settings: TrackSettings = { isEnabled: false, axis: 'horizontal', loops: false, isAutoHigh: false }
  let items = 1
  let measured = measure(strip, settings.axis, shifts)

  const slides = () => [...strip.children].filter((child) => child instanceof HTMLElement)
  const isMovable = () => measured.total > measured.room + 1
  const isEndless = () => settings.loops && isMovable()

  const draw = () => {
    const details = keen?.track.details
    if (!keen || !details) return
    const { size } = keen
    shifts = details.slides.map(({ distance }, index) => {
      const shift = (distance * size - (measured.slides[index]?.start ?? 0)) * measured.direction
      return Math.round(shift * 100) / 100
    })
    for (const [index, slide] of slides().entries()) {
      const shift = shifts[index] ?? 0
      slide.style.translate = shift ? `${settings.axis === 'vertical' ? '0 ' : ''}${shift}px` : ''
    }
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

  const options = () => ({
    drag: false,
    renderMode: 'custom' as const,
    selector: () => slides(),
    loop: isEndless(),
    vertical: settings.axis === 'vertical',
    slides: (size: number) => placesOf(measured, size, isEndless()),
    detailsChanged: draw,
  })

  const observer = new ResizeObserver((entries) => {
    const slide = keen?.track.details?.rel ?? 0
    if (entries.some(({ target }) => target !== strip)) fitHeight(slide, 0)
    const now = measure(strip, settings.axis, shifts)
    if (!keen || !now.room || isSame(now, measured)) return
    measured = now
    keen.update(options(), slide)
    draw()
  })

  const hold = () => strip.scrollTo({ top: 0, left: 0, behavior: 'instant' })

  const release = () => {
    observer.disconnect()
    keen?.destroy()
    keen = null
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
      keen = new KeenSlider(strip, { ...options(), initial: slide })
      draw()
      observer.observe(strip)
      for (const one of slides()) observer.observe(one)
    },
    place(slide) {
      if (!keen?.track.details) return
      keen.animator.stop()
      keen.track.add(keen.track.idxToDist(slide, false))
      fitHeight(slide, 0)
      draw()
    },
    glide(slide, way, ms) {
      const { track, animator } = keen ?? {}
      if (!track?.details || !animator) return () => undefined
      const { abs, rel, slidesLength: count } = track.details
      const steps = (((way * (slide - rel)) % count) + count) % count
      const distance = way && isEndless() ? track.idxToDist(abs + way * steps, true) : track.idxToDist(slide, false)
      fitHeight(slide, ms)
      if (ms > 0 && distance) animator.start([{ distance, duration: ms, easing: eased }])
      else track.add(distance)
      return () => animator.stop()
    },
    isMovable,
    pull(pixels) {
      if (!keen?.track.details) return
      const { position, min, max } = keen.track.details
      const by = (-pixels * measured.direction) / keen.size
      const isBeyond = (position <= min && by < 0) || (position >= max && by > 0)
      keen.track.add(isBeyond ? by * GIVE : by)
    },
    nearest: () => keen?.track.details?.rel ?? 0,
    foundByBrowser() {
      const { start } = EDGES[settings.axis]
      if (!keen || (!strip.scrollLeft && !strip.scrollTop)) return null
      const from = strip.getBoundingClientRect()[start]
      const places = slides().map((slide) => Math.abs(slide.getBoundingClientRect()[start] - from))
      hold()
      return strip.contains(document.activeElement) ? null : places.indexOf(Math.min(...places))
    },
    restingPlace() {
      if (!keen?.track.details) return 0
      const { track } = keen
      const { abs, minIdx, maxIdx } = track.details
      const way = Math.sign(track.velocity())
      const isPast = way !== 0 && Math.sign(track.idxToDist(abs, true)) !== way
      return track.absToRel(Math.min(Math.max(isPast ? abs + way : abs, minIdx), maxIdx))
    },
    itemsAtEnd() {
      const { slides, total, room } = measure(strip, settings.axis, shifts)
      return Math.max(1, slides.filter(({ start }) => total - start <= room + 1).length)
    },
    end: release,
  }
}
