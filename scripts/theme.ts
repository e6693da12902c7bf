/**
 * `npm run theme`: writes what the shop's theme has of other packages.
 * - `shop/theme/bootstrap.css`, the rules of Bootstrap's stylesheet for which the sources of the shop and of the bundle have a word. The
 *   whole stylesheet is almost four times as large, and a page waits for it before it paints anything.
 * - `shop/theme/fonts`, the faces of its typeface with the characters of its languages: every page asks for them at once.
 * With `--check` nothing is written: the exit code is 1 if a file differs from its sources.
 *
 * A class that a page puts together from parts is named in `theme/bootstrap.ts`; the end-to-end tests fail on a page with an element
 * whose rules are not in the file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { ROOT } from './child.ts'
import { BOOTSTRAP, usedBootstrap } from './theme/bootstrap.ts'
import { subsetFaces } from './theme/faces.ts'

const { check: isChecked } = argumentsOf(import.meta.filename, { check: { type: 'boolean' } }).values
const files = new Map([[BOOTSTRAP, Buffer.from(await usedBootstrap())], ...(await subsetFaces())])
for (const [path, content] of files) {
  const place = join(ROOT, path)
  if (!isChecked) writeFileSync(place, content)
  const isCurrent = existsSync(place) && readFileSync(place).equals(content)
  console.log(isCurrent ? `${path}: ${content.length} bytes` : `${path} differs from its sources: run npm run theme`)
  if (!isCurrent) process.exitCode = 1
}
