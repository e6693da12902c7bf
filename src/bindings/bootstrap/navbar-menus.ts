/** Menus of the navigation bar (contract, shell 10 and versions C5): hovering opens one, a mouse click opens the department's page. */
import * as z from 'zod/mini'
import { globalOf } from '../../globals.ts'
import { HOVER_DELAY_MS } from '../../machines/bootstrap/dropdown.ts'
import { type OptionsPage, readOptions, type Tools, word } from '../kit.ts'

/** What a bar waits that is the same on all pages, in milliseconds (contract, versions C5). */
const NEWER_DELAY_MS = 200

/** Options of `data-navbar-options`. */
const Options = z.object({
  debounceTime: z._default(z.number(), () =>
    globalOf('activeNavigationPathIdList') ? NEWER_DELAY_MS : HOVER_DELAY_MS,
  ),
  topLevelLinksSelector: word('.main-navigation-link'),
})

export type Navbar = z.output<typeof Options> & { element: HTMLElement }

/** The navigation bar with the department `link`, and its options; null for any other menu. */
export function navbarOf(link: HTMLElement, page: OptionsPage): Navbar | null {
  const element = link.closest<HTMLElement>('[data-navbar]')
  if (!element) return null
  const options = readOptions({ element, page, flow: 'navbar', schema: Options })
  return link.matches(options.topLevelLinksSelector) ? { element, ...options } : null
}

/** Calls `entered` and `left` for a pointer over `frame`; touches only press. */
export function followPointer(
  frame: HTMLElement,
  { entered, left, on }: { entered: () => void; left: () => void; on: Tools['on'] },
): void {
  const watch = (type: 'pointerover' | 'pointerout', happened: () => void) =>
    on(frame, type, ({ pointerType, relatedTarget }) => {
      if (pointerType !== 'touch' && !(relatedTarget instanceof Node && frame.contains(relatedTarget))) happened()
    })
  // The pointer may have left before this code was loaded.
  watch('pointerover', () => frame.matches(':hover') && entered())
  watch('pointerout', left)
}
