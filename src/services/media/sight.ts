/** What is in view, as the browser's observer tells it. */

/** Whether the browser can tell; some blockers take that from it. */
export const canWatchSight = () => typeof IntersectionObserver === 'function'

type Sight = {
  /** What lies below the view at first, by place. */
  below: (items: readonly number[]) => void
  /** What comes into view, by place. */
  entered: (items: readonly number[]) => void
}

/** Tells `below` once and then `entered`, until it is ended. */
export function watchItems(items: readonly Element[], { below, entered }: Sight): () => void {
  let isFirst = true
  const observer = new IntersectionObserver((changes) => {
    const those = (is: (change: IntersectionObserverEntry) => boolean) =>
      changes.filter(is).map(({ target }) => items.indexOf(target))
    if (isFirst) below(those(isBelow))
    else entered(those(({ isIntersecting }) => isIntersecting))
    isFirst = false
  })
  for (const item of items) observer.observe(item)
  return () => observer.disconnect()
}

const isBelow = ({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry) =>
  !isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight)

/** Tells whether `element` is in view, now and whenever that changes, until it is ended. */
export function watchSight(element: Element, tell: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((changes) => tell(changes.at(-1)?.isIntersecting ?? false))
  observer.observe(element)
  return () => observer.disconnect()
}
