/** Inserts sanitised server markup: mounts the flows in it, ends those it replaces, and keeps the focus on the same control. */
import type { FlowPlaces, Singletons } from '../../loader/types.ts'
import { sanitise, showsNothing } from '../../page/kit/markup.ts'
import type { Markup, RawMarkup } from '../../services/contract/markup.ts'
import type { Owner } from './actors.ts'

export type Door = {
  /** Replaces the content of `host` by `markup`. The flow named `keeping`, if it runs on `host` itself, continues. */
  insert(host: HTMLElement, markup: Markup, keeping?: string): void
  /** Empties `host` and ends the flows inside. */
  clear(host: HTMLElement): void
}

/** The page's door. */
export const doorOf = (page: Singletons & FlowPlaces): Door => page.singleton('door', () => createDoor(page))

/** Inserts unsanitised markup into the flow's element: sanitises it first, then inserts it, if it shows anything and `isWanted` is still true. */
export async function insertRaw(
  { page, element, name }: Pick<Owner, 'element' | 'name'> & { page: Singletons & FlowPlaces },
  markup: RawMarkup,
  isWanted: () => boolean,
) {
  const sanitised = await sanitise(markup)
  if (isWanted() && !showsNothing(sanitised)) doorOf(page).insert(element, sanitised, name)
}

function createDoor(page: FlowPlaces): Door {
  return {
    insert(host, markup, keeping) {
      const focused = describeFocus(host)
      page.unmountInside(host, keeping)
      host.replaceChildren(markup.copy())
      page.mountInserted(host)
      if (focused) restoreFocus(host, focused)
      else if (document.activeElement === document.body) host.closest<HTMLElement>('[role="dialog"]')?.focus()
    },
    clear(host) {
      page.unmountInside(host)
      host.replaceChildren()
    },
  }
}

/** Selectors that find a control again in the new markup, the most reliable first. */
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
  // The control is gone: focus the panel or modal around it, or else the page's content.
  const fallback = host.closest<HTMLElement>('[role="dialog"], main')
  if (fallback && !fallback.hasAttribute('tabindex')) fallback.tabIndex = -1
  fallback?.focus({ preventScroll: true })
}
