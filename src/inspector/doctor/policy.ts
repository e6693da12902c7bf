/** A content security policy: what of ours it lets through. */

export type Policy = ReadonlyMap<string, readonly string[]>

/** The policies of a header, and of the `meta` elements of a page; each must allow a thing. */
export const policiesOf = (texts: readonly string[]): Policy[] =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const directives = text.split(';').flatMap((directive): [string, readonly string[]][] => {
        const [name, ...values] = directive.trim().split(/\s+/)
        return name ? [[name.toLowerCase(), values]] : []
      })
      // Of two directives of one name the first counts.
      return new Map(directives.toReversed())
    })
    .filter(({ size }) => size > 0)

/** The sources of the first directive that is there; none if nothing is said. */
export const sourcesOf = (policy: Policy, ...names: readonly string[]): readonly string[] | undefined =>
  names.map((name) => policy.get(name)).find((values) => values !== undefined)

const isStrict = (sources: readonly string[]) => sources.includes("'strict-dynamic'")
const hasNonce = (sources: readonly string[], nonce: string) => nonce !== '' && sources.includes(`'nonce-${nonce}'`)

/** Whether a host source, a scheme or `'self'` covers an address. */
export function allowsAddress(sources: readonly string[], address: URL, page: URL): boolean {
  return sources.some((source) => {
    if (source === '*') return /^(https?|wss?):$/.test(address.protocol)
    if (source === "'self'") return address.origin === page.origin
    if (source.startsWith("'")) return false
    if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return address.protocol === source.toLowerCase()
    const [, scheme, host = '', port, path] =
      /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
    if (scheme && `${scheme.toLowerCase()}:` !== address.protocol) return false
    const isHost = host.startsWith('*.')
      ? address.hostname.endsWith(host.slice(1).toLowerCase())
      : address.hostname === host.toLowerCase()
    const isPort = port === '*' || (port ?? '') === address.port
    const isPath =
      !path || path === '/' || (path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path)
    return isHost && isPort && isPath
  })
}

/** Whether a script element of the page may load `address`. */
export function allowsScript(policy: Policy, address: URL, page: URL, nonce: string): boolean {
  const sources = sourcesOf(policy, 'script-src-elem', 'script-src', 'default-src')
  if (!sources || hasNonce(sources, nonce)) return true
  return !isStrict(sources) && allowsAddress(sources, address, page)
}

/** Whether a script that runs may import `address`. */
export function allowsImport(policy: Policy, address: URL, page: URL): boolean {
  const sources = sourcesOf(policy, 'script-src-elem', 'script-src', 'default-src')
  return !sources || isStrict(sources) || allowsAddress(sources, address, page)
}

/** Whether an inline script runs. Hashes are taken for the right ones. */
export function allowsInline(policy: Policy, nonce: string): boolean {
  const sources = sourcesOf(policy, 'script-src-elem', 'script-src', 'default-src')
  if (!sources || hasNonce(sources, nonce)) return true
  const isStricter = sources.some((source) => /^'(nonce|sha\d+)-/.test(source)) || isStrict(sources)
  return sources.some((source) => /^'sha\d+-/.test(source)) || (sources.includes("'unsafe-inline'") && !isStricter)
}
