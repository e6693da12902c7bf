/** Collects the data of chart pages. */
import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../../src/charts/chart.ts'
import { wordsOfCases } from './cases.ts'
import { type Facts, factMeanings, factsOf } from './facts.ts'
import { type Flow, findFlows } from './flows.ts'
import type { Modules } from './load.ts'
import { type OptionGroup, optionGroupsOf } from './options.ts'
import { findPlainFlows, type PlainFlow } from './plain.ts'
import { findSenders, type Sender, senderKey } from './senders.ts'
import { type ServiceFacts, servicesOf } from './services.ts'
import {
  type Action,
  actionsOf,
  type Constant,
  constantsOf,
  type Delay,
  delaysOf,
  emittedOf,
  type Guard,
  guardsOf,
} from './setup.ts'
import { readStarts, type Start } from './start.ts'
import type { Sources } from './syntax.ts'
import { type Trace, tracesOf } from './traces.ts'

export type FlowKnowledge = {
  flow: Flow
  chart: Chart
  /** The meanings of events, by type. */
  cases: ReadonlyMap<string, readonly string[]>
  /** Senders of events, by type. */
  senders: ReadonlyMap<string, readonly Sender[]>
  services: readonly ServiceFacts[]
  delays: readonly Delay[]
  constants: readonly Constant[]
  guards: readonly Guard[]
  actions: readonly Action[]
  facts: Facts
  /** The events it emits, and the flows that listen to them. */
  emitted: readonly { type: string; hearers: readonly string[] }[]
  traces: readonly Trace[]
  /** What the shopper sees, by the paths of states. */
  seen: ReadonlyMap<string, string>
  options: readonly OptionGroup[]
  start: Start | null
}

export type Knowledge = {
  flows: readonly FlowKnowledge[]
  /** Flows without states of their own. */
  plain: readonly PlainFlow[]
  /** The meanings of facts, by name. */
  meanings: ReadonlyMap<string, string>
}

/** All data of every flow; `load` returns the exports of a file. */
export async function knowledgeOf(sources: Sources, load: (path: string) => Promise<Modules>): Promise<Knowledge> {
  const charts = new Map<string, Chart>()
  for (const path of sources.list('src/machines'))
    for (const [name, machine] of Object.entries(await load(path)))
      if (name.endsWith('Machine')) charts.set(`${path} ${name}`, chartOf(machine as AnyStateMachine))
  const chartAt = (path: string, name: string) => charts.get(`${path} ${name}`) as Chart
  const flows = findFlows(sources, (path, name) => eventsIn(chartAt(path, name)))
  const senders = findSenders(flows, sources)
  const starts = await readStarts(load)
  const known: FlowKnowledge[] = []
  for (const flow of flows) {
    const options = await optionGroupsOf(flow, sources, load)
    const words = await wordsOfCases(flow, sources, load)
    known.push({
      flow,
      chart: chartAt(flow.file.path, flow.machine),
      cases: words.events,
      senders: new Map(flow.events.map((event) => [event, senders.get(senderKey(flow.name, event)) ?? []])),
      services: servicesOf(flow, sources),
      delays: delaysOf(flow, sources),
      constants: constantsOf(flow.file),
      guards: guardsOf(flow.file, sources),
      actions: actionsOf(flow, flows),
      facts: factsOf(flow, sources),
      emitted: emittedOf(flow.file).map((type) => ({ type, hearers: hearersOf(flow, type, flows, senders) })),
      traces: tracesOf(flow, sources, textDefaults(options)),
      seen: words.states,
      options,
      start: starts.get(flow.name) ?? null,
    })
  }
  return {
    flows: known,
    plain: await findPlainFlows(flows, { sources, load, starts }),
    meanings: factMeanings(sources),
  }
}

const eventsIn = ({ transitions }: Chart): string[] => [
  ...new Set(transitions.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.type] : []))),
]

/** The flows that listen to `type` of `teller`. */
const hearersOf = (
  teller: Flow,
  type: string,
  flows: readonly Flow[],
  senders: ReadonlyMap<string, readonly Sender[]>,
): string[] =>
  flows
    .filter(({ name }) => senders.get(senderKey(name, type))?.some(({ flow }) => flow === teller.name))
    .map(({ name }) => name)

/** The options with text values, by key: storage keys are among them. */
const textDefaults = (groups: readonly OptionGroup[]): Map<string, string> =>
  new Map(
    groups
      .flatMap(({ options }) => options)
      .flatMap(({ key, byDefault }): [string, string][] =>
        byDefault.startsWith('"') ? [[key, JSON.parse(byDefault) as string]] : [],
      ),
  )
