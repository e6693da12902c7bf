/** Leaves the page for an address from options or answers. */

/**
 * Goes to an address of the web.
 *
 * @throws Error for any other, such as one that is a script
 */
export function goTo(address: string): void {
  let url: URL | undefined
  try {
    url = new URL(address, location.href)
  } catch {
    // Said below.
  }
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`no page is at "${address}"`)
  location.assign(url)
}
