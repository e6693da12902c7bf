/** Options of plugins (contract, shell 1.2). */
import { mergeOptions } from '../loader/merge-options.ts'

export type PluginOptions = Record<string, unknown>

export type Presets = ReturnType<typeof createPresets>

/** `OffCanvasCart` is `off-canvas-cart` in attributes. */
export const attributeNameOf = (plugin: string): string =>
  plugin.replace(/[A-Z]/g, (capital, index) => (index ? '-' : '') + capital.toLowerCase())

/** `PluginConfigManager`: options under a name, for `data-<name>-config`, of plugins and of the page's own flows alike. */
export function createPresets() {
  const registry = new Map<string, Map<string, PluginOptions>>()
  return {
    add(plugin: string, preset: string, options: PluginOptions) {
      registry.set(plugin, (registry.get(plugin) ?? new Map<string, PluginOptions>()).set(preset, options))
    },
    remove: (plugin: string, preset: string) => void registry.get(plugin)?.delete(preset),
    get: (plugin: string, preset: string): PluginOptions | null => registry.get(plugin)?.get(preset) ?? null,
    getRegistry: () => registry,
  }
}

/**
 * What `element` says, over its preset, over `given`, the weakest first. Objects merge deeply, lists and values replace.
 * Throws for JSON that cannot be read and for a preset nobody added.
 */
export function readPluginOptions({
  plugin,
  element,
  given,
  presets,
}: {
  plugin: string
  element: Node
  given: unknown[]
  presets: Presets
}): PluginOptions {
  const name = attributeNameOf(plugin)
  const attribute = (kind: string) => (element instanceof Element ? element.getAttribute(`data-${name}-${kind}`) : null)
  const preset = attribute('config')
  const presetOptions = preset && presets.get(plugin, preset)
  if (preset && !presetOptions) throw new Error(`data-${name}-config names the preset "${preset}", which nobody added`)
  const text = attribute('options')
  let own: unknown
  try {
    own = text && JSON.parse(text)
  } catch (error) {
    throw new Error(`data-${name}-options is not JSON`, { cause: error })
  }
  return [...given, presetOptions, own].reduce<PluginOptions>(mergeOptions, {})
}
