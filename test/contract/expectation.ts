/**
 * The expected value of an attribute, a text, a header or a piece of JSON in a row of a contract table.
 *
 * `{name}` in an expected string is replaced by a value known only at run time, such as the id of the product in the
 * cart.
 */

/** The value must be one of these. */
export class OneOf {
  readonly patterns: readonly JsonPattern[]
  constructor(patterns: readonly JsonPattern[]) {
    this.patterns = patterns
  }
}

/** The JSON value must have this type. */
export class OfType {
  readonly type: 'string' | 'number' | 'boolean' | 'object'
  constructor(type: OfType['type']) {
    this.type = type
  }
}

/** The attribute must contain JSON of exactly this shape: no additional or missing key. */
export class JsonOf {
  readonly pattern: JsonPattern
  constructor(pattern: JsonPattern) {
    this.pattern = pattern
  }
}

export type JsonPattern =
  | string
  | number
  | boolean
  | null
  | RegExp
  | OneOf
  | OfType
  | readonly JsonPattern[]
  | { readonly [key: string]: JsonPattern }

/** `true`: present with any value; `false`: absent. A string must be equal, a RegExp must match. */
export type Expected = string | RegExp | boolean | JsonOf | OneOf
export type Values = Readonly<Record<string, string>>

export const oneOf = (...patterns: JsonPattern[]) => new OneOf(patterns)
export const ofType = (type: OfType['type']) => new OfType(type)
export const json = (pattern: JsonPattern) => new JsonOf(pattern)

/** `text` with every `{name}` replaced; throws on an unknown name, since the row would otherwise test nothing. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The table names {${name}}, which this page was not given`)
    return value
  })
}

/** What is wrong with `found`, as a text, or null. `found` is null for an absent attribute or header. */
export function mismatch(expected: Expected, found: string | null, values: Values): string | null {
  if (expected === true) return found === null ? 'expected it to be there, found none' : null
  if (expected === false) return found === null ? null : `expected none, found ${quote(found)}`
  if (found === null) return `expected ${show(expected, values)}, found none`
  if (expected instanceof JsonOf) return jsonMismatch(expected.pattern, parse(found), '', values)
  return jsonMismatch(expected, found, '', values)
}

/** What is wrong with a JSON value, with its path, or null. */
export function jsonMismatch(expected: JsonPattern, found: unknown, path: string, values: Values): string | null {
  const wrong = `${path ? `at ${path} ` : ''}expected ${show(expected, values)}, found ${quote(found)}`
  if (expected instanceof OneOf)
    return expected.patterns.some((pattern) => jsonMismatch(pattern, found, path, values) === null) ? null : wrong
  if (expected instanceof OfType) return found !== null && typeof found === expected.type ? null : wrong
  if (expected instanceof RegExp) return typeof found === 'string' && expected.test(found) ? null : wrong
  if (typeof expected === 'string') return found === fill(expected, values) ? null : wrong
  if (expected === null || typeof expected !== 'object') return found === expected ? null : wrong
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return wrong
    return firstMismatch(
      expected.map((item, at) => [item, found[at], `${path}[${at}]`] as const),
      values,
    )
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found) || found instanceof NotJson) return wrong
  const entries = Object.entries(expected as Record<string, JsonPattern>).map(
    ([key, pattern]) => [fill(key, values), pattern] as const,
  )
  const expectedKeys = entries.map(([key]) => key).toSorted()
  const foundKeys = Object.keys(found).toSorted()
  if (expectedKeys.join() !== foundKeys.join())
    return `${path ? `at ${path} ` : ''}expected the keys ${expectedKeys.join(', ') || 'none'}, found ${foundKeys.join(', ') || 'none'}`
  return firstMismatch(
    entries.map(([key, pattern]) => [pattern, (found as Record<string, unknown>)[key], `${path}.${key}`] as const),
    values,
  )
}

function firstMismatch(pairs: readonly (readonly [JsonPattern, unknown, string])[], values: Values): string | null {
  for (const [pattern, found, path] of pairs) {
    const wrong = jsonMismatch(pattern, found, path, values)
    if (wrong !== null) return wrong
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new NotJson(text)
  }
}

class NotJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function show(expected: Expected | JsonPattern, values: Values): string {
  if (expected instanceof RegExp) return String(expected)
  if (expected instanceof OneOf)
    return `one of ${expected.patterns.map((pattern) => show(pattern, values)).join(' | ')}`
  if (expected instanceof OfType) return `some ${expected.type}`
  if (expected instanceof JsonOf) return `JSON ${show(expected.pattern, values)}`
  return typeof expected === 'string' ? JSON.stringify(fill(expected, values)) : JSON.stringify(expected)
}

function quote(found: unknown): string {
  if (found instanceof NotJson) return `what is no JSON: ${quote(found.text)}`
  const text = JSON.stringify(found) ?? 'nothing'
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
