/** What can happen to the category menu in the panel, in words. */
import { createEmptyActor } from 'xstate'
import type { OffCanvasActor } from '../../../src/machines/shell/off-canvas.ts'
import type { offCanvasMenuMachine } from '../../../src/machines/shell/off-canvas-menu.ts'
import { fakeMarkup } from '../support/markup.ts'
import { panelOf } from '../support/panel.ts'
import type { Cases } from '../support/paths.ts'

/** Two links to further levels under the name of this one. */
const level = (name: string) =>
  fakeMarkup(`<div class="navigation-offcanvas-headline">${name}</div>
    <a class="link" href="/first">First<span class="icon">›</span></a><a class="link" href="/second">Second<span class="icon">›</span></a>`)
const cups = { url: '/menu?cups', direction: 'forwards', index: 0 }
const root = { url: '/menu', direction: 'backwards', index: 1 }

export const panel = panelOf('off-canvas-menu')
export const initial = { url: '/menu', markup: level('Categories') }

export const offCanvasMenuCases: Cases<typeof offCanvasMenuMachine> = {
  input: { offCanvas: createEmptyActor() as unknown as OffCanvasActor, panel, initial },
  guardContext: ({ levels, shown, wanted }) => [Object.keys(levels), shown.url, wanted.url],
  cases: [
    { event: { type: 'menu.open' }, says: 'the shopper presses the burger' },
    { event: { type: 'level.choose', ...cups }, says: 'the shopper chooses cups' },
    { event: { type: 'level.choose', ...root }, says: 'the shopper chooses to go back' },
    { event: { type: 'menu.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'panel.closed' }, says: 'the panel is closed' },
    { event: { type: 'xstate.done.actor.fetchMenu', output: level('Cups') }, says: 'the shop gives the level' },
    { event: { type: 'xstate.error.actor.fetchMenu', error: { status: 500 } }, says: 'the shop gives no level' },
  ],
}
