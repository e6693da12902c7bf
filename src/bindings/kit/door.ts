/**
 * The door for server markup: sanitised markup goes in, flows inside it are mounted, flows it replaces are ended, and
 * the focus stays on the same logical control.
 */
import type { Page } from '../../loader/types.ts'
import type { Markup, RawMarkup } from '../../services/contract/markup.ts'
import { sanitise } from '../../services/kit/markup.ts'

export type Door = {
  /** Replaces the content of `host` by `markup`. A flow of `host` itself that does so names itself in `keeping`, and goes on. */
  insert(host: HTMLElement, markup: Markup, keeping?: string): void
  /** The same with markup as the server sent it: sanitised first, and inserted if `isWanted` is true by then. */
  insertRaw(host: HTMLElement, markup: RawMarkup, options: { keeping: string; isWanted: () => boolean }): void
  /** Empties `host` and ends what ran inside. */
  clear(host: HTMLElement): void
}

/** The page's door. */
export const doorOf = (page: Page): Door => page.singleton('door', () => createDoor(page))

function createDoor(page: Page): Door {
  const door: Door = {
    insert(host, markup, keeping) {
      const focused = describeFocus(host)
      page.unmountInside(host, keeping)
      host.replaceChildren(markup.copy())
      page.mountInserted(host)
      if (focused) restoreFocus(host, focused)
      else if (document.activeElement === document.body) host.closest<HTMLElement>('[role="dialog"]')?.focus()
    },
    insertRaw(host, markup, { keeping, isWanted }) {
      const insert = async () => {
        const sanitised = await sanitise(markup)
        if (isWanted()) door.insert(host, sanitised, keeping)
      }
      insert().catch((error: unknown) => page.report(keeping, error, host))
    },
    clear(host) {
      page.unmountInside(host)
      host.replaceChildren()
    },
  }
  return door
}

/** How a control is found again in markup that replaces it, the surest way first. */
type FocusDescription = { selectors: string[]; selection: [number | null, number | null] | null }

function describeFocus(host: HTMLElement): FocusDescription | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === host || !host.contains(focused)) return null
  const form = focused.closest('form')
  const action = form?.getAttribute('action')
  const name = focused.getAttribute('name')
  const scope = action ? `form[action="${CSS.escape(action)}"] ` : ''
  const selectors = [
    ...attributeSelectors(focused, ['data-focus-id', 'id']),
    ...(name ? [`${scope}[name="${CSS.escape(name)}"]`] : []),
    ...(form && focused.matches('[type="submit"], button:not([type])') ? [`${scope}:is([type="submit"], button)`] : []),
    ...attributeSelectors(focused, ['href', 'aria-label']),
  ]
  const input = focused instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(focused.type)
  return { selectors, selection: input ? [focused.selectionStart, focused.selectionEnd] : null }
}

const attributeSelectors = (element: Element, names: string[]) =>
  names.flatMap((name) => {
    const value = element.getAttribute(name)
    return value ? [`[${name}="${CSS.escape(value)}"]`] : []
  })

function restoreFocus(host: HTMLElement, { selectors, selection }: FocusDescription): void {
  for (const selector of selectors) {
    const control = host.querySelector<HTMLElement>(selector)
    control?.focus({ preventScroll: true })
    if (control && document.activeElement === control) {
      if (selection && control instanceof HTMLInputElement) control.setSelectionRange(...selection)
      return
    }
  }
  // The control is gone: the panel or modal around it keeps the focus inside, the page's content otherwise.
  const fallback = host.closest<HTMLElement>('[role="dialog"], main')
  if (fallback && !fallback.hasAttribute('tabindex')) fallback.tabIndex = -1
  fallback?.focus({ preventScroll: true })
}
