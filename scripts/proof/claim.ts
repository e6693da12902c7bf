/** A claim: what can never happen, or what always leads on, with the scenes in which it is proven. */
import type { AnyStateMachine } from 'xstate'
import type { Log } from '../../src/inspector/log/log.ts'
import { type Exploration, explore, type Model, type Violation } from './explore.ts'
import { logOf } from './log.ts'
import { placesIn, type Scene, type World } from './scene.ts'

export type Machines = Readonly<Record<string, AnyStateMachine>>

/** The machine of a name. Throws if there is none. */
export function machineIn(machines: Machines, name: string): AnyStateMachine {
  const machine = machines[name]
  if (!machine) throw new Error(`no machine is called ${name}`)
  return machine
}

export type Claim = {
  /** Its file, and its name on the command line. */
  name: string
  sentence: string
  /** The rows of the quality list that it proves for the charts. */
  row: string
  /** The machines that take part. */
  machines: Machines
  /** What the surroundings may do, and what is left out, in sentences. */
  surroundings: readonly string[]
  scenes: (machines: Machines) => readonly Scene[]
  /** What upholds it: without each of them the proof must fail. */
  bites: readonly Bite[]
  /** Facts that were found on the way, as rows of a table, for the report. */
  facts?: () => { heads: readonly string[]; rows: readonly (readonly string[])[] }
}

export type Bite = {
  says: string
  /** The machine from which it is taken, by its name in `machines`. */
  machine: string
  change: (machine: AnyStateMachine) => AnyStateMachine
}

export type SceneResult = Exploration<World> & {
  title: string
  machines: readonly string[]
  most: number
  /** Of the trace, where the scene is wrong. */
  log: Log | null
}

/** What became of a claim from which something was taken: `scene` is where it failed; null if it did not. */
export type BiteResult = { says: string; scene: string | null; violation: Violation<World> | null; log: Log | null }

export type Verdict = {
  claim: Claim
  scenes: readonly SceneResult[]
  bites: readonly BiteResult[]
  ms: number
  isProven: boolean
}

/** Explores the scenes of `claim`, and then what becomes of them without what upholds it. */
export function prove(claim: Claim): Verdict {
  const start = performance.now()
  const scenes = claim.scenes(claim.machines).map(({ title, machines, most, model }): SceneResult => {
    const exploration = explore(model, { most })
    return { title, machines, most, ...exploration, log: traced(exploration.violation, model) }
  })
  const bites = claim.bites.map((bite) => tryBite(claim, bite))
  const isProven = scenes.every(({ violation }) => !violation) && bites.every(({ violation }) => violation)
  return { claim, scenes, bites, ms: performance.now() - start, isProven }
}

function tryBite({ machines, scenes }: Claim, { says, machine, change }: Bite): BiteResult {
  const whole = machineIn(machines, machine)
  for (const { title, machines: taking, most, model } of scenes({ ...machines, [machine]: change(whole) })) {
    if (!taking.includes(whole.id)) continue
    const { violation } = explore(model, { most })
    if (violation) return { says, scene: title, violation, log: traced(violation, model) }
  }
  return { says, scene: null, violation: null, log: null }
}

const traced = (violation: Violation<World> | null, model: Model<World>) => violation && logOf(violation, model)

/** A trace in lines. */
export const traceLines = ({ trace }: Violation<World>): string[] =>
  trace.map(({ flow, event, world }) => {
    const places = Object.entries(placesIn(world)).map(([name, place]) => `${name}: ${place}`)
    return `${flow ? `${flow} ← ${event}` : 'it begins'} → ${places.join(', ')}`
  })
