import type { Markup } from '../../../src/services/contract/markup.ts'

/** Markup that a test wrote itself and that needs no sanitising. */
export function fakeMarkup(html: string): Markup {
  const copy = () => document.createRange().createContextualFragment(html)
  return {
    length: html.length,
    copy,
    read: copy,
    toJSON: () => ({ markup: html.length }),
  }
}
