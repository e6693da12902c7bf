/** `PluginBaseClass`: what the classes of plugins have in common (contract, shell 1.2, 1.3 and 1.5). */
import { createEmitter, type Emitter } from '../loader/emitter.ts'
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
  $emitter: Emitter
  _pluginName: string
  _initialized: boolean
  init(): unknown
  update?(): unknown
  /** Ends what `init` began (contract, versions C3). */
  destroy?(): unknown
  _update?(): unknown
}

/** With the methods that subclasses call and override. */
type BasePlugin = Plugin & {
  _init(): void
  _update(): void
  _mergeOptions(given?: unknown): PluginOptions
  _registerInstance(): void
  _getPluginName(name?: unknown): string
}

/** Names of the methods of the base class. */
export const BASE_METHODS: ReadonlySet<string> = new Set([
  'constructor',
  'init',
  'update',
  'destroy',
  '_init',
  '_update',
  '_mergeOptions',
  '_registerInstance',
  '_getPluginName',
] satisfies ('constructor' | keyof BasePlugin)[])

/**
 * Gives the class, which scripts may have extended before, its methods. Returns what its constructor does: options,
 * emitter, the entry in the element's list, `init`.
 */
export function providePluginBase(
  base: new (...args: unknown[]) => object,
  { presets, record }: { presets: Presets; record: (name: string, plugin: Plugin) => void },
) {
  const methods: ThisType<BasePlugin> & object = {
    init() {
      throw new Error(`${this._pluginName} has no init()`)
    },
    update: () => undefined,
    destroy: () => undefined,
    _init() {
      if (this._initialized) return
      this.init()
      this._initialized = true
    },
    _update() {
      if (this._initialized) this.update?.()
    },
    _mergeOptions(given?: unknown) {
      const { options } = this.constructor as { options?: unknown } & object
      return readPluginOptions({ plugin: this._pluginName, element: this.el, given: [options, given], presets })
    },
    _registerInstance() {
      record(this._pluginName, this)
    },
    _getPluginName(name?: unknown) {
      return typeof name === 'string' ? name : this.constructor.name
    },
  }
  Object.assign(base.prototype as object, methods)
  return (instance: unknown, element: unknown, options?: unknown, name?: unknown): void => {
    const plugin = instance as BasePlugin
    plugin._pluginName = plugin._getPluginName(name)
    if (!(element instanceof Node)) throw new Error(`${plugin._pluginName} is given no element`)
    plugin.el = element
    plugin.$emitter = createEmitter(element)
    plugin._initialized = false
    plugin.options = plugin._mergeOptions(options)
    plugin._registerInstance()
    plugin._init()
  }
}
