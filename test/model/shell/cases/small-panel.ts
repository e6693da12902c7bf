/** Test cases: content that opens in the panel on small screens. */
import { createEmptyActor } from 'xstate'
import type { OffCanvasActor } from '../../../../src/machines/shell/off-canvas.ts'
import type { smallPanelMachine } from '../../../../src/machines/shell/small-panel.ts'
import { SMALL_VIEWPORTS, type ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import { fakeMarkup } from '../../support/markup.ts'
import { panelOf } from '../../support/panel.ts'
import type { Cases } from '../../support/paths.ts'

export const panel = panelOf('account-menu', 'left', 'account')
const account = { label: 'Your account', markup: fakeMarkup('<p>Orders</p>') }

const WIDE = 'the account menu in its own place'
const SMALL = 'only the account button'
const OPEN = 'the account menu in the panel'

export const smallPanelCases: Cases<typeof smallPanelMachine> = {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    viewport: createEmptyActor() as unknown as ViewportActor,
    panel,
    small: SMALL_VIEWPORTS,
  },
  states: {
    wide: { sees: WIDE },
    'small.closed': { sees: SMALL },
    'small.open': { sees: OPEN },
  },
  cases: [
    {
      event: { type: 'viewport.changed', name: 'SM' },
      says: 'the screen becomes small',
      follows: [
        { in: 'wide', sees: SMALL, does: ['becomeSmall'] },
        { in: 'small', stays: true },
      ],
    },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: 'the screen becomes wide',
      follows: [
        { in: 'wide', stays: true },
        { in: 'small.closed', sees: WIDE, does: ['becomeWide'] },
        { in: 'small.open', sees: WIDE, does: ['becomeWide', 'panel.close'] },
      ],
    },
    {
      event: { type: 'content.open', ...account },
      says: 'the shopper presses the account button',
      follows: [
        { in: 'small.closed', sees: OPEN, does: ['panel.open'] },
        { in: 'small.open', stays: true },
      ],
    },
    { event: { type: 'panel.closed' }, says: 'the panel is closed', follows: { sees: SMALL } },
  ],
}
