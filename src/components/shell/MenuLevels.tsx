import { type ReactNode, use, useCallback, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Direction, Level } from '../../machines/shell/off-canvas-menu.ts'
import { DoorContext, ServerMarkup } from '../ui/ServerMarkup.tsx'

/** Where levels stand in the menu's own markup, and the classes that a theme lays out their slide with. */
export type MenuPlaces = {
  menu: () => Element | null
  level: () => HTMLElement | null
  overlayClass: string
  placeholderClass: string
  transitionClass: string
}

/** The level that stands: the content of the menu's own element for it. To be drawn after the markup with that element. */
export function StandingLevel({ level, places }: { level: Level; places: MenuPlaces }) {
  const door = use(DoorContext)
  useLayoutEffect(() => {
    const host = places.level()
    if (host) door?.insert(host, level.markup)
  }, [door, level, places])
  return null
}

/**
 * The slide from one level to the next, in two layers over the level that stands (contract, shell 11). Forwards the overlay brings
 * the next level in; backwards it takes the one that is left away. Of that one nothing can be pressed any more.
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
  places: MenuPlaces
}) {
  const { overlayClass, placeholderClass, transitionClass } = places
  const isForwards = direction === 'forwards'
  const slide = useCallback(
    (overlay: HTMLElement | null) => {
      if (!overlay) return
      // Drawn where it starts once, so that a theme's transition has a start.
      overlay.getBoundingClientRect()
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

/** Inert on the inside only: an inert layer would let presses through to what it covers. */
const Leaving = ({ children }: { children: ReactNode }) => (
  <div inert style={{ display: 'contents' }}>
    {children}
  </div>
)
