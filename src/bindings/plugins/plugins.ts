/** The globals for scripts of themes and plugins (contract, shell 1.1 to 1.5), loaded only on pages whose scripts use them. */
import type { Binding } from '../../loader/types.ts'
import { createFocusHandler } from '../../plugins/focus-handler.ts'
import { providePluginBase } from '../../plugins/plugin-base.ts'
import { createPluginManager } from '../../plugins/plugin-manager.ts'
import { createPresets } from '../../plugins/plugin-options.ts'

/** Loaded on the first use of one of the globals; adds the methods to their placeholders. */
export const binding: Binding = {
  name: 'plugins',
  services: [],
  mount({ page, signal }) {
    if (!page.plugins) throw new Error('nothing is offered on this page')
    const { PluginManager, PluginConfigManager, PluginBaseClass, focusHandler } = page.plugins
    const presets = createPresets()
    const manager = createPluginManager(page, PluginBaseClass, presets)
    const construct = providePluginBase(PluginBaseClass, { presets, record: manager.record })
    Object.assign(PluginConfigManager, presets)
    Object.assign(focusHandler, createFocusHandler())
    Object.assign(PluginManager, manager.methods, { construct })
    manager.start(signal)
  },
}
