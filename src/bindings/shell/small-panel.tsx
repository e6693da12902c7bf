/** Starts the panel of a flow whose content stands on the page already (account menu, tabs). */
import { createActor } from 'xstate'
import type { SmallPanel as SmallPanelType } from '../../components/shell/SmallPanel.tsx'
import type { Page } from '../../loader/types.ts'
import type { Panel } from '../../machines/shell/off-canvas.ts'
import { type SmallPanelActor, smallPanelMachine } from '../../machines/shell/small-panel.ts'
import type { ViewportName } from '../../machines/shell/viewport.ts'
import { startActor } from '../actors.ts'
import type { renderLayer as renderLayerType } from '../render.tsx'
import { loadTexts, textsOf } from '../texts.ts'
import { offCanvasOf } from './off-canvas.ts'
import { viewportOf } from './viewport.ts'

type View = { renderLayer: typeof renderLayerType; SmallPanel: typeof SmallPanelType }
let view: View | undefined

/** Loads what such a panel is drawn with; awaited before a flow takes over a click. */
export async function loadSmallPanel({ language }: { language: string }): Promise<void> {
  const [{ renderLayer }, { SmallPanel }] = await Promise.all([
    import('../render.tsx'),
    import('../../components/shell/SmallPanel.tsx'),
    loadTexts(language),
  ])
  view = { renderLayer, SmallPanel }
}

/** The panel of the flow `name` on the viewports `small`. The two actions put the content out of and into its own place. */
export function startSmallPanel({
  name,
  page,
  panel,
  small,
  becomeSmall,
  becomeWide,
  signal,
}: {
  name: string
  page: Page
  panel: Pick<Panel, 'position' | 'className'>
  small: readonly ViewportName[]
  becomeSmall?: () => void
  becomeWide?: () => void
  signal?: AbortSignal
}): SmallPanelActor {
  if (!view) throw new Error('the panel was started before its view was loaded: await loadSmallPanel() first')
  const { renderLayer, SmallPanel } = view
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
