/** Blocks the page under a layer: everything else is inert, and it does not scroll. */

/** Never inert, because they speak for the topmost layer. */
const ANNOUNCER = '[data-storefront-announcer], [data-storefront-offline]'

/** Stops the page's scrolling; `holdFor` makes everything but a layer inert, and `release` undoes both. */
export function holdPage(): { holdFor: (layer: Element | null) => void; release: () => void } {
  const madeInert = new Set<HTMLElement>()
  const holdFor = (layer: Element | null) => {
    const beside = layer ? besides(layer) : new Set<Element>()
    for (const element of madeInert)
      if (!beside.has(element)) {
        element.inert = false
        madeInert.delete(element)
      }
    for (const element of beside)
      if (element instanceof HTMLElement && !element.inert) {
        element.inert = true
        madeInert.add(element)
      }
  }
  // Measures first: `inert` forces a style recalculation of every element.
  const unlock = lockScrolling()
  return {
    holdFor,
    release: () => {
      holdFor(null)
      unlock()
    },
  }
}

/** Whether another layer covers `element`, or it is being closed. */
export const isInert = (element: Element): boolean => element.closest('[inert]') !== null

/** The siblings of `layer` and of each of its ancestors within the body. */
function besides(layer: Element): Set<Element> {
  const found = new Set<Element>()
  for (let inside = layer; inside !== document.body && inside.parentElement; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children)
      if (sibling !== inside && !sibling.matches(ANNOUNCER)) found.add(sibling)
  return found
}

function lockScrolling(): () => void {
  const { overflow, paddingRight } = document.body.style
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  const padding = Number.parseFloat(getComputedStyle(document.body).paddingRight)
  document.body.style.overflow = 'hidden'
  if (scrollbar > 0) document.body.style.paddingRight = `${padding + scrollbar}px`
  return () => {
    document.body.style.overflow = overflow
    document.body.style.paddingRight = paddingRight
  }
}
