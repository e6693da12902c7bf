import { type KeyboardEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartFile } from '../../charts/chart-file.ts'
import { isComposing } from '../../keys.ts'
import { chartFor } from '../charts.ts'
import type { ActorId, ActorView, Feed, FlowOn } from '../feed.ts'
import { Chart } from './Chart.tsx'
import { Choice } from './Choice.tsx'
import { Details } from './Details.tsx'
import { usePointing } from './pointing-context.ts'
import { activeIds } from './possible.ts'
import { Share } from './Share.tsx'
import { useActor, useFeed } from './use-feed.ts'
import { VirtualList } from './VirtualList.tsx'
import { elementText, placeText, stateText, whyText } from './words.ts'

type Shown = 'running' | 'all' | 'ended'
const SHOWN = [
  { value: 'running', text: 'Running' },
  { value: 'all', text: 'Waiting and failed, too' },
  { value: 'ended', text: 'Ended, too' },
] as const

const ROW = 44
/** How long a row counts as just changed. */
const FRESH_MS = 900

type Row = { key: string; flow: string; element?: Element; actor?: ActorView; waits?: FlowOn }

const isFresh = ({ actor }: Row): boolean =>
  actor?.last !== undefined && performance.timeOrigin + performance.now() - actor.changedAt < FRESH_MS

const byFlow = (a: Row, b: Row) => (a.flow < b.flow ? -1 : a.flow > b.flow ? 1 : 0)

/** The flows that could run on the page and do not. */
function notRunning({ inspected, flowsOn }: Feed): FlowOn[] {
  const elements = new Set<Element>()
  for (const { selector } of inspected.entries.values())
    for (const element of document.querySelectorAll(selector)) elements.add(element)
  return [...elements].flatMap((element) => flowsOn(element)).filter(({ status }) => status !== 'running')
}

function rowsOf(feed: Feed, shown: Shown, search: string): Row[] {
  const rows: Row[] = []
  for (const actor of feed.actors().values()) {
    if (!actor.machine || (actor.status !== 'active' && shown !== 'ended')) continue
    rows.push({ key: actor.id, flow: actor.flow, actor, ...(actor.element && { element: actor.element }) })
  }
  if (shown === 'all')
    notRunning(feed).forEach((waits, index) =>
      rows.push({ key: `waits ${index}`, flow: waits.flow, element: waits.element, waits }),
    )
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows.toSorted(byFlow)
  const isFound = ({ flow, actor, element, waits }: Row) => {
    const text =
      `${flow} ${actor?.name ?? ''} ${element ? elementText(element) : ''} ${stateText(actor?.state)} ${waits?.status ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return rows.filter(isFound).toSorted(byFlow)
}

export function Flows({
  chosen,
  onChoose,
}: {
  chosen: ActorId | undefined
  onChoose: (id: ActorId | undefined) => void
}) {
  return (
    <div className="flows">
      <FlowList chosen={chosen} onChoose={onChoose} />
      {chosen === undefined ? (
        <p className="empty">Choose a flow, or pick an element on the page.</p>
      ) : (
        <ActorPane key={chosen} id={chosen} />
      )}
    </div>
  )
}

function FlowList({ chosen, onChoose }: { chosen: ActorId | undefined; onChoose: (id: ActorId | undefined) => void }) {
  const feed = useFeed()
  const pointing = usePointing()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('running')
  const wanted = useDeferredValue(search)
  const list = useRef<HTMLDivElement>(null)
  const rows = rowsOf(feed, shown, wanted)
  const at = rows.findIndex(({ key }) => key === chosen)

  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (!next) return
    onChoose(next.key)
    // The row may be drawn only now.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus())
  }

  return (
    <div className="flow-list">
      <div className="tools">
        <input
          type="search"
          placeholder="Search flows, elements, states"
          aria-label="Search flows"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Choice label="Shown" value={shown} options={SHOWN} onChange={setShown} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows are buttons; their keys are heard here once */}
      <div className="flow-rows" ref={list} onKeyDown={onKey} onPointerLeave={() => pointing.outline(undefined)}>
        <VirtualList
          items={rows}
          height={ROW}
          keyOf={({ key }) => key}
          role="list"
          label="Flows"
          {...(at >= 0 && { shown: at })}
        >
          {(row, index) => (
            <FlowRow
              row={row}
              isChosen={row.key === chosen}
              isReachable={row.key === chosen || (at < 0 && index === 0)}
              isFresh={isFresh(row)}
              onChoose={onChoose}
              onPoint={pointing.outline}
            />
          )}
        </VirtualList>
      </div>
      <p className="quiet sum" role="status">
        {rows.length} {rows.length === 1 ? 'entry' : 'entries'}
      </p>
    </div>
  )
}

type FlowRowProps = {
  row: Row
  isChosen: boolean
  isReachable: boolean
  isFresh: boolean
  onChoose: (id: ActorId) => void
  onPoint: (element: Element | undefined, label?: string) => void
}

const FlowRow = memo(
  function FlowRow({ row, isChosen, isReachable, isFresh, onChoose, onPoint }: FlowRowProps) {
    const { flow, element, actor, waits, key } = row
    const status = actor?.status ?? waits?.status ?? ''
    const detail = actor ? stateText(actor.state) : waits ? whyText(waits) : ''
    return (
      <button
        type="button"
        className={`flow-row ${isChosen ? 'chosen' : ''} ${isFresh ? 'fresh' : ''} ${status.split(' ')[0]}`}
        aria-current={isChosen}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => onChoose(key)}
        onPointerEnter={() => onPoint(element, `${flow}${actor ? `: ${detail}` : ''}`)}
        onFocus={() => onPoint(element, flow)}
        onBlur={() => onPoint(undefined)}
      >
        <span key={`${actor?.changedAt} dot`} className="dot" aria-hidden="true" />
        <span className="flow-name">
          {actor?.parent === undefined ? flow : `${flow} › ${actor.name}`}{' '}
          {status === 'active' ? null : <span className="badge">{status}</span>}{' '}
        </span>
        <span key={actor?.changedAt} className="flow-state" title={detail}>
          {detail}{' '}
        </span>
        <span className="flow-place">
          {placeText({ ...(element && { element }), ...(actor?.place !== undefined && { place: actor.place }) })}
        </span>
      </button>
    )
  },
  (a, b) =>
    a.row.actor === b.row.actor &&
    a.row.element === b.row.element &&
    a.row.waits?.status === b.row.waits?.status &&
    a.row.key === b.row.key &&
    a.isChosen === b.isChosen &&
    a.isReachable === b.isReachable &&
    a.isFresh === b.isFresh,
)

/** The chart of an actor that has run at some time; it stays when the actor has ended. */
function useChart(actor: ActorView | undefined): ChartFile | 'loading' | Error | undefined {
  const [charts, setCharts] = useState<Record<string, ChartFile | Error | undefined>>({})
  const { id, ref } = actor ?? {}
  useEffect(() => {
    if (!ref || id === undefined) return
    let isWanted = true
    chartFor(ref).then(
      (chart) => isWanted && setCharts({ [id]: chart }),
      (error: unknown) => isWanted && setCharts({ [id]: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isWanted = false
    }
  }, [id, ref])
  if (id === undefined) return undefined
  return id in charts ? charts[id] : 'loading'
}

const NONE: ReadonlySet<string> = new Set()

function ActorPane({ id }: { id: ActorId }) {
  const actor = useActor(id)
  const found = useChart(actor)
  const [chosen, setChosen] = useState<string>()
  const [isShared, setShared] = useState(false)
  const active = useMemo(() => (actor?.status === 'active' ? new Set(activeIds(actor)) : NONE), [actor])
  if (!actor) return <p className="empty">This flow has ended, and is no longer kept.</p>
  const chart = typeof found === 'object' && !(found instanceof Error) ? found : undefined
  const state = chart?.states.find(({ path }) => path === chosen)
  const now = stateText(actor.state)
  return (
    <>
      <div className="pane">
        <div className="pane-head">
          <h2>{chart?.title ?? actor.name}</h2>
          <span className="now" title={now}>
            {now}
          </span>
          {actor.status === 'active' ? null : <span className="badge">{actor.status}</span>}
          {chart?.area ? (
            <button type="button" className="button" onClick={() => setShared(true)}>
              Send this to a tester
            </button>
          ) : null}
        </div>
        {chart ? (
          <Chart
            chart={chart}
            active={active}
            taken={actor.last?.transitions ?? []}
            chosen={chosen}
            onChoose={(path) => setChosen(path === chosen ? undefined : path)}
            summary={`Chart of ${chart.title}, now ${now}.`}
          />
        ) : (
          <p className="empty">
            {found === 'loading'
              ? 'The chart is being loaded.'
              : found instanceof Error
                ? `The chart could not be loaded: ${found.message}`
                : 'A service has no chart.'}
          </p>
        )}
        {state ? (
          <p className="state-about">
            <strong>{state.path || state.title}</strong> {state.about}{' '}
            {state.sees ? <span className="quiet">Seen: {state.sees}.</span> : null}
          </p>
        ) : null}
      </div>
      <Details actor={actor} chart={chart} />
      {isShared && chart ? <Share chart={chart} actor={actor} chosen={state} onClose={() => setShared(false)} /> : null}
    </>
  )
}
