/** What can happen to content that opens in the panel on small screens, in words. */
import { createEmptyActor } from 'xstate'
import type { OffCanvasActor } from '../../../src/machines/shell/off-canvas.ts'
import type { smallPanelMachine } from '../../../src/machines/shell/small-panel.ts'
import { SMALL_VIEWPORTS, type ViewportActor } from '../../../src/machines/shell/viewport.ts'
import { fakeMarkup } from '../support/markup.ts'
import { panelOf } from '../support/panel.ts'
import type { Cases } from '../support/paths.ts'

export const panel = panelOf('account-menu', 'left', 'account')
const account = { label: 'Your account', markup: fakeMarkup('<p>Orders</p>') }

export const smallPanelCases: Cases<typeof smallPanelMachine> = {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    viewport: createEmptyActor() as unknown as ViewportActor,
    panel,
    small: SMALL_VIEWPORTS,
  },
  cases: [
    { event: { type: 'viewport.changed', name: 'SM' }, says: 'the viewport becomes SM' },
    { event: { type: 'viewport.changed', name: 'LG' }, says: 'the viewport becomes LG' },
    { event: { type: 'content.open', ...account }, says: 'the shopper presses the account button' },
    { event: { type: 'panel.closed' }, says: 'the panel is closed' },
  ],
}
