/** Feature flags of the platform that change markup (contract, catalog, top), as the visit's release has them. */
import type { ShopContext } from '../context.ts'
import { isAhead, isNewest, isRecent, isTweaked } from './platform.ts'

const ACCESSIBILITY_TWEAKS = 'ACCESSIBILITY_TWEAKS'

/**
 * Each flag is printed twice among the page's globals: in the spelling of script code, and in that of configuration
 * files.
 */
const FLAGS = [
  ['V6_7_0_0', 'v6.7.0.0'],
  [ACCESSIBILITY_TWEAKS, 'accessibility.tweaks'],
] as const

/** A flag that is known from 6.6.10 on (contract, versions F1). */
const NEWER = ['ADDRESS_SELECTION_REWORK', 'address.selection.rework'] as const

/** On in releases whose pages have them. */
const TWEAKS = new Set<string>([ACCESSIBILITY_TWEAKS, NEWER[0]])

function isActive(c: ShopContext, flag: string): boolean {
  if (TWEAKS.has(flag)) return isTweaked(c)
  return flag === AHEAD ? isAhead(c) : isNewest(c) && ON.has(flag)
}

const AHEAD = 'V6_8_0_0'

/** Flags that are known from 6.7 on (contract, versions F1). */
const NEWEST = [
  [AHEAD, 'v6.8.0.0'],
  ['JSON_LD_DATA', 'json.ld.data'],
  ['BREADCRUMB_REWORK', 'breadcrumb.rework'],
  ['WEBHOOKS_REWORK', 'webhooks.rework'],
] as const

/** Flags of older releases that are always on there. */
const ON = new Set<string>(['V6_7_0_0'])

/** All flags, for `window.features` (contract, shell 1.4). */
export function featureTable(c: ShopContext): Record<string, boolean> {
  const flags = [...FLAGS, ...(isRecent(c) ? [NEWER] : []), ...(isNewest(c) ? NEWEST : [])]
  return Object.fromEntries(flags.flatMap(([flag, dotted]) => [flag, dotted].map((name) => [name, isActive(c, flag)])))
}
