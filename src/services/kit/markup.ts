/** Turns a server's markup into insertable markup. The sanitiser is loaded with the first fragment. */
import type { Markup, RawMarkup } from '../contract/markup.ts'
import { markupOf } from './markup-of.ts'
import type { Purify } from './purifier.ts'

/** From this number of characters on, sanitising may take longer than a shopper should wait for a reaction. */
const LONG_MARKUP = 100_000

let purifier: Promise<Purify> | undefined

/** The sanitiser, once loaded. Rejects when it fails to load. */
export function loadPurifier(): Promise<Purify> {
  purifier ??= import('./purifier.ts').then(({ purify }) => purify)
  purifier.catch(() => {
    purifier = undefined
  })
  return purifier
}

/**
 * Sanitises a fragment, a long list in slices, so that the page stays responsive. With `mustContain`, throws when no
 * element matches that selector: a wrong or truncated page.
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

/** Loads the sanitiser before the first fragment. A failure is reported when the fragment itself needs it. */
export const prepareSanitiser = (): void => void loadPurifier().catch(() => undefined)
