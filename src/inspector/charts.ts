/** The charts of machines: those of the bundle from their files, those that a page brought laid out here. */
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { chartOf, statesOf } from '../charts/chart.ts'
import type { ChartFile } from '../charts/chart-file.ts'
import { layOut } from './lay-out.ts'
import { ask } from './requests.ts'

/** Not in the call below: the build would take it for a file of its own. */
const here = import.meta.url

const LIST = 'charts/machines.json'

const asked = new Map<string, Promise<ChartFile | undefined>>()
const drawn = new WeakMap<object, Promise<ChartFile>>()

let list: Promise<readonly string[]> | undefined

/** The ids of the machines that have a file. */
function known(): Promise<readonly string[]> {
  list ??= ask(new URL(LIST, here)).then((answer) => answer.json() as Promise<readonly string[]>)
  list.catch(() => {
    list = undefined
  })
  return list
}

async function loadFile(machine: string): Promise<ChartFile | undefined> {
  if (!(await known()).includes(machine)) return undefined
  const answer = await ask(new URL(`charts/${encodeURIComponent(machine)}.json`, here))
  if (!answer.ok) throw new Error(`the chart of ${machine} answered ${answer.status}`)
  return (await answer.json()) as ChartFile
}

/** The chart of an actor's machine; undefined for an actor without one. */
export async function chartFor(actor: AnyActorRef): Promise<ChartFile | undefined> {
  const { logic } = actor as unknown as { logic: AnyStateMachine }
  if (!logic.root) return undefined
  const { id } = logic
  const file = asked.get(id) ?? loadFile(id)
  asked.set(id, file)
  file.catch(() => asked.delete(id))
  const shipped = await file
  const chart = chartOf(logic)
  // A page may bring a machine of its own under a name of ours.
  const states = new Set(statesOf(chart.root).map((state) => state.id))
  if (shipped && shipped.states.length === states.size && shipped.states.every((state) => states.has(state.id)))
    return shipped
  const own =
    drawn.get(logic.config) ??
    layOut(chart, id).then((drawing) => ({ ...drawing, title: id, about: '', area: '', flow: '', events: {} }))
  drawn.set(logic.config, own)
  own.catch(() => drawn.delete(logic.config))
  return own
}
