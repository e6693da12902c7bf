/** Makes the instances of registered plugins, each on the elements of its place. */
import type { Page } from '../loader/types.ts'
import type { Plugin } from './plugin-base.ts'
import type { PluginInstances } from './plugin-instances.ts'
import type { PluginOptions } from './plugin-options.ts'
import { fetchPluginClass, isPluginClass, type PluginClass, type PluginSource } from './plugin-source.ts'

/** Where a plugin runs: a selector, or what a script has found already; the document where nothing is said. */
export type Place = string | Node | Iterable<Node> | undefined

export type Registration = {
  source: PluginSource
  options: PluginOptions | undefined
  /** A class that is fetched once the first element needs it. */
  fetching?: Promise<PluginClass> | undefined
  /** Elements on which it failed: wrong markup does not get better by trying. */
  failed: WeakSet<Node>
}

type Start = {
  name: string
  place: Place
  registration: Registration
  /** Over the options of the registration. */
  options?: PluginOptions | undefined
}

function nodesOf(place: Place): Iterable<Node> {
  if (place === undefined) return [document]
  if (typeof place === 'string') return document.querySelectorAll(place)
  return place instanceof Node ? [place] : place
}

export function createPluginStarter(page: Page, instances: PluginInstances) {
  const report = (name: string, error: unknown, node: Node) =>
    page.report(name, error, node instanceof Element ? node : undefined)

  function tell(name: string, plugin: Plugin) {
    try {
      plugin.update?.()
    } catch (error) {
      report(name, error, plugin.el)
    }
  }

  function create(Class: PluginClass, node: Node, { name, registration, options }: Start) {
    if (!node.isConnected || instances.mapOf(node).has(name)) return
    try {
      instances.record(name, new Class(node, { ...registration.options, ...options }, name), node)
    } catch (error) {
      instances.forget(name, node)
      registration.failed.add(node)
      report(name, error, node)
    }
  }

  /** One fetch for all elements; one that failed is tried again with the next fragment. */
  function fetchClass(source: () => unknown, registration: Registration): Promise<PluginClass> {
    const fetching = (registration.fetching ??= fetchPluginClass(source))
    fetching.catch(() => {
      if (registration.fetching === fetching) registration.fetching = undefined
    })
    return fetching
  }

  return {
    /**
     * Starts a plugin wherever it does not run yet, at once if its class is there. Where it runs, `update` is called if
     * `isTold`. One that fails is reported with its name.
     */
    async start(start: Start, isTold: boolean): Promise<void> {
      const { name, place, registration } = start
      const missing: Node[] = []
      try {
        for (const node of nodesOf(place)) {
          const plugin = node.__plugins?.get(name)
          if (plugin) {
            instances.record(name, plugin, node)
            if (isTold) tell(name, plugin)
          } else if (start.options || !registration.failed.has(node)) missing.push(node)
        }
        if (missing.length === 0) return
        const { source } = registration
        const Class = isPluginClass(source) ? source : await fetchClass(source, registration)
        // Overridden while it was fetched: the other class is on its way.
        if (registration.source === source) for (const node of missing) create(Class, node, start)
      } catch (error) {
        page.report(name, error)
      }
    },
  }
}
