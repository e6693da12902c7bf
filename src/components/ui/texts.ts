/** The bundle's own shopper texts, in the page's language. */
import { createContext, use } from 'react'

export type Texts = Record<string, string>

export const TextsContext = createContext<Texts>({})

/** Returns the text of a key, with `%name%` replaced. A missing text shows its key, so that the gap is noticed. */
export function useText(): (key: string, parameters?: Record<string, string>) => string {
  const texts = use(TextsContext)
  return (key, parameters = {}) =>
    (texts[key] ?? key).replace(/%(\w+)%/g, (placeholder, name: string) => parameters[name] ?? placeholder)
}
