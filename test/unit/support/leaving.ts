/** Each attempt to leave the page: the kind of navigation, and the address without its origin. */
export type Leaving = { kind: NavigationType; to: string }

/** Keeps the page from being left until `signal` aborts; returns what was tried. */
export function keepHere(signal: AbortSignal): Leaving[] {
  const tried: Leaving[] = []
  navigation.addEventListener(
    'navigate',
    (event) => {
      if (event.hashChange) return
      event.preventDefault()
      tried.push({ kind: event.navigationType, to: event.destination.url.replace(location.origin, '') })
    },
    { signal },
  )
  return tried
}
