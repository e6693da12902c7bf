/** Starts what restores the focus, where the page before this one stored it (contract, shell 3, "focus memory"). */
import type { Page } from '../types.ts'

function isFocusLeft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('sw-last-focus-'))
  } catch {
    // Blocked storage: nothing was stored.
    return false
  }
}

export function startForFocus({ early, start }: Pick<Page, 'early' | 'start'>): void {
  if (!isFocusLeft()) return
  for (const entry of early.entries.values()) {
    if (!entry.isForFocus) continue
    // What is inserted later, too.
    entry.moment = 'present'
    for (const element of document.querySelectorAll(entry.selector)) start(element, entry.name)
  }
}
