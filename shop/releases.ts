/**
 * The releases of the platform that the shop can print its pages as: that of `STATEFRONT_PLATFORM`, or of a visit's scenario
 * (docs/sandbox.md). `6.6.10-flags`: with the platform's flag for accessibility (contract, versions B). `6.7` is 6.7.15, `6.7-flags` the
 * same with what 6.8 takes away taken away (versions D).
 */

export const PLATFORMS = ['6.6.7', '6.6.10', '6.6.10-flags', '6.7', '6.7-flags'] as const
export type Platform = (typeof PLATFORMS)[number]

/** @throws Error for a release that the shop does not print */
export function platformOf(name = process.env['STATEFRONT_PLATFORM'] || '6.6.10'): Platform {
  const platform = PLATFORMS.find((known) => known === name)
  if (!platform) throw new Error(`The shop prints no pages of ${name}; choose from ${PLATFORMS.join(', ')}.`)
  return platform
}
