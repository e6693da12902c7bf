/** The custom property in which a stylesheet says which viewport it is made for (contract, shell 3). */
const PROPERTY = '--sw-current-breakpoint'

/** The name of the viewport, in upper case and without quotes; empty when the stylesheet does not say it. */
export function readViewportName(): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(PROPERTY)
  return value.replaceAll(/["'\s]/g, '').toUpperCase()
}
