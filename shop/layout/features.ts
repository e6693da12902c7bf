/** Feature flags of the platform that change markup (contract, catalog, top). Off unless `STATEFRONT_FEATURES` names them. */

/** Page numbers are links instead of radio buttons. */
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
export function isActive(flag: string): boolean {
  return (process.env['STATEFRONT_FEATURES'] ?? '').split(',').includes(flag)
}

/** All flags, for `window.features` (contract, shell 1.4). */
export function featureTable(): Record<string, boolean> {
  return Object.fromEntries(FLAGS.flatMap(([flag, dotted]) => [flag, dotted].map((name) => [name, isActive(flag)])))
}
