/** `npm run package`: writes to `packed/` the plugin for the platform as a zip (platform/README.md). */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBundle } from './bundle.ts'
import { interruptible, ROOT } from './child.ts'
import { PLUGIN, pluginFiles, zipOf } from './package/plugin.ts'

const FOLDER = join(ROOT, 'packed')
const Package = z.object({ version: z.string() })

await interruptible(async (signal) => {
  await ensureBundle(signal)
  const { version } = Package.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const zip = zipOf(await pluginFiles(ROOT, version))
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  const file = join(FOLDER, `${PLUGIN}-${version}.zip`)
  await writeFile(file, zip)
  console.log(`${file} (${(zip.length / 1e6).toFixed(1)} MB)`)
})
