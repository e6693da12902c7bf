/** Runs the stages of a test run in parallel, each with a time limit, and prints their output one after the other. */
import { run } from '../child.ts'

export type Stage = {
  name: string
  /** Arguments of Node. */
  args: readonly string[]
  env?: Record<string, string>
  /** Seconds after which it is terminated with all its child processes, and counts as failed. */
  limit: number
}

export type StageResult<S extends Stage> = {
  stage: S
  passed: boolean
  seconds: number
  isOverLimit: boolean
}

export type StageOptions = {
  /** Number of parallel stages. */
  lanes: number
  signal: AbortSignal
  write: (text: string | Uint8Array) => void
}

/** Results in the order of `stages`. Rejects when `signal` aborts, once every stage has ended. */
export async function runStages<S extends Stage>(
  stages: readonly S[],
  { lanes, signal, write }: StageOptions,
): Promise<StageResult<S>[]> {
  const waiting = [...stages]
  const results = new Map<S, StageResult<S>>()
  const speakers = inTurn(stages, write)
  const runLane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      results.set(stage, await runStage(stage, signal, speakers.hearer(stage)))
      speakers.end(stage)
    }
  }
  const endings = await Promise.allSettled(Array.from({ length: lanes }, runLane))
  signal.throwIfAborted()
  for (const ending of endings) if (ending.status === 'rejected') throw ending.reason
  return stages.flatMap((stage) => results.get(stage) ?? [])
}

async function runStage<S extends Stage>(
  stage: S,
  signal: AbortSignal,
  hears: (chunk: Uint8Array) => void,
): Promise<StageResult<S>> {
  const { args, env, limit } = stage
  const start = performance.now()
  const patience = AbortSignal.timeout(limit * 1000)
  const ending = await run(args, { ...(env && { env }), hears, signal: AbortSignal.any([signal, patience]) }).catch(
    (error: unknown) => {
      if (signal.aborted || !patience.aborted) throw error
      return undefined
    },
  )
  const seconds = (performance.now() - start) / 1000
  return { stage, passed: ending?.code === 0, seconds, isOverLimit: ending === undefined }
}

/** Writes the first stage's output immediately, and that of each other stage once those before it have ended. */
function inTurn(stages: readonly Stage[], write: StageOptions['write']) {
  const kept = new Map(stages.map((stage) => [stage, [] as Uint8Array[]]))
  const ended = new Set<Stage>()
  const queue = [...stages]
  const begin = () => {
    const [stage] = queue
    if (!stage) return
    write(`\n=== ${stage.name} ===\n`)
    for (const chunk of kept.get(stage) ?? []) write(chunk)
    if (!ended.has(stage)) return
    queue.shift()
    begin()
  }
  begin()
  return {
    hearer: (stage: Stage) => (chunk: Uint8Array) => {
      if (queue[0] === stage) write(chunk)
      else kept.get(stage)?.push(chunk)
    },
    end(stage: Stage) {
      ended.add(stage)
      if (queue[0] !== stage) return
      queue.shift()
      begin()
    },
  }
}
