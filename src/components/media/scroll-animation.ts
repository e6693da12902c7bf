import type { SnapshotFrom } from 'xstate'
import type { scrollAnimationMachine } from '../../machines/media/scroll-animation.ts'

/** Marks what is held back; it keeps its place, and what is printed shows it. */
const LOOK = `
.scroll-animation-held{opacity:0}
@media print{.scroll-animation-held{opacity:1}}
:where(.animated){animation-name:scroll-animation-rise;animation-fill-mode:backwards}
@keyframes scroll-animation-rise{from{opacity:0;transform:translateY(1.5rem)}}`

/** Gives the page the look of what appears, once; a theme's animations count more. */
export function addScrollAnimationLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LOOK)
  document.adoptedStyleSheets.push(sheet)
}

/** CSS times of what is the first, second, ... to appear in its moment. */
export type Timing = (place: number) => { duration: string; delay: string }

/** Holds things back, and lets them appear. */
export function reflectScrollAnimation(element: HTMLElement, items: readonly HTMLElement[], timing: Timing) {
  return (snapshot: SnapshotFrom<typeof scrollAnimationMachine>) => {
    const { held, shown } = snapshot.context
    element.classList.toggle('is-animated', snapshot.hasTag('animated'))
    element.classList.toggle('is-still', snapshot.hasTag('still'))
    for (const [index, item] of items.entries()) {
      const place = shown.get(index)
      item.classList.toggle('scroll-animation-held', held?.includes(index) ?? false)
      item.classList.toggle('animated', place !== undefined)
      const { duration, delay } = place === undefined ? { duration: '', delay: '' } : timing(place)
      item.style.animationDuration = duration
      item.style.animationDelay = delay
    }
  }
}
