/**
 * `npm run proof`: explores all that can happen to the machines of each claim, and writes `reports/proof/index.html` with the
 * verdicts, and a log of each trace beside it. `npm run proof -- CLAIM…` for some of them. The exit code is 1 if a claim is
 * violated, or holds without what should uphold it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Log, writeLog } from '../src/inspector/log/log.ts'
import { argumentsOf, refuse } from './arguments.ts'
import { ROOT } from './child.ts'
import { prove, traceLines, type Verdict } from './proof/claim.ts'
import { loadClaims } from './proof/claims.ts'
import type { Violation } from './proof/explore.ts'
import { biteLog, claimLog, pictureOf, proofPage } from './proof/report.ts'
import type { World } from './proof/scene.ts'
import { tracePicture } from './proof/trace-picture.ts'

const FOLDER = join(ROOT, 'reports', 'proof')

const claims = await loadClaims(
  argumentsOf(import.meta.filename, {}, { words: Number.POSITIVE_INFINITY }).positionals,
).catch((error: unknown) => refuse((error as Error).message, import.meta.filename))
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const verdicts: Verdict[] = []
for (const claim of claims) {
  const verdict = prove(claim)
  verdicts.push(verdict)
  tell(verdict)
  writeLogs(verdict)
}
writeFileSync(join(FOLDER, 'index.html'), proofPage(verdicts))
console.log('reports/proof/index.html')
if (verdicts.some(({ isProven }) => !isProven)) process.exitCode = 1

function tell({ claim, scenes, bites, ms, isProven }: Verdict): void {
  const states = scenes.reduce((sum, scene) => sum + scene.states, 0)
  const transitions = scenes.reduce((sum, scene) => sum + scene.transitions, 0)
  console.log(
    `${isProven ? 'proven' : 'NOT PROVEN'}: ${claim.name}: ${states} situations, ${transitions} transitions, ${bites.length} bites, ${(ms / 1000).toFixed(1)} s`,
  )
  for (const { title, violation } of scenes)
    if (violation) console.log(`  ${title}: ${violation.says}\n    ${traceLines(violation).join('\n    ')}`)
  for (const { says, violation } of bites) if (!violation) console.log(`  It holds all the same if: ${says}`)
}

function writeLogs({ claim, scenes, bites }: Verdict): void {
  for (const [index, { log, violation }] of scenes.entries())
    if (violation) writeTrace(claimLog(claim.name, index), log, violation)
  for (const [index, { log, violation }] of bites.entries())
    if (violation) writeTrace(biteLog(claim.name, index), log, violation)
}

function writeTrace(file: string, log: Log | null, violation: Violation<World>): void {
  if (log) writeFileSync(join(FOLDER, file), writeLog(log))
  writeFileSync(join(FOLDER, pictureOf(file)), tracePicture(violation))
}
