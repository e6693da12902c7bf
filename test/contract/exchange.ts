/** One request and its expected response by the contract: status, headers, kind of body. */
import { failuresOf, parsePage, type Table } from './check.ts'
import { type Expected, fill, type JsonPattern, jsonMismatch, mismatch, type Values } from './expectation.ts'
import type { Answer, Request } from './shopper.ts'
import { alertFragment } from './tables/alert.ts'
import { BAD_REQUEST_PAGE, BARE_DOCUMENT, ERROR_PAGE, NOT_FOUND_PAGE } from './tables/error.ts'

/** The sender: a new visitor, one with a cart, a guest account and a customer, both with a cart. */
export type Who = 'visitor' | 'shopper' | 'guest' | 'customer'

export type Body =
  | 'page'
  | 'fragment'
  | 'json'
  | 'empty'
  | 'error page'
  | 'bad request page'
  | 'not found page'
  | 'bare document'
  | 'danger fragment'
  | 'warning fragment'

export type Exchange = Request & {
  section: string
  /** Defaults to `visitor`. */
  who?: Who
  status: number
  /** The `Location` header. */
  location?: string | RegExp
  headers?: Readonly<Record<string, Expected>>
  body?: Body
  /** The content of a JSON response. */
  json?: JsonPattern
}

const TABLES: Partial<Record<Body, Table>> = {
  'error page': ERROR_PAGE,
  'bad request page': BAD_REQUEST_PAGE,
  'not found page': NOT_FOUND_PAGE,
  'bare document': BARE_DOCUMENT,
  'danger fragment': alertFragment('danger'),
  'warning fragment': alertFragment('warning'),
}
const DOCUMENTS: readonly Body[] = ['page', 'error page', 'bad request page', 'not found page', 'bare document']

/** A one-line name of the exchange, e.g. `POST /checkout/order (guest, marker)`. */
export function titleOf({ method = 'GET', path, who = 'visitor', marker, sent }: Exchange): string {
  const notes = [who, ...(marker ? ['marker'] : []), ...(sent === undefined ? [] : [JSON.stringify(sent).slice(0, 90)])]
  return `${method} ${path} (${notes.join(', ')})`
}

/** Every difference between `answer` and `exchange`, as sentences; empty if there is none. */
export function exchangeFailures(exchange: Exchange, answer: Answer, values: Values = {}): string[] {
  const title = titleOf(exchange)
  const wrong: string[] = []
  const note = (sentence: string | null, subject: string) => {
    if (sentence !== null) wrong.push(`${exchange.section}, ${title}: ${subject} ${sentence}`)
  }
  if (answer.status !== exchange.status) note(`expected ${exchange.status}, found ${answer.status}`, 'status')
  if (exchange.location !== undefined)
    note(mismatch(exchange.location, answer.headers.get('location'), values), 'Location')
  for (const [name, expected] of Object.entries(exchange.headers ?? {}))
    note(mismatch(expected, answer.headers.get(name), values), `header ${name}`)
  note(leakOf(answer.text), 'body')
  if (exchange.json !== undefined) note(jsonMismatch(exchange.json, jsonOf(answer), '', values), 'JSON')
  if (exchange.body !== undefined) wrong.push(...bodyFailures(exchange, exchange.body, answer, values, title))
  return wrong
}

function bodyFailures(exchange: Exchange, body: Body, answer: Answer, values: Values, title: string): string[] {
  const cite = (sentence: string) => [`${exchange.section}, ${title}: ${sentence}`]
  const type = answer.headers.get('content-type') ?? 'none'
  if (body === 'empty')
    return answer.text === '' ? [] : cite(`expected an empty body, found ${answer.text.slice(0, 80)}`)
  if (body === 'json')
    return type.startsWith('application/json') ? [] : cite(`expected JSON, found the content type ${type}`)
  if (!/^text\/html; ?charset=utf-8$/i.test(type)) return cite(`expected HTML in UTF-8, found the content type ${type}`)
  const isDocument = /<html[\s>]/i.test(answer.text)
  if (DOCUMENTS.includes(body) && !isDocument) return cite('expected a whole document, found a fragment')
  if (!DOCUMENTS.includes(body) && (isDocument || /<head[\s>]/i.test(answer.text)))
    return cite('expected a fragment, found a document')
  const table = TABLES[body]
  return table ? failuresOf(title, parsePage(answer.text), table, values) : []
}

function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text)
  } catch {
    return answer.text
  }
}

/** A stack trace or a database message in a response is always a failure. */
function leakOf(text: string): string | null {
  const leak = /\bat .+:\d+:\d+\)?|node_modules|drizzle|SQLSTATE/.exec(text)
  return leak ? `shows the inside of the shop: ${fill(leak[0].replace(/[{}]/g, ''), {}).slice(0, 80)}` : null
}
