/** `PluginBaseClass`: what the classes of plugins have in common (contract, shell 1.2 and 1.3). */
import { type PluginOptions, type Presets, readPluginOptions } from './plugin-options.ts'

declare global {
  interface Node {
    /** The plugins that run on it, by their names. */
    __plugins?: Map<string, Plugin>
  }
}

/** An instance, of `PluginBaseClass` or of a class that a script brings along. */
export type Plugin = {
  el: Node
  options: PluginOptions
  $emitter: Node['$emitter']
  _pluginName: string
  _initialized: boolean
  init(): unknown
  update?(): unknown
}

/**
 * Gives the class, which scripts may have extended before, its methods. The answer does what its constructor is for: options,
 * emitter, the entry in the element's list, `init`.
 */
export function providePluginBase(
  base: new (...args: unknown[]) => object,
  { presets, record }: { presets: Presets; record: (name: string, plugin: Plugin) => void },
) {
  Object.assign(base.prototype as object, {
    init(this: Plugin) {
      throw new Error(`${this._pluginName} has no init()`)
    },
    update: () => undefined,
  })
  return (plugin: Plugin, element: unknown, options?: unknown, name?: unknown): void => {
    const { name: className, options: defaults } = plugin.constructor as { name: string; options?: unknown } & object
    const pluginName = typeof name === 'string' ? name : className
    if (!(element instanceof Node)) throw new Error(`${pluginName} is given no element`)
    Object.assign(plugin, {
      el: element,
      $emitter: element.$emitter,
      _pluginName: pluginName,
      _initialized: false,
      options: readPluginOptions({ plugin: pluginName, element, given: [defaults, options], presets }),
    })
    record(pluginName, plugin)
    plugin.init()
    plugin._initialized = true
  }
}
