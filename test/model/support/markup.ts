import type { Markup } from '../../../src/services/contract/markup.ts'
import { markupOf } from '../../../src/services/kit/markup-of.ts'

/** Markup that a test wrote itself and that needs no sanitising; it is parsed where it is used, cases are read without a page. */
export function fakeMarkup(html: string): Markup {
  const { length } = html
  const parsed = () => markupOf(document.createRange().createContextualFragment(html), length)
  return {
    length,
    copy: () => parsed().copy(),
    read: () => parsed().read(),
    parts: (selector) => parsed().parts(selector),
    toJSON: () => ({ markup: length }),
  }
}
