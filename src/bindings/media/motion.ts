/** What flows that move something on the page share. */
import type { Singletons } from '../../loader/types.ts'
import type { Flow } from '../kit.ts'

/** Tells developers once that a flow moves nothing, since the browser cannot tell what is in view (specification, section 8). */
export function warnUnwatched({ page, name }: { page: Singletons; name: string }): void {
  page.singleton(`${name} warned`, () => {
    console.warn(`[storefront] ${name}: this browser has no IntersectionObserver, so that nothing moves`)
    return true
  })
}

/** Whether the shopper prefers less motion; sends `tell` what becomes of that. */
export function watchStillness({ on }: Pick<Flow, 'on'>, tell: (isStill: boolean) => void): boolean {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  on(stillness, 'change', () => tell(stillness.matches))
  return stillness.matches
}
