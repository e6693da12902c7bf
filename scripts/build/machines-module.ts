/** A module with all machines, and with what opens and plays logs on them. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../child.ts'

/** Serves the module at `address`. */
export async function machinesModule(address: string): Promise<Plugin> {
  const folder = join(ROOT, 'src', 'machines')
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => /^[^/\\]+[/\\][^/\\]+\.ts$/.test(file))
    .toSorted()
  const lines = files.map((file, index) => `import * as m${index} from ${JSON.stringify(join(folder, file))}`)
  const all = `export const machines = [${files.map((_, index) => `m${index}`).join()}].flatMap((one) => Object.values(one)).filter((one) => one?.root)`
  const apart = `export * from ${JSON.stringify(join(ROOT, 'src', 'inspector', 'log', 'apart.ts'))}`
  return {
    name: 'all-machines',
    resolveId: (id) => (id === address ? `\0${address}` : null),
    load: (id) => (id === `\0${address}` ? [...lines, all, apart].join('\n') : null),
  }
}
