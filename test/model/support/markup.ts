import type { Markup } from '../../../src/services/contract/markup.ts'
import { markupOf } from '../../../src/services/markup-of.ts'

/** Markup that a test wrote itself and that needs no sanitising. */
export const fakeMarkup = (html: string): Markup =>
  markupOf(document.createRange().createContextualFragment(html), html.length)
