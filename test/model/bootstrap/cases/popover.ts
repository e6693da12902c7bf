/** Test cases: a popover. */
import type { PopoverContent, popoverMachine } from '../../../../src/machines/bootstrap/popover.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

export const content: PopoverContent = { title: 'Unit price', body: 'The price of one litre' }
const safe: PopoverContent = { title: 'Unit price', body: fakeMarkup('The price of <b>one</b> litre') }

const HIDDEN = 'only the control'
const WAITING = 'only the control, a moment longer'
const PREPARING = 'only the control; the explanation is made safe'
const ASKING = 'only the control; the page is asked'
const SHOWN = 'the explanation beside its control'

const BOLD = 'a word of it is bold'
const PLAIN = 'it is plain text'

const SAFE = 'the explanation is safe to show'
const asks = ['readPopover']

export const popoverCases: Cases<typeof popoverMachine> = {
  input: { content },
  states: {
    hidden: { sees: HIDDEN },
    waiting: { sees: WAITING, looks: HIDDEN, waits: [0] },
    preparing: { sees: PREPARING, looks: HIDDEN, waits: [10_000], awaits: ['readPopover'] },
    asking: { sees: ASKING },
    shown: { sees: SHOWN },
  },
  delays: {
    showDelay: { ms: 0, follows: { sees: PREPARING, asks } },
    readDeadline: { ms: 10_000, follows: { sees: ASKING } },
  },
  cases: [
    {
      event: { type: 'control.entered' },
      says: 'the shopper presses the control, or comes to it by keyboard',
      follows: { sees: WAITING },
    },
    {
      event: { type: 'control.left' },
      says: 'the focus leaves the control and the explanation',
      follows: [{ in: 'shown', sees: HIDDEN, does: ['announceHidden'] }, { sees: HIDDEN }],
    },
    {
      event: { type: 'popover.show' },
      says: 'a script of the page asks for the explanation',
      follows: { sees: PREPARING, asks },
    },
    {
      event: { type: 'popover.dismiss' },
      says: 'the shopper presses Escape, or something else on the page',
      follows: [{ in: 'shown', sees: HIDDEN, does: ['announceHidden'] }, { sees: HIDDEN }],
    },
    {
      event: { type: 'page.agreed' },
      says: 'the page has nothing against it',
      // Markup is sanitised only once.
      follows: [
        { when: (history) => history.includes(SAFE), sees: SHOWN, finds: BOLD, does: ['announceShown'] },
        { sees: SHOWN, finds: PLAIN, does: ['announceShown'] },
      ],
    },
    { event: { type: 'page.objected' }, says: 'a script of the page objects', follows: { sees: HIDDEN } },
    {
      event: { type: 'xstate.done.actor.readPopover', output: safe },
      says: SAFE,
      follows: { sees: ASKING },
    },
    {
      event: { type: 'xstate.error.actor.readPopover', error: 'offline' },
      says: 'its markup cannot be made safe',
      follows: { sees: ASKING },
    },
  ],
}
