/** Starts flows where a script asks for the plugins that they stand for (contract, shell 1.3 and 1.4). */
import type { Page } from '../loader/types.ts'
import type { FlowPlugins } from './flow-plugins.ts'
import type { LiveOptions } from './live-options.ts'
import type { PluginOptions } from './plugin-options.ts'
import { nodesOf, type Place } from './plugin-starter.ts'

export function createFlowStarter({
  page,
  flowPlugins: { known, flowAt },
  liveOptions,
}: {
  page: Page
  flowPlugins: FlowPlugins
  liveOptions: LiveOptions
}) {
  const complain = (error: unknown) => page.report('PluginManager.initializePlugin', error)
  const said = new Set<string>()
  /** Reports once what elements lack. */
  function sayLacking(plugin: string, flow: string, selector: string) {
    if (said.has(plugin)) return
    said.add(plugin)
    complain(
      new Error(
        `"${plugin}" is the flow "${flow}" on this page, which runs on ${selector}: elements that do not match were left out; give them what they lack first`,
      ),
    )
  }

  return {
    /**
     * Starts the flow of a plugin in a place, everywhere where none is said, with options below those of the page. Returns
     * whether there is one, which has not left its elements to a script.
     */
    start(plugin: string, place: Place, options: PluginOptions): boolean {
      const { flow, selector } = known.get(plugin) ?? {}
      if (!flow || !selector || page.overridesOf(flow).yields) return false
      // What is a part of a flow's element starts with it.
      const starts = page.early.entries.get(flow)?.selector ?? selector
      try {
        for (const node of nodesOf(place ?? selector)) {
          if (!(node instanceof Element) || !flowAt(plugin, node)) sayLacking(plugin, flow, selector)
          else {
            liveOptions.suggest(node, plugin, flow, [options])
            if (node.matches(starts)) page.start(node, flow)
          }
        }
      } catch (error) {
        complain(error)
      }
      return true
    },
  }
}
