import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'

type Props<Item> = {
  items: readonly Item[]
  /** In pixels, of every item. */
  height: number
  keyOf: (item: Item) => string | number
  children: (item: Item, index: number) => ReactNode
  className?: string
  role: 'list' | 'rowgroup'
  label?: string
  /** Scrolled to when it changes. */
  shown?: number
  /** Stays at the end while it grows, as long as nobody scrolls away from it. */
  followsEnd?: boolean
}

/** Items that are drawn above and below what is in view. */
const SPARE = 6
/** How near to the end counts as there, in pixels. */
const NEAR = 30

/** A list of which only what is in view is drawn. */
export function VirtualList<Item>(props: Props<Item>) {
  const { items, height, keyOf, children, className = '', role, label, shown, followsEnd } = props
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 400 })
  const isAtEnd = useRef(true)

  const look = useCallback(() => {
    const { current } = box
    if (!current) return
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR
    setView((before) =>
      before.top === current.scrollTop && before.height === current.clientHeight
        ? before
        : { top: current.scrollTop, height: current.clientHeight },
    )
  }, [])

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const size = new ResizeObserver(look)
    size.observe(current)
    return () => size.disconnect()
  }, [look])

  useLayoutEffect(() => {
    const { current } = box
    if (current && followsEnd && isAtEnd.current) current.scrollTop = current.scrollHeight
  })

  useLayoutEffect(() => {
    const { current } = box
    if (!current || shown === undefined || shown < 0) return
    const top = shown * height
    if (top < current.scrollTop) current.scrollTop = top
    else if (top + height > current.scrollTop + current.clientHeight)
      current.scrollTop = top + height - current.clientHeight
  }, [shown, height])

  const first = Math.max(0, Math.floor(view.top / height) - SPARE)
  const last = Math.min(items.length, Math.ceil((view.top + view.height) / height) + SPARE)
  const lines = items.slice(first, last).map((item, index) => (
    <div
      key={keyOf(item)}
      className="row-place"
      role={role === 'list' ? 'listitem' : 'presentation'}
      aria-setsize={role === 'list' ? items.length : undefined}
      aria-posinset={role === 'list' ? first + index + 1 : undefined}
      style={{ height, transform: `translateY(${(first + index) * height}px)` }}
    >
      {children(item, first + index)}
    </div>
  ))
  return (
    <div
      ref={box}
      className={`scroll ${className}`}
      onScroll={look}
      tabIndex={role === 'rowgroup' ? 0 : -1}
      aria-label={role === 'rowgroup' ? label : undefined}
      role={role === 'rowgroup' ? 'rowgroup' : undefined}
    >
      <div
        className="virtual"
        role={role === 'list' ? 'list' : 'presentation'}
        aria-label={role === 'list' ? label : undefined}
        style={{ height: items.length * height }}
      >
        {lines}
      </div>
    </div>
  )
}
