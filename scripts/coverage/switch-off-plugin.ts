/** Lets what modules export be switched off in a test file (`test/unit/support/switch-off.ts`). */
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What a run is told, in the file that `SWITCHED_OFF` names: the flows left out by test file, and the owners of modules. */
export type SwitchedOff = { files: Record<string, string[]>; owners: Record<string, string[]> }

const EXPORTED = /^export (?=(?:async )?function\*? (\w+)|const (\w+))/gm

/** `root`: the folder of the project. */
export function switchOffPlugin(file: string, root: string): Plugin {
  const { files, owners } = JSON.parse(readFileSync(file, 'utf8')) as SwitchedOff
  const helper = join(root, 'test/unit/support/switch-off.ts')
  return {
    name: 'switch-off',
    enforce: 'pre',
    config: () => ({ define: { SWITCHED_OFF_FILES: JSON.stringify(files) } }),
    transform(code, id) {
      const [path = ''] = id.split('?')
      const own =
        owners[
          path
            .slice(root.length + 1)
            .split(sep)
            .join('/')
        ]
      if (!own) return undefined
      const names = [...code.matchAll(EXPORTED)].map(([, inner, outer]) => inner ?? outer ?? '')
      const wrapped = names.map(
        (name) =>
          `const ${name}$off: any = unlessOff(${JSON.stringify(own)}, ${name}); export { ${name}$off as ${name} }`,
      )
      const head = names.length > 0 ? `import { unlessOff } from ${JSON.stringify(helper)}\n` : ''
      return { code: `${head}${code.replaceAll(EXPORTED, '')}\n${wrapped.join('\n')}\n`, map: null }
    },
  }
}
