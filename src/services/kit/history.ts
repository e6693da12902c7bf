/** An entry that a page wants in the history (contract, shell 15.5). */
export type HistoryEntry = { state?: unknown; title: string; url: string }

/**
 * Pushes entries, the last one on top; their states, and that of the entry below them, carry `mark`. What is there already
 * is not pushed again. Throws for an address of another origin: nothing may pose as another site.
 */
export function pushEntries(entries: readonly HistoryEntry[], mark: string): void {
  // What is no object cannot carry the mark: the browser copies values alone.
  const marked = (state: unknown = null): object => ({
    ...(typeof state === 'object' ? state : { value: state }),
    [mark]: true,
  })
  for (const { state, title, url } of entries) {
    const target = new URL(url, location.href)
    if (target.origin !== location.origin) throw new Error(`the history entry ${target.href} is not of this site`)
    if (target.href === location.href) continue
    history.replaceState(marked(history.state), '')
    history.pushState(marked(state), title, target)
  }
}
