/** Types of markup that came from a server. Values are made in `services/markup.ts`. */

declare const raw: unique symbol

/** Markup as it came, not sanitised: it may be stored and compared, and becomes visible only through the door. */
export type RawMarkup = string & { readonly [raw]: true }

/** Sanitised markup. It cannot be read, only inserted, and serialises as its length: no address ends in a log. */
export type Markup = {
  /** Number of characters of the source. */
  readonly length: number
  /** A fresh copy to insert. */
  copy(): DocumentFragment
  toJSON(): { markup: number }
}
