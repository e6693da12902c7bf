/** Reads the page's cookies (contract, shell 3). Writing is in `cookie-writing.ts`, since few pages need it. */

/**
 * The value of a cookie as stored, raw or encoded by its writer; null if there is none or the page cannot read cookies.
 */
export function readCookie(name: string): string | null {
  const found = all().find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/** The names of all cookies with a value. */
export const cookieNames = (): ReadonlySet<string> =>
  new Set(all().flatMap((pair) => /^([^=]+)=./.exec(pair)?.[1] ?? []))

function all(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    // A sandboxed page has no cookies.
    return []
  }
}
