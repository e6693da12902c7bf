/** Fetches a page for the doctor: as the server sends it, or as a browser has it once its scripts have run. */
import type { Browser } from 'playwright'
import { globalIn } from './literals.ts'

export type PageRead = {
  url: string
  html: string
  header: (name: string) => string | null
  /** The page's scripts, those of its own host included. */
  scripts: string[]
  globals: Record<string, unknown>
}

export class Unreachable extends Error {}

/** The globals that flows read when they start, or that say how the page is set up. */
const GLOBALS = [
  'router',
  'features',
  'useDefaultCookieConsent',
  'wishlistEnabled',
  'customerLoggedInState',
  'salesChannelId',
  'breakpoints',
  'activeNavigationId',
]

const DEADLINE_MS = 30_000
/** How much of a script is searched for plugins. */
const SCRIPT_LENGTH = 3_000_000

/** As the server sends it, with the globals that its inline scripts set to literals. */
export async function readPage(address: string): Promise<PageRead> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(DEADLINE_MS),
    headers: { accept: 'text/html' },
  }).catch((error: unknown) => {
    throw new Unreachable(`${address} does not answer: ${reasonOf(error)}`)
  })
  const html = await response.text()
  if (!/html/.test(response.headers.get('content-type') ?? ''))
    throw new Unreachable(
      `${address} answers with ${response.headers.get('content-type') ?? 'nothing'}, not with a page`,
    )
  const url = response.url
  return {
    url,
    html,
    header: (name) => response.headers.get(name),
    scripts: await scriptsIn(html, url),
    globals: literalsIn(html),
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

/**
 * In place of the entry: it starts nothing. What scripts push is dropped, and the plugin's template, which starts the old script
 * where the entry has not run, sees that it has (platform/src/Resources/views/storefront/layout/meta.html.twig).
 */
const NO_ENTRY = 'window.storefront = { push: function () { return 0 } }'

/** As a browser has it: for pages whose content comes by script. The entry itself is kept from running. */
export async function readPageInBrowser(address: string, launch: () => Promise<Browser>): Promise<PageRead> {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.route(/\/statefront(\.min)?\.js(\?|$)/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: NO_ENTRY }),
    )
    const response = await page.goto(address, { waitUntil: 'load', timeout: DEADLINE_MS }).catch((error: unknown) => {
      throw new Unreachable(`${address} cannot be opened: ${reasonOf(error)}`)
    })
    await page.waitForLoadState('networkidle', { timeout: DEADLINE_MS }).catch(() => undefined)
    const headers = response?.headers() ?? {}
    // A nonce is hidden from the markup once the browser has read it.
    const html = await page.evaluate(() => {
      for (const script of document.scripts) if (script.nonce) script.setAttribute('nonce', script.nonce)
      return `<!doctype html>\n${document.documentElement.outerHTML}`
    })
    const globals = await page.evaluate(
      (names) =>
        Object.fromEntries(
          names.flatMap((name) => (name in window ? [[name, Reflect.get(window, name) as unknown]] : [])),
        ),
      GLOBALS,
    )
    const url = page.url()
    return { url, html, header: (name) => headers[name] ?? null, scripts: await scriptsIn(html, url), globals }
  } finally {
    await browser.close()
  }
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** The inline scripts, and the files of the page's own host, for the plugins that they register. */
async function scriptsIn(html: string, url: string): Promise<string[]> {
  return Promise.all(
    [...html.matchAll(SCRIPT)].map(async ([, attributes = '', text = '']) => {
      const [, source] = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes) ?? []
      if (source === undefined) return text
      if (!URL.canParse(source, url)) return ''
      const address = new URL(source.replaceAll('&amp;', '&'), url)
      if (address.origin !== new URL(url).origin || /\/statefront(\.min)?\.js$/.test(address.pathname)) return ''
      const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => undefined)
      return response?.ok ? (await response.text()).slice(0, SCRIPT_LENGTH) : ''
    }),
  )
}

/** The globals that inline scripts set to a literal, as the platform prints them (contract, shell 1.4). */
export function literalsIn(html: string): Record<string, unknown> {
  const inline = [...html.matchAll(SCRIPT)].map(([, , text = '']) => text)
  return Object.fromEntries(
    GLOBALS.flatMap((name) => {
      const found = inline.flatMap((text) => globalIn(text, name) ?? []).at(-1)
      return found === undefined || found.value === undefined ? [] : [[name, found.value] as const]
    }),
  )
}
