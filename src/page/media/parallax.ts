/** Moving a picture slower than the page around it. */
import { globalOf } from '../../globals.ts'

type Moved = {
  /** What the picture is seen through; it does not move itself. */
  frame: HTMLElement
  picture: HTMLElement
  /** How far the picture moves for each pixel between the middles of frame and window. */
  rate: number
}

/** How long the picture takes from where it was seen to its place, in milliseconds, when it begins in view. */
const BEGIN_MS = 300

/** Whether the browser moves elements with the scrolling by itself. */
export const canLinkToScroll = () => Boolean(globalOf('ViewTimeline')) && CSS.supports('animation-timeline: view()')

/** How far the picture is from the middle of its frame, in CSS pixels; positive below it. */
function shiftOf({ frame, rate }: Moved): number {
  const { top, height } = frame.getBoundingClientRect()
  return (innerHeight / 2 - top - height / 2) * rate
}

/** A picture in view glides to its place: it must not jump under the shopper's eyes. */
function begin(moved: Moved): void {
  const transform = [`translateY(${-shiftOf(moved)}px)`, 'translateY(0)']
  moved.picture.animate({ transform }, { duration: BEGIN_MS, easing: 'ease-out', composite: 'add' })
}

/** Lets the browser move the picture with the scrolling, until it is ended. */
export function linkToScroll(moved: Moved): () => void {
  const { frame, picture, rate } = moved
  const keyframes = () => {
    const farthest = `(50vh + ${frame.offsetHeight / 2}px) * ${rate}`
    return { transform: [`translateY(calc(${farthest} * -1))`, `translateY(calc(${farthest}))`] }
  }
  const timeline = new ViewTimeline({ subject: frame })
  const movement = picture.animate(keyframes(), { timeline, fill: 'both', easing: 'linear' })
  begin(moved)
  const sizes = new ResizeObserver(() => {
    if (movement.effect instanceof KeyframeEffect) movement.effect.setKeyframes(keyframes())
  })
  sizes.observe(frame)
  return () => {
    sizes.disconnect()
    movement.cancel()
  }
}

/** Moves the picture with each scrolling, once a frame, until it is ended. */
export function followScroll(moved: Moved): () => void {
  const end = new AbortController()
  const place = () => {
    moved.picture.style.transform = `translateY(${shiftOf(moved)}px)`
  }
  place()
  begin(moved)
  const { signal } = end
  /** What comes within a frame is placed with it: listened to again from then on. */
  const listen = (type: string) =>
    addEventListener(
      type,
      () =>
        requestAnimationFrame(() => {
          if (signal.aborted) return
          place()
          listen(type)
        }),
      { once: true, passive: true, signal },
    )
  for (const type of ['scroll', 'resize']) listen(type)
  return () => {
    end.abort()
    moved.picture.style.transform = ''
  }
}
