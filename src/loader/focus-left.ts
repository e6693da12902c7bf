/** Whether a page before this one left the focus for a control of it (contract, shell 3, "focus memory"). */
export function isFocusLeft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('sw-last-focus-'))
  } catch {
    // Blocked storage: nothing could be left.
    return false
  }
}
