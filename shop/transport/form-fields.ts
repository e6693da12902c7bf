/**
 * The fields of a form or a JSON body, as a tree of Maps: `lineItems[ID][quantity]` is at `lineItems` → `ID` →
 * `quantity`. Maps have no prototype properties, so no field name has a special meaning.
 */
import type { ShopContext } from '../context.ts'
import { Refusal } from './refusal.ts'

export type FormFields = Map<string, string | FormFields>

/** Longer or deeper names and more fields than any form of the shop has. */
const MAX_NAME_LENGTH = 256
const MAX_DEPTH = 8
const MAX_FIELDS = 2_000
/** Entries of a list in JSON: a guest's wishlist is merged with one (contract, catalog 6.2). */
const MAX_ENTRIES = 20_000

const bodies = new WeakMap<ShopContext, Promise<FormFields>>()

/**
 * The fields of this request: form-encoded, multipart or JSON (contract, shell 2). Files are dropped; null bytes and
 * broken UTF-16 are replaced, because the database cannot store them.
 *
 * @throws Refusal 400 for a malformed body
 */
export function readFields(c: ShopContext): Promise<FormFields> {
  const known = bodies.get(c)
  if (known) return known
  const reading = parseBody(c)
  bodies.set(c, reading)
  return reading
}

async function parseBody(c: ShopContext): Promise<FormFields> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('application/json')) return fromJson(await c.req.text().catch(() => malformed()))
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return new Map()
  const form = await c.req.formData().catch(() => malformed())
  const fields: FormFields = new Map()
  let count = 0
  for (const [name, value] of form.entries()) {
    if (typeof value !== 'string') continue
    if (++count > MAX_FIELDS || name.length > MAX_NAME_LENGTH) malformed()
    place(fields, namePath(name), mend(value))
  }
  return fields
}

function malformed(): never {
  throw new Refusal(400, 'The body is malformed')
}

/**
 * The path of a field name: `a[b][]` → `a`, `b`, `` (a list entry). A name that is anything else, such as `a[b]c[d]`, is a path of one
 * part. The time grows with the length of the name and no faster.
 */
export function namePath(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0 || !name.endsWith(']')) return [name]
  const keys = name.slice(open + 1, -1).split('][')
  return keys.some((key) => key.includes('[') || key.includes(']')) ? [name] : [name.slice(0, open), ...keys]
}

function place(fields: FormFields, path: readonly string[], value: string): void {
  if (path.length > MAX_DEPTH) malformed()
  let branch = fields
  for (const key of path.slice(0, -1)) {
    const next = branch.get(key)
    if (next instanceof Map) branch = next
    else branch = setBranch(branch, key)
  }
  const last = path.at(-1) ?? ''
  branch.set(last === '' && path.length > 1 ? String(branch.size) : last, value)
}

function setBranch(parent: FormFields, key: string): FormFields {
  const branch: FormFields = new Map()
  parent.set(key, branch)
  return branch
}

function fromJson(text: string): FormFields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The JSON is malformed', 'bare')
  }
  const tree = fromValue(value, 0, { left: MAX_FIELDS })
  return tree instanceof Map ? tree : malformed()
}

/** Values become what a form would send: true is `1`, false and null are empty. `fields` counts down to the most that are read. */
function fromValue(value: unknown, depth: number, fields: { left: number }): string | FormFields {
  if (depth > MAX_DEPTH || fields.left < 0) malformed()
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return '1'
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    // A list of texts is one field.
    const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    if (entries.length > MAX_ENTRIES) malformed()
    fields.left -= isList ? 1 : entries.length
    return new Map(
      entries.map(([key, entry]) => {
        if (key.length > MAX_NAME_LENGTH) malformed()
        return [key, fromValue(entry, depth + 1, fields)]
      }),
    )
  }
  return typeof value === 'string' ? mend(value) : JSON.stringify(value)
}

function mend(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}

/** The text at a path of field names; `undefined` if it was not sent or is no text. */
export function textAt(fields: FormFields, ...path: string[]): string | undefined {
  const value = valueAt(fields, path)
  return typeof value === 'string' ? value : undefined
}

/** The fields below a path of field names; empty if nothing was sent there. */
export function fieldsAt(fields: FormFields, ...path: string[]): FormFields {
  const value = valueAt(fields, path)
  return value instanceof Map ? value : new Map()
}

function valueAt(fields: FormFields, path: readonly string[]): string | FormFields | undefined {
  let value: string | FormFields | undefined = fields
  for (const key of path) {
    // `vatIds[]` names a list; returns its first entry.
    if (value instanceof Map) value = key === '' ? value.values().next().value : value.get(key)
    else return undefined
  }
  return value
}
