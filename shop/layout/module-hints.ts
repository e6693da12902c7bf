/**
 * Asks for the modules that a page runs at rest together with the page. Without that, a browser learns of them one after the other: of
 * the first when the entry has run, of the others when it has read the first. As scripts they are executed as soon as they are there; the
 * browser would lay out and paint the page before it executes what the entry imports. They only define what the entry starts.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from 'hono/html'
import * as z from 'zod'
import type { Html, ShopContext } from '../context.ts'
import { BUNDLE } from '../transport/bundle.ts'
import { isTweaked } from './platform.ts'

/** What the build says of the bundle: the files that every page runs, and what a page runs besides, by its route. */
const Manifest = z.object({
  atRest: z.array(z.string()),
  atRestOn: z.record(z.string(), z.array(z.string())),
  atRestOnTweaked: z.record(z.string(), z.array(z.string())).default({}),
})
type Manifest = z.infer<typeof Manifest>

/** The manifests that were read, by path, each with the time of that file. */
const known = new Map<string, { mtimeMs: number; manifest: Manifest }>()

/** The manifest of the bundle, which may be built anew while the shop runs; undefined where there is none. */
async function manifestOf(bundle: string): Promise<Manifest | undefined> {
  const path = join(bundle, 'manifest.json')
  try {
    const { mtimeMs } = await stat(path)
    const had = known.get(path)
    if (had?.mtimeMs === mtimeMs) return had.manifest
    const manifest = Manifest.parse(JSON.parse(await readFile(path, 'utf8')))
    known.set(path, { mtimeMs, manifest })
    return manifest
  } catch {
    // Then the entry asks for its modules itself.
    return undefined
  }
}

/**
 * Paths below the bundle's address, in the order in which they are needed; `route` is that of the page, if it has one of its own;
 * `tweaked`: with the platform's flag for accessibility.
 */
export async function modulesAtRest(
  route: string | undefined,
  { bundle = BUNDLE, tweaked = false }: { bundle?: string; tweaked?: boolean } = {},
): Promise<readonly string[]> {
  const { atRest = [], atRestOn = {}, atRestOnTweaked = {} } = (await manifestOf(bundle)) ?? {}
  const besides = { ...atRestOn, ...(tweaked && atRestOnTweaked) }
  return [...atRest, ...((route && besides[route]) || [])]
}

/** The script elements for the head, behind the entry. What the page is painted with goes first. The policy asks for the nonce. */
export async function moduleHints(c: ShopContext, route: string | undefined): Promise<Html> {
  const nonce = c.var.secureHeadersNonce ?? ''
  const files = await modulesAtRest(route, { tweaked: isTweaked(c) })
  return html`${files.map((file) => html`<script type="module" src="/bundle/${file}" async fetchpriority="low" nonce="${nonce}"></script>`)}`
}
