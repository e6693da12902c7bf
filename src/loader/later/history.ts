/** Key in the state of a history entry whose address may be that of another page than the current one. */
export const PAGE_ENTRY = 'storefrontPage'

/**
 * Loads the page of a marked entry when the shopper goes back or forward to it; the page at `shown` is the current one.
 *
 * A page that pushes an entry for another page (contract, shell 15.5, FormAddHistory) makes both one document for the
 * browser: moving between the two changes only the address, even after a reload. `location.replace` turns the entry
 * into a document of its own, and never repeats a POST.
 */
export function loadMarkedEntries(shown: string): void {
  const look = () => {
    const state: unknown = history.state
    const isMarked = typeof state === 'object' && state !== null && PAGE_ENTRY in state
    if (isMarked && location.pathname !== shown) location.replace(location.origin + location.pathname + location.search)
  }
  look()
  addEventListener('popstate', look)
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}
