/** The cookie panel as a whole (contract, shell 4.2): its markup, and what its checkboxes represent. */

import type { CookieBox, CookiePanel } from '../contract/cookies.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { fetchMarkup } from '../kit/fragments.ts'
import { sanitise } from '../kit/markup.ts'
import type { BoxSelectors } from './cookie-boxes.ts'
import { readBoxes } from './cookie-boxes.ts'
import { readCookie } from './cookies.ts'

/** GET of the panel. Throws if nothing in it matches `mustContain`, the save button. */
export async function fetchCookiePanel({
  url,
  selectors,
  mustContain,
  signal,
}: {
  url: string
  selectors: BoxSelectors
  mustContain: string
  signal: AbortSignal
}): Promise<CookiePanel> {
  const html = await fetchMarkup({ url, signal })
  if (!html) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  const markup = await sanitise(html, mustContain)
  const boxes = readBoxes(markup.read(), selectors)
  return { markup, boxes, stored: storedAmong(boxes) }
}

/** The stored cookies among those of `boxes`. */
const storedAmong = (boxes: readonly CookieBox[]): string[] =>
  boxes.flatMap(({ name }) => (name !== null && readCookie(name) ? [name] : []))
