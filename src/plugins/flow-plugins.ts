/** The plugins of the platform that the flows of the page stand for (contract, shell 1.1). */
import { FLOWS, PLUGINS } from '../flows.ts'
import type { FlowLine } from '../loader/flow-line.ts'
import type { PageSettings } from '../loader/types.ts'

/** A plugin of the platform: the flow that stands for it, and where. */
export type FlowPlugin = { flow: string; selector: string }

export type FlowPlugins = ReturnType<typeof createFlowPlugins>

/** `off-canvas-cart` is `OffCanvasCart`. */
const pluginNameOf = (flow: string) => flow.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())

/** By the plugin's name. */
function pluginsOf(
  table: readonly FlowLine[],
  named: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Map<string, FlowPlugin> {
  const pluginsOfFlow = ({ name, selector }: FlowLine) =>
    named[name] ?? (selector === `[data-${name}]` ? { [pluginNameOf(name)]: selector } : {})
  return new Map(
    table.flatMap((line) =>
      Object.entries(pluginsOfFlow(line)).map(([plugin, selector]) => [plugin, { flow: line.name, selector }] as const),
    ),
  )
}

export function createFlowPlugins(page: PageSettings, known = pluginsOf(FLOWS, PLUGINS)) {
  /** The flow that has `node` for a plugin of this name, and has not left it to a script of others. */
  const flowAt = (plugin: string, node: Node): string | undefined => {
    const { flow, selector = '' } = known.get(plugin) ?? {}
    const isFlows = flow && node instanceof Element && node.matches(selector) && !page.overridesOf(flow).yields
    return isFlows ? flow : undefined
  }
  return { known, flowAt }
}
