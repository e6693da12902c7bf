/** Starts the panel of a flow whose content stands on the page already (account menu, tabs). */
import { createActor } from 'xstate'
import type { Page } from '../../loader/types.ts'
import type { Panel } from '../../machines/shell/off-canvas.ts'
import { type SmallPanelActor, smallPanelMachine } from '../../machines/shell/small-panel.ts'
import type { ViewportName } from '../../machines/shell/viewport.ts'
import { startActor } from '../kit/actors.ts'
import { loadView } from '../kit/draw-when.ts'
import { textsOf } from '../kit/texts.ts'
import { offCanvasOf } from './off-canvas.ts'
import { viewportOf } from './viewport.ts'

/** Loads what such a panel is drawn with; awaited before a flow takes over a click. */
export const loadSmallPanel = (page: { language: string }) =>
  loadView(page, import('../../components/shell/SmallPanel.tsx'))

export type SmallPanelView = Awaited<ReturnType<typeof loadSmallPanel>>

/** The panel of the flow `name` on the viewports `small`. The two actions put the content out of and into its own place. */
export function startSmallPanel({
  name,
  page,
  view: { renderLayer, SmallPanel },
  panel,
  small,
  becomeSmall,
  becomeWide,
  signal,
}: {
  name: string
  page: Page
  view: SmallPanelView
  panel: Pick<Panel, 'position' | 'className'>
  small: readonly ViewportName[]
  becomeSmall?: () => void
  becomeWide?: () => void
  signal?: AbortSignal
}): SmallPanelActor {
  const offCanvas = offCanvasOf(page)
  const actor = createActor(
    smallPanelMachine.provide({
      actions: { becomeSmall: () => becomeSmall?.(), becomeWide: () => becomeWide?.() },
    }),
    {
      input: {
        offCanvas,
        viewport: viewportOf(page),
        small,
        panel: { owner: name, closable: true, fullwidth: false, ...panel },
      },
    },
  )
  const life = signal ? { signal } : {}
  startActor(actor, { name, page, ...life })
  renderLayer({
    name,
    page,
    texts: textsOf(page),
    content: <SmallPanel actor={actor} offCanvas={offCanvas} />,
    ...life,
  })
  return actor
}
