import type { PageSettings } from '../../loader/types.ts'

/** The snippets of the page's language; empty until they are loaded. */
// oxlint-disable-next-line bindings/no-lasting-state -- A cache of files, which every page object looks through to.
const loaded: Record<string, string> = {}

type Source = () => Promise<{ default: Record<string, string> }>

/** Loads texts in the page's language (`<html lang>`): German for any German, English for every other. */
export async function addTexts(german: Source, english: Source): Promise<void> {
  const isGerman = /^de\b/i.test(document.documentElement.lang)
  Object.assign(loaded, (await (isGerman ? german : english)()).default)
}

/** Loads the texts of all flows but those of few pages, which add their own. */
export const loadTexts = (): Promise<void> =>
  addTexts(
    () => import('../../snippets/de-DE.json'),
    () => import('../../snippets/en-GB.json'),
  )

/** Loads them for what can do without; a failure is reported by what cannot. */
export const wantTexts = (): Promise<void> => loadTexts().catch(() => undefined)

/** The texts by key: the page's own (`storefront.texts`, at any time) over the loaded ones. */
export function textsOf({ texts }: PageSettings): Record<string, string> {
  if (Object.getPrototypeOf(texts) !== loaded) Object.setPrototypeOf(texts, loaded)
  return texts
}

/** The text with this key, empty until it is loaded. */
export const textOf = (page: PageSettings, key: string): string => textsOf(page)[key] ?? ''
