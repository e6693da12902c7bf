/** The category menu's levels (contract, shell 11). */
import type { Markup } from './contract/markup.ts'
import { UnexpectedAnswer } from './errors.ts'
import { fetchMarkup } from './fragments.ts'
import { sanitise } from './markup.ts'

/** What every answer with a level holds. */
const LEVEL = '.js-navigation-offcanvas-overlay-content'

/** GET `frontend.menu.offcanvas`: one level of the categories. */
export async function fetchMenu({ url, signal }: { url: string; signal: AbortSignal }): Promise<Markup> {
  const html = await fetchMarkup({ url, signal })
  if (html === null) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  return sanitise(html, LEVEL)
}
