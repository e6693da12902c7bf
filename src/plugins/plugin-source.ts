/** What scripts register: classes, or functions that fetch one (contract, shell 1.3). */
import type { Plugin } from './plugin-base.ts'
import type { PluginOptions } from './plugin-options.ts'

export type PluginClass = new (element: Node, options: PluginOptions, name: string) => Plugin

/** A class, of our base or of one that the script brings along, or `() => import(…)`. */
export type PluginSource = PluginClass | (() => unknown)

export const isPluginClass = (value: unknown): value is PluginClass =>
  typeof value === 'function' && typeof (value.prototype as Partial<Plugin> | undefined)?.init === 'function'

/** The class that `source` fetches: the module's default, or what it gives itself. */
export async function fetchPluginClass(source: () => unknown): Promise<PluginClass> {
  const module = (await source()) as { default?: unknown } | undefined
  const found = [module?.default, module].find(isPluginClass)
  if (!found) throw new Error('what is registered is neither a class with init() nor a function that fetches one')
  return found
}
