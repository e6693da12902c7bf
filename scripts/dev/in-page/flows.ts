/**
 * Stands for `loader/chunks.ts` in development: flows come from their sources, and one whose source has changed is started anew
 * wherever it runs.
 */
import { flows, listeners } from 'virtual:statefront/flows'
import type { Binding, BindingEntry } from '../../../src/loader/types.ts'

/** The last version of each flow, where it has changed since the page was opened. */
const changed = new Map<string, Binding>()

export async function importBinding({ name }: Pick<BindingEntry, 'name'>): Promise<Binding> {
  const load = flows[name]
  if (!load) throw new Error(`"${name}" has no file in src/bindings`)
  const binding = changed.get(name) ?? ((await load()).binding as Binding)
  await binding.prepare?.()
  return binding
}

/** There is no second address. */
export const importAgain = (name: string): Promise<Binding> => importBinding({ name })

/** No list of files: what a flow needs is found in its source. */
export const FILES = ''

/** The page's own element for the entry, which is a script of one line here. */
export const ENTRY: HTMLScriptElement | null = document.querySelector('script[src*="/bundle/statefront.js"]')

listeners.add((name, binding) => {
  changed.set(name, binding as Binding)
  window.storefront?.push((storefront) => {
    // What is in no table, the inspector among it, runs once.
    try {
      storefront.override(name, { options: {} })
    } catch {
      location.reload()
    }
  })
})
