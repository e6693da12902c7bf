/** The history entry of a layer (a panel over the page), and addresses that are pushed while it is there. */

/** The state of the entry on top, while a layer holds it. */
let held: string | undefined
/** Ends when the browser has gone back over a layer's entry. */
let dropping: Promise<unknown> | undefined
let waitingAddresses = 0

function pushHeld(state: string, address?: string): void {
  history.pushState(state, '', address)
  held = state
}

/** Pushes an entry for the same address, so that going back can be heard. */
export function pushHistoryEntry(state: string): void {
  if (held === undefined)
    addEventListener(
      'popstate',
      () => {
        held = undefined
      },
      { once: true },
    )
  pushHeld(state)
}

/** Goes back over one entry; resolves once the browser is there. */
export function dropHistoryEntry(signal: AbortSignal): Promise<void> {
  const dropped = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true, signal })
    history.back()
  })
  const given = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const ending = Promise.race([dropped, given]).finally(() => {
    if (dropping === ending) dropping = undefined
  })
  dropping = ending
  return dropped
}

/**
 * Pushes another address of this page. The entry of a layer that is open stays on top: the address slides in below it, so that
 * going back closes the layer first and leads to the address before then. While the browser is on its way back over
 * a layer's entry, the address waits for it.
 */
export async function pushAddress(address: string): Promise<void> {
  if (dropping) {
    waitingAddresses += 1
    await dropping
    waitingAddresses -= 1
    return pushAddress(address)
  }
  if (held === undefined) {
    history.pushState(null, '', address)
    return
  }
  history.replaceState(null, '', address)
  pushHeld(held, address)
}

/** Whether an address is still to be pushed: until then the browser shows an older one. */
export const isAddressWaiting = (): boolean => waitingAddresses > 0
