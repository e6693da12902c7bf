/** Marks, in its state, a history entry whose address may be that of another page than the one that is shown. */
export const PAGE_ENTRY = 'storefrontPage'

/**
 * Loads the page of a marked entry when the shopper goes back or forward to it.
 *
 * A page that pushes an entry for another page (contract, shell 15.5, FormAddHistory) makes both one document for the
 * browser: between the two it changes the address alone, even after one of them was loaded anew. Loading takes the place of
 * the entry, so that it is a document of its own from then on; and a page that was posted is never posted again.
 */
export function loadMarkedEntries(): void {
  const { pathname: shown } = location
  const look = () => {
    const state: unknown = history.state
    const isMarked = typeof state === 'object' && state !== null && PAGE_ENTRY in state
    if (isMarked && location.pathname !== shown) location.replace(location.pathname + location.search)
  }
  addEventListener('popstate', look)
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}
