/** The cookie panel as a whole (contract, shell 4.2): what is shown, and what its boxes stand for. */

import type { CookieBox, CookiePanel } from '../contract/cookies.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { fetchMarkup } from '../kit/fragments.ts'
import { sanitise } from '../kit/markup.ts'
import type { BoxSelectors } from './cookie-boxes.ts'
import { readBoxes } from './cookie-boxes.ts'
import { readCookie } from './cookies.ts'

/** GET of the panel. Throws when nothing in it matches `mustContain`, the button that saves. */
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

/** The cookies behind `boxes` that the browser holds. */
const storedAmong = (boxes: readonly CookieBox[]): string[] =>
  boxes.flatMap(({ name }) => (name !== null && readCookie(name) ? [name] : []))
