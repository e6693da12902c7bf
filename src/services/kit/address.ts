/** The address that `text` is, seen from the page at `base`; null for what is none. */
export function addressFrom(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
