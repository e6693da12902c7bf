/** The category menu's levels (contract, shell 11). */
import type { Markup } from '../contract/markup.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { fetchMarkup } from '../kit/fragments.ts'
import { sanitise } from '../kit/markup.ts'
import { markupOf } from '../kit/markup-of.ts'
import { copyOf } from './page-copy.ts'

/** GET `frontend.menu.offcanvas`: one level of the categories, which is what the answer's first `selector` holds. */
export async function fetchMenu({
  url,
  selector,
  signal,
}: {
  url: string
  selector: string
  signal: AbortSignal
}): Promise<Markup> {
  const html = await fetchMarkup({ url, signal })
  if (html === null) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  const [level] = (await sanitise(html, selector)).parts(selector)
  if (!level?.markup) throw new UnexpectedAnswer(`${url} answered with an empty level`, 200)
  return level.markup
}

/** What the page's first menu is made of. */
export type MenuBlock = {
  /** What stands before the part with the level, as a rule the panel's header. */
  head: Markup
  /** The part with the level, and all that follows; where the level goes is empty. */
  body: Markup
  level: Markup
  /** Whether something in it closes the panel. */
  isClosable: boolean
}

/** A copy of the content of `block`, taken apart. Throws when nothing in it matches `selector`, where its level stands. */
export function takeApart(block: Element, selector: string): MenuBlock {
  const { length } = block.innerHTML
  const [head, body, level] = [new DocumentFragment(), copyOf(block).copy(), new DocumentFragment()]
  const place = body.querySelector(selector)
  if (!place) throw new Error(`nothing in the first menu matches "${selector}" (overlayContentSelector)`)
  level.append(...place.childNodes)
  const isClosable = body.querySelector('.js-offcanvas-close') !== null
  while (body.firstChild && !body.firstChild.contains(place)) head.append(body.firstChild)
  return { head: markupOf(head, length), body: markupOf(body, length), level: markupOf(level, length), isClosable }
}
