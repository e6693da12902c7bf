import { type CSSProperties, useId, useState } from 'react'
import { PLUGINS } from '../flows.ts'
import type { Binding, BindingEntry } from '../loader/types.ts'
import { examine, type Report, type Setting } from './doctor/doctor.ts'
import type { Finding, Level } from './doctor/finding.ts'

/** What the doctor needs of the inspector's feed. */
type Feed = {
  readonly inspected: { entries: ReadonlyMap<string, BindingEntry> }
  flowsOn(element: Element): readonly { flow: string; status: string; error?: string }[]
}

const NAMES: Record<Level, [one: string, several: string]> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  note: ['note', 'notes'],
}
const LEVELS = ['error', 'warning', 'note'] as const
const OUTLINE_MS = 2000
/** The tab's own: everything else is the panel's. */
const LOOK = {
  all: {
    height: '100%',
    overflow: 'auto',
    padding: '12px 16px',
    display: 'grid',
    gap: '10px',
    alignContent: 'start',
    justifyItems: 'start',
  },
  row: {
    padding: '8px 0',
    borderBottom: '1px solid',
    display: 'grid',
    gap: '4px',
    justifyItems: 'start',
    overflowWrap: 'anywhere',
  },
} as const satisfies Record<string, CSSProperties>

type Stage =
  | { name: 'ready' }
  | { name: 'busy' }
  | { name: 'failed'; reason: string }
  | { name: 'done'; report: Report }

/** Examines the open page with the doctor's checks; flows that have not started are asked for their options only. */
export function Doctor({ feed }: { feed: Feed }) {
  const [stage, setStage] = useState<Stage>({ name: 'ready' })
  const run = () => {
    setStage({ name: 'busy' })
    examinePage(feed).then(
      (report) => setStage({ name: 'done', report }),
      (error: unknown) => setStage({ name: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
  }
  return (
    <div className="doctor" style={LOOK.all}>
      <p className="quiet">
        Reads this page as the entry does: options, markers, parts of the flows that have started, headers, scripts of
        others. The command <code>npm run doctor -- {location.href}</code> also tries the flows that wait.
      </p>
      <button type="button" className="button" onClick={run} disabled={stage.name === 'busy'}>
        {stage.name === 'done' ? 'Examine the page again' : 'Examine the page'}
      </button>
      <div role="status">
        {stage.name === 'busy' ? 'The page is examined …' : null}
        {stage.name === 'failed' ? `The page could not be examined: ${stage.reason}` : null}
        {stage.name === 'done' ? summaryOf(stage.report) : null}
      </div>
      {stage.name === 'done' ? <Findings report={stage.report} /> : null}
    </div>
  )
}

function summaryOf({ flows, findings }: Report): string {
  const counts = LEVELS.map((level) => {
    const { length } = findings.filter((one) => one.level === level)
    return `${length} ${NAMES[level][length === 1 ? 0 : 1]}`
  })
  return `${counts.join(', ')}; ${flows.length} flows are on the page.`
}

function Findings({ report }: { report: Report }) {
  const id = useId()
  return LEVELS.map((level) => {
    const findings = report.findings.filter((one) => one.level === level)
    if (findings.length === 0) return null
    const heading = `${id}-${level}`
    return (
      <section key={level} aria-labelledby={heading}>
        <h3 id={heading}>
          {findings.length} {NAMES[level][findings.length === 1 ? 0 : 1]}
        </h3>
        <ul className={`findings ${level}`}>
          {findings.map((finding) => (
            <Row key={`${finding.kind} ${finding.says}`} finding={finding} at={report.places.get(finding)} />
          ))}
        </ul>
      </section>
    )
  })
}

function Row({ finding, at }: { finding: Finding; at: Element | undefined }) {
  const { says, fix, element, more, section, kind } = finding
  return (
    <li style={LOOK.row}>
      <p>{says}</p>
      {element === undefined ? null : (
        <p>
          <code>{element}</code>
          {more === undefined ? null : ` and ${more} more`}
        </p>
      )}
      <p className="quiet">
        {fix} {section === undefined ? null : `Contract: ${section}. `}
        <span className="kind">{kind}</span>
      </p>
      {at ? (
        <button type="button" className="button" onClick={() => show(at)}>
          Show it on the page
        </button>
      ) : null}
    </li>
  )
}

function show(element: Element) {
  element.scrollIntoView({ block: 'center' })
  const outline = { outline: '3px solid #d33', outlineOffset: '2px' }
  element.animate([outline, outline], { duration: OUTLINE_MS })
}

/** Beside this module, the flows and what the build knows of them. */
const besides = (file: string) => new URL(file, import.meta.url).href

async function loadBinding({ name, moment, load }: BindingEntry): Promise<Binding> {
  if (load) return load()
  const file = `${moment === 'load' || moment === 'idle' ? 'rest' : name}.js`
  const module = (await import(/* @vite-ignore */ besides(file))) as Record<string, Binding>
  const binding = module['binding'] ?? module[name]
  if (!binding) throw new Error(`${file} holds no flow "${name}"`)
  return binding
}

async function ask(address: URL) {
  const response = await fetch(address).catch(() => undefined)
  return {
    status: response?.status ?? 0,
    header: (name: string) => response?.headers.get(name) ?? null,
    text: async () => (await response?.text()) ?? '',
  }
}

/** What the page's own answer said, as far as it differs: each answer has a nonce of its own. */
function withNonceOf({ scripts }: Document, header: string | null): string | null {
  const nonce = [...scripts].find((script) => script.nonce)?.nonce
  return nonce ? (header?.replaceAll(/'nonce-[^']+'/g, `'nonce-${nonce}'`) ?? null) : header
}

async function examinePage(feed: Feed): Promise<Report> {
  const lines = [...feed.inspected.entries.values()]
  const sections = (await fetch(besides('sections.json')).then((response) => response.json())) as Setting['sections']
  const page = await ask(new URL(location.href))
  const failures = new Map(
    lines.flatMap(({ selector }) =>
      [...document.querySelectorAll(selector)].flatMap((element) =>
        feed
          .flowsOn(element)
          .flatMap(({ flow, status, error }) =>
            status === 'failed' ? [[`${flow} ${error}`, { flow, element, error: error ?? '' }] as const] : [],
          ),
      ),
    ),
  )
  return examine({
    document,
    url: location.href,
    globals: window as unknown as Record<string, unknown>,
    lines,
    standIns: PLUGINS,
    sections,
    load: (line) => loadBinding(line),
    failures: [...failures.values()],
    header: (name) => withNonceOf(document, page.header(name)),
    ask,
    scripts: [...document.scripts].map(({ textContent }) => textContent),
  })
}
