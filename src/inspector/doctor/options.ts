/** What is wrong with the options that a page prints: unknown, misspelt, of a wrong type, missing, no JSON at all. */
import type { ZodMiniType } from 'zod/mini'
import { nearest } from './distance.ts'
import type { Finding } from './finding.ts'
import { mayHoldOption } from './platform.ts'
import type { Reading } from './probe.ts'
import { shapeOf } from './schema.ts'

type Found = Omit<Finding, 'element' | 'line' | 'section'> & { at: Element }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Findings about the options of every element; `readings` are all that the flows of the page read. */
export function checkOptions(readings: readonly Reading[]): Found[] {
  const places = new Map<Element, Map<string, Reading[]>>()
  const schemas = new Map<string, Set<ZodMiniType>>()
  for (const reading of readings) {
    const { element, attribute, schema } = reading
    const ofElement = places.get(element) ?? new Map<string, Reading[]>()
    places.set(element, ofElement.set(attribute, [...(ofElement.get(attribute) ?? []), reading]))
    // Elsewhere more may be read from the same attribute.
    schemas.set(attribute, (schemas.get(attribute) ?? new Set()).add(schema))
  }
  return [...places].flatMap(([element, byAttribute]) =>
    [...byAttribute].flatMap(([attribute, read]) => [
      ...invalidIn(element, attribute, read),
      ...unknownIn(element, attribute, read, [...(schemas.get(attribute) ?? [])]),
    ]),
  )
}

const textOf = (element: Element, attribute: string) => element.getAttribute(`data-${attribute}-options`) ?? ''

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const valueAt = (options: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), options)

/** What the flows themselves refused. */
function invalidIn(element: Element, attribute: string, readings: readonly Reading[]): Found[] {
  const name = `data-${attribute}-options`
  const options = parsed(textOf(element, attribute))
  const found = new Map<string, Found>()
  for (const { flow, error } of readings) {
    if (!error) continue
    const { message } = error
    const fields = [...message.matchAll(/option "([^"]*)": (.*?)(?=; option "|\s*\(see data-|$)/g)]
    if (fields.length === 0)
      found.set(message, {
        level: 'error',
        kind: 'options-json',
        flow,
        at: element,
        says: `${flow} cannot read its options: ${message}.`,
        fix: `Print ${name} as a JSON object, its quotes escaped (&quot;).`,
      })
    for (const [, path = '', problem = ''] of fields) {
      const isMissing = valueAt(options, path.split('.')) === undefined
      found.set(path, {
        level: 'error',
        kind: isMissing ? 'option-missing' : 'option-type',
        flow,
        at: element,
        says: isMissing
          ? `${flow} does not start: its option "${path}" is missing.`
          : `${flow} does not start: its option "${path}" is ${JSON.stringify(valueAt(options, path.split('.')))} (${problem}).`,
        fix: `${isMissing ? 'Add' : 'Correct'} "${path}" in ${name}.`,
      })
    }
  }
  return [...found.values()]
}

/** What no flow has a use for, and the platform does not print. */
function unknownIn(
  element: Element,
  attribute: string,
  [first]: readonly Reading[],
  schemas: readonly ZodMiniType[],
): Found[] {
  const options = parsed(textOf(element, attribute))
  const flow = first?.flow
  if (!options || flow === undefined) return []
  const strange = strangeKeys(options, schemas).filter(
    ({ path, meant }) => meant !== undefined || !mayHoldOption(attribute, path),
  )
  return strange.map(({ path, meant }): Found => {
    const name = `data-${attribute}-options`
    const common = { flow, at: element }
    return meant === undefined
      ? {
          ...common,
          level: 'note',
          kind: 'option-unknown',
          says: `${flow} has no option "${path}": it is ignored.`,
          fix: `Remove it from ${name}, unless another script reads it.`,
        }
      : {
          ...common,
          level: 'warning',
          kind: 'option-misspelt',
          says: `${flow} has no option "${path}": it is ignored, and "${meant}" keeps its default.`,
          fix: `Write "${meant}" in ${name}.`,
        }
  })
}

/** Keys that none of the schemas knows, by their dotted paths, each with the one that was meant. */
function strangeKeys(options: Record<string, unknown>, schemas: readonly ZodMiniType[], above = ''): Strange[] {
  const shapes = schemas.map((schema) => shapeOf(schema))
  // One of them takes any key.
  if (shapes.length === 0 || shapes.includes(undefined)) return []
  const known = new Map<string, ZodMiniType[]>()
  for (const shape of shapes)
    for (const [key, inner] of Object.entries(shape ?? {})) known.set(key, [...(known.get(key) ?? []), inner])
  return Object.entries(options).flatMap(([key, value]): Strange[] => {
    const inner = known.get(key)
    if (inner) return isObject(value) ? strangeKeys(value, inner, `${above}${key}.`) : []
    const free = [...known.keys()].filter((other) => !(other in options))
    return [{ path: above + key, meant: nearest(key, free) }]
  })
}

type Strange = { path: string; meant: string | undefined }
