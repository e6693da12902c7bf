/** The shop's settings of cookies as data, and the hash by which a shopper's decision belongs to them (contract, versions C9). */
import * as z from 'zod/mini'
import type { ChosenCookie, CookieGroups, Decision } from '../contract/cookies.ts'
import { fetchMarked, jsonIn, type MarkupRequest } from '../kit/fragments.ts'
import { readRecord } from './consent-record.ts'
import { isCookieName, writeCookie } from './cookie-writing.ts'
import { readCookie } from './cookies.ts'

const HASH_COOKIE = 'cookie-config-hash'
const HASH_DAYS = 30

/** What servers leave out, or print as null. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const text = maybe(z.union([z.string(), z.number()]))
const Entry = z.object({ cookie: text, value: text, expiration: text })
const Answer = z.object({
  hash: z.string(),
  languageId: maybe(z.string()),
  elements: z.array(
    z.object({
      ...Entry.shape,
      isRequired: maybe(z.boolean()),
      // A table of PHP is a list in JSON, or an object where its keys have gaps.
      entries: z.unknown(),
    }),
  ),
})

/** GET of the settings, compared with what this browser was asked last. */
export async function fetchCookieGroups({ url, signal }: MarkupRequest): Promise<CookieGroups> {
  const answer = await fetchMarked({ url, signal })
  const { hash, languageId, elements } = await jsonIn(answer, { url, schema: Answer, what: 'groups of cookies' })
  const cookies = elements.flatMap(({ isRequired, entries, ...own }) =>
    [own, ...Object.values(Object(entries) as Record<string, unknown>)].flatMap((entry) =>
      cookieOf(entry, isRequired === true),
    ),
  )
  const settings = { hash, languageId: languageId ?? null, cookies }
  return { ...settings, isOutdated: isOutdated(settings) }
}

function cookieOf(entry: unknown, isRequired: boolean) {
  const { cookie, value, expiration } = Entry.safeParse(entry).data ?? {}
  const name = String(cookie ?? '')
  const days = Number(expiration)
  if (!isCookieName(name)) return []
  return [
    {
      name,
      value: value === null || value === undefined ? null : String(value),
      days: days > 0 ? days : null,
      isRequired,
    },
  ]
}

/** Whether a decision or a hash is there, so that the settings may have changed since. */
export const wasAsked = (preference: string): boolean =>
  readCookie(preference) !== null || readCookie(HASH_COOKIE) !== null

type Settings = Omit<CookieGroups, 'isOutdated'>

/** Stored hashes by language; one for all languages is under the empty name, as shops before 6.7.7 have it. */
function storedHashes(): Record<string, string> {
  const stored = readCookie(HASH_COOKIE)
  if (stored === null) return {}
  try {
    const table: unknown = JSON.parse(decodeURIComponent(stored))
    if (table instanceof Object)
      return Object.fromEntries(Object.entries(table).map(([id, hash]) => [id, String(hash)]))
  } catch {
    // Not JSON: the hash itself.
  }
  return { '': stored }
}

/**
 * By the hash of the page's language. Where another language has one alone, the settings are those in other words. A decision
 * without a hash, since the settings could not be had then, is compared by the purposes that it was about.
 */
function isOutdated({ hash, languageId, cookies }: Settings): boolean {
  const hashes = storedHashes()
  const known = hashes[languageId ?? ''] ?? hashes['']
  if (known !== undefined) return known !== hash
  if (Object.keys(hashes).length > 0) return false
  const record = readRecord()
  if (!record) return true
  const asked = new Set(record.purposes.map(([name]) => name))
  return record.way !== 'refused' && cookies.some(({ name, isRequired }) => !isRequired && !asked.has(name))
}

/** Keeps the hash, beside those of other languages. */
export function keepHash({ hash, languageId }: Settings): void {
  const { '': _one, ...others } = storedHashes()
  const value = languageId === null ? hash : JSON.stringify({ ...others, [languageId]: hash })
  writeCookie({ name: HASH_COOKIE, value, days: HASH_DAYS }, 'consent')
}

const ACTIONS = { accepted: 'accept_all', refused: 'accept_required', chosen: 'accept_selected' } as const

/** Tells the shop what was decided; whether it arrives, nobody waits for. */
export function noteDecision({
  url,
  decision: { way, cookies },
  groups,
}: {
  url: string
  decision: Decision
  groups: CookieGroups | null
}): void {
  const required = (groups?.cookies ?? []).filter(({ isRequired }) => isRequired)
  const allowed: readonly Pick<ChosenCookie, 'name'>[] = [...required, ...cookies.filter(({ isOn }) => isOn)]
  const record = {
    consentAction: ACTIONS[way],
    acceptedCookies: [...new Set(allowed.map(({ name }) => name))],
    renderedConfigHash: groups?.hash ?? null,
  }
  navigator.sendBeacon(url, new Blob([JSON.stringify(record)], { type: 'application/json' }))
}
