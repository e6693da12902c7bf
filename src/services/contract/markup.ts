/** Types of markup from a server. Values are created in `page/kit/markup.ts`. */

declare const raw: unique symbol

/** Unsanitised markup: it may be stored and compared, but is shown only after sanitising. */
export type RawMarkup = string & { readonly [raw]: true }

/**
 * Sanitised markup. It can be inserted but not read as text, and serialises as its length, so that no address ends in a
 * log.
 */
export type Markup = {
  /** Number of characters of its source; of its text where it is a copy from the page. */
  readonly length: number
  /** A fresh copy to insert. The page loads and keeps its images whether it is inserted or not. */
  copy(): DocumentFragment
  /** What it contains, to look at only; it lies in a document that loads nothing. */
  read(): ParentNode
  /** As it came, for the scripts that are told of it, and never to be inserted; null for a part of it, and for a copy from the page. */
  source(): RawMarkup | null
  /** The contents of all elements in it that match `selector`, in document order. */
  parts(selector: string): MarkupPart[]
  toJSON(): { markup: number }
}

/** Text from a server, of any kind: it is told as it came, never inserted, and serialises as its length. */
export type HeardText = { text(): string; toJSON(): { text: number } }

export type MarkupPart = {
  /** The classes of the element with this content, with one space between them. */
  className: string
  /** Null for an element without content. */
  markup: Markup | null
}
