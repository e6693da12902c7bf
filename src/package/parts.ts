/**
 * Stands for `loader/chunks.ts` in the package: a site's bundler knows where its files are. A flow brings its own `load`; these
 * are the parts that are no flow of the table.
 */
import type { Binding, BindingEntry } from '../loader/types.ts'

const PARTS: Readonly<Record<string, () => Promise<{ binding: Binding }>>> = {
  later: () => import('../loader/later/later.ts'),
  plugins: () => import('../bindings/plugins/plugins.ts'),
  'bootstrap-api': () => import('../bindings/bootstrap/bootstrap-api.ts'),
}

export async function importBinding({ name }: BindingEntry): Promise<Binding> {
  const part = PARTS[name]
  if (!part) throw new Error(`"${name}" is a part of the built bundle only (statefront copy)`)
  const { binding } = await part()
  await binding.prepare?.()
  return binding
}

/** There is no second address: what failed to load is tried again from the first. */
export const importAgain = (name: string): Promise<Binding> => Promise.reject(new Error(`"${name}" has one address`))

/** No list of files: see `no-ahead.ts`. */
export const FILES = ''

/** The site's bundler decides what the entry is. */
export const ENTRY: HTMLScriptElement | null = null
