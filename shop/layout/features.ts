/** Feature flags of the platform that change markup (contract, catalog, top). Off unless `STATEFRONT_FEATURES` names them. */
import type { ShopContext } from '../context.ts'
import { isRecent, isTweaked } from './platform.ts'

export const ACCESSIBILITY_TWEAKS = 'ACCESSIBILITY_TWEAKS'

/**
 * Each flag is printed twice among the page's globals: in the spelling of script code, and in that of configuration
 * files.
 */
const FLAGS = [
  ['V6_7_0_0', 'v6.7.0.0'],
  [ACCESSIBILITY_TWEAKS, 'accessibility.tweaks'],
] as const

/** Whether the comma-separated `STATEFRONT_FEATURES` contains the flag. */
function isActive(c: ShopContext, flag: string): boolean {
  const isNamed = (process.env['STATEFRONT_FEATURES'] ?? '').split(',').includes(flag)
  return isNamed || (flag === ACCESSIBILITY_TWEAKS && isTweaked(c))
}

/** Whether page numbers are links instead of radio buttons. */
export const hasPageLinks = (c: ShopContext): boolean => isActive(c, ACCESSIBILITY_TWEAKS)

/** A flag that is known from 6.6.10 on, and off (contract, versions F1). */
const NEWER = ['ADDRESS_SELECTION_REWORK', 'address.selection.rework'] as const

/** All flags, for `window.features` (contract, shell 1.4). */
export function featureTable(c: ShopContext): Record<string, boolean> {
  const flags = isRecent(c) ? [...FLAGS, NEWER] : FLAGS
  return Object.fromEntries(flags.flatMap(([flag, dotted]) => [flag, dotted].map((name) => [name, isActive(c, flag)])))
}
