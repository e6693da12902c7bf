/**
 * What of a page's data may be in a log (quality, 12).
 *
 * Denied is what no list allows. Numbers, booleans and the names of properties that a type declares stay; a text stays only where
 * its type is a list of words, or says that it is `Logged`. Any other text becomes a placeholder of the same length; two that are
 * the same have the same placeholder as long as the page is loaded, so that what compares them finds the same. What is no plain
 * data (elements, actors, functions, markup, sealed values) becomes a mark.
 *
 * The lists are made from the types of the machines when the bundle is built: a later flow needs nothing.
 */

/** What may be shown of a value: 0 nothing but its kind, 1 any text, 2 all of it (where no person's data can be: in a proof), the words of a type, or what each part allows. */
export type Shape = 0 | 1 | 2 | readonly string[] | { readonly [key: string]: Shape }

/** Of each machine, by its id: the shapes of its context, and of its events by their types. */
export type Shapes = Readonly<Record<string, { context: Shape; events: Readonly<Record<string, Shape>> }>>

/** The keys of a shape for the elements of a list, and for the values of a dictionary, whose keys are data. */
export const [ELEMENTS, VALUES] = ['[]', '*']

/** A text becomes a mark instead if it is longer. */
const LONGEST_TEXT = 64
/** Numbers with more digits than that may be a card or a telephone. */
const MOST_DIGITS = 7
const [DEEPEST, LONGEST_LIST] = [9, 300]

/** In a log, the key of a mark's kind, and of an object's number. */
export const [KIND, NUMBER] = ['$', '#']
/** Begins each placeholder; no allowed text has it. */
export const STAR = '*'

export type Masked =
  | null
  | boolean
  | number
  | string
  | readonly Masked[]
  | { readonly [key: string]: Masked | undefined }

export type Mask = {
  value: (value: unknown, shape: Shape) => Masked
  text: (text: string) => Masked
}

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const nameOf = (value: object): string => {
  const { constructor } = value as { constructor?: { name?: string } }
  const name = value instanceof Error ? value.name : (constructor?.name ?? '')
  // Names of classes are code.
  return /^[A-Z]\w{1,40}$/.test(name) ? name : 'Object'
}

/** What guards read of an error: a status, and the like. */
const factsOf = (error: Error): Record<string, Masked> =>
  Object.fromEntries(
    Object.entries(error).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'boolean' || (typeof value === 'number' && Math.abs(value) < 1000) ? [[key, value]] : [],
    ),
  )

/** Of data that shows but its size, such as a sanitised fragment. */
const sizeOf = (value: object): number | undefined => {
  const { toJSON } = value as { toJSON?: () => unknown }
  const told: unknown = typeof toJSON === 'function' ? toJSON.call(value) : undefined
  if (typeof told !== 'object' || told === null) return undefined
  return Object.values(told).find((one): one is number => typeof one === 'number')
}

/** Masks the data of one page: it knows which texts and objects were the same. */
export function createMask(): Mask {
  const texts = new Map<string, string>()
  const numbers = new WeakMap<object, number>()
  let objects = 0
  let marks = 0

  const numberOf = (value: object): number => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    objects += 1
    numbers.set(value, objects)
    return objects
  }
  const idOf = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const id = (marks += 1).toString(36)
    texts.set(text, id)
    return id
  }

  const maskText = (text: string): Masked => {
    if (text === '') return text
    const id = idOf(text)
    if (text.length > LONGEST_TEXT) return { [KIND]: 'text', length: text.length, is: id }
    return `${STAR}${id}`.padEnd(text.length, STAR).slice(0, text.length)
  }

  const isAllowed = (text: string, shape: Shape) =>
    (shape === 2 && !text.startsWith(STAR) && text.length <= LONGEST_TEXT) ||
    (shape === 1 && text.length <= LONGEST_TEXT && /^[\w .:/-]*$/.test(text)) ||
    (Array.isArray(shape) && (shape as readonly string[]).includes(text))

  const maskNumber = (value: number): Masked => {
    if (!Number.isFinite(value)) return { [KIND]: 'number', is: String(value) }
    const digits = Math.trunc(Math.abs(value)).toString().length
    return digits > MOST_DIGITS ? { [KIND]: 'number', digits } : Math.round(value * 1e6) / 1e6
  }

  const maskObject = (value: object, shape: Shape, depth: number): Masked => {
    const number = numberOf(value)
    if (Array.isArray(value)) {
      const element = partOf(shape, ELEMENTS)
      return value.slice(0, LONGEST_LIST).map((each) => mask(each, element, depth + 1))
    }
    if (!isPlain(value)) {
      const size = sizeOf(value)
      return {
        ...(value instanceof Error && factsOf(value)),
        [KIND]: nameOf(value),
        [NUMBER]: number,
        ...(size !== undefined && { size }),
      }
    }
    const values = partOf(shape, VALUES)
    return Object.fromEntries([
      ...Object.entries(value).flatMap(([key, each]) => {
        if (each === undefined) return []
        const known =
          shape === 2 || (isShapes(shape) && Object.hasOwn(shape, key) && key !== VALUES && key !== ELEMENTS)
        const name = known ? key : maskText(key)
        const shown = typeof name === 'string' ? name : `${STAR}${idOf(key)}`
        return [[shown, mask(each, known ? partOf(shape, key) : values, depth + 1)]]
      }),
      [NUMBER, number],
    ]) as Masked
  }

  function mask(value: unknown, shape: Shape, depth = 0): Masked {
    switch (typeof value) {
      case 'string':
        return isAllowed(value, shape) ? value : maskText(value)
      case 'number':
        return maskNumber(value)
      case 'boolean':
        return value
      case 'bigint':
        return maskNumber(Number(value))
      case 'undefined':
        return { [KIND]: 'undefined' }
      case 'function':
        return { [KIND]: 'function', [NUMBER]: numberOf(value) }
      case 'object':
        if (value === null) return null
        return depth > DEEPEST ? { [KIND]: 'deep' } : maskObject(value, shape, depth)
      default:
        return { [KIND]: typeof value }
    }
  }

  return { value: mask, text: maskText }
}

export const isShapes = (shape: Shape): shape is { readonly [key: string]: Shape } =>
  typeof shape === 'object' && !Array.isArray(shape)

/** What a shape says of a part. */
export const partOf = (shape: Shape, key: string): Shape => (shape === 2 ? 2 : isShapes(shape) ? (shape[key] ?? 0) : 0)

/** Of an address: the path, in which words stay, and the names of its query. */
export function maskAddress(address: string, mask: Mask): string {
  const url = URL.parse(address, 'https://shop.example')
  if (!url) return STAR
  const path = url.pathname.split('/').map((part) => (isWord(part) ? part : shown(mask.text(part))))
  const query = [...url.searchParams].map(
    ([name, value]) => `${isWord(name) ? name : shown(mask.text(name))}=${shown(mask.text(value))}`,
  )
  return path.join('/') + (query.length ? `?${query.join('&')}` : '')
}

const isWord = (text: string) => /^(?:[a-z]{1,20}[-.]?){0,6}$/.test(text)
const shown = (masked: Masked) => (typeof masked === 'string' ? masked : STAR)

/** A name of the code (a state, a flow, an actor, a CSS path); what looks like data in it becomes a placeholder. */
export const codeName = (name: string): string =>
  name.length > 300 ? STAR : name.replaceAll(/[^\w\s.:>#()[\]=*+-]/g, STAR).replaceAll(/[\da-f]*\d[\da-f]{5,}/gi, STAR)
