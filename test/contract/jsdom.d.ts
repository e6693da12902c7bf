/** The used part of jsdom's API; the package has no types. */
declare module 'jsdom' {
  type JarCookie = {
    key: string
    value: string
    path: string | null
    maxAge: number | 'Infinity' | '-Infinity' | null
    secure: boolean
    httpOnly: boolean
    hostOnly: boolean | null
    sameSite?: string
  }
  /** Tells nobody, unless somebody listens. */
  export class VirtualConsole {
    on(type: string, listener: (...data: unknown[]) => void): this
  }
  export class JSDOM {
    constructor(
      html?: string,
      options?: {
        url?: string
        includeNodeLocations?: boolean
        virtualConsole?: VirtualConsole
        runScripts?: 'dangerously'
      },
    )
    nodeLocation(node: Node): { startLine: number } | null | undefined
    readonly window: Window & typeof globalThis
    readonly cookieJar: {
      getCookiesSync(url: string): JarCookie[]
      setCookieSync(cookie: string, url: string): JarCookie | undefined
    }
  }
}
