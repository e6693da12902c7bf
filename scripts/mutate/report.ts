/** The report of a run, for those who write the missing tests. */
import type { Equivalent } from './equivalent.ts'
import { KINDS } from './fault.ts'
import { isLived, isNoticed, type Verdict } from './verdicts.ts'

export type Run = { name: string; seed: number; verdicts: readonly Verdict[]; equivalent: readonly Equivalent[] }

const shareOf = (verdicts: readonly Verdict[]) => {
  const noticed = verdicts.filter(isNoticed).length
  const lived = verdicts.filter(isLived).length
  const total = noticed + lived
  return { noticed, lived, total, percent: total ? ((100 * noticed) / total).toFixed(1) : '–' }
}

/** The last line of a run, e.g. `machines: 48 of 50 noticed (96.0 %), 2 lived, …, seed 7`. */
export function closingLine({ name, seed, verdicts, equivalent }: Run): string {
  const { noticed, lived, total, percent } = shareOf(verdicts)
  const uncounted = `${equivalent.length} equivalent and ${verdicts.length - total} refused by the compiler not counted`
  const left = `${lived} lived, ${uncounted}`
  return `${name}: ${noticed} of ${total} noticed (${percent} %), ${left}, seed ${seed}`
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)
const change = ({ original, replacement }: { original: string; replacement: string }) =>
  `\`${short(original)}\` → ${replacement ? `\`${short(replacement)}\`` : '(left out)'}`

function detailOf(verdict: Verdict): string {
  const { id, file, line, kind, text, tests, specs, ms, result } = verdict
  return [
    `### ${file}:${line} · ${kind} · ${id}`,
    '',
    `${change(verdict)}${result === 'golden' ? ' (only the reviewed list of paths differs)' : ''}`,
    '',
    `- in \`${short(text)}\``,
    `- met by ${[...tests, ...specs].join(', ') || 'no test'}, ${ms} ms`,
    '',
  ].join('\n')
}

/** The whole report as Markdown. */
export function reportOf(run: Run): string {
  const { verdicts, equivalent } = run
  const lived = verdicts.filter(isLived)
  const byKind = KINDS.flatMap((kind) => {
    const those = verdicts.filter((verdict) => verdict.kind === kind)
    const { noticed, total, percent } = shareOf(those)
    return total ? [`| ${kind} | ${total} | ${noticed} | ${percent} |`] : []
  })
  const noticed = verdicts.filter((verdict) => !isLived(verdict))
  const seconds = Math.round(verdicts.reduce((sum, { ms }) => sum + ms, 0) / 1000)
  return [
    `# Faults planted in ${run.name}`,
    '',
    `${closingLine(run)}. It took ${seconds} s of tests.`,
    '',
    '| Kind | Planted | Noticed | % |',
    '| --- | --- | --- | --- |',
    ...byKind,
    '',
    '## Lived',
    '',
    ...lived.map(detailOf),
    ...(lived.length ? [] : ['None.', '']),
    '## Equivalent',
    '',
    ...equivalent.map((one) => `- ${one.file}: ${change(one)}: ${one.reason}`),
    ...(equivalent.length ? [] : ['None.']),
    '',
    '## Noticed',
    '',
    ...noticed.map(
      (one) =>
        `- ${one.file}:${one.line} ${one.kind} ${one.id}: ${change(one)}, ${one.result}${one.by ? ` by ${short(one.by)}` : ''}, ${one.ms} ms`,
    ),
    '',
  ].join('\n')
}
