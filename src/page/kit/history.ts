/** A history entry that a page adds (contract, shell 15.5). */
export type HistoryEntry = { state?: unknown /** No browser uses it. */; title?: unknown; url: string }

/**
 * Pushes entries, the last one on top; their states, and that of the entry below them, contain `mark`. An entry for the
 * current address is skipped. Throws for an address of another origin, so that no page can show another site's address.
 */
export function pushEntries(entries: readonly HistoryEntry[], mark: string): void {
  // A state that is no object is wrapped to hold the mark.
  const marked = (state: unknown = null): object => ({
    ...(typeof state === 'object' ? state : { value: state }),
    [mark]: true,
  })
  for (const { state, url } of entries) {
    const target = new URL(url, location.href)
    if (target.origin !== location.origin) throw new Error(`the history entry ${target.href} is not of this site`)
    if (target.href === location.href) continue
    history.replaceState(marked(history.state), '')
    history.pushState(marked(state), '', target)
  }
}
