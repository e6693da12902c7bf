/**
 * Fetches the lazily loaded parts, relative to the entry's own address.
 *
 * A module that failed to load stays failed in the browser for its address, and so do the modules it shares with
 * others. The build therefore ships every chunk in a second folder, and a failed import is tried once more from there.
 */
import type { Binding, BindingEntry } from './types.ts'

/** Written by the build. */
declare const STATEFRONT_CHUNKS: {
  /** Name of the folder with the modules; it changes with their content. */
  version: string
  /** Files worth fetching before an interaction. */
  ahead: readonly string[]
  /** The file of the texts, by language: `de`. */
  texts: Readonly<Record<string, string>>
}

const { version, ahead, texts } = STATEFRONT_CHUNKS
const FOLDER = `chunks/${version}/`
const SECOND_FOLDER = `chunks-again/${version}/`

/** The entry is a classic script, so its address is known only while it first runs. */
const base = new URL('.', (document.currentScript as HTMLScriptElement | null)?.src ?? location.href).href
const loading = new Map<string, Promise<Binding>>()

/** A module holds one flow as `binding`, or several by their names. */
async function importFrom(folder: string, file: string, name: string): Promise<Binding> {
  const module = (await import(/* @vite-ignore */ base + folder + file)) as Record<string, Binding>
  const binding = module['binding'] ?? module[name]
  if (!binding) throw new Error(`${file} holds no flow "${name}"`)
  await binding.warm?.()
  return binding
}

/** Resolves after the next paint; on a hidden page, after 100 ms. */
const painted = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })

/** The binding of a flow, with its view loaded. Rejects when neither address works; the next call tries again. */
export function importBinding({ name, moment }: BindingEntry): Promise<Binding> {
  let promise = loading.get(name)
  if (!promise) {
    // All flows that start by themselves share one file.
    const file = `${moment === 'load' || moment === 'idle' ? 'rest' : name}.js`
    // Running a flow's code may block the page long enough to delay the busy sign on the control.
    promise = (moment === 'interaction' ? painted() : Promise.resolve())
      .then(() => importFrom(FOLDER, file, name))
      .catch(() => importFrom(SECOND_FOLDER, file, name))
    loading.set(name, promise)
    promise.catch(() => loading.delete(name))
  }
  return promise
}

/** The texts of the page's language; English where there are none. */
const textsAhead = () => [texts[document.documentElement.lang.slice(0, 2).toLowerCase()] ?? texts['en'] ?? []].flat()

/** Prefetches, without executing, the files that flows need on the first interaction. */
export function fetchAhead(): Promise<unknown> {
  return Promise.all(
    [...ahead, ...textsAhead()].map(
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
