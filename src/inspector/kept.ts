/** What the inspector keeps for the next page of the same tab, and only while it is open. */
const KEY = 'statefront-inspect'

export type Dock = 'bottom' | 'side' | 'window'
export type Kept = {
  dock: Dock
  height: number
  width: number
  tab: string
  scheme: 'auto' | 'light' | 'dark'
  /** Whether another inspector is told, too. */
  isTold: boolean
}

export const FIRST: Kept = { dock: 'bottom', height: 380, width: 460, tab: 'flows', scheme: 'auto', isTold: false }

/** Undefined if this tab is not being inspected, or its storage is blocked. */
export function readKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? undefined : { ...FIRST, ...(JSON.parse(text) as Partial<Kept>) }
  } catch {
    return undefined
  }
}

/** Undefined ends it. Where storage is blocked, nothing is kept. */
export function keep(kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Kept for convenience only.
  }
}
