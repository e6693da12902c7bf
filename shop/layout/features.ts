/** Feature flags of the platform that change markup (contract, catalog, top). Off unless `STATEFRONT_FEATURES` names them. */

/** Page numbers are links instead of radio buttons. */
export const ACCESSIBILITY_TWEAKS = 'ACCESSIBILITY_TWEAKS'

/** Each flag stands twice among the page's globals: as script code writes it, and as configuration files do. */
const FLAGS = [
  ['V6_7_0_0', 'v6.7.0.0'],
  [ACCESSIBILITY_TWEAKS, 'accessibility.tweaks'],
] as const

/** Whether `STATEFRONT_FEATURES`, a list with commas, names the flag. */
export function isActive(flag: string): boolean {
  return (process.env['STATEFRONT_FEATURES'] ?? '').split(',').includes(flag)
}

/** All flags as `window.features` holds them (contract, shell 1.4). */
export function featureTable(): Record<string, boolean> {
  return Object.fromEntries(FLAGS.flatMap(([flag, dotted]) => [flag, dotted].map((name) => [name, isActive(flag)])))
}
