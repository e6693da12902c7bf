/** Types of cookie bar and cookie panel (contract, shell 4). `services/consent/cookie-boxes.ts` reads the values. */
import type { Markup } from './markup.ts'

/** One checkbox of the panel. */
export type CookieBox = {
  /** The cookie it represents; null for a checkbox that only switches its group. */
  name: string | null
  /** The value to write; null if the shop writes the cookie itself. */
  value: string | null
  /** Lifetime; null for a session cookie. */
  days: number | null
  isRequired: boolean
  /** Index of its group, from 0; null outside of any. */
  group: number | null
  /** Whether it switches its whole group. */
  isParent: boolean
}

/** The content of the panel, its checkboxes in document order, and the names of their stored cookies. */
export type CookiePanel = { markup: Markup; boxes: readonly CookieBox[]; stored: readonly string[] }

/** A cookie that the shopper was asked about, and the decision on it. */
export type ChosenCookie = Pick<CookieBox, 'value' | 'days' | 'isRequired'> & { name: string; isOn: boolean }

/** A shopper's decision: nothing, everything, or one by one. */
export type Decision = { way: 'refused' | 'accepted' | 'chosen'; cookies: readonly ChosenCookie[] }

/** Cookie names that became allowed (true) or are no longer allowed (false). */
export type ConsentChanges = Readonly<Record<string, boolean>>

/** The shop's settings of cookies as they are now (contract, versions C9). */
export type CookieGroups = {
  hash: string
  /** Of the language that the hash is of; null for shops that have one hash for all. */
  languageId: string | null
  /** All cookies, those of required groups and of no group included. */
  cookies: readonly Pick<ChosenCookie, 'name' | 'value' | 'days' | 'isRequired'>[]
  /** The shopper decided on other settings. */
  isOutdated: boolean
}
