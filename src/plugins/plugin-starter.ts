/** Makes the instances of registered plugins, each on the elements of its place. */
import type { Page } from '../loader/types.ts'
import { callAdded, extendStandIn } from './extensions.ts'
import type { FlowPlugins } from './flow-plugins.ts'
import type { Plugin } from './plugin-base.ts'
import type { PluginInstances } from './plugin-instances.ts'
import type { PluginOptions } from './plugin-options.ts'
import { fetchPluginClass, isPluginClass, type PluginClass, type PluginSource } from './plugin-source.ts'
import type { StandIns } from './stand-ins.ts'

/** Where a plugin runs: a selector, or what a script has found already; the document where nothing is said. */
export type Place = string | Node | Iterable<Node> | undefined

export type Registration = {
  source: PluginSource
  options: PluginOptions | undefined
  /** A plugin of the platform that the class extends. */
  over?: string | undefined
  /** A class that is fetched once the first element needs it. */
  fetching?: Promise<PluginClass> | undefined
  /** Elements on which it failed: wrong markup does not get better by trying. */
  failed: WeakSet<Node>
  /** The instances of an extension, beside those of the same name that others have made. */
  extending: WeakMap<Node, Plugin>
}

type Start = {
  name: string
  place: Place
  registration: Registration
  /** Over the options of the registration. */
  options?: PluginOptions | undefined
  /** Only inside of this element. */
  within?: Element | undefined
}

/** A class on its way, and what fetches it. */
export type Fetched = { source: PluginSource; fetching: Promise<PluginClass> }

/** Where a plugin is to run. */
export function nodesOf(place: Place): Iterable<Node> {
  if (place === undefined) return [document]
  if (typeof place === 'string') return document.querySelectorAll(place)
  return place instanceof Node ? [place] : place
}

export function createPluginStarter({
  page,
  instances,
  flowPlugins: { flowAt },
  standIns,
}: {
  page: Page
  instances: PluginInstances
  flowPlugins: FlowPlugins
  standIns: StandIns
}) {
  const report = (name: string, error: unknown, node: Node) =>
    page.report(name, error, node instanceof Element ? node : undefined)

  const said = new Set<string>()
  /** Tells developers once on which side the page is. */
  function say(text: string) {
    if (!said.has(text)) console.warn(`[storefront] ${text}`)
    said.add(text)
  }

  const refused = new WeakSet<PluginClass>()
  /** Reports once what to use instead of a class that replaces what a flow does. */
  function refuse(Class: PluginClass, its: { name: string; over: string; flow: string; replaced: string[] }) {
    if (refused.has(Class)) return
    refused.add(Class)
    const { name, over, flow, replaced } = its
    const text = `the class replaces ${replaced.join(', ')} of "${over}", which the flow "${flow}" does on this page, and is not started. Instead, call the original with super, listen to the events of the element, or use storefront.override("${flow}", …): { options, services } changes the flow, { yields: true } leaves its elements to the class`
    page.report(`PluginManager.${name === over ? 'override' : 'extend'}`, new Error(text))
  }

  function tell(name: string, plugin: Plugin) {
    try {
      if (plugin._update) plugin._update()
      else plugin.update?.()
    } catch (error) {
      report(name, error, plugin.el)
    }
  }

  /** Never both on one element: a plugin of the platform's name is not started where the flow of that name runs. */
  function isLeftToFlow(name: string, node: Node, { over }: Registration): boolean {
    const flow = over ? undefined : flowAt(name, node)
    if (flow)
      say(
        `"${name}" is not started where the flow "${flow}" runs; storefront.override("${flow}", { yields: true }) leaves these elements to it`,
      )
    return Boolean(flow)
  }

  /** The instance of a script's class, or null if it would do once more what the flow does. */
  function makeExtension(
    Class: PluginClass,
    node: Node,
    { name, registration, options }: Start,
    over: string,
    flow: string,
  ) {
    const extension = extendStandIn(Class, standIns.classOf(over))
    if (extension.replaced.length > 0) {
      refuse(Class, { name, over, flow, replaced: extension.replaced })
      return null
    }
    const plugin = new Class(node, { ...registration.options, ...options }, name)
    callAdded(plugin, over, extension, (error) => report(name, error, node))
    return plugin
  }

  function make(Class: PluginClass, node: Node, start: Start): Plugin | null {
    const { name, registration, options } = start
    const { over } = registration
    const flow = over && flowAt(over, node)
    if (over && flow) return makeExtension(Class, node, start, over, flow)
    return new Class(node, { ...registration.options, ...options }, name)
  }

  function create(Class: PluginClass, node: Node, start: Start) {
    const { name, registration } = start
    if (!node.isConnected || instanceAt(node, start)) return
    try {
      const plugin = make(Class, node, start)
      if (!plugin) return void registration.failed.add(node)
      if (registration.over) registration.extending.set(node, plugin)
      instances.record(name, plugin, node)
    } catch (error) {
      instances.forget(name, node)
      registration.failed.add(node)
      report(name, error, node)
    }
  }

  const instanceAt = (node: Node, { name, registration: { over, extending } }: Start) =>
    over ? extending.get(node) : node.__plugins?.get(name)

  /** One fetch for all elements; one that failed is tried again with the next fragment. */
  function fetchClass(source: () => unknown, registration: Registration): Promise<PluginClass> {
    const fetching = (registration.fetching ??= fetchPluginClass(source))
    fetching.catch(() => {
      if (registration.fetching === fetching) registration.fetching = undefined
    })
    return fetching
  }

  const isMissing = (node: Node, start: Start) =>
    !instanceAt(node, start) && Boolean(start.options ?? !start.registration.failed.has(node))

  /** Where the plugin is to run, and no flow does its work. */
  const placesOf = ({ name, place, registration, within }: Start) =>
    [...nodesOf(place)].filter((node) => within?.contains(node) !== false && !isLeftToFlow(name, node, registration))

  async function startFetched(start: Start, missing: readonly Node[], { source, fetching }: Fetched): Promise<void> {
    try {
      const Class = await fetching
      // Overridden while it was fetched: the other class is on its way.
      if (start.registration.source === source) for (const node of missing) create(Class, node, start)
    } catch (error) {
      page.report(start.name, error)
    }
  }

  return {
    /** Fetches the class of a plugin that is to be started, without starting it. */
    fetchAhead(start: Start): Fetched | undefined {
      try {
        const { source } = start.registration
        if (isPluginClass(source) || !placesOf(start).some((node) => isMissing(node, start))) return undefined
        return { source, fetching: fetchClass(source, start.registration) }
      } catch {
        // The start reports a place that is none.
        return undefined
      }
    },

    /**
     * Starts a plugin wherever it does not run yet, at once if its class is there; otherwise returns a promise. Where it runs, `update`
     * is called if `isTold`. One that fails is reported with its name.
     */
    start(start: Start, isTold: boolean, ahead?: Fetched): Promise<void> | undefined {
      const { name, registration } = start
      const { source } = registration
      try {
        const nodes = placesOf(start)
        const missing = nodes.filter((node) => isMissing(node, start))
        for (const node of nodes) {
          const plugin = instanceAt(node, start)
          if (!plugin) continue
          instances.record(name, plugin, node)
          if (isTold) tell(name, plugin)
        }
        if (missing.length === 0) return undefined
        if (isPluginClass(source)) {
          for (const node of missing) create(source, node, start)
          return undefined
        }
        const fetching = ahead?.source === source ? ahead.fetching : fetchClass(source, registration)
        return startFetched(start, missing, { source, fetching })
      } catch (error) {
        page.report(name, error)
        return undefined
      }
    },
  }
}
