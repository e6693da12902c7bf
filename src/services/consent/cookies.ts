/** What the page can read of its cookies (contract, shell 3). Writing is apart, in `cookie-writing.ts`: few pages do. */

/** The value of a cookie as it is stored, raw or encoded by whoever wrote it, or null; also when the page may not read any. */
export function readCookie(name: string): string | null {
  const found = all().find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

/** The names of all cookies that hold something. */
export const cookieNames = (): ReadonlySet<string> =>
  new Set(all().flatMap((pair) => /^([^=]+)=./.exec(pair)?.[1] ?? []))

function all(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    // A sandboxed page has none.
    return []
  }
}
