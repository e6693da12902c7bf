/**
 * Fetches the lazily loaded parts, relative to the entry's own address.
 *
 * A module that failed to load stays failed in the browser for its address, and so do the modules it shares with
 * others. The build therefore ships every chunk in a second folder, and a failed import is tried once more from there.
 */
import type { Binding } from './types.ts'

/** Written by the build. */
declare const STATEFRONT_CHUNKS: {
  /** File of each binding by flow name. */
  files: Record<string, string>
  /** Files worth fetching before an interaction, by flow name. */
  ahead: Record<string, readonly string[]>
}

const FOLDER = 'chunks/'
const SECOND_FOLDER = 'chunks-again/'

/** The entry is a classic script, so its address is known only while it first runs. */
const base = new URL('.', (document.currentScript as HTMLScriptElement | null)?.src ?? location.href).href
const loading = new Map<string, Promise<Binding>>()

async function importFrom(folder: string, file: string): Promise<Binding> {
  const { binding } = (await import(/* @vite-ignore */ base + folder + file)) as { binding: Binding }
  await binding.warm?.()
  return binding
}

/** The binding of a flow, with what it draws with. Rejects when neither address answers; the next call tries again. */
export function importBinding(name: string): Promise<Binding> {
  let promise = loading.get(name)
  if (!promise) {
    const file = STATEFRONT_CHUNKS.files[name]
    promise = file
      ? importFrom(FOLDER, file).catch(() => importFrom(SECOND_FOLDER, file))
      : Promise.reject(new Error(`no chunk is named "${name}"`))
    loading.set(name, promise)
    promise.catch(() => loading.delete(name))
  }
  return promise
}

/** Asks the browser to fetch, without executing, what the flows will need once somebody touches them. */
export function fetchAhead(flows: readonly string[]): Promise<unknown> {
  const files = new Set(flows.flatMap((flow) => STATEFRONT_CHUNKS.ahead[flow] ?? []))
  return Promise.all(
    [...files].map(
      (file) =>
        new Promise((resolve) => {
          const link = document.createElement('link')
          link.rel = 'prefetch'
          link.as = 'script'
          link.crossOrigin = ''
          link.href = base + FOLDER + file
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
          document.head.append(link)
        }),
    ),
  )
}
