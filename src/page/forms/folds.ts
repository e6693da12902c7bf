/** Fields in folded parts of a page, which no browser leads to. Loaded when one is refused. */

/** Bootstrap's folded elements and hidden tabs. */
const FOLDED = '.collapse:not(.show), .tab-pane:not(.active)'

/** What is being shown already. */
// oxlint-disable-next-line bindings/no-lasting-state -- A registry by element: until its animation begins, which loads code first, nothing on the page says that a part opens.
const opening = new WeakSet<Element>()

const isFor = (control: HTMLElement, fold: Element): boolean =>
  [control.dataset['bsTarget'], control.getAttribute('href')].some(
    (target) => target === `#${fold.id}` || (target?.startsWith('.') && fold.matches(target)),
  )

export type Unfolding = { found: () => void; lost?: () => void; begun?: () => void }

/**
 * Shows the folded part that holds `field`, by a press on its control; then calls `found`. Where no such part hides the field,
 * calls `lost`. `begun` is called before a part that takes its time is unfolded.
 */
export function unfold(field: Element, { found, lost, begun }: Unfolding): void {
  const details = field.closest('details:not([open])')
  details?.setAttribute('open', '')
  if (details) return found()
  const fold = field.closest(FOLDED)
  const control =
    fold && [...document.querySelectorAll<HTMLElement>('[data-bs-toggle]')].find((each) => isFor(each, fold))
  if (!control) return lost?.()
  if (opening.has(fold)) return begun?.()
  const shown = () => {
    opening.delete(fold)
    found()
  }
  fold.addEventListener('shown.bs.collapse', shown, { once: true })
  control.addEventListener('shown.bs.tab', shown, { once: true })
  opening.add(fold)
  begun?.()
  control.click()
}
