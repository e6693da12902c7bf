/** The shop's modules as they are now: one that has changed runs again at the next request, and so do those that import it. */
import type { Plugin, RunnableDevEnvironment } from 'vite'
import type { EvaluatedModuleNode } from 'vite/module-runner'
import { inProject } from './bundle-from-sources.ts'

/** What pages hear. */
const CHANGED = 'statefront:shop'

/** Forgets modules, and all that import them. */
function forget({ runner }: RunnableDevEnvironment, modules: Iterable<EvaluatedModuleNode>): void {
  const { evaluatedModules } = runner
  const waiting = [...modules]
  const seen = new Set(waiting)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    evaluatedModules.invalidateModule(next)
    for (const id of next.importers) {
      const importer = evaluatedModules.getModuleById(id)
      if (importer && !seen.has(importer)) {
        seen.add(importer)
        waiting.push(importer)
      }
    }
  }
}

/** Files of the shop that have changed since they ran. */
const changed = new Set<string>()

/** Lets what has changed run again; not while modules are being loaded. */
export function forgetChanged(environment: RunnableDevEnvironment): void {
  const { fileToModulesMap } = environment.runner.evaluatedModules
  for (const file of changed) {
    // A stylesheet or text is no module: one of its folder has read it, or any.
    const folder = inProject(file).split('/').slice(0, 2).join('/')
    const near = [...fileToModulesMap].filter(([each]) => inProject(each).startsWith(`${folder}/`))
    const readers = near.length > 0 ? near : [...fileToModulesMap]
    forget(environment, fileToModulesMap.get(file) ?? readers.flatMap(([, modules]) => [...modules]))
  }
  changed.clear()
}

export const shopFromSources = (): Plugin => ({
  name: 'shop-from-sources',
  hotUpdate({ file, server }) {
    if (this.environment.name !== 'ssr' || !inProject(file).startsWith('shop/')) return undefined
    changed.add(file)
    server.environments.client.hot.send(CHANGED)
    return []
  },
})
