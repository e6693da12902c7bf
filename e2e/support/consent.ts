/** What a browser holds of the shopper's choice about cookies before a test begins. */
import type { BrowserContextOptions } from 'playwright'

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/**
 * A shopper of the shop at `url` who has refused before: no bar asks, and nothing optional is stored. What nearly every
 * test starts with.
 */
export const refusedBefore = (url: string): StorageState => ({
  cookies: [
    {
      name: 'cookie-preference',
      value: '1',
      domain: new URL(url).hostname,
      path: '/',
      expires: Math.floor(Date.now() / 1000) + 30 * 86_400,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    },
  ],
  origins: [],
})

/** A shopper who was never here. */
export const NEVER_ASKED: StorageState = { cookies: [], origins: [] }
