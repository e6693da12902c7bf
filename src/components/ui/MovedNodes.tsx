import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the content of `home`, an element of the page, here while it is mounted. The nodes stay the same, so flows
 * running on them continue.
 */
export function MovedNodes({ home }: { home: Element }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = host.current
    here?.append(...home.childNodes)
    return () => {
      if (here) home.append(...here.childNodes)
    }
  }, [home])
  return <div ref={host} style={{ display: 'contents' }} />
}
