/** Tells a flow when its place comes near the view, for a flow that must run before that. */
import { fromCallback } from 'xstate'

/** The margin of the specification for payment scripts. */
const NEAR_PX = 200

/** Sends `place.near` once, with the first of `places`; one without a box cannot be seen coming, and is near at once. */
export const hearNearness = (places: readonly Element[]) =>
  fromCallback(({ sendBack }) => {
    const tell = () => sendBack({ type: 'place.near' })
    if (places.some((place) => place.getClientRects().length === 0)) {
      tell()
      return undefined
    }
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && tell(),
      {
        rootMargin: `${NEAR_PX}px`,
      },
    )
    for (const place of places) observer.observe(place)
    return () => observer.disconnect()
  })
