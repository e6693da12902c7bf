/** The custom property in which a stylesheet names the current viewport (contract, shell 3). */
const PROPERTY = '--sw-current-breakpoint'

/** The name of the viewport, in upper case and without quotes; empty if the stylesheet does not set it. */
export function readViewportName(): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(PROPERTY)
  return value.replaceAll(/["'\s]/g, '').toUpperCase()
}
