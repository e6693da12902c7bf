import { useLayoutEffect, useRef } from 'react'

/**
 * The content of `home`, an element of the page, which moves here and goes back when this is no longer drawn. The nodes stay the
 * same: what runs on them runs on.
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
