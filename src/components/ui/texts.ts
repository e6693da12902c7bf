/** Shopper texts of our own, in the page's language. */
import { createContext, use } from 'react'

export type Texts = Record<string, string>

export const TextsContext = createContext<Texts>({})

/** Gives the text of a key, with `%name%` replaced. A missing text is its key, so that a hole is seen. */
export function useText(): (key: string, parameters?: Record<string, string>) => string {
  const texts = use(TextsContext)
  return (key, parameters = {}) =>
    (texts[key] ?? key).replace(/%(\w+)%/g, (placeholder, name: string) => parameters[name] ?? placeholder)
}
