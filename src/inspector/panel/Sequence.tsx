import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { ActorId, ActorView, Entry, Feed } from '../feed.ts'
import { Choice } from './Choice.tsx'
import { useFeed } from './use-feed.ts'
import { VirtualList } from './VirtualList.tsx'
import { clockText, eventText, spanText, stateText } from './words.ts'

type Shown = 'effective' | 'all' | 'network'
const SHOWN = [
  { value: 'effective', text: 'What had an effect' },
  { value: 'all', text: 'Ignored events, too' },
  { value: 'network', text: 'Requests' },
] as const

const ROW = 28
/** At the beginning as wide as there is room for all, as far as their names can be read. */
const LANE = { min: 36, max: 260, begin: { min: 72, max: 130 } }
const LANE_STEP = 1.25
/** Width of what is beside the lanes. */
const BESIDE = 430
const PAGE = 'page'
const NETWORK = 'network'

/** A line of the sequence: an arrow from one lane to another. */
type Line = {
  order: number
  at: number
  from: string
  to: string
  what: string
  after: string
  kind: Entry['kind'] | 'ignored'
}

function lineOf(entry: Entry, feed: Feed, requests: Map<number, Entry>): Line | undefined {
  const { at, order, kind } = entry
  const actors = feed.actors()
  /** Services belong to the lane of the flow that runs them. */
  const laneOf = (id: ActorId | undefined): string => {
    if (id === undefined) return PAGE
    const actor = actors.get(id)
    return actor && !actor.machine && actor.parent !== undefined ? laneOf(actor.parent) : id
  }
  switch (entry.kind) {
    case 'page':
      return { at, order, kind, from: PAGE, to: PAGE, what: `page ${new URL(entry.url).pathname}`, after: entry.title }
    case 'started':
      return entry.machine === undefined
        ? undefined
        : {
            at,
            order,
            kind,
            from: entry.parent === undefined ? PAGE : laneOf(entry.parent),
            to: entry.actor,
            what: 'starts',
            after: stateText(entry.state),
          }
    case 'step': {
      const isIgnored = entry.transitions.length === 0
      const after = isIgnored ? 'ignored' : stateText(entry.state)
      return {
        at,
        order,
        kind: isIgnored ? 'ignored' : kind,
        from: laneOf(entry.source),
        to: entry.actor,
        what: eventText(entry.event.type),
        after,
      }
    }
    case 'ended':
      return actors.get(entry.actor)?.machine === undefined
        ? undefined
        : { at, order, kind, from: entry.actor, to: entry.actor, what: 'ends', after: entry.error ?? entry.status }
    case 'asked':
      requests.set(entry.request, entry)
      return {
        at,
        order,
        kind,
        from: laneOf(entry.actor),
        to: NETWORK,
        what: `${entry.method} ${new URL(entry.url).pathname}`,
        after: '',
      }
    case 'answered': {
      const request = requests.get(entry.request)
      if (request?.kind !== 'asked') return undefined
      const status = entry.status === 0 ? 'no answer' : String(entry.status)
      return {
        at,
        order,
        kind,
        from: NETWORK,
        to: laneOf(request.actor),
        what: `${status} ${new URL(request.url).pathname}`,
        after: spanText(entry.ms),
      }
    }
    case 'fact':
      return { at, order, kind, from: PAGE, to: PAGE, what: `fact ${entry.fact}`, after: '' }
    case 'failed':
      return { at, order, kind, from: PAGE, to: PAGE, what: `${entry.flow} failed`, after: entry.error }
  }
}

type Known = { order: number; lines: Line[]; requests: Map<number, Entry> }
const known = new WeakMap<Feed, Known>()

/** The lines of all entries; those of earlier calls are made once. */
function linesOf(feed: Feed): readonly Line[] {
  const before = known.get(feed) ?? { order: 0, lines: [], requests: new Map<number, Entry>() }
  known.set(feed, before)
  const { entries } = feed
  let start = entries.length
  while (start > 0 && (entries[start - 1]?.order ?? 0) > before.order) start -= 1
  for (const entry of entries.slice(start)) {
    const line = lineOf(entry, feed, before.requests)
    if (line) before.lines.push(line)
  }
  before.order = entries.at(-1)?.order ?? 0
  const first = entries[0]?.order ?? 0
  const gone = before.lines.findIndex(({ order }) => order >= first)
  if (gone > 0) before.lines.splice(0, gone)
  return before.lines
}

const isShown = ({ kind }: Line, shown: Shown): boolean =>
  shown === 'network' ? kind === 'asked' || kind === 'answered' : shown === 'all' || kind !== 'ignored'

/** All actors side by side, and what went between them. */
export function Sequence({ onChoose }: { onChoose: (id: ActorId) => void }) {
  const feed = useFeed()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('effective')
  const [width, setWidth] = useState(LANE.begin.max)
  const box = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(search).toLowerCase()
  const actors = feed.actors()
  const nameOf = (lane: string) =>
    lane === PAGE ? 'page' : lane === NETWORK ? 'network' : titleOf(actors.get(lane), lane)
  const words = wanted.split(/\s+/).filter(Boolean)
  const lines = linesOf(feed).filter((line) => {
    if (!isShown(line, shown)) return false
    if (words.length === 0) return true
    const text = `${line.what} ${line.after} ${nameOf(line.from)} ${nameOf(line.to)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const lanes = [
    ...new Set([PAGE, ...lines.flatMap(({ from, to }) => [from, to])].filter((lane) => lane !== NETWORK)),
    NETWORK,
  ]
  const places = new Map(lanes.map((lane, index) => [lane, index]))
  /** The flow that a line is about. */
  const ownerOf = ({ from, to }: Line) => nameOf(to === NETWORK ? from : to)
  const fit = ({ min, max }: { min: number; max: number }) => {
    const room = (box.current?.clientWidth ?? 0) - BESIDE
    setWidth(Math.min(max, Math.max(min, room / lanes.length)))
  }
  // oxlint-disable-next-line react/exhaustive-deps -- once: later it is as wide as somebody made it
  useLayoutEffect(() => fit(LANE.begin), [])
  const zoom = (factor: number) => setWidth((before) => Math.min(LANE.max, Math.max(LANE.min, before * factor)))

  return (
    <div className="sequence">
      <div className="tools">
        <input
          type="search"
          placeholder="Search events, states, requests"
          aria-label="Search the sequence"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Choice label="Shown" value={shown} options={SHOWN} onChange={setShown} />
        <button type="button" className="button" aria-label="Wider lanes" onClick={() => zoom(LANE_STEP)}>
          +
        </button>
        <button type="button" className="button" aria-label="Narrower lanes" onClick={() => zoom(1 / LANE_STEP)}>
          −
        </button>
        <button type="button" className="button" onClick={() => fit(LANE)}>
          Fit
        </button>
        <span className="quiet sum" role="status">
          {lines.length} {lines.length === 1 ? 'line' : 'lines'}
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <div ref={box} className="sideways" role="region" aria-label="Sequence" tabIndex={0}>
        <div
          className="sequence-table"
          role="table"
          aria-label="What happened, in its order"
          aria-rowcount={lines.length + 1}
          style={{ minWidth: BESIDE + lanes.length * width }}
        >
          <div className="lane-heads" role="rowgroup">
            <div role="row" className="lane-row">
              <span role="columnheader" className="time">
                Time
              </span>
              <span role="columnheader" className="what">
                What
              </span>
              <span role="columnheader" className="lanes-head">
                <span className="unseen">From, to, and the state after it</span>
                {lanes.map((lane) => (
                  <span key={lane} className="lane-name" style={{ width }}>
                    {actors.has(lane) ? (
                      <button type="button" title={nameOf(lane)} onClick={() => onChoose(lane)}>
                        {nameOf(lane)}
                      </button>
                    ) : (
                      nameOf(lane)
                    )}
                  </span>
                ))}
              </span>
            </div>
          </div>
          <VirtualList items={lines} height={ROW} keyOf={({ order }) => order} role="rowgroup" label="Lines" followsEnd>
            {(line, index) => (
              <div role="row" aria-rowindex={index + 2} className={`lane-row ${line.kind}`}>
                <span role="cell" className="time">
                  {clockText(line.at)}
                </span>
                <span role="cell" className="what" title={`${ownerOf(line)}: ${line.what}`}>
                  <strong>{ownerOf(line)}</strong> {line.what}
                </span>
                <span
                  role="cell"
                  className="lanes"
                  style={{ backgroundSize: `${width}px 100%`, width: lanes.length * width }}
                >
                  <span className="unseen">
                    from {nameOf(line.from)} to {nameOf(line.to)} {line.after}
                  </span>
                  <Way
                    from={places.get(line.from) ?? 0}
                    to={places.get(line.to) ?? 0}
                    width={width}
                    after={line.after}
                  />
                </span>
              </div>
            )}
          </VirtualList>
        </div>
      </div>
    </div>
  )
}

const titleOf = (actor: ActorView | undefined, lane: string) =>
  actor
    ? actor.parent === undefined || actor.name === actor.flow
      ? actor.flow
      : `${actor.flow} › ${actor.name}`
    : lane

function Way({ from, to, width, after }: { from: number; to: number; width: number; after: string }) {
  const [a, b] = [(from + 0.5) * width, (to + 0.5) * width]
  const head = b > a ? -7 : 7
  return (
    <>
      <svg aria-hidden="true" className="way">
        {from === to ? (
          <circle cx={b} cy="14" r="4" />
        ) : (
          <>
            <circle cx={a} cy="14" r="2.5" />
            <path className="line" d={`M${a} 14H${b}`} />
            <path className="head" d={`M${b} 14l${head} -4v8Z`} />
          </>
        )}
      </svg>
      {after ? (
        <span
          aria-hidden="true"
          className="then"
          style={{ left: b + 8, maxWidth: Math.max(80, width * 1.6) }}
          title={after}
        >
          {after}
        </span>
      ) : null}
    </>
  )
}
