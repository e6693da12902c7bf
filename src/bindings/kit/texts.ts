import type { Page } from '../../loader/types.ts'

/** The snippets of the page's language; empty until they are loaded. */
const loaded: Record<string, string> = {}

/** Loads the texts of the page's language (`<html lang>`): German for any German, English for every other. */
export async function loadTexts(): Promise<void> {
  const isGerman = /^de\b/i.test(document.documentElement.lang)
  const snippets = await (isGerman ? import('../../snippets/de-DE.json') : import('../../snippets/en-GB.json'))
  Object.assign(loaded, snippets.default)
}

/** Loads them for what can do without; a failure is reported by what cannot. */
export const wantTexts = (): Promise<void> => loadTexts().catch(() => undefined)

/** The texts by key: the page's own (`storefront.texts`, at any time) over the loaded ones. */
export function textsOf({ texts }: Page): Record<string, string> {
  if (Object.getPrototypeOf(texts) !== loaded) Object.setPrototypeOf(texts, loaded)
  return texts
}

/** The text with this key, empty until it is loaded. */
export const textOf = (page: Page, key: string): string => textsOf(page)[key] ?? ''
