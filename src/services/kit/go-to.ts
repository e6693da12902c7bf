/** Leaves the page for an address from options or answers. */
import { addressFrom } from './address.ts'

/**
 * Goes to an address of the web.
 *
 * @throws Error for any other, such as one that is a script
 */
export function goTo(address: string): void {
  const url = addressFrom(address, location.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`no page is at "${address}"`)
  location.assign(url)
}
