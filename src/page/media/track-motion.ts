/**
 * What moves the slides of a track gradually: keen-slider counts the places, also round the end, and times the movement. It is loaded
 * when slides first move.
 */
import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import type { Laid, MotionOf } from './track-parts.ts'

/** The part of a pull that slides follow beyond an end of the strip. */
const GIVE = 0.25

/** Slow at both ends. */
const eased = (part: number) => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part))

/** Places of slides as keen-slider counts them: in parts of `size`; the last ones end where the view ends. */
function placesOf({ slides, total, period, room, isEndless }: ReturnType<Laid['layout']>, size: number) {
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

/** Takes over the slides of a track, at rest with `slide` first in view. */
export const motionOf: MotionOf = ({ strip, slides, layout, draw }, slide) => {
  const life = new AbortController()
  const show = ({ track, size }: KeenSliderInstance) => {
    if (!life.signal.aborted) draw((track.details?.slides ?? []).map(({ distance }) => distance * size))
  }
  const options = () => ({
    drag: false,
    renderMode: 'custom' as const,
    selector: slides,
    loop: layout().isEndless,
    vertical: layout().axis === 'vertical',
    slides: (size: number) => placesOf(layout(), size),
    detailsChanged: show,
  })
  const keen = new KeenSlider(strip, { ...options(), initial: slide })
  show(keen)

  return {
    update(to) {
      keen.update(options(), to)
      show(keen)
    },
    place(to) {
      if (!keen.track.details) return
      keen.animator.stop()
      keen.track.add(keen.track.idxToDist(to, false))
      show(keen)
    },
    glide(to, way, ms) {
      const { track, animator } = keen
      if (!track.details) return () => undefined
      const { abs, rel, slidesLength: count } = track.details
      const steps = (((way * (to - rel)) % count) + count) % count
      const distance = way && layout().isEndless ? track.idxToDist(abs + way * steps, true) : track.idxToDist(to, false)
      if (ms > 0 && distance) animator.start([{ distance, duration: ms, easing: eased }])
      else track.add(distance)
      return () => animator.stop()
    },
    pull(pixels) {
      if (!keen.track.details) return
      const { position, min, max } = keen.track.details
      const by = (-pixels * layout().direction) / keen.size
      const isBeyond = (position <= min && by < 0) || (position >= max && by > 0)
      keen.track.add(isBeyond ? by * GIVE : by)
    },
    nearest: () => keen.track.details?.rel ?? 0,
    restingPlace() {
      const { track } = keen
      if (!track.details) return 0
      const { abs, minIdx, maxIdx } = track.details
      const way = Math.sign(track.velocity())
      const isPast = way !== 0 && Math.sign(track.idxToDist(abs, true)) !== way
      return track.absToRel(Math.min(Math.max(isPast ? abs + way : abs, minIdx), maxIdx))
    },
    end() {
      life.abort()
      keen.animator.stop()
      keen.destroy()
    },
  }
}
