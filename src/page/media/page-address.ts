/** The address of this page for another device. */

/** This page's address, with `params` in its query. */
export function pageAddress(params: Readonly<Record<string, string>>): string {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
