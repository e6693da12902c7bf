/**
 * `npm run package`: writes to `packed/` the plugin for the platform as a zip (platform/README.md), and the npm package as a tarball
 * (docs/npm-package.md), checked with publint.
 */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { argumentsOf } from './arguments.ts'
import { ensureBundle } from './bundle.ts'
import { interruptible, ROOT } from './child.ts'
import { faultsOf } from './package/check.ts'
import { packTarball, stagePackage } from './package/npm.ts'
import { PLUGIN, pluginFiles, zipOf } from './package/plugin.ts'

argumentsOf(import.meta.filename, {})

const FOLDER = join(ROOT, 'packed')
const Package = z.object({ version: z.string() })

async function packPlugin(): Promise<string> {
  const { version } = Package.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const zip = zipOf(await pluginFiles(ROOT, version))
  const file = join(FOLDER, `${PLUGIN}-${version}.zip`)
  await writeFile(file, zip)
  return file
}

async function packNpm(signal: AbortSignal): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'statefront-npm-'))
  try {
    await stagePackage(stage)
    const faults = await faultsOf(stage)
    if (faults.length > 0) throw new Error(`The npm package has faults.\n${faults.join('\n')}`)
    return await packTarball(stage, FOLDER, signal)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

await interruptible(async (signal) => {
  await ensureBundle(signal)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  for (const file of [await packPlugin(), await packNpm(signal)]) {
    const { size } = await stat(file)
    console.log(`${file} (${(size / 1e6).toFixed(1)} MB)`)
  }
})
