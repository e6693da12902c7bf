/** Makes insertable markup out of what a server sent. The sanitiser is loaded with the first fragment. */
import type { Markup, RawMarkup } from '../contract/markup.ts'
import { markupOf } from './markup-of.ts'
import type { Purify } from './purifier.ts'

/** Characters from which on markup may take longer to sanitise than a shopper should wait for a reaction. */
const LONG_MARKUP = 100_000

let purifier: Promise<Purify> | undefined

/** The sanitiser itself, once it is there. Rejects when it cannot be had. */
export function loadPurifier(): Promise<Purify> {
  purifier ??= import('./purifier.ts').then(({ purify }) => purify)
  purifier.catch(() => {
    purifier = undefined
  })
  return purifier
}

/**
 * Sanitises a fragment, a long list in slices, so that the page answers meanwhile. With `mustContain`, throws when no element
 * matches that selector: a foreign page, cut short.
 */
export async function sanitise(html: RawMarkup, mustContain?: string): Promise<Markup> {
  const purify = await loadPurifier()
  const fragment =
    html.length < LONG_MARKUP
      ? purify(html)
      : await (await import('../listing/long-markup.ts')).purifyInSlices(html, purify)
  if (mustContain && !fragment.querySelector(mustContain))
    throw new Error(`the markup holds no element that matches "${mustContain}"`)
  return markupOf(fragment, html.length)
}

/** Fetches the sanitiser ahead of the first fragment. Should that fail, the fragment's own attempt says so. */
export const prepareSanitiser = (): void => void loadPurifier().catch(() => undefined)
