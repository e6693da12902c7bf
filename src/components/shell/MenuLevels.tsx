import { type ReactNode, use, useCallback, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Direction, Level } from '../../machines/shell/off-canvas-menu.ts'
import { DoorContext, ServerMarkup } from '../ui/ServerMarkup.tsx'
import { startFromHere } from '../ui/transition.ts'
import type { MenuPlaces } from './menu-places.ts'

/** The places of levels in the menu's own markup, and the theme's classes for the slide. */
export type LevelPlaces = Pick<MenuPlaces, 'menu' | 'level' | 'overlayClass' | 'placeholderClass' | 'transitionClass'>

/** Puts the current level into the menu's own element for it. Render it after the markup with that element. */
export function StandingLevel({ level, places }: { level: Level; places: LevelPlaces }) {
  const door = use(DoorContext)
  useLayoutEffect(() => {
    const host = places.level()
    if (host) door?.insert(host, level.markup)
  }, [door, level, places])
  return null
}

/**
 * The slide from one level to the next, in two layers over the current level (contract, shell 11). Forwards the overlay
 * brings in the next level; backwards it moves out the one that is left, which is inert meanwhile.
 */
export function SlidingLevels({
  next,
  left,
  direction,
  places,
}: {
  next: Level
  left: Level
  direction: Direction
  places: LevelPlaces
}) {
  const { overlayClass, placeholderClass, transitionClass } = places
  const isForwards = direction === 'forwards'
  const slide = useCallback(
    (overlay: HTMLElement | null) => {
      if (!overlay) return
      // For a theme's transition.
      startFromHere(overlay)
      overlay.classList.add(transitionClass)
      overlay.style.left = isForwards ? '0%' : '100%'
    },
    [isForwards, transitionClass],
  )
  const menu = places.menu()
  if (!menu) return null
  const minHeight = menu.closest('.offcanvas')?.clientHeight
  const usable = <ServerMarkup markup={next.markup} />
  const leaving = (
    <Leaving>
      <ServerMarkup markup={left.markup} />
    </Leaving>
  )
  return createPortal(
    <>
      <div className={placeholderClass} style={{ minHeight }}>
        {isForwards ? leaving : usable}
      </div>
      <div className={overlayClass} style={{ minHeight, left: isForwards ? '100%' : '0%' }} ref={slide}>
        {isForwards ? usable : leaving}
      </div>
    </>,
    menu,
  )
}

/** Only the content is inert: an inert layer would let clicks through to what it covers. */
const Leaving = ({ children }: { children: ReactNode }) => (
  <div inert style={{ display: 'contents' }}>
    {children}
  </div>
)
