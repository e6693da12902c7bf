/**
 * The log of this tab, or one that was given as a file: a slider over what happened, every actor as it was, and beside it the page
 * as it looked. Nothing in it reaches the page.
 */
import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Feed } from './feed.ts'
import { drawPage, dress } from './log/draw-picture.ts'
import type { Log } from './log/log.ts'
import { loadApart, machinesFor } from './log/machines.ts'
import type { Masked } from './log/mask.ts'
import { type ActorThen, actorsAt, type Moment, momentsOf, treeAt, wordsOf, wordsOfState } from './log/moments.ts'
import type { Played } from './log/replay.ts'
import { logFor, type TabLog } from './log/tab-log.ts'
import { TRAVEL_STYLE } from './log/travel-style.ts'
import { wordsFor } from './log/words.ts'
import { sheetFor } from './sheet.ts'

/** Rows of the list around the moment. */
const [BEFORE, AFTER] = [60, 120]

type Opened = { log: Log; file: string | null }

export function TimeTravel({ feed }: { feed: Feed }) {
  const tab = logFor(feed)
  const [opened, setOpened] = useState<Opened>(() => ({ log: tab.read(), file: null }))
  const [failure, setFailure] = useState('')
  const isLive = opened.file === null
  const [hasNews, noteNews] = useReducer((_: boolean, news: boolean) => news, false)
  useEffect(() => tab.subscribe(() => noteNews(true)), [tab])

  const show = (next: Opened) => {
    setFailure('')
    noteNews(false)
    setOpened(next)
  }
  /** Which file is read: what is shown then goes, and what was found out about it with it. */
  const [reading, setReading] = useState('')
  const open = async (file: File) => {
    setReading(file.name)
    try {
      const { readLog } = await loadApart()
      show({ log: readLog(await file.text()), file: file.name })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setReading('')
  }
  const renew = () => show({ log: tab.read(), file: null })

  return (
    <section className="travel" aria-label="Time travel" ref={useOwnStyle()}>
      <div className="travel-bar">
        <strong>{isLive ? 'The log of this tab' : `The log of ${opened.file}`}</strong>
        <span className="quiet" role="status">
          {reading ? `${reading} is read …` : summaryOf(opened.log, tab, isLive)}
        </span>
        <span className="space" />
        {isLive ? (
          <button type="button" className="button" onClick={renew} disabled={!hasNews}>
            {hasNews ? 'Show what is new' : 'Nothing new'}
          </button>
        ) : (
          <button type="button" className="button" onClick={renew}>
            Back to this tab
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={(event) => save(opened.log, event.currentTarget.ownerDocument)}
        >
          Export
        </button>
        <Opener onFile={(file) => void open(file)} />
      </div>
      {failure ? (
        <p role="alert" className="travel-alert">
          This file was not opened. {failure}
        </p>
      ) : null}
      <Journey
        key={`${opened.file ?? ''}${opened.log.segments.length}`}
        log={opened.log}
        feed={feed}
        isLeaving={reading !== ''}
      />
    </section>
  )
}

function Opener({ onFile }: { onFile: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="button" onClick={() => field.current?.click()}>
        Import
      </button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label="The file of a log"
        className="unseen"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}

function summaryOf({ segments, dropped, says }: Log, tab: TabLog, isLive: boolean): string {
  const pages = new Set(segments.map(({ page }) => page)).size
  const parts = [`${pages} ${pages === 1 ? 'page' : 'pages'}`]
  if (dropped > 0) parts.push(`${dropped} earlier entries were dropped`)
  if (isLive && !tab.isKept()) parts.push('the browser does not keep it: it ends with this page')
  if (says) parts.push(says)
  return parts.join('; ')
}

/** Gives the file to the browser as a download. */
function save(log: Log, doc: Document) {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(log)}\n`], { type: 'application/json' }))
  const link = doc.createElement('a')
  link.href = address
  link.download = 'statefront-log.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The sheet of this part, in the document or shadow root that it is drawn in. */
function useOwnStyle() {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const root = element.getRootNode() as Document | ShadowRoot
    const view = element.ownerDocument.defaultView
    if (!view) return undefined
    const sheet = sheetFor(view, TRAVEL_STYLE)
    root.adoptedStyleSheets.push(sheet)
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }
}

/** `isLeaving`: another log comes in place of this one. */
function Journey({ log, feed, isLeaving }: { log: Log; feed: Feed; isLeaving: boolean }) {
  const moments = useMemo(() => momentsOf(log), [log])
  const [place, setPlace] = useState(Math.max(0, moments.length - 1))
  const [chosen, setChosen] = useState<string>()
  const moment = moments[place]
  const segment = moment && log.segments[moment.segment]
  const actors = useMemo(() => (moment && segment ? actorsAt(segment, moment.index) : []), [moment, segment])
  if (!moment || !segment) return <p className="empty">Nothing has been recorded yet.</p>
  const words = wordsOf(moment, actors)
  const go = (next: number) => setPlace(Math.max(0, Math.min(moments.length - 1, next)))

  return (
    <>
      <div className="travel-slider">
        <button
          type="button"
          className="button"
          aria-label="The moment before"
          disabled={place === 0}
          onClick={() => go(place - 1)}
        >
          ◀
        </button>
        <input
          type="range"
          aria-label="Moment"
          min={0}
          max={moments.length - 1}
          value={place}
          aria-valuetext={`${place + 1} of ${moments.length}: ${words}`}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
        <button
          type="button"
          className="button"
          aria-label="The next moment"
          disabled={place === moments.length - 1}
          onClick={() => go(place + 1)}
        >
          ▶
        </button>
        <output className="travel-place">
          {place + 1} of {moments.length} · page {segment.page} · {timeOf(moment, log)}
        </output>
      </div>
      <p className="travel-now" aria-live="polite">
        {words}
      </p>
      <div className="travel-parts">
        <Happenings moments={moments} place={place} log={log} onGo={go} />
        <Actors actors={actors} chosen={chosen} onChoose={setChosen} />
        <Picture log={log} moment={moment} />
      </div>
      <Again
        log={log}
        feed={feed}
        isLeaving={isLeaving}
        onGo={(page, order) => go(moments.findIndex((one) => isAt(one, log, page, order)))}
      />
    </>
  )
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

const isAt = ({ entry, segment }: Moment, { segments }: Log, page: number, order: number) =>
  entry.order === order && segments[segment]?.page === page

function timeOf({ entry, segment }: Moment, { segments }: Log): string {
  const start = segments[segment]?.at ?? entry.at
  return `${((entry.at - start) / 1000).toFixed(2)} s`
}

function Happenings({
  moments,
  place,
  log,
  onGo,
}: {
  moments: readonly Moment[]
  place: number
  log: Log
  onGo: (place: number) => void
}) {
  const from = Math.max(0, place - BEFORE)
  const rows = moments.slice(from, place + AFTER)
  const names = useMemo(() => log.segments.map((segment) => actorsAt(segment, Infinity)), [log])
  const everyone = useMemo(
    () => log.segments.map(({ entries }) => entries.filter(({ kind }) => kind === 'started')),
    [log],
  )
  const actorsIn = (segment: number) => [
    ...(names[segment] ?? []),
    ...((everyone[segment] ?? []) as unknown as ActorThen[]),
  ]
  return (
    <div className="travel-list" role="group" aria-label="What happened">
      {rows.map((moment, index) => (
        <button
          key={`${moment.segment}/${moment.index}`}
          type="button"
          ref={from + index === place ? intoView : null}
          className={`travel-row ${moment.entry.kind} ${from + index === place ? 'chosen' : ''}`}
          aria-current={from + index === place}
          onClick={() => onGo(from + index)}
        >
          <span className="time">{timeOf(moment, log)}</span>
          {wordsOf(moment, actorsIn(moment.segment))}
        </button>
      ))}
    </div>
  )
}

function Actors({
  actors,
  chosen,
  onChoose,
}: {
  actors: readonly ActorThen[]
  chosen: string | undefined
  onChoose: (actor: string) => void
}) {
  const one = actors.find(({ actor }) => actor === chosen) ?? actors.find(({ isFresh }) => isFresh)
  return (
    <div className="travel-actors">
      <table className="table">
        <caption className="unseen">The actors at this moment</caption>
        <thead>
          <tr>
            <th scope="col">Flow</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {actors.map(({ actor, flow, name, state, status, isFresh }) => (
            <tr key={actor} className={isFresh ? 'fresh' : ''}>
              <th scope="row">
                <button
                  type="button"
                  className="fold"
                  aria-pressed={one?.actor === actor}
                  onClick={() => onChoose(actor)}
                >
                  {flow === name ? flow : `${flow} › ${name}`}
                </button>
              </th>
              <td>
                {wordsOfState(state)}
                {status === 'active' ? '' : ` (${status})`}
                {isFresh ? <span className="unseen"> changed</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {one ? <Context actor={one} /> : null}
    </div>
  )
}

function Context({ actor: { flow, context } }: { actor: ActorThen }) {
  const entries = Object.entries(context).filter(([key]) => key !== '#')
  return (
    <Disclosure as="div" className="travel-context" defaultOpen>
      <h3>
        <DisclosureButton className="section-title">Context of {flow}</DisclosureButton>
      </h3>
      <DisclosurePanel className="section-body">
        {entries.length === 0 ? (
          <p className="quiet">Nothing: its state says it all.</p>
        ) : (
          <dl>
            {entries.map(([key, value]: [string, Masked]) => (
              <div key={key}>
                <dt className="key">{key}</dt>
                <dd className="word">{wordsFor(value).slice(0, 400)}</dd>
              </div>
            ))}
          </dl>
        )}
      </DisclosurePanel>
    </Disclosure>
  )
}

/** The page in a frame in which no script runs, made smaller to fit. */
function Picture({ log, moment }: { log: Log; moment: Moment }) {
  const segment = log.segments[moment.segment]
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const hint = useId()
  const tree = useMemo(() => (segment ? treeAt(segment, moment.index) : null), [segment, moment])
  const [scale, setScale] = useState(1)
  const { width = 1, height = 1, address = '' } = segment ?? {}

  useLayoutEffect(() => {
    const box = place.current
    const view = box?.ownerDocument.defaultView
    if (!box || !view) return undefined
    const observer = new view.ResizeObserver(() =>
      setScale(Math.min(1, box.clientWidth / width, box.clientHeight / height)),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [width, height])
  useLayoutEffect(() => {
    const inside = frame.current?.contentDocument
    if (inside && inside.head.childElementCount === 0) dress(inside, document)
  }, [])
  useLayoutEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside || !tree) return
    drawPage(inside, tree.root)
    inside.defaultView?.scrollTo(...tree.scrolled)
  }, [tree])

  return (
    <figure className="travel-picture">
      <figcaption id={hint}>
        {tree ? `The page ${address} as it looked, with masked text` : `There is no picture of ${address}.`}
      </figcaption>
      <div ref={place} className="travel-frame">
        <iframe
          ref={frame}
          title="The page as it looked"
          aria-describedby={hint}
          sandbox="allow-same-origin"
          inert
          hidden={!tree}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  )
}

/** Plays the log again on the machines that ship, and says whether they come to the same states. */
function Again({
  log,
  feed,
  isLeaving,
  onGo,
}: {
  log: Log
  feed: Feed
  isLeaving: boolean
  onGo: (page: number, order: number) => void
}) {
  const [played, setPlayed] = useState<Played>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    setFailure('')
    try {
      const apart = await loadApart()
      setPlayed(apart.play(log, machinesFor(feed, apart)))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <div className="travel-again">
      <button type="button" className="button primary" disabled={isBusy || isLeaving} onClick={() => void again()}>
        Play it again
      </button>
      <div role="status">
        {failure ? <p className="bad">It could not be played. {failure}</p> : null}
        {played ? <Verdict played={played} onGo={onGo} /> : null}
      </div>
    </div>
  )
}

function Verdict({ played, onGo }: { played: Played; onGo: (page: number, order: number) => void }) {
  const { actors, steps, told, differences, unknown } = played
  const counted = `${steps} steps of ${actors} actors, on the machines that ship, with stubbed services`
  return (
    <>
      <p className={differences.length ? 'bad' : 'good'}>
        {differences.length
          ? `${counted}: ${differences.length} came to another state than the log says.`
          : `${counted}: all came to the same states.`}
        {told ? ` ${told} guards read hidden data, and decided as recorded.` : ''}
        {unknown.length ? ` Not known here: ${unknown.join(', ')}.` : ''}
      </p>
      {differences.length ? (
        <ul>
          {differences.map(({ page, order, flow, event, said, found, says }) => (
            <li key={`${page}/${order}`}>
              <button type="button" className="fold" onClick={() => onGo(page, order)}>
                {flow} ← {event}: {wordsOfState(said as Masked)} in the log,{' '}
                {found === null ? says : wordsOfState(found as Masked)} now
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
