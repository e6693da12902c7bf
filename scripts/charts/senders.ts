/** Finds the senders of a flow's events, as far as they can be read from the sources. */
import type { Flow } from './flows.ts'
import { flowAt } from './flows.ts'
import { occasionsOf } from './occasions.ts'
import { receiverOf, sentType } from './setup.ts'
import { all, bare, calleeOf, literalOf, type Node, nodesIn, type SourceFile, type Sources } from './syntax.ts'

export type Sender = {
  /** The file that sends it. */
  path: string
  /** The flow whose machine sends it; null for bindings and views. */
  flow: string | null
  /** When, in Markdown: "on `click`"; empty if unknown. */
  occasions: readonly string[]
}

/** The senders of each event, by flow and event: `add-to-cart form.submit`. */
export type Senders = ReadonlyMap<string, readonly Sender[]>

export const senderKey = (flow: string, event: string) => `${flow} ${event}`

/** Searches bindings, views and machines for events sent to flows. */
export function findSenders(flows: readonly Flow[], sources: Sources): Senders {
  const senders = new Map<string, Sender[]>()
  const add = (flow: Flow, event: string, sender: Sender) => {
    const key = senderKey(flow.name, event)
    const known = senders.get(key) ?? []
    const same = known.find(({ path, flow: from }) => path === sender.path && from === sender.flow)
    const merged = same
      ? known.map((one) =>
          one === same ? { ...one, occasions: [...new Set([...one.occasions, ...sender.occasions])] } : one,
        )
      : [...known, sender]
    senders.set(key, merged)
  }
  for (const path of [...sources.list('src/bindings'), ...sources.list('src/components')]) {
    const file = sources.file(path)
    if (file)
      for (const sent of sendsOf(file, flows, sources))
        add(sent.flow, sent.event, { path, flow: null, occasions: sent.occasions })
  }
  for (const flow of flows) {
    for (const { to, event } of commandsOf(flow, flows))
      add(to, event, { path: flow.file.path, flow: flow.name, occasions: [] })
    for (const { from, event } of hearingOf(flow, flows, sources))
      add(flow, event, { path: from.file.path, flow: from.name, occasions: [] })
  }
  return senders
}

type Sent = { flow: Flow; event: string; occasions: string[] }

/**
 * The events that a binding or a view sends with `….send({ type })`, or passes to a function of its own that sends
 * them.
 */
function sendsOf(file: SourceFile, flows: readonly Flow[], sources: Sources): Sent[] {
  return all(file.program, 'CallExpression').flatMap(({ node, around }) => {
    const { callee } = node
    const isSend = callee.type === 'MemberExpression' && calleeOf(node) === 'send'
    if (!isSend && (callee.type !== 'Identifier' || file.imports.has(callee.name))) return []
    const receiver = isSend ? callee.object : null
    return typesOf(node.arguments[0]).flatMap((event) => {
      const occasions = occasionsOf(node, around, file)
      return addressees(receiver, event, { file, flows, sources }).map((flow) => ({ flow, event, occasions }))
    })
  })
}

/** The possible types of an event: one, or two of a conditional. */
function typesOf(argument: Node | undefined): string[] {
  const event = argument && bare(argument)
  if (event?.type !== 'ObjectExpression') return []
  const type = event.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'type',
  )
  const value = type?.type === 'Property' ? bare(type.value) : null
  const values = value?.type === 'ConditionalExpression' ? [value.consequent, value.alternate] : [value]
  return values.flatMap((one) => literalOf(one) ?? [])
}

type Place = { file: SourceFile; flows: readonly Flow[]; sources: Sources }

/**
 * The flows that receive an event: one, except for actions that several machines share and that send to their own actor
 * (`self.send`).
 */
function addressees(receiver: Node | null, event: string, { file, flows, sources }: Place): Flow[] {
  const flow = addressee(receiver, event, { file, flows, sources })
  if (receiver?.type !== 'Identifier' || receiver.name !== 'self') return flow ? [flow] : []
  const isShared = ({ bindings }: Flow) =>
    bindings.some((path) => [...(sources.file(path)?.imports.values() ?? [])].some((from) => from.path === file.path))
  return flows.filter((taker) => taker === flow || (taker.events.includes(event) && isShared(taker)))
}

/**
 * The flow that receives an event: of the receiver's possible flows, the one that accepts it. If the receiver comes
 * from another file's function, those are the flows of that file; otherwise the flows that this file imports, else
 * those of the files it imports. Null if none or several match.
 */
function addressee(receiver: Node | null, event: string, { file, flows, sources }: Place): Flow | null {
  const takers = flows.filter(({ events }) => events.includes(event))
  const only = (known: readonly Flow[]) => {
    const found = takers.filter((flow) => known.includes(flow))
    return found.length === 1 ? (found[0] ?? null) : null
  }
  const maker = receiver && makerOf(receiver, file)
  const made = namedIn(maker ? sources.file(maker) : null, flows)
  if (made.length) return only(made)
  const own = namedIn(file, flows)
  if (takers.some((flow) => own.includes(flow))) return only(own)
  const near = [...file.imports.values()].flatMap(({ path }) => {
    return namedIn(path ? sources.file(path) : null, flows)
  })
  return only([...new Set(near)])
}

/** The flows whose machine or actor type a file imports. */
function namedIn(file: SourceFile | null, flows: readonly Flow[]): Flow[] {
  const named = [...(file?.imports.values() ?? [])].flatMap(({ path, name }) => {
    const flow = flowAt(flows, path)
    return flow && (flow.machine === name || flow.actorTypes.includes(name)) ? [flow] : []
  })
  return [...new Set(named)]
}

/** The file of the function that returns the receiver: `announcerOf(page).send`, or a constant with such a call. */
function makerOf(receiver: Node, file: SourceFile): string | null {
  const value = bare(receiver)
  if (value.type === 'MemberExpression') return makerOf(value.object, file)
  if (value.type === 'CallExpression')
    return value.callee.type === 'Identifier' ? (file.imports.get(value.callee.name)?.path ?? null) : null
  if (value.type !== 'Identifier') return null
  const made = all(file.program, 'VariableDeclarator').flatMap(({ node: { id, init } }) =>
    id.type === 'Identifier' && id.name === value.name && init?.type === 'CallExpression' ? [init] : [],
  )
  const makers = new Set(made.map((call) => makerOf(call, file)))
  return makers.size === 1 ? ([...makers][0] ?? null) : null
}

/** The events that a machine sends to other flows with `sendTo`. */
function commandsOf(flow: Flow, flows: readonly Flow[]): { to: Flow; event: string }[] {
  return all(flow.file.program, 'CallExpression').flatMap(({ node }) => {
    if (calleeOf(node) !== 'sendTo') return []
    const event = sentType(node.arguments[1])
    if (!event) return []
    const takers = flows.filter(({ events }) => events.includes(event))
    const to = receiverOf(node.arguments[0], flow, flows) ?? (takers.length === 1 ? takers[0] : null)
    return to ? [{ to, event }] : []
  })
}

/**
 * The events that a machine receives from other flows through its callbacks (`hearPanel`), its own and imported ones.
 */
function hearingOf(flow: Flow, flows: readonly Flow[], sources: Sources): { from: Flow; event: string }[] {
  const imported = [...flow.file.imports.values()].flatMap(({ path, name, isType }) => {
    const file = path && !isType && path.startsWith('src/machines/') ? sources.file(path) : null
    const callback = file?.declared.get(name)
    return file && callback ? [{ file, callback }] : []
  })
  const own = all(flow.file.program, 'CallExpression').map(({ node }) => ({ file: flow.file, callback: node }))
  return [...imported, ...own].flatMap(({ file, callback }) => {
    if (callback.type !== 'CallExpression' || calleeOf(callback) !== 'fromCallback') return []
    const names = all(callback, 'Identifier').map(({ node }) => node.name)
    const from = flows.filter(({ file: { path }, actorTypes }) =>
      names.some((name) => actorTypes.includes(name) && (file.path === path || file.imports.get(name)?.path === path)),
    )
    const literals = nodesIn(callback).flatMap(({ node }) => literalOf(node) ?? [])
    const events = [...new Set(literals)].filter((event) => flow.events.includes(event))
    return from.flatMap((flow) => events.map((event) => ({ from: flow, event })))
  })
}
