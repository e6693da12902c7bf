/** A log as moments: what happened at each, how each actor was, and what of the page had been drawn. */
import type { Log, LogEntry, LogEntryOf, LogSegment } from './log.ts'
import { KIND, type Masked } from './mask.ts'
import type { Change, Drawn } from './picture.ts'

export type MomentEntry = Exclude<LogEntry, { kind: 'picture' }>

/** What happened, by its place in the log. */
export type Moment = { entry: MomentEntry; segment: number; index: number }

/** An actor at a moment. */
export type ActorThen = {
  actor: string
  flow: string
  name: string
  machine?: string
  place?: string
  state: Masked | undefined
  context: Readonly<Record<string, Masked>>
  status: string
  /** The moment changed it. */
  isFresh: boolean
}

export const momentsOf = ({ segments }: Pick<Log, 'segments'>): Moment[] =>
  segments.flatMap(({ entries }, segment) =>
    entries.flatMap((entry, index) =>
      entry.kind === 'picture' || (entry.kind === 'started' && entry.isRunning) ? [] : [{ entry, segment, index }],
    ),
  )

const isNothing = (value: Masked) => (value as Record<string, Masked> | null)?.[KIND] === 'undefined'

/** The actors that a segment knows of at one of its entries. */
export function actorsAt({ entries }: LogSegment, index: number): ActorThen[] {
  const actors = new Map<string, ActorThen>()
  for (const [number, entry] of entries.entries()) {
    if (number > index) break
    const isFresh = number === index
    if (entry.kind === 'started') {
      const { actor, flow, name, machine, place, state, context, status } = entry
      if (machine === undefined) continue
      actors.set(actor, {
        actor,
        flow,
        name,
        machine,
        state,
        status,
        isFresh,
        ...(place !== undefined && { place }),
        context: (context ?? {}) as Record<string, Masked>,
      })
    } else if (entry.kind === 'step' || entry.kind === 'ended') {
      const before = actors.get(entry.actor)
      if (before) actors.set(entry.actor, changed(before, entry, isFresh))
    }
  }
  return [...actors.values()].filter(({ status, isFresh }) => status === 'active' || isFresh)
}

function changed(before: ActorThen, entry: LogEntryOf<'step'> | LogEntryOf<'ended'>, isFresh: boolean): ActorThen {
  if (entry.kind === 'ended') return { ...before, status: entry.status, isFresh }
  const context = Object.fromEntries(
    Object.entries({ ...before.context, ...entry.context }).filter(([, value]) => !isNothing(value)),
  )
  return { ...before, state: entry.state, context, status: entry.status, isFresh }
}

/** A page's tree as it was drawn, to be changed. */
export type TreeNode =
  | { tag: string; attributes: Readonly<Record<string, string>>; inside: TreeNode[] }
  | { text: string }
type Tree = { root: TreeNode; nodes: Map<number, TreeNode>; scrolled: readonly [number, number] }

function grow([number, tag, attributes, inside]: Drawn, nodes: Map<number, TreeNode>, depth: number): TreeNode {
  const node: TreeNode =
    attributes === undefined || !Array.isArray(inside) || depth > 100
      ? { text: tag }
      : { tag, attributes, inside: (inside as readonly Drawn[]).map((one) => grow(one, nodes, depth + 1)) }
  nodes.set(number, node)
  return node
}

function change({ nodes }: Tree, tree: Tree, one: Change): void {
  if (one[0] === 'scrolled') {
    tree.scrolled = [one[1], one[2]]
    return
  }
  const node = nodes.get(one[1])
  if (!node) return
  if (one[0] === 'text' && 'text' in node) node.text = one[2]
  else if (one[0] === 'attributes' && 'tag' in node) node.attributes = one[2]
  else if (one[0] === 'inside' && 'tag' in node)
    node.inside = one[2].flatMap((each) =>
      typeof each === 'number' ? (nodes.get(each) ?? []) : Array.isArray(each) ? grow(each, nodes, 0) : [],
    )
}

/** The page at a moment, with what was drawn before the next; null where the log has no picture of it. */
export function treeAt(
  { entries }: LogSegment,
  index: number,
): { root: TreeNode; scrolled: readonly [number, number] } | null {
  let tree: Tree | undefined
  for (const [number, entry] of entries.entries()) {
    if (entry.kind !== 'picture') {
      if (number > index) break
      continue
    }
    const { whole, changes } = entry.picture as unknown as { whole: Drawn | null; changes: readonly Change[] }
    if (Array.isArray(whole)) {
      const nodes = new Map<number, TreeNode>()
      tree = { root: grow(whole, nodes, 0), nodes, scrolled: [0, 0] }
    }
    if (tree) for (const one of changes) if (Array.isArray(one)) change(tree, tree, one)
  }
  return tree ? { root: tree.root, scrolled: tree.scrolled } : null
}

/** The states of a value, in words. */
export function wordsOfState(state: Masked | undefined): string {
  if (state === undefined || state === null) return ''
  if (typeof state !== 'object') return String(state)
  return Object.entries(state)
    .map(([name, inner]) => {
      const words = wordsOfState(inner)
      return words ? `${name} › ${words}` : name
    })
    .join(' + ')
}

/** A moment in a line. */
export function wordsOf({ entry }: Moment, actors: readonly ActorThen[]): string {
  const flowOf = (actor: string) => {
    const found = actors.find((one) => one.actor === actor)
    return found ? (found.flow === found.name ? found.flow : `${found.flow} › ${found.name}`) : actor
  }
  switch (entry.kind) {
    case 'started':
      return `${entry.flow === entry.name ? entry.flow : `${entry.flow} › ${entry.name}`} starts${entry.state === undefined ? '' : `: ${wordsOfState(entry.state)}`}`
    case 'step': {
      const what = entry.says ?? (entry.event['type'] as string)
      return `${flowOf(entry.actor)} ← ${what}${entry.transitions.length || entry.says !== undefined ? ` → ${wordsOfState(entry.state)}` : ' (ignored)'}`
    }
    case 'ended':
      return `${flowOf(entry.actor)} ends${entry.status === 'error' ? ' with an error' : ''}`
    case 'asked':
      return `${entry.method} ${entry.address}`
    case 'answered':
      return entry.status === 0 ? 'No answer' : `Answer ${entry.status}, after ${Math.round(entry.ms)} ms`
    case 'fact':
      return `Told: ${entry.fact}`
    case 'failed':
      return `${entry.flow} failed`
    case 'said':
      return entry.says
    default:
      return entry satisfies never
  }
}
