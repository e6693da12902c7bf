/** Types of cookie bar and cookie panel (contract, shell 4). Values are read in `services/consent/cookie-boxes.ts`. */
import type { Markup } from './markup.ts'

/** One checkbox of the panel. */
export type CookieBox = {
  /** The cookie it stands for; null for a switch of its group alone. */
  name: string | null
  /** What is written; without it the shop writes the cookie itself. */
  value: string | null
  /** Lifetime; null for as long as the browser runs. */
  days: number | null
  isRequired: boolean
  /** Number of its group, from 0; null outside of any. */
  group: number | null
  /** Whether it switches its group. */
  isParent: boolean
}

/** The content of the panel, what its boxes stand for in the order of the page, and the cookies of them that are stored. */
export type CookiePanel = { markup: Markup; boxes: readonly CookieBox[]; stored: readonly string[] }

/** A cookie that the shopper was asked about, and what came of it. */
export type ChosenCookie = {
  name: string
  value: string | null
  days: number | null
  isRequired: boolean
  isOn: boolean
}

/** How a shopper decided: nothing, everything, or one by one. */
export type Decision = { way: 'refused' | 'accepted' | 'chosen'; cookies: readonly ChosenCookie[] }

/** Names of cookies that became allowed (true) or are allowed no longer (false). */
export type ConsentChanges = Readonly<Record<string, boolean>>
