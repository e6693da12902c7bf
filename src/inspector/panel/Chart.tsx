import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ChartArrow, ChartFile, ChartState, Spot } from '../../charts/chart-file.ts'
import { isComposing } from '../../keys.ts'
import type { Taken } from '../feed.ts'

type Camera = { x: number; y: number; scale: number }

const ZOOM_STEP = 1.25
const SCALES = { min: 0.15, max: 4 }
const PAN_STEP = 60
const MARGIN = 24
/** Charts are not made larger than they are drawn, unless somebody zooms. */
const READABLE = { min: 0.55, max: 1.1 }
const TITLE_BASELINE = 26
const FIRST_LINE = 44
const LINE_HEIGHT = 16
const LABEL_BASELINE = 14

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value))

const pathOf = (points: readonly Spot[]) => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')

/** The head of an arrow at its last point. */
function headOf(points: readonly Spot[]): string {
  const [before, end] = points.slice(-2)
  if (!before || !end) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const corner = (side: number) => `${end.x - dx * 9 - dy * 4 * side} ${end.y - dy * 9 + dx * 4 * side}`
  return `M${end.x} ${end.y}L${corner(1)}L${corner(-1)}Z`
}

const StateBox = memo(function StateBox({ state, look }: { state: ChartState; look: string }) {
  const { x, y, width, height, kind, title, lines, isRegion, path } = state
  const shape =
    path === '' ? 'machine' : isRegion ? 'region' : kind === 'compound' || kind === 'parallel' ? 'group' : 'leaf'
  return (
    <g className={`state ${shape} ${look}`} data-state={path}>
      <rect x={x} y={y} width={width} height={height} rx="8" />
      {kind === 'final' ? <circle className="final" cx={x + width - 22} cy={y + 21} r="6" /> : null}
      <text className="title" x={x + 12} y={y + TITLE_BASELINE}>
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} className="line" x={x + 12} y={y + FIRST_LINE + index * LINE_HEIGHT}>
          {line}
        </text>
      ))}
    </g>
  )
})

const Arrow = memo(function Arrow({ arrow, isTaken }: { arrow: ChartArrow; isTaken: boolean }) {
  const { points, lines, label } = arrow
  return (
    <g className={isTaken ? 'arrow taken' : 'arrow'}>
      <path className="way" d={pathOf(points)} />
      <path className="head" d={headOf(points)} />
      {label ? (
        <>
          <rect className="behind" x={label.x} y={label.y} width={label.width} height={label.height} />
          {lines.map((line, index) => (
            <text
              key={line}
              className="label"
              textAnchor="middle"
              x={label.x + label.width / 2}
              y={label.y + LABEL_BASELINE + index * LINE_HEIGHT}
            >
              {line}
            </text>
          ))}
        </>
      ) : null}
    </g>
  )
})

type Props = {
  chart: ChartFile
  /** Ids of the active states. */
  active: ReadonlySet<string>
  taken: readonly Taken[]
  chosen: string | undefined
  onChoose: (path: string) => void
  summary: string
}

/** A chart with the states that are active and the transition just taken; it can be dragged, zoomed, and moved by keys. */
export function Chart({ chart, active, taken, chosen, onChoose, summary }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 })
  const drag = useRef<(Spot & { hasMoved: boolean }) | null>(null)
  const lastChart = useRef<ChartFile | null>(null)

  const leaves = useMemo(() => chart.states.filter((state) => active.has(state.id)), [chart, active])
  const ways = useMemo(
    () => new Set(taken.flatMap(({ from, to }) => (to.length ? to : [from]).map((target) => `${from} ${target}`))),
    [taken],
  )

  const fit = (isWhole: boolean) => {
    const { current } = box
    if (!current) return
    const { clientWidth: width, clientHeight: height } = current
    const whole = Math.min((width - MARGIN) / chart.width, (height - MARGIN) / chart.height)
    const scale = isWhole ? Math.min(whole, READABLE.max) : clamp(whole, READABLE)
    setCamera({
      scale,
      x: (width - chart.width * scale) / 2,
      y: Math.max((height - chart.height * scale) / 2, isWhole ? -Infinity : MARGIN / 2),
    })
  }

  useLayoutEffect(() => {
    if (lastChart.current === chart) return
    lastChart.current = chart
    fit(false)
  })

  // What has become active is brought into view.
  const innermost = leaves.at(-1)
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !innermost) return
    const { clientWidth: width, clientHeight: height } = current
    setCamera((before) => {
      const left = innermost.x * before.scale + before.x
      const top = innermost.y * before.scale + before.y
      const isSeen =
        left >= 0 &&
        top >= 0 &&
        left + innermost.width * before.scale <= width &&
        top + innermost.height * before.scale <= height
      if (isSeen || !width) return before
      return {
        ...before,
        x: width / 2 - (innermost.x + innermost.width / 2) * before.scale,
        y: height / 2 - (innermost.y + innermost.height / 2) * before.scale,
      }
    })
  }, [innermost])

  const zoomAt = useCallback(
    (factor: number, at?: Spot) =>
      setCamera((before) => {
        const { current } = box
        const { x, y } = at ?? { x: (current?.clientWidth ?? 0) / 2, y: (current?.clientHeight ?? 0) / 2 }
        const scale = clamp(before.scale * factor, SCALES)
        const ratio = scale / before.scale
        return { scale, x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio }
      }),
    [],
  )
  const panBy = useCallback(
    (dx: number, dy: number) => setCamera((before) => ({ ...before, x: before.x + dx, y: before.y + dy })),
    [],
  )

  // React’s own wheel listeners are passive, and the page would scroll.
  useEffect(() => {
    const { current } = box
    if (!current) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = current.getBoundingClientRect()
      if (event.ctrlKey || event.metaKey)
        zoomAt(Math.exp(-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top })
      else panBy(-event.deltaX, -event.deltaY)
    }
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  }, [zoomAt, panBy])

  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const acts: Record<string, () => void> = {
      ArrowLeft: () => panBy(PAN_STEP, 0),
      ArrowRight: () => panBy(-PAN_STEP, 0),
      ArrowUp: () => panBy(0, PAN_STEP),
      ArrowDown: () => panBy(0, -PAN_STEP),
      '+': () => zoomAt(ZOOM_STEP),
      '-': () => zoomAt(1 / ZOOM_STEP),
      '0': () => fit(true),
    }
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: false }
  }
  const onMove = (event: PointerEvent) => {
    const from = drag.current
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.hasMoved && Math.hypot(dx, dy) < 4) return
    if (!from.hasMoved) event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: true }
    panBy(dx, dy)
  }
  const onUp = (event: PointerEvent) => {
    const wasDragged = drag.current?.hasMoved
    drag.current = null
    const path = (event.target as Element).closest('[data-state]')?.getAttribute('data-state')
    if (!wasDragged && path) onChoose(path)
  }

  return (
    <div className="chart">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is dragged and zoomed; its buttons do the same */}
      <div
        ref={box}
        className="canvas"
        role="group"
        aria-label={`${summary} Arrow keys move it, plus and minus zoom, zero shows all.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by its own keys
        tabIndex={0}
        onKeyDown={onKey}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => (drag.current = null)}
      >
        <svg aria-hidden="true" width="100%" height="100%">
          <g style={{ transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})` }}>
            {chart.states.map((state) => (
              <StateBox
                key={state.id}
                state={state}
                look={`${active.has(state.id) ? 'active' : ''} ${chosen === state.path ? 'chosen' : ''}`}
              />
            ))}
            {chart.dots.map(({ x, y, width }) => (
              <circle key={`${x} ${y}`} className="start" cx={x + width / 2} cy={y + width / 2} r={width / 2} />
            ))}
            {chart.arrows.map((arrow, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the arrows of a chart stay
              <Arrow key={index} arrow={arrow} isTaken={ways.has(`${arrow.from} ${arrow.to}`)} />
            ))}
          </g>
        </svg>
      </div>
      <div className="zoom">
        <button type="button" className="button" aria-label="Zoom in" onClick={() => zoomAt(ZOOM_STEP)}>
          +
        </button>
        <button type="button" className="button" aria-label="Zoom out" onClick={() => zoomAt(1 / ZOOM_STEP)}>
          −
        </button>
        <button type="button" className="button" onClick={() => fit(true)}>
          Fit
        </button>
      </div>
    </div>
  )
}
