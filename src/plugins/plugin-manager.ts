/**
 * `PluginManager`: which plugins scripts have registered, where they run, and their instances (contract, shell 1.3 and 1.4).
 *
 * What is wrong is reported and not thrown: the script goes on, whether its call was kept or done at once.
 */
import { globalOf } from '../globals.ts'
import type { Page } from '../loader/types.ts'
import { createFlowPlugins } from './flow-plugins.ts'
import { offerPresets } from './flow-presets.ts'
import { createFlowStarter } from './flow-starter.ts'
import { createLiveOptions } from './live-options.ts'
import type { Plugin } from './plugin-base.ts'
import { createPluginInstances } from './plugin-instances.ts'
import { attributeNameOf, type PluginOptions, type Presets } from './plugin-options.ts'
import type { PluginSource } from './plugin-source.ts'
import { createPluginStarter, type Place, type Registration } from './plugin-starter.ts'
import { createStandIns } from './stand-ins.ts'

export function createPluginManager(page: Page, base: new (...args: unknown[]) => object, presets: Presets) {
  const registry = new Map<string, Map<Place, Registration>>()
  const instances = createPluginInstances()
  const flowPlugins = createFlowPlugins(page)
  const { known } = flowPlugins
  offerPresets(page, presets, known)
  const liveOptions = createLiveOptions(page, presets)
  const standIns = createStandIns({ base, flowPlugins, liveOptions, instances })
  const flowStarter = createFlowStarter({ page, flowPlugins, liveOptions })
  const starter = createPluginStarter({ page, instances, flowPlugins, standIns })
  let isStarted = false
  let isScanAhead = false

  const inWords = (place: Place) => (typeof place === 'string' ? place : 'what was given')
  const complain = (method: string, text: string) => page.report(`PluginManager.${method}`, new Error(text))

  /** The places of a plugin; for a name nobody registered, a report that says where flows of the page are changed. */
  function placesOf(method: string, name: string) {
    const places = registry.get(name)
    if (!places) {
      const flow = known.get(name)?.flow ?? attributeNameOf(name)
      complain(
        method,
        `no script has registered a plugin "${name}". If this is a flow of the page itself: storefront.override("${flow}", { options, services }) changes it, { yields: true } leaves its elements to a script, storefront.register replaces it`,
      )
    }
    return places
  }

  /** Whether `name` is a plugin of the platform that no script has registered itself. */
  const isFlows = (name: string) =>
    known.has(name) && [...(registry.get(name)?.values() ?? [])].every(({ over }) => over === name)

  /**
   * Starts plugins in the order of their registration (contract, versions C3): what comes after a class that is still fetched waits for
   * it. All are fetched at once. `within`: inside of this element alone.
   */
  async function scan(isTold: boolean, within?: Element): Promise<void> {
    instances.forgetGone()
    const starts = [...registry].flatMap(([name, places]) =>
      [...places].map(([place, registration]) => ({ name, place, registration, within })),
    )
    const ahead = starts.map((start) => starter.fetchAhead(start))
    for (const [index, start] of starts.entries()) {
      const { name, place, registration } = start
      // A script may have changed it in the meantime; that is started by itself.
      if (registry.get(name)?.get(place) !== registration) continue
      const starting = starter.start(start, isTold, ahead[index])
      if (starting) await starting
    }
  }

  /** What is registered once the page has started is started with this task's end, so that its script can still change it. */
  function scanSoon() {
    if (!isStarted || isScanAhead) return
    isScanAhead = true
    queueMicrotask(() => {
      isScanAhead = false
      void scan(false)
    })
  }

  function put(name: string, place: Place, source: PluginSource, options: PluginOptions | undefined, over?: string) {
    const places = registry.get(name) ?? new Map<Place, Registration>()
    registry.set(name, places.set(place, { source, options, over, failed: new WeakSet(), extending: new WeakMap() }))
    scanSoon()
  }

  function register(name: string, source: PluginSource, place?: Place, options?: PluginOptions, over?: string) {
    if (registry.get(name)?.has(place))
      complain('register', `"${name}" is registered for ${inWords(place)} already; override() changes it`)
    else put(name, place, source, options, over)
  }

  function override(name: string, source: PluginSource, place?: Place, options?: PluginOptions) {
    if (isFlows(name)) return put(name, place ?? known.get(name)?.selector, source, options, name)
    const places = placesOf('override', name)
    if (!places) return
    for (const registration of places.values())
      Object.assign(registration, { source, fetching: undefined, failed: new WeakSet() })
    if (place !== undefined) put(name, place, source, { ...places.get(place)?.options, ...options })
    const isMeant = ({ el, constructor }: Plugin) =>
      constructor !== source && (typeof place !== 'string' || (el instanceof Element && el.matches(place)))
    for (const plugin of instances.listOf(name).filter(isMeant)) end(name, plugin)
    scanSoon()
  }

  /** Ends an instance that gives way to one of another class (contract, versions C3). */
  function end(name: string, plugin: Plugin) {
    instances.forget(name, plugin.el)
    if (typeof plugin.destroy !== 'function')
      return complain(
        'override',
        `the class of "${name}" has no destroy(): what its instance listens to stays, beside the one of the new class`,
      )
    try {
      plugin.destroy()
      plugin.$emitter.reset()
    } catch (error) {
      complain('override', `destroy() of "${name}" failed: ${String(error)}`)
    }
  }

  function getPlugin(name: string) {
    const flow = known.get(name)
    const registrations = registry.get(name) ?? (flow && new Map([[flow.selector, flow]]))
    if (!registrations) return null
    const [first] = registry.get(name)?.values() ?? []
    return new Map<string, unknown>([
      ['name', name],
      ['class', first?.source ?? standIns.classOf(name)],
      ['registrations', registrations],
      ['instances', standIns.listOf(name)],
    ])
  }

  const methods = {
    register,
    override,
    extend(from: string, name: string, source: PluginSource, place?: Place, options?: PluginOptions) {
      if (from === name) override(name, source, place, options)
      else if (isFlows(from)) register(name, source, place, options, from)
      else if (placesOf('extend', from)) register(name, source, place, options)
    },
    /** Without a place for all of them. Instances stay. */
    deregister(name: string, place?: Place) {
      const places = placesOf('deregister', name)
      if (!places) return
      if (place !== undefined && !places.delete(place))
        complain('deregister', `"${name}" is not registered for ${inWords(place)}`)
      if (place === undefined || places.size === 0) registry.delete(name)
    },
    getPlugin,
    getPluginList: () =>
      Object.fromEntries([...new Set([...known.keys(), ...registry.keys()])].map((name) => [name, getPlugin(name)])),
    getPluginInstances: standIns.listOf,
    getPluginInstancesFromElement: (element?: Node | null) => (element ? standIns.allOn(element) : new Map()),
    getPluginInstanceFromElement: standIns.findFor,
    initializePlugins() {
      // Attributes that a script has set are not told to the page.
      page.restart(undefined, 'plugins')
      return scan(true)
    },
    /** The same for what is inside an element alone. */
    async initializePluginsInParentElement(parent: Element) {
      await scan(true, parent)
    },
    callPluginMethod(name: string, method: string, ...given: unknown[]) {
      for (const plugin of standIns.listOf(name).slice()) {
        const call: unknown = Reflect.get(plugin, method)
        if (typeof call === 'function') Reflect.apply(call, plugin, given)
        else complain('callPluginMethod', `"${name}" has no method "${method}"`)
      }
    },
    async initializePlugin(name: string, place?: Place, options: PluginOptions = {}) {
      if (!registry.has(name) && flowStarter.start(name, place, options)) return
      const places = placesOf('initializePlugin', name)
      if (!places) return
      const [first] = places.values()
      const registration = places.get(place) ?? first
      if (registration) await starter.start({ name, place, registration, options }, true)
    },
  }

  /** Starts plugins on the elements that a flow leaves to them from now on. */
  function leaveToPlugins() {
    const storefront = globalOf('storefront') as Window['storefront']
    if (!storefront || Array.isArray(storefront)) return
    const override = storefront.override.bind(storefront)
    storefront.override = (flow, change) => {
      override(flow, change)
      if (!change.yields) return
      for (const [name, plugin] of known) if (plugin.flow === flow) standIns.remove(name)
      scanSoon()
    }
  }

  return {
    methods,
    record: instances.record,
    /** Starts what is registered, once the markup is there; and what comes with each fragment. */
    start(signal: AbortSignal) {
      const run = () => {
        if (isStarted) return
        isStarted = true
        void scan(false)
      }
      if (isPageStarted()) queueMicrotask(run)
      else for (const type of ['DOMContentLoaded', 'load']) addEventListener(type, run, { signal })
      leaveToPlugins()
      page.hooks.inserted = () => {
        if (isStarted) void scan(true)
      }
    },
  }
}

/** Whether `DOMContentLoaded` has come: `interactive` alone says so of no page. */
function isPageStarted(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (
    document.readyState === 'complete' ||
    (entry instanceof PerformanceNavigationTiming && entry.domContentLoadedEventStart > 0)
  )
}
