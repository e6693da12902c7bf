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
  export class JSDOM {
    constructor(html?: string, options?: { url?: string })
    readonly window: Window & typeof globalThis
    readonly cookieJar: {
      getCookiesSync(url: string): JarCookie[]
      setCookieSync(cookie: string, url: string): JarCookie | undefined
    }
  }
}
