/** Comparing a response: a page with its frame, or a fragment alone. */
import { expectNone, failuresOf, parsePage, type Table } from './check.ts'
import { type Exchange, exchangeFailures } from './exchange.ts'
import { fill, type Values } from './expectation.ts'
import { globalFailures, policyFailures } from './page-globals.ts'
import type { Shop } from './shop.ts'
import type { Answer, Sent } from './shopper.ts'
import { COOKIE_BAR } from './tables/consent.ts'
import { FOOTER_COLUMNS, FRAME, FULL_FRAME, MODAL_BACK_BUTTON, MODAL_TEMPLATE, REDUCED_FRAME } from './tables/frame.ts'
import { CART_WIDGET, HEADER_CART, MAIN_NAVIGATION, SEARCH_FORM } from './tables/header.ts'
import { MENU_BLOCK } from './tables/menu.ts'
import { MENU_ACTIONS, TOP_BAR } from './tables/preferences.ts'

export type PageFacts = {
  name: string
  controller: string
  action: string
  status?: number
  /** Checkout steps have no navigation. */
  reduced?: boolean
  tables: readonly Table[]
  values: Values
}

const AROUND: Table = [...FRAME, ...COOKIE_BAR, ...MODAL_TEMPLATE, ...MENU_BLOCK, ...MENU_ACTIONS]
const FULL: Table = [
  ...FULL_FRAME,
  ...TOP_BAR,
  ...HEADER_CART,
  ...CART_WIDGET,
  ...SEARCH_FORM,
  ...MAIN_NAVIGATION,
  ...FOOTER_COLUMNS,
]

/** Table values for the language of a page. */
export const ENGLISH = { language: 'en-GB', code: 'en', country: 'gb', segment: '' }
export const GERMAN = { language: 'de-DE', code: 'de', country: 'de', segment: '/de' }

/** A whole page: its frame, globals, policy and the tables of its content. */
export function expectPage(
  answer: Answer,
  { name, controller, action, status = 200, reduced, tables, values }: PageFacts,
) {
  const document = parsePage(answer.text)
  const all = { searchTerm: '', ...ENGLISH, ...values, controller, action }
  const template = document.querySelector('template.js-pseudo-modal-back-btn-template')
  expectNone([
    ...(answer.status === status ? [] : [`shell 2, ${name}: expected the status ${status}, found ${answer.status}`]),
    ...failuresOf(name, document, AROUND, all),
    ...failuresOf(name, document, reduced ? REDUCED_FRAME : FULL, { ...all, searchTerm: values['headerTerm'] ?? '' }),
    ...failuresOf(`${name}, back button`, parsePage(template?.innerHTML ?? ''), MODAL_BACK_BUTTON),
    ...tables.flatMap((table) => failuresOf(name, document, table, all)),
    ...globalFailures(name, document, all),
    ...policyFailures(name, document, answer.headers.get('content-security-policy')),
    ...duplicateIds(name, document),
  ])
}

/** A fragment: markup without a document around it. */
export function expectFragment(answer: Answer, name: string, tables: readonly Table[], values: Values) {
  const document = parsePage(answer.text)
  expectNone([
    ...(answer.status === 200 ? [] : [`shell 2, ${name}: expected the status 200, found ${answer.status}`]),
    ...(/<(html|head)[\s>]/i.test(answer.text) ? [`shell 2, ${name}: expected a fragment, found a document`] : []),
    ...tables.flatMap((table) => failuresOf(name, document, table, values)),
    ...duplicateIds(name, document),
  ])
}

/** Sends the request of `exchange`, with its placeholders replaced, as its person. */
export async function expectExchange(shop: Shop, exchange: Exchange) {
  const { values } = shop
  const person = await shop.person(exchange.who ?? 'visitor')
  const { method, path, marker, accept, sent } = exchange
  const answer = await person.send({
    path: fill(path, values),
    ...(method && { method }),
    ...(marker && { marker }),
    ...(accept && { accept }),
    ...(sent && { sent: fillSent(sent, values) }),
  })
  expectNone(exchangeFailures(exchange, answer, values))
}

function fillSent(sent: Sent, values: Values): Sent {
  if ('form' in sent) {
    const entries = Object.entries(sent.form).map(([name, value]) => [fill(name, values), fill(value, values)])
    return { form: Object.fromEntries(entries) as Record<string, string> }
  }
  return 'json' in sent ? { json: JSON.parse(fill(JSON.stringify(sent.json), values)) as unknown } : sent
}

/** The contract tolerates `zipcodeLabel` twice (shell 16); every other id is unique. */
function duplicateIds(name: string, document: Document): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at && id !== 'zipcodeLabel')
  return [...new Set(twice)].map((id) => `HTML, ${name}: the id "${id}" is on the page more than once`)
}
