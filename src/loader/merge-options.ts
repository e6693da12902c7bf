/** Options over options (contract, shell 1.2). */

/** Keys that reach prototypes when they are assigned. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Not of a class: an element or an instance among the options stays what it is. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

/** `above` over `below`: objects merge deeply, lists and values replace. What is no object says nothing. */
export function mergeOptions(below: unknown, above: unknown): Record<string, unknown> {
  const merged = isPlainObject(below) ? { ...below } : {}
  for (const [key, value] of Object.entries(isPlainObject(above) ? above : {})) {
    if (FORBIDDEN_KEYS.has(key)) continue
    merged[key] = isPlainObject(value) ? mergeOptions(Object.hasOwn(merged, key) ? merged[key] : null, value) : value
  }
  return merged
}
