/**
 * Compares a page or fragment with tables of facts typed from the markup contract.
 *
 * A table is plain data; each row cites the section it was typed from. The result is a list of sentences, one per
 * failed row, empty if all hold.
 */
import { JSDOM } from 'jsdom'
import { type Expected, fill, mismatch, type Values } from './expectation.ts'

export type Row = {
  /** The section of the fact, e.g. `shell 7`. */
  section: string
  /** The element that must exist. Within `each` it is searched inside that element only. */
  selector: string
  /** The exact number of matches; `some` (the default) is one or more, `any` is none or more. */
  count?: number | 'some' | 'any'
  /** The row must hold inside every element that matches this selector; at least one must match. */
  each?: string
  /** Attributes that every match must have. */
  attributes?: Readonly<Record<string, Expected>>
  /** Attributes that contain the id of an element of the same page, with or without `#`. */
  refers?: readonly string[]
  /** The text content of every match, white space collapsed. */
  text?: string | RegExp
  /** The controls of a matched form, by name: exactly these, each once. */
  fields?: Readonly<Record<string, Expected>>
}

/** Elements that must be in this order; each must exist. */
export type Order = { section: string; order: readonly string[] }
export type Table = readonly (Row | Order)[]

/** One for all pages: creating a window for each takes longer than parsing. */
const parser = new new JSDOM().window.DOMParser()

/** Reads `html` as a page of its own, without running its scripts. */
export function parsePage(html: string): Document {
  return parser.parseFromString(html, 'text/html')
}

/** Every failed row of `table` on `page`, as a sentence with section, page, selector and the actual value. */
export function failuresOf(page: string, document: Document, table: Table, values: Values = {}): string[] {
  return table.flatMap((row) => {
    const { cited, wrong } = 'order' in row ? checkOrder(document, row, values) : checkRow(document, row, values)
    return wrong.map((sentence) => `${row.section}, ${page}: ${cited} ${sentence}`)
  })
}

/** Fails the test with one line per sentence. */
export function expectNone(failures: readonly string[]): void {
  if (failures.length > 0) throw new Error(`${failures.length} facts do not hold:\n${failures.join('\n')}`)
}

type Result = { cited: string; wrong: string[] }

function checkRow(document: Document, row: Row, values: Values): Result {
  const selector = fill(row.selector, values)
  if (row.each === undefined)
    return { cited: `"${selector}"`, wrong: checkIn(document, document, selector, row, values) }
  const each = fill(row.each, values)
  const scopes = [...document.querySelectorAll(each)]
  const wrong =
    scopes.length === 0
      ? ['expected inside at least one element, found none']
      : scopes.flatMap((scope, at) =>
          checkIn(document, scope, selector, row, values).map((sentence) => `(number ${at + 1}) ${sentence}`),
        )
  return { cited: `"${selector}" in each "${each}"`, wrong: wrong.slice(0, 3) }
}

function checkIn(document: Document, scope: ParentNode, selector: string, row: Row, values: Values): string[] {
  const found = [...scope.querySelectorAll(selector)]
  const count = row.count ?? 'some'
  if (typeof count === 'number' && found.length !== count) return [`expected ${count}, found ${found.length}`]
  if (count === 'some' && found.length === 0) return ['expected at least one, found none']
  return [...new Set(found.flatMap((element) => checkElement(document, element, row, values)))].slice(0, 3)
}

function checkElement(document: Document, element: Element, row: Row, values: Values): string[] {
  const wrong: string[] = []
  for (const [name, expected] of Object.entries(row.attributes ?? {})) {
    const sentence = mismatch(expected, element.getAttribute(name), values)
    if (sentence !== null) wrong.push(`[${name}] ${sentence}`)
  }
  for (const name of row.refers ?? []) {
    const id = (element.getAttribute(name) ?? '').replace(/^#/, '')
    if (id === '' || document.getElementById(id) === null) wrong.push(`[${name}] "${id}" is the id of no element`)
  }
  if (row.text !== undefined) {
    const sentence = mismatch(row.text, (element.textContent ?? '').replace(/\s+/g, ' ').trim(), values)
    if (sentence !== null) wrong.push(`text ${sentence}`)
  }
  if (row.fields !== undefined) wrong.push(...checkFields(element, row.fields, values))
  return wrong
}

function checkFields(form: Element, fields: Readonly<Record<string, Expected>>, values: Values): string[] {
  const expected = new Map(Object.entries(fields).map(([name, value]) => [fill(name, values), value]))
  const controls = [...form.querySelectorAll('[name]')]
  const surplus = controls.map((control) => control.getAttribute('name') ?? '').filter((name) => !expected.has(name))
  const wrong = surplus.map((name) => `has the field "${name}", which the contract does not name`)
  for (const [name, value] of expected) {
    const [control, ...more] = controls.filter((candidate) => candidate.getAttribute('name') === name)
    if (!control) wrong.push(`field "${name}" is missing`)
    else if (more.length > 0) wrong.push(`field "${name}" is sent ${more.length + 1} times`)
    else {
      const sentence = mismatch(value, control.getAttribute('value'), values)
      if (sentence !== null) wrong.push(`field "${name}" ${sentence}`)
    }
  }
  return wrong
}

function checkOrder(document: Document, row: Order, values: Values): Result {
  const selectors = row.order.map((selector) => fill(selector, values))
  const found = selectors.map((selector) => document.querySelector(selector))
  const missing = selectors.filter((_, at) => found[at] === null)
  const cited = `order of ${selectors.map((selector) => `"${selector}"`).join(', ')}:`
  if (missing.length > 0) return { cited, wrong: missing.map((selector) => `"${selector}" is missing`) }
  const wrong = selectors.slice(1).flatMap((selector, at) => {
    const before = found[at]
    const after = found[at + 1]
    const follows = before && after && before.compareDocumentPosition(after) & before.DOCUMENT_POSITION_FOLLOWING
    return follows ? [] : [`"${selector}" does not follow "${selectors[at]}"`]
  })
  return { cited, wrong }
}
