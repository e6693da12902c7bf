/** Finds the manifest's entry for a script on a page. */
import { createHash } from 'node:crypto'
import { type PageName, SCRIPTS, type Script } from './authorised.ts'

export type FoundScript = { src: string | null; type: string | null; text: string }

/**
 * Where a script was found: the page, the method that is chosen there, whether it was printed or loaded, and what the shopper has
 * allowed, by cookies; nothing if absent.
 */
export type Place = {
  page: PageName
  method: string | null
  origin: string
  how: 'printed' | 'loaded'
  consents?: readonly string[]
}

/** The entry that allows this script at this place; `undefined` where there is none. */
export function identify(found: FoundScript, { page, method, origin, how, consents = [] }: Place): Script | undefined {
  return SCRIPTS.find(
    (script) =>
      (script.pages?.includes(page) ?? true) &&
      (how === 'loaded' || !('isLoadedLater' in script)) &&
      (script.methods?.includes(method ?? '') ?? true) &&
      (script.consent === undefined || consents.includes(script.consent)) &&
      isSame(script, found, origin),
  )
}

function isSame(script: Script, { src, type, text }: FoundScript, origin: string): boolean {
  if ('at' in script) {
    if (src === null || type === 'application/json' || (script.isModule && type !== 'module')) return false
    const { origin: host, pathname } = new URL(src, origin)
    const isHere = script.isElsewhere ? isOtherName(host, origin) : host === origin
    const address = isHere ? pathname : host + pathname
    return (
      address === script.vendor || (script.at.endsWith('/') ? address.startsWith(script.at) : address === script.at)
    )
  }
  if (src !== null) return false
  if ('data' in script) return type === script.data
  if (type !== null && type !== '') return false
  if ('sha256' in script) return sha256Of(text) === script.sha256
  if ('overrides' in script) return overriddenIn(text) === script.overrides
  return globalsIn(text)?.join() === script.sets.join()
}

/** Whether `host` is the server of `origin` under another name of this machine: a third party, for the browser. */
export function isOtherName(host: string, origin: string): boolean {
  const [one, other] = [new URL(host), new URL(origin)]
  const names = ['localhost', '127.0.0.1']
  return one.port === other.port && one.hostname !== other.hostname && names.includes(one.hostname)
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The globals that a script sets, if it sets them to JSON and does nothing else. */
function globalsIn(text: string): string[] | null {
  const globals = text
    .trim()
    .split('\n')
    .map((line) => /^window\.(\w+) = (.+);$/.exec(line))
  return globals.every((match) => match !== null && isJson(match[2] ?? ''))
    ? globals.map((match) => match?.[1] ?? '')
    : null
}

/** The flow that a script gives options, if it does nothing else. */
function overriddenIn(text: string): string | undefined {
  const [, flow, options = ''] =
    /^var storefront; \(storefront \?\?= \[\]\)\.push\(\(all\) => all\.override\('([\w-]+)', \{ options: (.+) \}\)\)$/.exec(
      text,
    ) ?? []
  return isJson(options) ? flow : undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What one cannot do with a header: it differs with each response, or says only how the body is sent. */
const PASSING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
])

/** Where the stand-ins of vendors listen: this machine, at any port. */
const STAND_INS = /(?: https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)+/g

const masked = (value: string) => value.replaceAll(/'nonce-[^']+'/g, "'nonce-…'").replaceAll(STAND_INS, ' stand-ins')

/** The headers of a page that protect it, in the order of their names; nonces and the addresses of stand-ins are masked. */
export function headersOf(headers: Iterable<[string, string]>): [name: string, value: string][] {
  return [...headers]
    .filter(([name]) => !PASSING.has(name.toLowerCase()))
    .map(([name, value]): [string, string] => [name.toLowerCase(), masked(value)])
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
}
