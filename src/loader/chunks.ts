/**
 * Fetches the lazily loaded parts, relative to the entry's own address.
 *
 * A module that failed to load stays failed in the browser for its address, and so do the modules it shares with
 * others. The build therefore ships every chunk in a second folder, and a failed import is tried once more from there; what
 * the shopper tries again comes from yet another address.
 */
import type { Binding, BindingEntry } from './types.ts'

/** Name of the folder with the modules, written by the build; it changes with their content. */
declare const STATEFRONT_VERSION: string

/** The entry's own element. An image of this name is on the document in its place. */
export const ENTRY = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null
/**
 * The folder of the entry, which is a classic script, so that its address is known only while it first runs. Without `URL`, which a
 * slow device takes 4 ms to meet.
 */
const [base] = (ENTRY?.src || location.href).split(/[^/]*([?#]|$)/)
const loading = new Map<string, Promise<Binding>>()
type Module = Record<string, Binding>
/** By address: to ask the browser for a module takes a slow device half a millisecond each time. */
const modules = new Map<string, Promise<Module>>()
/** How often a flow was asked for. */
const times = new Map<string, number>()

/**
 * Where the files are: each time that a flow is asked for, at another address. The second is the other folder, which has more
 * of them: in an address, `%31` is `1` (RFC 3986).
 */
function filesFor(time: number): string {
  let encoded = time - 1
  const folder = STATEFRONT_VERSION.replace(/\d/g, (digit) => (encoded-- > 0 ? `%3${digit}` : digit))
  return `${base}chunks${time ? '-again' : ''}/${folder}/`
}

/** Where they are at first. */
export const FILES = filesFor(0)

/** A module holds one flow as `binding`, or several by their names. */
async function importFrom(file: string, name: string): Promise<Binding> {
  const time = times.get(name) ?? 0
  times.set(name, time + 1)
  const address = `${filesFor(time) + file}.js`
  const asked = modules.get(address) ?? (import(/* @vite-ignore */ address) as Promise<Module>)
  modules.set(address, asked)
  const module = await asked
  // The build puts each flow of the table into its file.
  const binding = (module['binding'] ?? module[name]) as Binding
  await binding.prepare?.()
  return binding
}

/** The binding of a flow, ready to be mounted. Rejects when neither address works; the next call tries others. */
export function importBinding({ name, moment }: BindingEntry): Promise<Binding> {
  let promise = loading.get(name)
  if (!promise) {
    // All flows that start by themselves share one file.
    const file = moment === 'load' || moment === 'idle' ? 'rest' : name
    promise = importFrom(file, name).catch(() => importFrom(file, name))
    loading.set(name, promise)
    promise.catch(() => loading.delete(name))
  }
  return promise
}

/** The binding of a flow that has a file of its own, from another address than the first, which others may have asked for. */
export function importAgain(name: string): Promise<Binding> {
  times.set(name, times.get(name) || 1)
  return importFrom(name, name)
}
