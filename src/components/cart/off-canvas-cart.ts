import type { SnapshotFrom } from 'xstate'
import type { offCanvasCartMachine } from '../../machines/cart/off-canvas-cart.ts'

/** Content from before a change that is on its way cannot be used, but for the close button in its header. */
export const reflectOffCanvasCart =
  (host: Element) =>
  (snapshot: SnapshotFrom<typeof offCanvasCartMachine>): void => {
    const isOutdated = snapshot.hasTag('adding') && snapshot.context.markup !== null
    for (const body of host.querySelectorAll<HTMLElement>('.offcanvas-body')) {
      // What becomes inert loses the focus.
      if (isOutdated && body.contains(document.activeElement)) body.closest<HTMLElement>('[role="dialog"]')?.focus()
      body.inert = isOutdated
    }
  }
