/** What can happen to a menu that drops down, in words. */
import type { dropdownMachine } from '../../../src/machines/shell/dropdown.ts'
import type { Cases } from '../support/paths.ts'

export const dropdownCases: Cases<typeof dropdownMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'menu.open' }, says: 'the shopper opens the menu' },
    { event: { type: 'menu.close' }, says: 'the shopper closes the menu' },
  ],
}
