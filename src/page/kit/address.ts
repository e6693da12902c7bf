/** The address that `text` is, seen from the page at `base`; null for what is none. */
export function addressFrom(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** The same text, if a shopper may be sent there; '' for any other. */
export const followed = (address: string): string => (safeAddress(address) === null ? '' : address)

/** The address, if a shopper may be sent there: a page of the shop, or of anyone by https; null for any other. */
export function safeAddress(address: string): string | null {
  const url = address === '' ? null : addressFrom(address, location.href)
  if (!url) return null
  const { origin, protocol, href } = url
  // The origin of a `blob:` address is that of the page which made it.
  const isOwn = origin === location.origin && protocol === location.protocol
  return isOwn || protocol === 'https:' ? href : null
}
