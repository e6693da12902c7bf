/** What is noted of a path that was played; the report is made from it. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Play } from './plan.ts'
import type { StepRecord } from './play.ts'

export type PlayRecord = {
  flow: string
  /** The path's id, and the fault behind a colon where one was played. */
  id: string
  path: string
  fault?: string
  /** The transitions of the machine that the path takes. */
  transitions: readonly string[]
  ms: number
  /** Why it failed. */
  failure?: string
  steps: readonly {
    says: string
    state: string
    ms: number
    requests: readonly string[]
    /** File name of the picture, beside the record. */
    picture?: string
    /** What axe finds; on the first visit of a state only. */
    findings?: readonly string[]
  }[]
}

/** Writes the record of `play` and its pictures into `folder`. Who reads there sees it whole or not at all. */
export function keepRecord(
  folder: string,
  { flow, id, path, fault }: Play,
  steps: readonly StepRecord[],
  outcome: Pick<PlayRecord, 'ms' | 'failure'>,
): void {
  mkdirSync(folder, { recursive: true })
  const name = `${flow}-${id.replaceAll(/[^\w]+/g, '-')}`
  const record: PlayRecord = {
    flow,
    id,
    path: path.id,
    ...(fault && { fault }),
    transitions: path.transitions,
    ...outcome,
    steps: steps.map(({ screenshot, ...step }, index) => {
      if (!screenshot) return step
      const picture = `${name}-${index}.png`
      writeFileSync(join(folder, picture), screenshot)
      return { ...step, picture }
    }),
  }
  const draft = join(folder, `${name}.${process.pid}.draft`)
  writeFileSync(draft, JSON.stringify(record))
  renameSync(draft, join(folder, `${name}.json`))
}

/** All records in `folder`. */
export function recordsIn(folder: string): PlayRecord[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PlayRecord)
}

/** Tells one play from all others. */
export const nameOfPlay = ({ flow, id }: Pick<PlayRecord, 'flow' | 'id'>): string => `${flow} ${id}`
