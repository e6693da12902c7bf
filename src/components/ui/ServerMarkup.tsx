import { createContext, use, useLayoutEffect, useRef } from 'react'
import type { Markup } from '../../services/contract/markup.ts'

/** Inserts server markup into the page and removes it; provided by the binding. */
export type InsertionPoint = {
  insert(host: HTMLElement, markup: Markup): void
  clear(host: HTMLElement): void
}

export const DoorContext = createContext<InsertionPoint | null>(null)

type Props = { markup: Markup; onInserted?: (host: HTMLElement) => void | (() => void) }

/**
 * A place for markup that the server owns. React renders only the empty element around it, with `display: contents`, so
 * that a theme's rules for the content still apply. `onInserted` is given that element; the function that it returns is called
 * before the markup is removed.
 */
export function ServerMarkup({ markup, onInserted }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const door = use(DoorContext)
  useLayoutEffect(() => {
    if (!host.current) return
    door?.insert(host.current, markup)
    return onInserted?.(host.current)
  }, [door, markup, onInserted])
  useLayoutEffect(() => {
    const element = host.current
    return () => {
      if (element) door?.clear(element)
    }
  }, [door])
  return <div ref={host} style={{ display: 'contents' }} />
}
