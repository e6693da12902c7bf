/**
 * `npm run theme`: writes `shop/theme/bootstrap.css`, the rules of Bootstrap's stylesheet for which the sources of the shop and of the
 * bundle have a word. The whole stylesheet is almost four times as large, and a page waits for it before it paints anything. With
 * `--check` nothing is written: the exit code is 1 if the file differs from its sources.
 *
 * A class that a page puts together from parts is named in `theme/bootstrap.ts`; the end-to-end tests fail on a page with an element
 * whose rules are not in the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './child.ts'
import { BOOTSTRAP, usedBootstrap, wholeBootstrap } from './theme/bootstrap.ts'

const place = join(ROOT, BOOTSTRAP)
const css = await usedBootstrap()
if (!process.argv.includes('--check')) writeFileSync(place, css)
const isCurrent = readFileSync(place, 'utf8') === css
if (isCurrent) console.log(`${BOOTSTRAP}: ${css.length} of ${wholeBootstrap().length} bytes of Bootstrap`)
else console.log(`${BOOTSTRAP} differs from its sources: run npm run theme`)
process.exitCode = isCurrent ? 0 : 1
