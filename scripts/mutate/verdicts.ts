/** The verdict on each fault, stored immediately, so that a stopped run can be resumed. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { KINDS } from './fault.ts'

const Verdict = z.object({
  id: z.string(),
  file: z.string(),
  line: z.number(),
  text: z.string(),
  kind: z.enum(KINDS),
  original: z.string(),
  replacement: z.string(),
  /**
   * `golden`: only the reviewed list of paths would have noticed, which counts as survived. `types`: no test noticed,
   * but the compiler rejects the source, which is not counted.
   */
  result: z.enum(['noticed', 'timeout', 'build', 'types', 'lived', 'golden']),
  /** The test that noticed. */
  by: z.optional(z.string()),
  tests: z.array(z.string()),
  specs: z.array(z.string()),
  fingerprint: z.string(),
  ms: z.number(),
})
export type Verdict = z.infer<typeof Verdict>

export const isNoticed = ({ result }: Verdict): boolean =>
  result === 'noticed' || result === 'timeout' || result === 'build'

export const isLived = ({ result }: Verdict): boolean => result === 'lived' || result === 'golden'

/** The verdicts of earlier runs in `path`; the last one on each fault. An incomplete line is ignored. */
export function readVerdicts(path: string): Map<string, Verdict> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const verdict = Verdict.safeParse(parsed(line))
      return verdict.success ? [[verdict.data.id, verdict.data] as const] : []
    }),
  )
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Stores a verdict; an incomplete line before it is terminated first. */
export function keepVerdict(path: string, verdict: Verdict): void {
  const isCut = existsSync(path) && !/(^|\n)$/.test(readFileSync(path, 'utf8'))
  appendFileSync(path, `${isCut ? '\n' : ''}${JSON.stringify(verdict)}\n`)
}

/**
 * Whether a verdict is still valid: nothing it depends on has changed, and a survivor has met all tests it should meet
 * now.
 */
export function isValid(
  verdict: Verdict,
  { fingerprint, specs }: { fingerprint: string; specs: readonly string[] },
): boolean {
  if (verdict.fingerprint !== fingerprint) return false
  return !isLived(verdict) || specs.every((spec) => verdict.specs.includes(spec))
}
