/**
 * What the globals for scripts of themes and plugins do (contract, shell 1.1 to 1.5). Nothing of this is on a page whose
 * scripts use none of them.
 */
import type { Binding } from '../../loader/types.ts'
import { createFocusHandler } from '../../plugins/focus-handler.ts'
import { providePluginBase } from '../../plugins/plugin-base.ts'
import { createPluginManager } from '../../plugins/plugin-manager.ts'
import { createPresets } from '../../plugins/plugin-options.ts'

/** Fetched by the entry on the first use of one of the globals; gives their stand-ins their methods. */
export const binding: Binding = {
  name: 'plugins',
  services: [],
  mount({ page, signal }) {
    if (!page.plugins) throw new Error('nothing is offered on this page')
    const { PluginManager, PluginConfigManager, PluginBaseClass, focusHandler } = page.plugins
    const presets = createPresets()
    const manager = createPluginManager(page)
    const construct = providePluginBase(PluginBaseClass, { presets, record: manager.record })
    Object.assign(PluginConfigManager, presets)
    Object.assign(focusHandler, createFocusHandler())
    Object.assign(PluginManager, manager.methods, { construct })
    manager.start(signal)
  },
}
