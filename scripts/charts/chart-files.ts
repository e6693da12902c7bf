/** Writes the charts for the inspector: one file per machine, named after its id. */
import { basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../../src/charts/chart.ts'
import type { ChartEvent, ChartFile } from '../../src/charts/chart-file.ts'
import { drawnOf } from '../../src/charts/drawn.ts'
import { capitalised, firstSentence, wordsOf } from '../../src/charts/words.ts'
import { wordsOfCases } from './cases.ts'
import { eventFieldsOf } from './event-fields.ts'
import { type Flow, findFlows } from './flows.ts'
import { keptLayout } from './kept-layout.ts'
import { type Modules, withModules } from './load.ts'
import { openSources, type Sources } from './syntax.ts'

/** The list of the machines that have a file. */
const LIST = 'machines.json'

/** The content of each file, by its name. */
export async function generateChartFiles(root: string): Promise<Map<string, string>> {
  const sources = openSources(root)
  return withModules(root, async (load) => {
    const charts = new Map<string, Chart>()
    for (const path of sources.list('src/machines'))
      for (const [name, machine] of Object.entries(await load(path)))
        if (name.endsWith('Machine')) charts.set(`${path} ${name}`, chartOf(machine as AnyStateMachine))
    const files = new Map<string, string>()
    for (const flow of findFlows(sources, () => [])) {
      const chart = charts.get(`${flow.file.path} ${flow.machine}`)
      if (!chart) throw new Error(`${flow.file.path} exports no machine`)
      const name = `${chart.root.id}.json`
      if (files.has(name)) throw new Error(`two machines have the id ${chart.root.id}`)
      files.set(name, JSON.stringify(await fileOf(flow, chart, sources, load)))
    }
    return new Map([...files, [LIST, JSON.stringify([...files.keys()].map((name) => basename(name, '.json')))]])
  })
}

async function fileOf(
  flow: Flow,
  chart: Chart,
  sources: Sources,
  load: (path: string) => Promise<Modules>,
): Promise<ChartFile> {
  const title = capitalised(wordsOf(flow.name))
  const words = await wordsOfCases(flow, sources, load)
  const pathIds = pathIdsOf(flow, words.states, sources)
  const fields = eventFieldsOf(flow.file, sources)
  const types = new Set(chart.transitions.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : [])))
  const drawing = await keptLayout(chart, title)
  const events = [...types].map((type): [string, ChartEvent] => [
    type,
    {
      fields: fields.get(type) ?? [],
      says: words.events.get(type) ?? [],
      samples: words.samples.flatMap(({ event, says }) => {
        const { type: own, ...data } = event
        return own === type && Object.keys(data).length && isPlain(data) ? [{ says, data }] : []
      }),
    },
  ])
  return {
    title,
    about: firstSentence(flow.file.header),
    area: flow.area,
    flow: flow.name,
    ...drawnOf(drawing, (path) => {
      const sees = words.states.get(path)
      const pathId = sees !== undefined && pathIds.get(sees)
      return { ...(sees !== undefined && { sees }), ...(pathId && { pathId }) }
    }),
    events: Object.fromEntries(events),
  }
}

/** Whether a value is the same after a trip through JSON. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every((one) => isPlain(one))
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((one) => isPlain(one))
}

/** The path of the reviewed list that comes soonest to each look: look → the path's id. */
export function pathIdsOf(
  { area, name }: Pick<Flow, 'area' | 'name'>,
  looks: ReadonlyMap<string, string>,
  sources: Sources,
): Map<string, string> {
  const text = sources.text(`test/model/${area}/paths/${name}.md`) ?? ''
  const known = new Set(looks.values())
  const soonest = new Map<string, { id: string; steps: number }>()
  let id = ''
  let steps = 0
  for (const line of text.split('\n')) {
    const start = /^- \*\*(\S+)\*\*/.exec(line)
    if (start?.[1]) [id, steps] = [start[1], 0]
    else steps += 1
    const look = /_([^_]+)_(?: \([^)]*\))?$/.exec(line)?.[1]
    if (id && look && known.has(look) && steps < (soonest.get(look)?.steps ?? Infinity))
      soonest.set(look, { id, steps })
  }
  return new Map([...soonest].map(([look, { id }]) => [look, id]))
}
