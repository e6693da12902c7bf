/** Which tests must fail without which flows: those that cite a line, without the flows of that line. */
import type { Citation } from './citations.ts'
import type { Numbered } from './page.ts'

/** `title` is null where one test of the file must fail, whichever it is. */
export type Due = { path: string; title: string | null; lines: string[]; off: string[] }

/** The cases of generated paths are those of the tests beside them. */
const played = (path: string): string =>
  path.replace('/cases/', '/').replace(/(?<!\.test)(?<!\.spec)\.ts$/, '.test.tsx')

export function dueTests(
  lines: readonly Numbered[],
  citations: readonly Citation[],
  { wanted, isFlow }: { wanted: readonly string[]; isFlow: (name: string) => boolean },
): Due[] {
  const all = new Map<string, Due>()
  for (const { number, flows } of lines) {
    const off = flows.filter(isFlow).toSorted()
    if (off.length === 0 || (wanted.length > 0 && !wanted.includes(number))) continue
    for (const citation of citations.filter(({ line }) => line === number)) {
      const path = played(citation.path)
      const key = JSON.stringify([path, citation.title, off])
      const due = all.get(key) ?? { path, title: citation.title, lines: [], off }
      all.set(key, { ...due, lines: [...due.lines, number] })
    }
  }
  return [...all.values()]
}

/** Rounds in which each group of tests, e.g. those of one file, is played without one set of flows. */
export function roundsOf(due: readonly Due[], groupOf: (one: Due) => string): Due[][] {
  const rounds: Due[][] = []
  for (const group of Map.groupBy(due, groupOf).values()) {
    const sets = [...Map.groupBy(group, ({ off }) => off.join()).values()]
    sets.forEach((those, round) => (rounds[round] ??= []).push(...those))
  }
  return rounds
}

/** For the runners: a title, whatever a template or a table puts into it. */
export const patternOf = (title: string): string =>
  title
    .split(/\$\{.*?\}|%[sjdifo]|\$\w+/)
    .map((text) => text.replaceAll(/[^\w ]/g, String.raw`\$&`))
    .join('.*')
