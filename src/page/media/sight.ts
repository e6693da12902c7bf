/** What is in view, as the browser's observer tells it. */

/** Whether the browser can tell; some blockers take that from it. */
export const canWatchSight = () => typeof IntersectionObserver === 'function'

type Sight = {
  /** What lies below the view, by place: first of all items. */
  below: (items: readonly number[]) => void
  /** What comes into view, by place. */
  entered: (items: readonly number[]) => void
}

/** Tells both whenever it changes, until it is ended: first for all items. */
export function watchItems(items: readonly Element[], { below, entered }: Sight): () => void {
  const observer = new IntersectionObserver((changes) => {
    const those = (is: (change: IntersectionObserverEntry) => boolean) =>
      changes.filter(is).map(({ target }) => items.indexOf(target))
    below(those(isBelow))
    entered(those(({ isIntersecting }) => isIntersecting))
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
