/** The command of the npm package, in one folder. Its only imports are Node's own modules, and what its callers install. */
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { NOTICES, noticeCollector } from '../build/notices.ts'
import { ROOT } from '../child.ts'

/** What the doctor works with, if it is there. */
export const OPTIONAL = ['jsdom', 'playwright'] as const

/** Writes the command into `folder`, with the notices of the packages in it, if there are any. */
export async function buildCommand(folder: string): Promise<void> {
  const collector = noticeCollector(ROOT)
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [collector.plugin],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      lib: { entry: { statefront: join(ROOT, 'scripts', 'command', 'statefront.ts') }, formats: ['es'] },
      rolldownOptions: {
        external: (id) => id.startsWith('node:') || OPTIONAL.some((name) => name === id),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
  const notices = collector.notices()
  if (notices !== '') await writeFile(join(folder, NOTICES), notices)
  await chmod(join(folder, 'statefront.js'), 0o755)
}
