/** Whether the previous page stored the focus for a control of this page (contract, shell 3, "focus memory"). */
export function isFocusLeft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('sw-last-focus-'))
  } catch {
    // Blocked storage: nothing was stored.
    return false
  }
}
