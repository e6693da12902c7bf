/** Test cases: the cookie settings. */
import { createEmptyActor } from 'xstate'
import type { ConsentActor } from '../../../../src/machines/consent/consent.ts'
import type { cookieSettingsMachine } from '../../../../src/machines/consent/cookie-settings.ts'
import type { OffCanvasActor } from '../../../../src/machines/shell/off-canvas.ts'
import type { CookieBox, CookiePanel } from '../../../../src/services/contract/cookies.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import { panelOf } from '../../support/panel.ts'
import type { Cases } from '../../support/paths.ts'

export const panel = panelOf('cookie-settings')

const box = (attributes: string, name: string) =>
  `<div class="offcanvas-cookie-entry"><label><input type="checkbox" ${attributes}>${name}</label></div>`

/** A panel in the contract's markup (shell 4.2), with a required group and one of two cookies. */
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

const CLOSED = 'no settings'
const READING = 'the panel, busy'
const CHOOSING = 'the groups and their boxes'
const FAILED = 'a line that the settings could not be had, and a way to try again'

const OPEN = 'the shopper opens the settings'
const TICK = 'the shopper ticks videos'
const CLEAR = 'the shopper clears the comfort group'
const FOLD = 'the shopper unfolds or folds the comfort group'
const OTHER_TAB = 'another tab allows videos alone'
const ANSWER = 'the shop gives the settings'

/** The ticked checkboxes of the comfort group, and whether it is expanded; the wishlist is stored initially. */
type Choice = { wishlist: boolean; videos: boolean; isUnfolded: boolean }

function choiceAfter(history: readonly string[]): Choice {
  let choice: Choice = { wishlist: true, videos: false, isUnfolded: false }
  for (const says of history) {
    if (says === ANSWER) choice = { wishlist: true, videos: false, isUnfolded: false }
    if (says === TICK) choice = { ...choice, videos: true }
    if (says === CLEAR) choice = { ...choice, wishlist: false, videos: false }
    if (says === OTHER_TAB) choice = { ...choice, wishlist: false, videos: true }
    if (says === FOLD) choice = { ...choice, isUnfolded: !choice.isUnfolded }
  }
  return choice
}

const nameOf = ({ wishlist, videos }: Choice) => {
  if (wishlist) return videos ? 'wishlist and videos' : 'the wishlist alone'
  return videos ? 'videos alone' : 'neither wishlist nor videos'
}
const CHOICES = ['wishlist and videos', 'the wishlist alone', 'videos alone', 'neither wishlist nor videos']

/** `outcome`, with the checks in `finds` for the choice after `says`. */
const withChoice = (says: string, outcome: Outcome, finds: (choice: string) => string): Outcome[] =>
  CHOICES.map((choice) => ({
    ...outcome,
    when: (history) => nameOf(choiceAfter([...history, says])) === choice,
    finds: finds(choice),
  }))
const ticked = (says: string) => withChoice(says, { sees: CHOOSING }, (choice) => `ticked: ${choice}`)

export const cookieSettingsCases: Cases<typeof cookieSettingsMachine> = {
  input: {
    offCanvas: createEmptyActor() as unknown as OffCanvasActor,
    consent: createEmptyActor() as unknown as ConsentActor,
    panel,
  },
  states: {
    closed: { sees: CLOSED },
    'open.reading': { sees: READING, waits: [10_000], awaits: ['fetchCookiePanel'] },
    'open.choosing': { sees: CHOOSING },
    'open.failed': { sees: FAILED },
  },
  delays: { readDeadline: { ms: 10_000, follows: { sees: FAILED } } },
  cases: [
    {
      event: { type: 'settings.open' },
      says: OPEN,
      // The panel opens before its content is loaded (contract, shell 4.2), and the bar is closed.
      follows: { sees: READING, asks: ['fetchCookiePanel'], does: ['panel.open', 'settings.opened'] },
    },
    {
      event: { type: 'settings.retry' },
      says: 'the shopper chooses to try again',
      follows: { sees: READING, asks: ['fetchCookiePanel'] },
    },
    { event: { type: 'box.switch', index: 4, isOn: true }, says: TICK, follows: ticked(TICK) },
    { event: { type: 'box.switch', index: 2, isOn: false }, says: CLEAR, follows: ticked(CLEAR) },
    {
      event: { type: 'group.fold', group: 1 },
      says: FOLD,
      follows: [
        { when: (history) => choiceAfter(history).isUnfolded, sees: CHOOSING, finds: 'the comfort group folded' },
        { sees: CHOOSING, finds: 'the comfort group unfolded' },
      ],
    },
    {
      event: { type: 'choice.save' },
      says: 'the shopper saves',
      // Kept before the panel closes, which is told to scripts in between (contract, shell 4.2).
      follows: withChoice(
        '',
        { sees: CLOSED, does: ['decide', 'announceClose', 'panel.close'] },
        (choice) => `kept: ${choice}`,
      ),
    },
    {
      event: { type: 'choice.acceptAll' },
      says: 'the shopper accepts everything',
      follows: { sees: CLOSED, finds: 'kept: wishlist and videos', does: ['decide', 'panel.close'] },
    },
    { event: { type: 'consent.changed', stored: ['youtube-video'] }, says: OTHER_TAB, follows: ticked(OTHER_TAB) },
    {
      event: { type: 'decision.made', decision: { way: 'refused', cookies: [] } },
      says: 'the shopper refuses elsewhere on the page',
      follows: { sees: CLOSED, does: ['panel.close'] },
    },
    {
      event: { type: 'panel.closed' },
      says: 'the panel is closed',
      follows: { sees: CLOSED, does: ['announceUnchosen'] },
    },
    {
      event: { type: 'xstate.done.actor.fetchCookiePanel', output: content },
      says: ANSWER,
      follows: { sees: CHOOSING, finds: ['ticked: the wishlist alone', 'the comfort group folded'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchCookiePanel', error: { status: 500 } },
      says: 'the shop gives no settings',
      follows: { sees: FAILED },
    },
  ],
}
