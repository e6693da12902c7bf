import type { Panel } from '../../../src/machines/shell/off-canvas.ts'

/** A panel of the flow `owner`, with the contract's options. */
export function panelOf(owner: string, position: Panel['position'] = 'left', className = ''): Panel {
  return { owner, position, closable: true, fullwidth: false, className }
}
