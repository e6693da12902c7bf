/** The cookie panel as a whole (contract, shell 4.2): its markup, and what its checkboxes represent. */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import type { CookieBox, CookiePanel } from '../contract/cookies.ts'
import { type Asked, fetchMarkupOnce } from '../kit/early-answer.ts'
import type { MarkupRequest } from '../kit/fragments.ts'
import { type BoxSelectors, readBoxes } from './cookie-boxes.ts'
import { readCookie } from './cookies.ts'

/** Where the panel is, and how it is read. */
export type PanelRequest = { url: string; selectors: BoxSelectors; mustContain: string }

/** GET of the panel, unless it was asked for at the press. Throws if nothing in it matches `mustContain`, the save button. */
export async function fetchCookiePanel({
  url,
  selectors,
  mustContain,
  ...request
}: MarkupRequest & PanelRequest & Asked): Promise<CookiePanel> {
  const markup = await sanitiseAnswer(await fetchMarkupOnce({ url, ...request }), url, mustContain)
  const boxes = readBoxes(markup.read(), selectors)
  return { markup, boxes, stored: storedAmong(boxes) }
}

/** The stored cookies among those of `boxes`. */
const storedAmong = (boxes: readonly CookieBox[]): string[] =>
  boxes.flatMap(({ name }) => (name !== null && readCookie(name) ? [name] : []))
