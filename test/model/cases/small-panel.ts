/** What can happen to content that opens in the panel on small screens, in words, and what follows. */
import { createEmptyActor } from 'xstate'
import type { OffCanvasActor } from '../../../src/machines/shell/off-canvas.ts'
import type { smallPanelMachine } from '../../../src/machines/shell/small-panel.ts'
import { SMALL_VIEWPORTS, type ViewportActor } from '../../../src/machines/shell/viewport.ts'
import { fakeMarkup } from '../support/markup.ts'
import { panelOf } from '../support/panel.ts'
import type { Cases } from '../support/paths.ts'

export const panel = panelOf('account-menu', 'left', 'account')
const account = { label: 'Your account', markup: fakeMarkup('<p>Orders</p>') }

const WIDE = 'the content in its own place'
const BUTTON = 'only the button of the content'
const OPEN = 'the content in the panel'

export const smallPanelCases: Cases<typeof smallPanelMachine> = {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    viewport: createEmptyActor() as unknown as ViewportActor,
    panel,
    small: SMALL_VIEWPORTS,
  },
  states: { wide: { sees: WIDE }, 'small.closed': { sees: BUTTON }, 'small.open': { sees: OPEN } },
  cases: [
    {
      event: { type: 'viewport.changed', name: 'SM' },
      says: 'the viewport becomes SM',
      then: [{ in: 'wide', sees: BUTTON, does: ['becomeSmall'] }, { stays: true }],
    },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the viewport becomes LG',
      then: [
        { in: 'wide', stays: true },
        { in: 'small.open', sees: WIDE, does: ['becomeWide', 'panel.close'] },
        { sees: WIDE, does: ['becomeWide'] },
      ],
    },
    {
      event: { type: 'content.open', ...account },
      says: 'the shopper presses the account button',
      then: [
        { in: 'small.open', stays: true },
        { sees: OPEN, does: ['panel.open'] },
      ],
    },
    { event: { type: 'panel.closed' }, says: 'the panel is closed', then: { sees: BUTTON } },
  ],
}
