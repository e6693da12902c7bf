import type { Turned } from '../../machines/listing/listing.ts'

/** After a turned page: the same control of the navigation (contract, catalog 1.9), else the list itself. */
export function focusPage(wrapper: Element, results: HTMLElement | null, { focusId }: Turned, isTop: boolean): void {
  const controls = focusId ? [...wrapper.querySelectorAll<HTMLElement>(`[data-focus-id="${CSS.escape(focusId)}"]`)] : []
  const control = isTop ? controls[0] : controls.at(-1)
  control?.focus({ preventScroll: true })
  if ((control && document.activeElement === control) || !results) return
  if (!results.hasAttribute('tabindex')) results.tabIndex = -1
  results.focus({ preventScroll: true })
}
