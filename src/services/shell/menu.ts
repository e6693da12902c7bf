/** The category menu's levels (contract, shell 11). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import { markupOf } from '../../page/kit/markup-of.ts'
import { fragmentOf } from '../../page/shell/page-copy.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { Markup } from '../contract/markup.ts'
import { fetchMarkup, type MarkupRequest } from '../kit/fragments.ts'

/**
 * GET `frontend.menu.offcanvas`: one level of the categories, the content of the first match of `selector` in the
 * response.
 */
export async function fetchMenu({ url, selector, signal }: MarkupRequest & { selector: string }): Promise<Markup> {
  const markup = await sanitiseAnswer(await fetchMarkup({ url, signal }), url, selector)
  const [level] = markup.parts(selector)
  if (!level?.markup) throw new UnexpectedAnswer(`${url} answered with an empty level`, 200)
  return level.markup
}

/** The parts of the page's first menu. */
export type MenuBlock = {
  /** Everything before the part with the level, usually the panel's header. */
  head: Markup
  /** The part with the level, and everything after it; the place of the level is empty. */
  body: Markup
  level: Markup
  /** Whether something in it closes the panel. */
  isClosable: boolean
}

/** Splits a copy of the content of `block`. Throws if nothing in it matches `selector`, the place of the level. */
export function takeApart(block: Element, selector: string): MenuBlock {
  const { length } = block.textContent
  const [head, body, level] = [new DocumentFragment(), fragmentOf(block), new DocumentFragment()]
  const place = body.querySelector(selector)
  if (!place) throw new Error(`nothing in the first menu matches "${selector}" (overlayContentSelector)`)
  level.append(...place.childNodes)
  const isClosable = body.querySelector('.js-offcanvas-close') !== null
  while (body.firstChild && !body.firstChild.contains(place)) head.append(body.firstChild)
  return { head: markupOf(head, length), body: markupOf(body, length), level: markupOf(level, length), isClosable }
}
