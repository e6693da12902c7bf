/** The record of a played path; the report is made from it. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Play } from './plan.ts'
import type { StepRecord } from './play.ts'

export type PlayRecord = {
  flow: string
  /** The path's id, followed by a colon and the fault if there was one. */
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
    /** File name of the screenshot, beside the record. */
    picture?: string
    /** Axe violations; on the first visit of a state only. */
    findings?: readonly string[]
  }[]
}

/** A file beside the record, and no way to another folder: records may come from somebody else's run. */
const PICTURE = /^\w[\w.-]*\.png$/

export const isPicture = (name: unknown): name is string => typeof name === 'string' && PICTURE.test(name)

/** The records in a report's list. Throws where one has no times, or names a picture that is not beside it. */
export function readRecords(text: string): PlayRecord[] {
  const records = JSON.parse(text) as PlayRecord[]
  for (const { flow, ms, steps } of records) {
    const owner = `A record of ${JSON.stringify(flow)}`
    if ([ms, ...steps.map((step) => step.ms)].some((time) => typeof time !== 'number'))
      throw new Error(`${owner} has a time that is no number`)
    for (const { picture } of steps)
      if (picture !== undefined && !isPicture(picture))
        throw new Error(`${owner} names no picture of a run: ${JSON.stringify(picture)}`)
  }
  return records
}

/** Writes the record of `play` and its screenshots into `folder`, atomically for readers. */
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
    .flatMap((file) => readRecords(`[${readFileSync(join(folder, file), 'utf8')}]`))
}

/** Identifies a play. */
export const nameOfPlay = ({ flow, id }: Pick<PlayRecord, 'flow' | 'id'>): string => `${flow} ${id}`
