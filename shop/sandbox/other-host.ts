/** Another host for stand-ins: this machine has two host names; the other one is that with which the page was not opened. */
import type { ShopContext } from '../context.ts'
import { originOf } from '../transport/origin.ts'

const OTHER_NAMES: Record<string, string> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }

/** The origin of this machine under its other name. */
export function otherOrigin(c: ShopContext): string {
  const origin = new URL(originOf(c))
  origin.hostname = OTHER_NAMES[origin.hostname] ?? origin.hostname
  return origin.origin
}
