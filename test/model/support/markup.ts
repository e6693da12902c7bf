import type { Markup } from '../../../src/services/contract/markup.ts'

/** Markup that a test wrote itself and that needs no sanitising. */
export function fakeMarkup(html: string): Markup {
  return {
    length: html.length,
    copy: () => document.createRange().createContextualFragment(html),
    toJSON: () => ({ markup: html.length }),
  }
}
