/** Turns a server's markup into insertable markup. The sanitiser is loaded with the first fragment. */
import { hasSanitizer } from '../../globals.ts'
import { UnexpectedAnswer } from '../../services/contract/errors.ts'
import type { Markup, RawMarkup } from '../../services/contract/markup.ts'
import type { Purifier } from './allowed-markup.ts'
import { markupOf } from './markup-of.ts'

/** From this number of characters on, sanitising may take longer than a shopper should wait for a reaction. */
const LONG_MARKUP = 100_000

// oxlint-disable-next-line bindings/no-lasting-let -- A cache: what is loaded is had at once, which import() does not do, and what failed is asked for anew.
let purifier: Promise<Purifier> | undefined

/** The sanitiser, once loaded: on the browser's own if it has one. Rejects when it fails to load. */
export function loadPurifier(): Promise<Purifier> {
  purifier ??= hasSanitizer() ? import('./native-purifier.ts') : import('./purifier.ts')
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
  const { purify, purifyLong } = await loadPurifier()
  const fragment = html.length < LONG_MARKUP ? purify(html) : await purifyLong(html)
  if (mustContain && !fragment.querySelector(mustContain))
    throw new Error(`the markup holds no element that matches "${mustContain}"`)
  return markupOf(fragment, html.length, html)
}

/** Whether nothing is left to show: of scripts and styles alone, nothing is. */
export function showsNothing(markup: Markup): boolean {
  const { firstElementChild, textContent } = markup.read() as DocumentFragment
  return !firstElementChild && !textContent.trim()
}

/** Sanitises the fragment that `url` answered. Throws `UnexpectedAnswer` if there is none, or nothing in it. */
export async function sanitiseAnswer(html: RawMarkup | null, url: string, mustContain?: string): Promise<Markup> {
  const markup = html ? await sanitise(html, mustContain) : null
  if (!markup || showsNothing(markup)) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  return markup
}

/** Loads the sanitiser before the first fragment. A failure is reported when the fragment itself needs it. */
export const prepareSanitiser = (): void => void loadPurifier().catch(() => undefined)
