/**
 * Departments of the navigation bar as menus (contract, shell 10, the newer variant): the pointer opens a menu by resting
 * there, and the mouse's click is for the department's own page. Keys and fingers use the menu like any other.
 */
import * as z from 'zod/mini'
import type { Page } from '../../loader/types.ts'
import { HOVER_DELAY_MS } from '../../machines/shell/dropdown.ts'
import { number, readOptions, type Tools, word } from '../kit.ts'

/** Options of `data-navbar-options` (contract, shell 10). */
const Options = z.object({
  debounceTime: number(HOVER_DELAY_MS),
  topLevelLinksSelector: word('.main-navigation-link'),
})

export type Navbar = z.output<typeof Options> & { element: HTMLElement }

/** The navigation bar that `link` is a department of, with its options; null for any other menu. */
export function navbarOf(link: HTMLElement, page: Page): Navbar | null {
  const element = link.closest<HTMLElement>('[data-navbar]')
  if (!element) return null
  const options = readOptions({ element, page, flow: 'navbar', schema: Options })
  return link.matches(options.topLevelLinksSelector) ? { element, ...options } : null
}

/** Whether a click is for the page that a department leads to. */
export const isForPage = (link: HTMLElement, { detail, pointerType }: PointerEvent): boolean =>
  detail > 0 && pointerType !== 'touch' && link.matches('a[href]:not([href^="#"])')

/** Reports a pointer that comes to `frame` or leaves it; a finger only presses. */
export function followPointer(
  frame: HTMLElement,
  { entered, left, on }: { entered: () => void; left: () => void; on: Tools['on'] },
): void {
  const watch = (type: 'pointerover' | 'pointerout', happened: () => void) =>
    on(frame, type, ({ pointerType, relatedTarget }) => {
      if (pointerType !== 'touch' && !(relatedTarget instanceof Node && frame.contains(relatedTarget))) happened()
    })
  // It may have left again before the code was there.
  watch('pointerover', () => frame.matches(':hover') && entered())
  watch('pointerout', left)
}
