/** An entry that a page wants in the history (contract, shell 15.5). */
export type HistoryEntry = { state?: unknown; title: string; url: string }

/** Pushes entries, the last one on top. Throws for an address of another origin: nothing may pose as another site. */
export function pushEntries(entries: readonly HistoryEntry[]): void {
  for (const { state, title, url } of entries) {
    const target = new URL(url, location.href)
    if (target.origin !== location.origin) throw new Error(`the history entry ${target.href} is not of this site`)
    history.pushState(state, title, target)
  }
}
