/** Test cases: the category menu in the panel. */
import { createEmptyActor } from 'xstate'
import type { OffCanvasActor } from '../../../../src/machines/shell/off-canvas.ts'
import type { offCanvasMenuMachine } from '../../../../src/machines/shell/off-canvas-menu.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import { panelOf } from '../../support/panel.ts'
import type { Cases } from '../../support/paths.ts'

/** Two links to further levels below the name of this one. */
const level = (name: string) =>
  fakeMarkup(`<div class="navigation-offcanvas-headline">${name}</div>
    <a class="link" href="/first">First<span class="icon">›</span></a><a class="link" href="/second">Second<span class="icon">›</span></a>`)
const cups = { url: '/menu?cups', direction: 'forwards', index: 0 }
const root = { url: '/menu', direction: 'backwards', index: 1 }

export const panel = panelOf('off-canvas-menu')
export const initial = { url: '/menu', markup: level('Categories') }

const CLOSED = 'no menu'
const RESTS = 'a level of the menu'
const LOADS = 'a level of the menu, the pressed link at work'
const SLIDES = 'one level slides over another'
const FAILED = 'a level of the menu, and that the next could not be loaded'

const FIRST = 'the level that the page is in'
const FORWARDS = 'the level of the cups comes from the right'
const BACKWARDS = 'the level that is left goes to the right, off the one before'

const BURGER = 'the shopper presses the burger'
const CUPS = 'the shopper chooses cups'
const BACK = 'the shopper chooses to go back'
const GIVEN = 'the shop gives the level'

/** Each level is requested once per page; the page's own level came with it. */
const isKnown = (history: readonly string[]) => history.includes(GIVEN)

const slides = ['coverLevel', 'announceSlide']
const failing: Outcome = { sees: FAILED }

export const offCanvasMenuCases: Cases<typeof offCanvasMenuMachine> = {
  input: { offCanvas: createEmptyActor() as unknown as OffCanvasActor, panel, initial },
  guardContext: ({ levels, wanted }) => [Object.keys(levels), wanted.url],
  states: {
    closed: { sees: CLOSED },
    'open.resting': { sees: RESTS },
    'open.loading': { sees: LOADS, waits: [10_000], awaits: ['fetchMenu'] },
    'open.sliding': { sees: SLIDES, waits: [500] },
    'open.failed': { sees: FAILED },
  },
  delays: {
    readDeadline: { ms: 10_000, follows: failing },
    slideTime: { ms: 500, follows: { sees: RESTS, does: ['uncoverLevel', 'moveFocus'] } },
  },
  cases: [
    {
      event: { type: 'menu.open', panel },
      says: BURGER,
      follows: { sees: RESTS, finds: FIRST, does: ['panel.open', 'announceOpened'] },
    },
    {
      event: { type: 'level.choose', ...cups },
      says: CUPS,
      follows: [
        { in: 'open.loading', stays: true },
        { in: 'open.sliding', when: isKnown, sees: SLIDES, does: ['uncoverLevel', 'announceLink', ...slides] },
        { when: isKnown, sees: SLIDES, does: ['announceLink', ...slides] },
        {
          in: 'open.sliding',
          sees: LOADS,
          asks: ['fetchMenu'],
          does: ['uncoverLevel', 'announceLink', 'announceFetch'],
        },
        { sees: LOADS, asks: ['fetchMenu'], does: ['announceLink', 'announceFetch'] },
      ],
    },
    {
      event: { type: 'level.choose', ...root },
      says: BACK,
      follows: [
        { in: 'open.sliding', sees: SLIDES, finds: BACKWARDS, does: ['uncoverLevel', 'announceLink', ...slides] },
        { sees: SLIDES, finds: BACKWARDS, does: ['announceLink', ...slides] },
      ],
    },
    {
      event: { type: 'menu.retry' },
      says: 'the shopper chooses to try again',
      follows: { sees: LOADS, asks: ['fetchMenu'], does: ['announceFetch'] },
    },
    {
      event: { type: 'panel.closed' },
      says: 'the panel is closed',
      follows: [{ in: 'open.sliding', sees: CLOSED, does: ['uncoverLevel'] }, { sees: CLOSED }],
    },
    {
      event: { type: 'xstate.done.actor.fetchMenu', output: level('Cups') },
      says: GIVEN,
      follows: { sees: SLIDES, finds: FORWARDS, does: slides },
    },
    {
      event: { type: 'xstate.error.actor.fetchMenu', error: { status: 500 } },
      says: 'the shop gives no level',
      follows: failing,
    },
  ],
}
