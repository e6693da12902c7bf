/**
 * Fetches the lazily loaded parts, relative to the entry's own address.
 *
 * A module that failed to load stays failed in the browser for its address, and so do the modules it shares with
 * others. The build therefore ships every chunk in a second folder, and a failed import is tried once more from there; what
 * the shopper tries again comes from yet another address.
 */
import type { Binding, BindingEntry } from './types.ts'

/** Of one language: the sentences for a press without a network and for its return, and the two buttons. */
type Texts = { file: string; sentence: string; again: string; back: string; close: string }

/** Written by the build. */
declare const STATEFRONT_CHUNKS: {
  /** Name of the folder with the modules; it changes with their content. */
  version: string
  /** By language: the file of the texts, and those that must be there without a network. */
  texts: Readonly<Record<string, Texts>> & { en: Texts }
}

/**
 * `files.json` of the build: by flow, the files that it may import besides those that every page runs; `spare` are for
 * browsers without a sanitiser of their own.
 */
type Files = { flows: Record<string, readonly string[]>; spare: readonly string[] }

const { version, texts } = STATEFRONT_CHUNKS
/** The entry is a classic script, so its address is known only while it first runs. */
const base = new URL('.', (document.currentScript as HTMLScriptElement | null)?.src ?? location.href).href
const loading = new Map<string, Promise<Binding>>()
/** How often a flow was asked for. */
const times = new Map<string, number>()

/**
 * Where the files are: each time that a flow is asked for, at another address. The second is the other folder, which has more
 * of them: in an address, `%31` is `1` (RFC 3986).
 */
function filesFor(time: number): string {
  let encoded = time - 1
  const folder = version.replace(/\d/g, (digit) => (encoded-- > 0 ? `%3${digit}` : digit))
  return `${base}chunks${time ? '-again' : ''}/${folder}/`
}

/** A module holds one flow as `binding`, or several by their names. */
async function importFrom(file: string, name: string): Promise<Binding> {
  const time = times.get(name) ?? 0
  times.set(name, time + 1)
  const module = (await import(/* @vite-ignore */ filesFor(time) + file)) as Record<string, Binding>
  const binding = module['binding'] ?? module[name]
  if (!binding) throw new Error(`${file} holds no flow "${name}"`)
  await binding.prepare?.()
  return binding
}

/** The binding of a flow, ready to be mounted. Rejects when neither address works; the next call tries others. */
export function importBinding({ name, moment }: BindingEntry): Promise<Binding> {
  let promise = loading.get(name)
  if (!promise) {
    // All flows that start by themselves share one file.
    const file = `${moment === 'load' || moment === 'idle' ? 'rest' : name}.js`
    promise = importFrom(file, name).catch(() => importFrom(file, name))
    loading.set(name, promise)
    promise.catch(() => loading.delete(name))
  }
  return promise
}

/** The binding of a flow that has a file of its own, from another address than the first, which others may have asked for. */
export function importAgain(name: string): Promise<Binding> {
  times.set(name, times.get(name) || 1)
  return importFrom(`${name}.js`, name)
}

/** Of the page's language; English where there is none. */
export const language = () => texts[document.documentElement.lang.slice(0, 2).toLowerCase()] ?? texts.en

/** Whether no page can be had either. A browser may learn late, or never, that it is offline. */
export const isCutOff = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => false,
    () => true,
  )

let known: Files | undefined
const asked = new Set<string>()
const had = new Set<string>()

/** Loads the list of files; without it nothing is fetched ahead, and the next call tries again. */
async function loadFiles(): Promise<Files> {
  try {
    known ??= (await (await fetch(`${filesFor(0)}files.json`)).json()) as Files
  } catch {
    // What is pressed loads its own files.
  }
  return known ?? { flows: {}, spare: [] }
}

/** As in services/kit/markup.ts. */
const isSpared = 'removeUnsafe' in ((window as Partial<typeof globalThis>).Sanitizer?.prototype ?? {})
const filesOf = ({ flows, spare }: Files, flow: string) => [
  ...(flows[flow] ?? []).filter((file) => !isSpared || !spare.includes(file)),
  language().file,
]

/** Whether everything that a flow may import has been fetched. */
export const isWhole = (flow: string) => Boolean(known && filesOf(known, flow).every((file) => had.has(file)))

/**
 * Fetches everything that the flows may import, ready to run, without executing it. Resolves when all have arrived or
 * failed.
 */
export async function fetchWhole(flows: readonly string[]): Promise<unknown> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const list = await loadFiles()
  return Promise.all(
    flows
      .flatMap((flow) => filesOf(list, flow))
      .filter((file) => !asked.has(file) && asked.add(file))
      .map(
        (file) =>
          new Promise<void>((resolve) => {
            const link = document.createElement('link')
            link.rel = 'modulepreload'
            link.as = 'script'
            link.crossOrigin = ''
            link.href = filesFor(0) + file
            link.addEventListener('load', () => {
              had.add(file)
              resolve()
            })
            link.addEventListener('error', () => {
              asked.delete(file)
              resolve()
            })
            document.head.append(link)
          }),
      ),
  )
}
