/** A claim: what can never happen, or what always leads on, with the scenes in which it is proven. */
import type { AnyStateMachine } from 'xstate'
import { type Exploration, explore, type Violation } from './explore.ts'
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

export type SceneResult = Exploration<World> & { title: string; machines: readonly string[]; most: number }

/** What became of a claim from which something was taken: `scene` is where it failed; null if it did not. */
export type BiteResult = { says: string; scene: string | null; violation: Violation<World> | null }

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
  const scenes = claim
    .scenes(claim.machines)
    .map(({ title, machines, most, model }): SceneResult => ({ title, machines, most, ...explore(model, { most }) }))
  const bites = claim.bites.map((bite) => tryBite(claim, bite))
  const isProven = scenes.every(({ violation }) => !violation) && bites.every(({ violation }) => violation)
  return { claim, scenes, bites, ms: performance.now() - start, isProven }
}

function tryBite({ machines, scenes }: Claim, { says, machine, change }: Bite): BiteResult {
  const whole = machineIn(machines, machine)
  for (const { title, machines: taking, most, model } of scenes({ ...machines, [machine]: change(whole) })) {
    if (!taking.includes(whole.id)) continue
    const { violation } = explore(model, { most })
    if (violation) return { says, scene: title, violation }
  }
  return { says, scene: null, violation: null }
}

/**
 * A step of a log, as the inspector reads it: the flow with its event, and the state of each flow after it. The first step has
 * no event.
 */
export type LogStep = {
  /** A flow of the scene, or the part of the surroundings in which something happened. */
  flow: string
  event: string
  /** The ids of the states that each flow is in, by the flow's name in the scene; empty while it is not on the page. */
  state: Readonly<Record<string, readonly string[]>>
}

/** A trace as a log. */
export const logOf = ({ trace }: Violation<World>): LogStep[] =>
  trace.map(({ flow, event, world }) => ({
    flow,
    event,
    state: Object.fromEntries(
      Object.entries(world.flows).map(([name, snapshot]) => [
        name,
        snapshot?._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id) ?? [],
      ]),
    ),
  }))

/** A trace in lines. */
export const traceLines = ({ trace }: Violation<World>): string[] =>
  trace.map(({ flow, event, world }) => {
    const places = Object.entries(placesIn(world)).map(([name, place]) => `${name}: ${place}`)
    return `${flow ? `${flow} ← ${event}` : 'it begins'} → ${places.join(', ')}`
  })
