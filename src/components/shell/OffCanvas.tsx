import { type ReactNode, useCallback } from 'react'
import type { OffCanvasActor } from '../../machines/shell/off-canvas.ts'
import { useSnapshot } from '../ui/snapshot.ts'
import { useText } from '../ui/texts.ts'
import { startFromHere } from '../ui/transition.ts'

const POSITION_CLASSES: Record<string, string> = { left: 'start', right: 'end' }

/**
 * The frame of the page's one off-canvas panel (contract, shell 6), rendered while `owner` owns it. Elements with the
 * class `js-offcanvas-close` close it.
 */
export function OffCanvas({
  actor,
  owner,
  label,
  isBusy,
  children,
}: {
  actor: OffCanvasActor
  owner: string
  label: string
  isBusy: boolean
  children: ReactNode
}) {
  const text = useText()
  const state = useSnapshot(actor)
  const { panel, openings } = state.context
  const isShown = state.hasTag('shown')
  const isHiding = state.hasTag('hiding')
  const reportDrawn = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      // From outside the screen.
      startFromHere(element)
      actor.send({ type: 'panel.drawn' })
    },
    [actor],
  )
  if (panel?.owner !== owner || !(state.hasTag('visible') || isHiding)) return null
  return (
    <>
      <div
        key={openings}
        ref={reportDrawn}
        className={[
          'offcanvas',
          `offcanvas-${POSITION_CLASSES[panel.position] ?? panel.position}`,
          panel.fullwidth && 'is-fullwidth',
          panel.className,
          isShown && 'show',
          isHiding && 'hiding',
        ]
          .filter(Boolean)
          .join(' ')}
        tabIndex={-1}
        role="dialog"
        aria-modal="true"
        aria-label={label || text('dialog.name')}
        aria-busy={isBusy}
      >
        {children}
      </div>
      {/* Escape and the panel's buttons do the same without a pointer. The second click of a double click was for what it now covers. */}
      <div
        className={`offcanvas-backdrop fade${isShown ? ' show' : ''}`}
        aria-hidden="true"
        onClick={({ detail }) => detail < 2 && actor.send({ type: 'panel.dismiss' })}
      />
    </>
  )
}
