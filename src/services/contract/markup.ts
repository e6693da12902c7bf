/** Types of markup that came from a server. Values are made in `services/kit/markup.ts`. */

declare const raw: unique symbol

/** Markup as it came, not sanitised: it may be stored and compared, and becomes visible only through the door. */
export type RawMarkup = string & { readonly [raw]: true }

/** Sanitised markup. It cannot be read, only inserted, and serialises as its length: no address ends in a log. */
export type Markup = {
  /** Number of characters of the source. */
  readonly length: number
  /** A fresh copy to insert. Its images load and are kept by the page whether they are inserted or not. */
  copy(): DocumentFragment
  /** A fresh copy to look at and to take parts of, in a document that loads and keeps nothing. */
  read(): DocumentFragment
  /** The contents of all elements in it that match `selector`, in its order. */
  parts(selector: string): MarkupPart[]
  toJSON(): { markup: number }
}

export type MarkupPart = {
  /** The class attribute of the element that the part is the content of. */
  className: string
  /** Null for an element without content. */
  markup: Markup | null
}
