/** Which slide a page that is scrolled shows, where they stand one below the other. */

/** The slide whose middle is nearest to that of the window, from 0. */
export function nearestInSight(strip: Element): number {
  const middle = innerHeight / 2
  const distances = [...strip.children].map((slide) => {
    const { top, bottom } = slide.getBoundingClientRect()
    return Math.abs((top + bottom) / 2 - middle)
  })
  return distances.indexOf(Math.min(...distances))
}
