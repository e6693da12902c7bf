/** What can happen to a menu that drops down, in words. */
import type { dropdownMachine } from '../../../src/machines/shell/dropdown.ts'
import type { Cases } from '../support/paths.ts'

export const dropdownCases: Cases<typeof dropdownMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'menu.open' }, says: 'the shopper opens the menu' },
    { event: { type: 'menu.close' }, says: 'the shopper closes the menu' },
    { event: { type: 'pointer.entered' }, says: 'the pointer comes to the department' },
    { event: { type: 'pointer.left' }, says: 'the pointer leaves' },
    { event: { type: 'page.agreed' }, says: 'the page has nothing against it' },
    { event: { type: 'page.objected' }, says: 'a script of the page objects' },
  ],
}
