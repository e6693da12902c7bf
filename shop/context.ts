/** The context of every route: the database, the shopper's session, the language, the marker header. */
import type { Context } from 'hono'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Database } from './database/connect.ts'
import type { Currency, customers, Language, sessions } from './database/schema.ts'
import type { Parts } from './parts.ts'
import type { SandboxSession } from './sandbox/sessions.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
export type Session = typeof sessions.$inferSelect
export type Customer = typeof customers.$inferSelect

export type ShopEnv = {
  Variables: {
    database: Database
    /** What this process serves besides the shop. */
    parts: Parts
    /** What the stand-ins of payment providers do for this browser. */
    sandbox: SandboxSession
    /** One per response, for `script-src 'nonce-…'`; absent if an error occurred before it was generated. */
    secureHeadersNonce?: string
    /** `X-Requested-With: XMLHttpRequest` was sent (contract, shell 2). */
    marker: boolean
    session: Session
    /** The request named no session: this one began with it. */
    isNewSession: boolean
    /** The value of the session cookie; only its hash is stored. */
    sessionToken: string
    /** Renders a GET request for `path` with this shopper's session, within the same response (contract, shell 2.1). */
    forward: (path: string) => Promise<Response>
    customer: Customer | null
    /** The language of the address. */
    language: Language
    currency: Currency
  }
}
export type ShopContext = Context<ShopEnv>
