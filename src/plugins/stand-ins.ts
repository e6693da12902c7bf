/**
 * The instances that scripts find for the platform's own plugins, whose work flows do (contract, shell 1.5): with `el`,
 * `$emitter`, and the options of the flow, which follow what a script sets.
 */
import type { FlowPlugins } from './flow-plugins.ts'
import type { LiveOptions } from './live-options.ts'
import { openCart } from './open-cart.ts'
import type { Plugin } from './plugin-base.ts'
import type { PluginInstances } from './plugin-instances.ts'
import type { PluginOptions } from './plugin-options.ts'
import type { PluginClass } from './plugin-source.ts'

/** What scripts call, beside what every plugin has, and what the flow is told then (contract, versions B1). */
const EVENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  FormHandler: { removeLoadingIndicator: 'removeLoader' },
}

export type StandIns = ReturnType<typeof createStandIns>

export function createStandIns({
  base,
  flowPlugins,
  liveOptions,
  instances,
}: {
  base: new (...args: unknown[]) => object
  flowPlugins: FlowPlugins
  liveOptions: LiveOptions
  instances: PluginInstances
}) {
  const { known, flowAt } = flowPlugins
  const classes = new Map<string, PluginClass>()

  /** The class of a plugin's instances, for scripts that extend it. What it inherits does nothing: the flow works. */
  function classOf(name: string): PluginClass {
    const flow = known.get(name)?.flow ?? ''
    const ofInstance = ({ el }: Plugin) => liveOptions.of(el as Element, name, flow)
    const Class = classes.get(name) ?? (class extends base {} as unknown as PluginClass)
    if (!classes.has(name)) {
      Object.defineProperty(Class, 'name', { value: name })
      for (const [method, type] of Object.entries(EVENTS[name] ?? {}))
        Object.defineProperty(Class.prototype, method, {
          value(this: Plugin) {
            this.el.dispatchEvent(new CustomEvent(type))
          },
          writable: true,
          configurable: true,
        })
      if (name === 'OffCanvasCart')
        Object.defineProperty(Class.prototype, 'openOffCanvas', {
          value(this: Plugin, url: unknown, data?: unknown, shown?: unknown) {
            openCart(this.el as Element, url, data, shown)
          },
          writable: true,
          configurable: true,
        })
      Object.defineProperties(Class.prototype, {
        init: { value: () => undefined, writable: true, configurable: true },
        _mergeOptions: {
          value(this: Plugin, given: unknown) {
            liveOptions.suggest(this.el as Element, name, flow, [
              (this.constructor as { options?: unknown } & object).options,
              given,
            ])
            return ofInstance(this)
          },
          writable: true,
          configurable: true,
        },
        options: {
          get(this: Plugin) {
            return ofInstance(this)
          },
          set(this: Plugin, options: PluginOptions) {
            const own = ofInstance(this)
            if (options !== own) Object.assign(own, options)
          },
          configurable: true,
        },
      })
    }
    classes.set(name, Class)
    return Class
  }

  /** The instance of this name on `node`: a script's, or the one for the flow. */
  function find(node: Node | null | undefined, name: string): Plugin | undefined {
    if (!node) return undefined
    const found = node.__plugins?.get(name)
    if (found || !flowAt(name, node)) return found
    return new (classOf(name))(node, {}, name)
  }

  /**
   * The same; what a script was given before this code was there inherits from it, and so do its options, once what the
   * script has set is set.
   */
  function findFor(node: Node | null | undefined, name: string, early?: { options: PluginOptions }) {
    const found = find(node, name)
    if (!found || !early) return found
    const { options } = early
    for (const [key, value] of Object.entries(options)) {
      found.options[key] = value
      Reflect.deleteProperty(options, key)
    }
    Object.setPrototypeOf(options, found.options)
    Reflect.deleteProperty(early, 'options')
    Object.setPrototypeOf(early, found)
    return found
  }

  /** The list of a plugin's instances, with one for each element of the flow that is on the page. */
  const listOf = (name: string): Plugin[] => {
    const selector = known.get(name)?.selector
    if (selector) {
      instances.forgetGone()
      for (const element of document.querySelectorAll(selector)) {
        const plugin = find(element, name)
        if (plugin) instances.record(name, plugin, element)
      }
    }
    return instances.listOf(name)
  }

  return {
    classOf,
    find,
    findFor,
    /** Removes the instances that stand for a flow, which has left its elements. */
    remove(name: string) {
      for (const { constructor, el } of instances.listOf(name).slice())
        if (constructor === classes.get(name)) instances.forget(name, el)
    },
    /** All instances on an element, by name. */
    allOn(node: Node): Map<string, Plugin> {
      for (const name of known.keys()) find(node, name)
      return instances.mapOf(node)
    },
    listOf,
  }
}
