/** Test cases: a tooltip. */
import type { TooltipContent, tooltipMachine } from '../../../../src/machines/bootstrap/tooltip.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

export const input: TooltipContent = { content: 'Your account', html: 'Your <b>account</b>' }

const HIDDEN = 'only the control'
const WAITING = 'only the control, a moment longer'
const PREPARING = 'only the control; the text is made safe'
const ASKING = 'only the control; the page is asked'
const SHOWN = 'the text beside its control'
const LEAVING = 'the text, a moment longer'

const BOLD = 'a word of it is bold'
const PLAIN = 'it is plain text'

const SAFE = 'the text is safe to show'
/** Markup is sanitised only once. */
const isSafe = (history: readonly string[]) => history.includes(SAFE)
const asks = ['readTooltip']

export const tooltipCases: Cases<typeof tooltipMachine> = {
  input,
  guardContext: ({ html }) => html,
  states: {
    hidden: { sees: HIDDEN },
    waiting: { sees: WAITING, looks: HIDDEN, waits: [300] },
    preparing: { sees: PREPARING, looks: HIDDEN, waits: [10_000], awaits: ['readTooltip'] },
    asking: { sees: ASKING },
    'shown.resting': { sees: SHOWN },
    'shown.leaving': { sees: LEAVING, looks: SHOWN, waits: [100] },
  },
  // Those of the header.
  // Specification 9.33.
  delays: {
    showDelay: {
      ms: 300,
      follows: [
        { when: isSafe, sees: ASKING },
        { sees: PREPARING, asks },
      ],
    },
    readDeadline: { ms: 10_000, follows: { sees: ASKING } },
    hideDelay: { ms: 100, follows: { sees: HIDDEN, does: ['announceHidden'] } },
  },
  cases: [
    {
      event: { type: 'control.entered' },
      says: 'the pointer or the focus comes to the control',
      follows: [{ in: 'shown', sees: SHOWN }, { sees: WAITING }],
    },
    {
      event: { type: 'control.left' },
      says: 'pointer and focus leave',
      follows: [{ in: 'shown', sees: LEAVING }, { sees: HIDDEN }],
    },
    {
      event: { type: 'tooltip.show' },
      says: 'a script of the page asks for the text',
      follows: [
        { when: isSafe, sees: ASKING },
        { sees: PREPARING, asks },
      ],
    },
    {
      event: { type: 'page.agreed' },
      says: 'the page has nothing against it',
      follows: [
        { when: isSafe, sees: SHOWN, finds: BOLD, does: ['announceShown'] },
        { sees: SHOWN, finds: PLAIN, does: ['announceShown'] },
      ],
    },
    { event: { type: 'page.objected' }, says: 'a script of the page objects', follows: { sees: HIDDEN } },
    {
      event: { type: 'tooltip.dismiss' },
      says: 'the shopper presses Escape or the control',
      follows: [{ in: 'shown', sees: HIDDEN, does: ['announceHidden'] }, { sees: HIDDEN }],
    },
    {
      event: { type: 'xstate.done.actor.readTooltip', output: fakeMarkup('Your <b>account</b>') },
      says: SAFE,
      follows: { sees: ASKING },
    },
    {
      event: { type: 'xstate.error.actor.readTooltip', error: 'offline' },
      says: 'its markup cannot be made safe',
      follows: { sees: ASKING },
    },
  ],
}
