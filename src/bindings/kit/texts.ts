import type { Page } from '../../loader/types.ts'

type Snippets = Record<string, string>

let loading: Promise<Snippets> | undefined
let loaded: Snippets = {}

/** Loads the texts of the page's language (`<html lang>`): German for any German, English for every other. */
export function loadTexts(language: string): Promise<Snippets> {
  const isGerman = /^de\b/i.test(language)
  loading ??= (isGerman ? import('../../snippets/de-DE.json') : import('../../snippets/en-GB.json')).then(
    (module) => {
      loaded = module.default
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** The loaded texts, under those that the page put in their place. */
export const textsOf = (page: Page): Snippets => ({ ...loaded, ...page.texts })
