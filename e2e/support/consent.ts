/** The browser's stored consent before a test begins. */
import type { BrowserContextOptions } from 'playwright'

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/**
 * A shopper of the shop at `url` who has refused cookies: no bar is shown, and nothing optional is stored. The default
 * for nearly every test.
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

/** A new shopper, without a decision. */
export const NEVER_ASKED: StorageState = { cookies: [], origins: [] }
