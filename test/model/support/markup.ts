import { markupOf } from '../../../src/page/kit/markup-of.ts'
import type { Markup } from '../../../src/services/contract/markup.ts'

/** Markup written by a test, which needs no sanitising; parsed when used, since cases are loaded without a page. */
export function fakeMarkup(html: string): Markup {
  const { length } = html
  const parsed = () => markupOf(document.createRange().createContextualFragment(html), length)
  return {
    length,
    copy: () => parsed().copy(),
    read: () => parsed().read(),
    source: () => null,
    parts: (selector) => parsed().parts(selector),
    toJSON: () => ({ markup: length }),
  }
}
