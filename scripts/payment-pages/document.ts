/** The manifest of the payment pages as a document. */
import { code, section, table } from '../charts/markdown.ts'
import { CONNECTIONS, PAGES, type PageName, SCRIPTS, type Script, SOURCES } from './authorised.ts'
import type { Visit } from './collect.ts'

export const PATH = 'docs/payment-pages.md'

const TITLES: Readonly<Record<PageName, string>> = {
  cart: 'cart',
  register: 'register',
  confirm: 'confirm',
  finish: 'finish',
  edit: 'order edit',
}

/** The whole document. */
export function describePages(visits: readonly Visit[], withVendors: readonly Visit[]): string {
  return `${[
    '<!-- Written by `npm run payment-pages` from the pages and scripts/payment-pages/authorised.ts; changes made here are lost. -->',
    '# Payment pages',
    INTRODUCTION,
    section(
      'Pages',
      table(
        ['Page', 'Address'],
        names().map((page) => [TITLES[page], code(PAGES[page])]),
      ),
    ),
    section(
      'Scripts',
      SCRIPTS_TEXT,
      table(['Script', 'Owner', 'Reason', 'From', "Vendor's address", 'Kept by', 'Where'], SCRIPTS.map(row)),
    ),
    section('What each page prints', PRINTS_TEXT, printsTable(visits, withVendors)),
    section('Security headers', HEADERS_TEXT, ...names().map((page) => headersTable(page, visits))),
    section('Connections', CONNECTIONS_TEXT, connectionsTable()),
    section('Sources of frames and connections', SOURCES_TEXT, sourcesTable()),
  ].join('\n\n')}\n`
}

const INTRODUCTION =
  `Every script of the pages on which an order comes about and is paid: whose it is, what it is for, and what keeps it as it is; and
the headers that protect these pages. A test visits all of them with each payment method chosen, with every consent and without, and fails when a page prints or
loads a script that is not listed, or when a header differs. A script is added in \`scripts/payment-pages/authorised.ts\`, and
then \`npm run payment-pages\` writes this document anew.`.replaceAll('\n', ' ')

const SCRIPTS_TEXT =
  'In the order of the page; with a method, only while it is chosen; with consent, only once the shopper has given it. A vendor changes its file without asking, so that no hash can be pinned: it runs by the nonce, from the one address that is listed. What the page sets is JSON and nothing else.'
const PRINTS_TEXT =
  'Beside the scripts of every page; with the stand-ins of the sandbox, and with real keys. Of the modules, those that a page runs at rest are printed; the entry loads the others. The methods are those of the sandbox, all switched on.'
const HEADERS_TEXT = 'As sent with every payment method; the nonce differs with every response.'
const CONNECTIONS_TEXT =
  'What the scripts of a page ask before a shopper touches it, with the stand-ins; the sources that the vendors’ own scripts need are below. A test fails when a page asks anything else.'

const SOURCES_TEXT =
  "The shop's policy restricts scripts and lists no sources of frames and connections. A policy that does needs these with the vendors' scripts; with the stand-ins `'self'`, and the address of the card app's back end for `connect-src`."

const names = () => Object.keys(PAGES) as PageName[]

function row(script: Script): string[] {
  const { name, owner, reason, pages, methods } = script
  const places = pages
    ? `${pages.map((page) => TITLES[page]).join(', ')}${methods ? `: ${methods.map(code).join(' ')}` : ''}`
    : 'all'
  const where = places + withConsent(script)
  return [
    name,
    owner,
    reason,
    fromOf(script),
    'vendor' in script ? code(script.vendor ?? '') : '',
    keptBy(script),
    where,
  ]
}

/** What the shopper allows first. */
const withConsent = ({ consent }: { consent?: string }) => (consent ? `, with consent (${code(consent)})` : '')

function fromOf(script: Script): string {
  if ('at' in script) return code(script.at)
  if ('overrides' in script) return `the page: options of ${code(script.overrides)}`
  if ('sets' in script) return `the page: sets ${script.sets.map(code).join(', ')}`
  return 'the page'
}

function keptBy(script: Script): string {
  if ('data' in script) return `data (${code(script.data)}), never executed`
  if ('sha256' in script) return `nonce; ${code(`sha256-${script.sha256}`)}`
  if ('sets' in script || 'overrides' in script) return 'nonce; JSON only'
  if (script.isModule) return 'nonce; this folder only'
  if (!script.isLoadedLater) return 'nonce; this address only'
  if (script.consent) return "`'strict-dynamic'`: loaded by its flow, once the shopper allows it"
  if (script.at.startsWith('https:'))
    return "`'strict-dynamic'`, loaded by its flow; the page's `default` policy for Trusted Types: this address only"
  return script.vendor
    ? "nonce; the page's `default` policy for Trusted Types: this address only"
    : "`'strict-dynamic'`: loaded by the entry, of the shop's own origin"
}

/** What a page prints beside the scripts of every page. */
function extras({ scripts }: Visit): string {
  const common = SCRIPTS.filter(({ pages }) => !pages)
  const names = common.map(({ name }) => name)
  const more = scripts.filter((name) => !names.includes(name))
  // Which modules a page prints, the build says; what is loaded later is printed nowhere.
  const printed = common.filter((script) => !('at' in script && (script.isLoadedLater || script.at.endsWith('/'))))
  const missing = printed.flatMap(({ name }) => (scripts.includes(name) ? [] : [name]))
  return [...more, ...missing.map((name) => `not ${name}`)].join(', ') || '–'
}

function printsTable(visits: readonly Visit[], withVendors: readonly Visit[]): string {
  const rows = visits.map((visit, index) => [
    TITLES[visit.page],
    visit.method === null ? '–' : code(visit.method),
    extras(visit),
    extras(withVendors[index] ?? visit),
  ])
  return table(['Page', 'Payment method', 'With stand-ins', 'With real keys'], rows)
}

/** One table per page, unless its headers differ between methods: then one for each set of them. */
function headersTable(page: PageName, visits: readonly Visit[]): string {
  const sets = new Map<string, string[]>()
  for (const { method, headers, page: visited } of visits) {
    if (visited !== page) continue
    const text = table(
      ['Header', 'Value'],
      headers.map(([name, value]) => [code(name), code(value)]),
    )
    sets.set(text, [...(sets.get(text) ?? []), method ?? ''])
  }
  return [...sets]
    .map(([text, methods]) => `### ${TITLES[page]}${sets.size > 1 ? `: ${methods.join(', ')}` : ''}\n\n${text}`)
    .join('\n\n')
}

function connectionsTable(): string {
  return table(
    ['Address', 'Of', 'Reason', 'Where'],
    CONNECTIONS.map((connection) => {
      const { at, reason, pages, methods = [], isOfApp, isElsewhere } = connection
      const places = [pages?.map((page) => TITLES[page]).join(', ') ?? 'all', methods.map(code).join(' ')]
      return [
        code(at),
        isOfApp ? 'card app' : isElsewhere ? 'stand-in of the service' : 'shop',
        reason,
        places.filter(Boolean).join(': ') + withConsent(connection),
      ]
    }),
  )
}

function sourcesTable(): string {
  return table(
    ['Payment method', '`frame-src`', '`connect-src`'],
    SOURCES.map(({ methods, frames, connections }) => [
      methods.map(code).join(', '),
      frames.map(code).join(' '),
      connections.map((source) => (source.startsWith('https:') ? code(source) : source)).join(' '),
    ]),
  )
}
