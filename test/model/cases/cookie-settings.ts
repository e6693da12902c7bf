/** What can happen to the cookie settings, in words. */
import { createEmptyActor } from 'xstate'
import type { ConsentActor } from '../../../src/machines/consent/consent.ts'
import type { cookieSettingsMachine } from '../../../src/machines/consent/cookie-settings.ts'
import type { OffCanvasActor } from '../../../src/machines/shell/off-canvas.ts'
import type { CookieBox, CookiePanel } from '../../../src/services/contract/cookies.ts'
import { fakeMarkup } from '../support/markup.ts'
import { panelOf } from '../support/panel.ts'
import type { Cases } from '../support/paths.ts'

export const panel = panelOf('cookie-settings')

const box = (attributes: string, name: string) =>
  `<div class="offcanvas-cookie-entry"><label><input type="checkbox" ${attributes}>${name}</label></div>`

/** A panel as the contract has it (shell 4.2), with a required group and one of two cookies. */
const MARKUP = `<div class="offcanvas-body">
<div class="offcanvas-cookie-group"><div><label><input type="checkbox" class="offcanvas-cookie-parent-input" checked disabled data-cookie-required="true">Required</label></div>
  <div class="offcanvas-cookie-entries"><span class="icon">+</span>${box('data-cookie="session-" checked disabled data-cookie-required="true"', 'Session')}</div></div>
<div class="offcanvas-cookie-group"><div><label><input type="checkbox" class="offcanvas-cookie-parent-input">Comfort</label></div>
  <div class="offcanvas-cookie-entries"><span class="icon">+</span>
  ${box('data-cookie="wishlist-enabled" data-cookie-value="1" data-cookie-expiration="30"', 'Wishlist')}
  ${box('data-cookie="youtube-video" data-cookie-value="1" data-cookie-expiration="30"', 'Videos')}</div></div>
<button type="submit" class="js-offcanvas-cookie-accept-all">Accept all</button>
<button type="submit" class="js-offcanvas-cookie-submit">Save</button></div>`

const required = { isRequired: true, value: null, days: null, group: 0 }
const optional = { isRequired: false, value: '1', days: 30, group: 1 }
const boxes: CookieBox[] = [
  { ...required, name: null, isParent: true },
  { ...required, name: 'session-', isParent: false },
  { ...optional, name: null, value: null, days: null, isParent: true },
  { ...optional, name: 'wishlist-enabled', isParent: false },
  { ...optional, name: 'youtube-video', isParent: false },
]
const content: CookiePanel = { markup: fakeMarkup(MARKUP), boxes, stored: ['wishlist-enabled'] }

export const cookieSettingsCases: Cases<typeof cookieSettingsMachine> = {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    consent: createEmptyActor() as unknown as ConsentActor,
    panel,
  },
  cases: [
    { event: { type: 'settings.open' }, says: 'the shopper opens the settings' },
    { event: { type: 'settings.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'box.switch', index: 4, isOn: true }, says: 'the shopper ticks videos' },
    { event: { type: 'box.switch', index: 2, isOn: false }, says: 'the shopper clears the comfort group' },
    { event: { type: 'group.fold', group: 1 }, says: 'the shopper unfolds or folds the comfort group' },
    { event: { type: 'choice.save' }, says: 'the shopper saves' },
    { event: { type: 'choice.acceptAll' }, says: 'the shopper accepts everything' },
    { event: { type: 'consent.changed', stored: ['youtube-video'] }, says: 'another tab decides' },
    { event: { type: 'panel.closed' }, says: 'the panel is closed' },
    { event: { type: 'xstate.done.actor.fetchCookiePanel', output: content }, says: 'the shop gives the settings' },
    {
      event: { type: 'xstate.error.actor.fetchCookiePanel', error: { status: 500 } },
      says: 'the shop gives no settings',
    },
  ],
}
