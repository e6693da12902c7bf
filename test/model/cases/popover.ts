/** What can happen around a popover, in words. */
import type { PopoverContent, popoverMachine } from '../../../src/machines/shell/popover.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

export const content: PopoverContent = { title: 'Unit price', body: 'The price of one litre' }
const safe: PopoverContent = { title: 'Unit price', body: fakeMarkup('The price of <b>one</b> litre') }

export const popoverCases: Cases<typeof popoverMachine> = {
  input: { content },
  cases: [
    { event: { type: 'control.entered' }, says: 'the shopper presses the control, or comes to it by keyboard' },
    { event: { type: 'control.left' }, says: 'the focus leaves the control and the explanation' },
    { event: { type: 'popover.show' }, says: 'a script of the page asks for the explanation' },
    { event: { type: 'popover.dismiss' }, says: 'the shopper presses Escape, or something else on the page' },
    { event: { type: 'page.agreed' }, says: 'the page has nothing against it' },
    { event: { type: 'page.objected' }, says: 'a script of the page objects' },
    { event: { type: 'xstate.done.actor.readPopover', output: safe }, says: 'the explanation is safe to show' },
    { event: { type: 'xstate.error.actor.readPopover', error: 'offline' }, says: 'its markup cannot be made safe' },
  ],
}
