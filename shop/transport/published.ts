/**
 * The chunks of every version of the bundle that pages may still have open, in a folder that all processes share
 * (`STATEFRONT_BUNDLES`). While a new version takes the place of the old one, a page gets its chunks from whichever process answers,
 * and a page that was opened before finds its own as long as they are kept.
 */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** The folders of a bundle that hold a folder for each version. */
const FOLDERS = ['chunks', 'chunks-again'] as const
/** After the last start of a process with that version. No page stays open for longer and has not loaded what it needs. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const Manifest = z.object({ version: z.string().regex(/^\w+$/) })

/** The shared folder; undefined where this process serves only its own version. */
export const publishedFolder = (): string | undefined => process.env['STATEFRONT_BUNDLES'] || undefined

/** Copies the chunks of the bundle in `from` into the shared folder `to`, if they are not there, and removes those of old versions. */
export async function publishBundle(from: string, to: string, now = new Date()): Promise<void> {
  const { version } = Manifest.parse(JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')))
  for (const folder of FOLDERS) {
    const place = join(to, folder, version)
    await mkdir(join(to, folder), { recursive: true })
    if (!(await exists(place))) await copyWhole(join(from, folder, version), place)
    await utimes(place, now, now)
    for (const other of await readdir(join(to, folder))) {
      const path = join(to, folder, other)
      // Another process may have finished or removed it meanwhile.
      const usedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => now.getTime(),
      )
      if (now.getTime() - usedAt > KEPT_DAYS * DAY_MS) await rm(path, { recursive: true, force: true })
    }
  }
}

/** Whole or not at all, also when another process does the same at this moment. */
async function copyWhole(from: string, place: string): Promise<void> {
  // Processes in containers may all have the same id.
  const draft = `${place}.${randomUUID()}.draft`
  await cp(from, draft, { recursive: true })
  await rename(draft, place).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(place))) throw error
  })
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
