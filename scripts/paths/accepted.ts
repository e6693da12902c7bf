/**
 * The last accepted run: the steps and the pictures of every path, as a reviewer has accepted them (`npm run paths --
 * --accept`). They are kept outside the repository, since pictures are many and depend on the machine's fonts: in
 * `.data/accepted-paths`, or in the folder that `PATHS_ACCEPTED` names.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPicture, nameOfPlay, type PlayRecord } from '../../e2e/paths/support/record.ts'
import { comparePictures } from './pictures.ts'

type AcceptedPlay = {
  flow: string
  /** What happened and what was seen, step by step. */
  steps: string[]
  /** File by the number of the step, from 0, and its state: a state may be photographed twice. */
  pictures: Record<string, string>
}

export type Accepted = {
  /** When the flow was accepted, by flow. */
  on: Record<string, string>
  plays: Record<string, AcceptedPlay>
}

const FILE = 'accepted.json'

export const acceptedFolder = (root: string): string =>
  process.env['PATHS_ACCEPTED'] ?? join(root, '.data', 'accepted-paths')

/** What was accepted so far; undefined if nothing was. Throws where a picture is not one of the folder. */
export function readAccepted(folder: string): Accepted | undefined {
  const path = join(folder, FILE)
  if (!existsSync(path)) return undefined
  const accepted = JSON.parse(readFileSync(path, 'utf8')) as Accepted
  for (const { pictures } of Object.values(accepted.plays))
    for (const picture of Object.values(pictures))
      if (!isPicture(picture)) throw new Error(`${path} names no picture of its folder: ${JSON.stringify(picture)}`)
  return accepted
}

export const stepsOf = ({ steps }: Pick<PlayRecord, 'steps'>): string[] =>
  steps.map(({ says, state }) => `${says} → ${state}`)

const placeOf = (index: number, state: string) => `${index} ${state}`
const stateOf = (place: string) => place.replace(/^\d+ /, '')

/** Accepts the flows of a run: their paths and pictures replace those that were accepted before. */
export function accept(records: readonly PlayRecord[], data: string, folder: string, on = new Date()): string[] {
  mkdirSync(folder, { recursive: true })
  const before = readAccepted(folder) ?? { on: {}, plays: {} }
  const flows = [...new Set(records.map(({ flow }) => flow))]
  const isOthers = ({ flow }: AcceptedPlay) => !flows.includes(flow)
  const kept = Object.entries(before.plays).filter(([, play]) => isOthers(play))
  const gone = Object.values(before.plays).filter((play) => !isOthers(play))
  const plays = records
    .filter(({ failure }) => failure === undefined)
    .map((record) => {
      const pictures = record.steps.flatMap(({ state, picture }, index) =>
        picture ? [[placeOf(index, state), picture] as const] : [],
      )
      return [
        nameOfPlay(record),
        { flow: record.flow, steps: stepsOf(record), pictures: Object.fromEntries(pictures) },
      ] as const
    })
  for (const { pictures } of gone)
    for (const picture of Object.values(pictures)) rmSync(join(folder, picture), { force: true })
  for (const [, { pictures }] of plays)
    for (const picture of Object.values(pictures)) copyFileSync(join(data, picture), join(folder, picture))
  const accepted: Accepted = {
    on: { ...before.on, ...Object.fromEntries(flows.map((flow) => [flow, on.toISOString()])) },
    plays: Object.fromEntries([...kept, ...plays]),
  }
  const draft = join(folder, `${FILE}.${process.pid}.draft`)
  writeFileSync(draft, JSON.stringify(accepted))
  renameSync(draft, join(folder, FILE))
  return flows
}

/** A picture beside the accepted one of the same state. */
export type Compared = {
  kind: 'same' | 'different' | 'new'
  /** The part of the page that differs, from 0 to 1. */
  share: number
  /** Files in the folders `accepted` and `difference` of the report. */
  accepted?: string
  difference?: string
}

export type Comparison = {
  /** By file name of the picture. */
  pictures: ReadonlyMap<string, Compared>
  /** Names of plays with other steps than accepted, or none accepted. */
  otherSteps: ReadonlySet<string>
  acceptedOn: Readonly<Record<string, string>>
}

export const NOTHING_ACCEPTED: Comparison = { pictures: new Map(), otherSteps: new Set(), acceptedOn: {} }

/**
 * Compares a run with what was accepted; the accepted pictures that differ, and the differences, are written into `folder`.
 * Flows that were never accepted are left out.
 */
export function compareRun(
  records: readonly PlayRecord[],
  { accepted, store, data, folder }: { accepted: Accepted | undefined; store: string; data: string; folder: string },
): Comparison {
  if (!accepted) return NOTHING_ACCEPTED
  for (const name of ['accepted', 'difference']) mkdirSync(join(folder, name), { recursive: true })
  const pictures = new Map<string, Compared>()
  const otherSteps = new Set<string>()
  // A state is photographed where it is first visited: in another order, that is another path.
  const ofStates = new Map<string, string>()
  for (const { flow, pictures } of Object.values(accepted.plays))
    for (const [place, picture] of Object.entries(pictures)) {
      const state = `${flow}: ${stateOf(place)}`
      if (!ofStates.has(state)) ofStates.set(state, picture)
    }
  for (const record of records) {
    const { flow, steps } = record
    if (!(flow in accepted.on)) continue
    const play = accepted.plays[nameOfPlay(record)]
    if (!play || play.steps.join('\n') !== stepsOf(record).join('\n')) otherSteps.add(nameOfPlay(record))
    for (const [index, { state, picture }] of steps.entries()) {
      if (!picture) continue
      const other = play?.pictures[placeOf(index, state)] ?? ofStates.get(`${flow}: ${state}`)
      if (other === undefined) {
        pictures.set(picture, { kind: 'new', share: 1 })
        continue
      }
      const { share, difference } = comparePictures(readFileSync(join(data, picture)), readFileSync(join(store, other)))
      if (difference === undefined) {
        pictures.set(picture, { kind: 'same', share })
        continue
      }
      copyFileSync(join(store, other), join(folder, 'accepted', picture))
      writeFileSync(join(folder, 'difference', picture), difference)
      pictures.set(picture, { kind: 'different', share, accepted: picture, difference: picture })
    }
  }
  return { pictures, otherSteps, acceptedOn: accepted.on }
}
