/** What the track of a slider and what moves it gradually tell each other. */

export type TrackSettings = {
  isEnabled: boolean
  axis: 'horizontal' | 'vertical'
  loops: boolean
  isAutoHigh: boolean
}

export type Measures = {
  /** Where each slide begins and how long it is, from the beginning of the strip in CSS pixels, if none were moved. */
  slides: { start: number; size: number }[]
  /** From the beginning of the first slide to the end of the last one, and to the beginning of the one that would follow it. */
  total: number
  period: number
  /** The length of the view, and of what is seen on each side of it. */
  room: number
  edge: number
  /** 1 where the slides follow each other to the right or downwards, -1 from right to left. */
  direction: 1 | -1
}

/** A track that is laid. */
export type Laid = {
  strip: HTMLElement
  slides: () => HTMLElement[]
  layout: () => Measures & Pick<TrackSettings, 'axis'> & { isEndless: boolean }
  /** Moves the slides to these places, in CSS pixels from the beginning of the view. */
  draw: (places: readonly number[]) => void
}

export type Motion = {
  /** Puts `slide` first in view, at once. */
  place: (slide: number) => void
  /**
   * Moves to `slide` within `ms` milliseconds, forwards (1), backwards (-1) or the shorter way (0). Returns what stops it, which may
   * be before it begins.
   */
  glide: (slide: number, way: 1 | -1 | 0, ms: number) => () => void
  /** Moves the slides by so many CSS pixels, to the right or downwards if positive. */
  pull: (pixels: number) => void
  /** The slide that is nearest to the beginning of the view. */
  nearest: () => number
  /** Where the slides should rest when the shopper lets go of them: they go on in the direction in which they are flung. */
  restingPlace: () => number
  /** Takes the layout anew, with `slide` first in view. */
  update: (slide: number) => void
  end: () => void
}

/** Takes over the slides of a track, at rest with `slide` first in view. */
export type MotionOf = (laid: Laid, slide: number) => Motion
