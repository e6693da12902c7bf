/** Gives flows the presets of the plugins that they stand for (contract, shell 1.2). */
import type { FlowPlaces, PageSettings, PluginAccess } from '../loader/types.ts'
import type { FlowPlugins } from './flow-plugins.ts'
import { attributeNameOf, type PluginOptions, type Presets } from './plugin-options.ts'

export function offerPresets(
  page: PageSettings & FlowPlaces & PluginAccess,
  presets: Presets,
  known: FlowPlugins['known'],
): void {
  page.hooks.presetFor = (attribute, preset): PluginOptions | undefined => {
    for (const [plugin, named] of presets.getRegistry())
      if (attributeNameOf(plugin) === attribute && named.has(preset)) return named.get(preset)
    return undefined
  }

  /** The flows that may read options from an attribute. */
  function flowsOf(attribute: string): ReadonlySet<string> {
    const flows = [...known].filter(([plugin]) => attributeNameOf(plugin) === attribute).map(([, { flow }]) => flow)
    // Filters are read by the listing too.
    return new Set([attribute, ...flows, ...(attribute.startsWith('filter-') ? ['listing'] : [])])
  }

  /** Starts anew what has failed for lack of a preset: the flows of some moments start before this code is there. */
  function restart(attribute: string, preset: string) {
    const config = `data-${attribute}-config`
    const naming = `[${config}="${CSS.escape(preset)}"]`
    if (!document.querySelector(naming)) return
    for (const flow of flowsOf(attribute)) {
      // The options of a part are read by the flow of the whole.
      const whole = `[data-storefront-failed="${flow}"]:not([${config}])`
      for (const element of document.querySelectorAll(`${naming}, ${whole}`)) {
        if (element.getAttribute('data-storefront-failed') === flow) element.removeAttribute('data-storefront-failed')
        page.restart(element, flow)
      }
    }
  }

  const add = presets.add.bind(presets)
  presets.add = (plugin, preset, options) => {
    const attribute = attributeNameOf(plugin)
    const isNew = !page.presetOf(attribute, preset)
    add(plugin, preset, options)
    if (isNew) restart(attribute, preset)
  }
}
