/** Reads a binding's options (contract, shell 1.2). */
import * as z from 'zod/mini'
import { isPlainObject, mergeOptions } from '../../loader/merge-options.ts'
import type { PageSettings, PluginAccess, Reports } from '../../loader/types.ts'

/** Made once: each schema costs a slow device a quarter of a millisecond on every page. */
const TEXT = z.string()
const FILLED = z.string().check(z.refine((text) => text !== ''))
const FLAG = z.boolean()
const AMOUNT = z.number().check(z.refine((value) => value >= 0))

/** Text that is not empty. */
export const filled = () => FILLED
/** The same, with a value for none. */
export const word = (fallback: string) => z._default(FILLED, fallback)
/** Text that may be empty. */
export const text = (fallback: string) => z._default(TEXT, fallback)
/** Text; pages print `false` for none. */
export const textOrNone = () => z._default(z.union([z.string(), z.literal(false)]), false)
export const words = (fallback: string[]) => z._default(z.array(z.string()), fallback)
export const flag = (fallback: boolean) => z._default(FLAG, fallback)
export const number = (fallback: number) => z._default(z.number(), fallback)
/** A number from 0. */
export const amount = (fallback: number) => z._default(AMOUNT, fallback)

/** Invalid options; the message names every field. */
export class OptionsError extends Error {
  override name = 'OptionsError'
}

/** What options are read from, besides the element: what scripts have changed, and where errors go. */
export type OptionsPage = PageSettings & PluginAccess & Reports

type Reading<Schema> = {
  element: Element
  page: OptionsPage
  flow: string
  attribute?: string
  schema: Schema
}

/**
 * The options of one element, each layer over the one before: the schema's defaults, the page's script (`storefront.override`), a
 * named preset (`data-<attribute>-config`), the element's JSON (`data-<attribute>-options`). Objects merge deeply; lists and values
 * replace. As templates print them, what is empty means no options, an object in place of a list means its values, null (where the
 * schema has no null) and '' (where text may not be empty) mean absent, and numbers, booleans and text are converted. What is no
 * object is ignored, and reported unless it is empty. Throws `OptionsError` for invalid JSON, an unknown preset, and invalid values.
 */
export function readOptions<Schema extends z.ZodMiniType>(reading: Reading<Schema>, above?: object): z.output<Schema> {
  const { element, page, flow, attribute = flow, schema } = reading
  const { shareOptions } = page.hooks
  if (!above && shareOptions)
    return shareOptions(reading, (above) => readOptions(reading, above) as object) as z.output<Schema>
  const preset = element.getAttribute(`data-${attribute}-config`)
  // Several kinds of options of one flow may have presets of the same name.
  const presetOptions = preset ? (page.presetOf(attribute, preset) ?? page.presetOf(flow, preset)) : {}
  if (!presetOptions)
    throw new OptionsError(`data-${attribute}-config names the preset "${preset}", which nobody registered`)
  const printed = parseAttribute(element, `data-${attribute}-options`)
  if (printed && !isPlainObject(printed) && (printed as { length?: number }).length !== 0)
    page.report(flow, new OptionsError(`data-${attribute}-options must be a JSON object, and is ignored`), element)
  const layers = [page.overridesOf(flow).options, presetOptions, printed]
  const options = Object.assign(layers.reduce<Record<string, unknown>>(mergeOptions, {}), above)
  const result = parsePrinted(schema, options)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path, message }) => `option "${path.join('.')}": ${message}`)
  throw new OptionsError(`${fields.join('; ')} (see data-${attribute}-options)`)
}

/** Parses what a page prints, where it can be converted to what the schema expects. */
export function parsePrinted<Schema extends z.ZodMiniType>(schema: Schema, options: Record<string, unknown>) {
  const result = z.safeParse(schema, options)
  if (result.success) return result
  for (const issue of result.error.issues) correct(options, issue)
  return z.safeParse(schema, options)
}

/** The same for a flow that runs once per page: later overrides take effect at once; invalid ones are reported and ignored. */
export function liveOptions<Schema extends z.ZodMiniType>(reading: Reading<Schema>): z.output<Schema> {
  const { page, flow, element } = reading
  // oxlint-disable-next-line bindings/no-lasting-state -- What was read of the page, until a script changes it.
  const read = { of: page.overridesOf(flow).options, options: readOptions(reading) as object }
  const current = (): object => {
    const { options } = page.overridesOf(flow)
    if (options === read.of) return read.options
    read.of = options
    try {
      read.options = readOptions(reading) as object
    } catch (error) {
      page.report(flow, error, element)
    }
    return read.options
  }
  const keys = Object.keys((reading.schema as unknown as { shape: object }).shape).map((key) => [
    key,
    { get: (): unknown => Reflect.get(current(), key), enumerable: true },
  ])
  return Object.defineProperties({}, Object.fromEntries(keys) as PropertyDescriptorMap) as z.output<Schema>
}

/** Converts an invalid value, also in a list, to the type that the schema expects, or to one of several, if possible. */
function correct(options: Record<string, unknown>, issue: z.core.$ZodIssue, path = issue.path): void {
  const last = String(path.at(-1))
  let owner = options
  for (const key of path.slice(0, -1)) owner = Object(owner[String(key)]) as Record<string, unknown>
  const value = owner[last]
  // A check of ours refuses '' where text may not be empty.
  if (value === null || (value === '' && issue.code === 'custom')) delete owner[last]
  if (issue.code === 'invalid_union')
    for (const each of issue.errors.flat()) correct(options, each, [...path, ...each.path])
  if (issue.code !== 'invalid_type') return
  const text = String(value)
  // PHP prints a list that lacks its first entries as an object, and an empty object as a list.
  if (issue.expected === 'array' && isPlainObject(value)) owner[last] = Object.values(value)
  else if (issue.expected === 'object' && Array.isArray(value) && value.length === 0) delete owner[last]
  else if (issue.expected === 'number' && text === '') delete owner[last]
  else if (issue.expected === 'number' && typeof value === 'string') owner[last] = Number(text)
  else if (issue.expected === 'boolean' && /^(1|true|0|false|)$/.test(text))
    owner[last] = text === '1' || text === 'true'
  // One of several says itself what a number is.
  else if (issue.expected === 'string' && typeof value === 'number' && path === issue.path) owner[last] = text
}

function parseAttribute(element: Element, attribute: string): unknown {
  try {
    return JSON.parse(element.getAttribute(attribute) || 'null')
  } catch (error) {
    throw new OptionsError(`${attribute} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
