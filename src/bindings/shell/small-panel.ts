/** Shows content of the page in the panel on small viewports (account menu, tabs). */
import type { Panel } from '../../machines/shell/off-canvas.ts'
import { smallPanelMachine } from '../../machines/shell/small-panel.ts'
import type { ViewportName } from '../../machines/shell/viewport.ts'
import { copyOf, NO_MARKUP } from '../../page/shell/page-copy.ts'
import { type Flow, loadView, nextId, refuses } from '../kit.ts'
import { drawPanel, offCanvasOf, panelRequest } from './off-canvas.ts'
import { viewportOf } from './viewport.ts'

/** Loads the panel's view. */
export const loadSmallPanel = () => loadView(import('../../components/shell/SmallPanel.tsx'))

/** Starts a flow's panel for the viewports `small`; the two actions hide the content's usual place and show it again. */
export function startSmallPanel(
  flow: Flow,
  given: {
    panel: Pick<Panel, 'position' | 'className'>
    small: readonly ViewportName[]
    becomeSmall?: () => void
    becomeWide?: () => void
  },
) {
  const { name, page, run } = flow
  const { becomeSmall = () => undefined, becomeWide = () => undefined, small } = given
  const offCanvas = offCanvasOf(page)
  // Each of several buttons has its content.
  const owner = nextId(page, name)
  const panel = panelRequest({ owner, ...given.panel })
  const machine = smallPanelMachine.provide({ actions: { becomeSmall, becomeWide } })
  const actor = run(machine, { input: { offCanvas, viewport: viewportOf(page), small, panel } })
  drawPanel(
    flow,
    loadSmallPanel,
    ({ createElement, SmallPanel }) => createElement(SmallPanel, { actor, offCanvas }),
    'now',
    owner,
  )
  return {
    /** Whether the content opens in the panel now. */
    isOurs: () => !refuses(actor, { type: 'content.open', label: '', markup: NO_MARKUP }),
    open: (label: string, content: Element) => actor.send({ type: 'content.open', label, markup: copyOf(content) }),
  }
}
