/** How slides of a strip that the browser scrolls take turns. */
import { offsetOf } from './strip.ts'

/** How long a slide that takes another's place fades in, in milliseconds: as long as slides glide (specification, section 9). */
const FADE_MS = 300

/** Shows the slide at once, and lets it fade in unless the shopper prefers less motion. */
export function turnTo(strip: Element, slide: number, isStill: boolean): void {
  strip.scrollTo({ left: offsetOf(strip, slide), behavior: 'instant' })
  if (!isStill) strip.children[slide]?.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-out' })
}
