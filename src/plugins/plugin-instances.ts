/** The instances of plugins: one list for each name, and one map on each element (contract, shell 1.3). */
import type { Plugin } from './plugin-base.ts'

export type PluginInstances = ReturnType<typeof createPluginInstances>

export function createPluginInstances() {
  const lists = new Map<string, Plugin[]>()

  const listOf = (name: string): Plugin[] => {
    const list = lists.get(name) ?? []
    lists.set(name, list)
    return list
  }

  const mapOf = (element: Node) => (element.__plugins ??= new Map())

  const record = (name: string, plugin: Plugin, element = plugin.el): void => {
    mapOf(element).set(name, plugin)
    if (!listOf(name).includes(plugin)) listOf(name).push(plugin)
  }

  return {
    /** The same list as long as the page lives, empty for a name nobody registered. */
    listOf,
    mapOf,
    /** Registers an instance, unless it is registered already. */
    record,
    forget(name: string, element: Node) {
      const list = listOf(name)
      const kept = list.filter((plugin) => plugin !== mapOf(element).get(name))
      list.splice(0, list.length, ...kept)
      mapOf(element).delete(name)
    },
    /** What has left the page leaves the lists; its element keeps it for when it comes back. */
    forgetGone() {
      for (const list of lists.values()) list.splice(0, list.length, ...list.filter(({ el }) => el.isConnected))
    },
  }
}
