/** What can happen in the main navigation, in words. */
import type { flyoutMenuMachine } from '../../../src/machines/shell/flyout-menu.ts'
import type { Cases } from '../support/paths.ts'

export const flyoutMenuCases: Cases<typeof flyoutMenuMachine> = {
  input: undefined,
  guardContext: ({ menu }) => menu,
  cases: [
    { event: { type: 'pointer.entered', menu: 'cups' }, says: 'the pointer comes to cups' },
    { event: { type: 'pointer.entered', menu: 'lamps' }, says: 'the pointer comes to lamps' },
    { event: { type: 'pointer.stayed' }, says: 'the pointer moves in the flyout' },
    { event: { type: 'pointer.left' }, says: 'the pointer leaves' },
    { event: { type: 'menu.toggle', menu: 'cups' }, says: 'a tap or Enter on cups' },
    { event: { type: 'menu.dismiss' }, says: 'the shopper presses Escape' },
    { event: { type: 'menu.close' }, says: 'a click elsewhere' },
  ],
}
