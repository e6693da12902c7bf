/**
 * `npm run release [-- --publish]`: checks that the tree can be released, tests, packs, and shows what would be published, or
 * publishes the npm package with its provenance (docs/releasing.md). Exit code 1 if something stands against it.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { interruptible, ROOT, run, tool } from './child.ts'
import { npm } from './package/npm-command.ts'
import { obstaclesIn, provenanceObstacles } from './release/checks.ts'

const { values } = argumentsOf(import.meta.filename, { publish: { type: 'boolean', default: false } })

async function release(signal: AbortSignal): Promise<string[]> {
  const obstacles = [...(await obstaclesIn(ROOT)), ...(values.publish ? provenanceObstacles(ROOT, process.env) : [])]
  if (obstacles.length > 0) return obstacles
  for (const script of ['test', 'package']) {
    const { code } = await run([`scripts/${script}.ts`], { signal })
    if (code !== 0) return [`npm run ${script} failed.`]
  }
  const { code: packed } = await run([tool('vitest', 'vitest'), 'run', '--project', 'package'], { signal })
  if (packed !== 0) return ['npm run packed failed: the package does not do what it should.']
  const folder = join(ROOT, 'packed')
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'))
  if (!tarball) return [`There is no tarball in ${folder}.`]
  const how = values.publish ? ['--provenance'] : ['--dry-run']
  const { code, output } = await npm(['publish', join(folder, tarball), '--access', 'public', ...how], folder, signal)
  console.log(output)
  if (code !== 0) return ['npm publish failed.']
  console.log(values.publish ? `${tarball} is published.` : `${tarball} can be published: -- --publish does it.`)
  return []
}

const obstacles = await interruptible(release)
for (const obstacle of obstacles) console.error(obstacle)
process.exitCode = obstacles.length > 0 ? 1 : 0
