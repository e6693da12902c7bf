/**
 * Examines a page: reads it as the entry would, and says what is wrong with it. Knows no flow by name, and needs nothing
 * but a document: the command brings one of its own, the inspector the one that is open.
 */
import type { FlowLine } from '../../loader/flow-line.ts'
import type { Binding } from '../../loader/types.ts'
import { type Finding, sorted, tagOf } from './finding.ts'
import { type Answer, checkDelivery, checkPolicies, type Delivery } from './headers.ts'
import { checkIds, checkMarkup, type Selectors } from './markup.ts'
import { checkOptions } from './options.ts'
import { createProbe, type Trial } from './probe.ts'
import { checkEntry, checkGlobals, checkHooks, checkOldScript, checkPlugins, entriesOf } from './scripts.ts'

export type Setting = {
  document: Document
  url: string
  /** The page's globals that are known: `router`, `useDefaultCookieConsent`. */
  globals: Readonly<Record<string, unknown>>
  /** The table of the flows, and the plugins that they stand for, by flow. */
  lines: readonly FlowLine[]
  standIns: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Sections of the contract, by flow. */
  sections: Readonly<Record<string, readonly string[]>>
  load(line: FlowLine): Promise<Binding>
  /** Errors of flows that ran on the page; then none is tried, and only their options are read. */
  failures?: readonly { flow: string; element: Element; error: string }[]
  /** Of the page's answer. */
  header: (name: string) => string | null
  /** Asks for an address of the bundle, as the page at `origin` would. */
  ask?: (address: URL, origin: string) => Promise<Answer & { text(): Promise<string> }>
  /** Scripts of others, as far as they are known. */
  scripts: readonly string[]
  /** The line in which an element begins. */
  lineOf?: (element: Element) => number | undefined
}

export type Seen = { flow: string; moment: string; elements: number; section?: string }
export type Report = {
  url: string
  flows: Seen[]
  findings: Finding[]
  /** The elements of findings. */
  places: ReadonlyMap<Finding, Element>
}

type Found = Omit<Finding, 'element' | 'line'> & { at?: Element }

export async function examine(setting: Setting): Promise<Report> {
  const { document, url, lines, standIns, sections, failures, lineOf = () => undefined } = setting
  const selectors: Selectors = [
    ...lines.map(({ name, selector }) => ({ flow: name, selector })),
    ...Object.entries(standIns).flatMap(([flow, plugins]) =>
      Object.values(plugins).map((selector) => ({ flow, selector })),
    ),
  ]
  const seen = lines
    .map((line) => ({ line, elements: [...document.querySelectorAll<HTMLElement>(line.selector)] }))
    .filter(({ elements }) => elements.length > 0)
  const probe = createProbe(failures !== undefined)
  const trials: Trial[] = []
  const found: Found[] = []
  for (const { line, elements } of seen) {
    const binding = await setting.load(line).catch((error: unknown) => {
      found.push(notExamined(line.name, String(error)))
    })
    for (const element of binding ? elements : []) trials.push(probe.tryOn(line, binding as Binding, element))
  }
  probe.end()
  const { readings } = probe
  const known = new Set(readings.flatMap(({ error }) => error ?? []))
  found.push(
    ...checkEntry(document, url),
    ...checkOldScript(document, url),
    ...checkGlobals(document, setting.globals),
    ...checkPlugins(document, lines, standIns, setting.scripts),
    ...checkHooks(document, selectors, setting.scripts),
    ...checkOptions(readings),
    ...checkMarkup(
      document,
      lines,
      selectors,
      readings,
      Object.values(standIns).flatMap((plugins) => Object.keys(plugins)),
    ),
    ...checkIds(document, selectors),
    ...trials.flatMap((trial) => partsMissing(trial, known)),
    ...(failures ?? []).flatMap(({ flow, element, error }) => partMissing(flow, element, new Error(error))),
    ...presetsUnknown(document, selectors, setting.scripts),
    ...(await delivered(
      setting,
      Object.keys(sections).some((flow) => isPaying(flow, setting) && seen.some(({ line }) => line.name === flow)),
    )),
  )
  const places = new Map<Finding, Element>()
  const findings = found.map(({ at, ...rest }): Finding => {
    const section = rest.section ?? (rest.flow === undefined ? undefined : sections[rest.flow]?.[0])
    const line = at && lineOf(at)
    const finding: Finding = {
      ...rest,
      ...(at && { element: tagOf(at) }),
      ...(line !== undefined && { line }),
      ...(section !== undefined && { section }),
    }
    if (at) places.set(finding, at)
    return finding
  })
  const flows = seen.map(({ line, elements }): Seen => {
    const section = sections[line.name]?.[0]
    return {
      flow: line.name,
      moment: line.moment,
      elements: elements.length,
      ...(section !== undefined && { section }),
    }
  })
  return { url, flows, findings: sorted(unique(findings)), places }
}

const isPaying = (flow: string, { sections }: Setting) =>
  sections[flow]?.some((section) => /^payments [AB]/.test(section)) ?? false

/** What is wrong with many elements in the same way is said once. */
function unique(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ kind, says }) => `${kind} ${says}`)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const more = others.filter(({ element, line }) => element !== first.element || line !== first.line).length
    return [more > 0 ? Object.assign(first, { more }) : first]
  })
}

const notExamined = (flow: string, reason: string, at?: Element): Found => ({
  level: 'note',
  kind: 'not-examined',
  flow,
  ...(at && { at }),
  says: `${flow} could not be tried: ${reason}.`,
  fix: 'Look at it in a browser, with the console open.',
})

/** What a flow said when it was tried. Errors about options are told elsewhere. */
function partsMissing({ line: { name }, element, error, reported }: Trial, known: ReadonlySet<Error>): Found[] {
  return [error, ...reported].flatMap((one) => (!one || known.has(one) ? [] : partMissing(name, element, one)))
}

/** Flows throw plain errors that name what they miss; others are of the place in which they were tried. */
function partMissing(flow: string, at: Element, error: Error): Found[] {
  const [, option] = /option "([^"]+)" is (?:missing|needed)/.exec(error.message) ?? []
  if (option !== undefined)
    return [
      {
        level: 'error',
        kind: 'option-missing',
        flow,
        at,
        says: `${flow} does not start: its option "${option}" is missing.`,
        fix: error.message.includes('see data-') ? `Add it: ${error.message}.` : `Add "${option}".`,
      },
    ]
  if (error.name !== 'Error' && error.name !== 'SyntaxError') return [notExamined(flow, error.message, at)]
  return [
    {
      level: 'error',
      kind: 'part-missing',
      flow,
      at,
      says:
        error.name === 'SyntaxError'
          ? `${flow} does not start: a selector among its attributes or options is none (${error.message}).`
          : `${flow} does not start: ${error.message}.`,
      fix: 'Print the markup of the contract, or point the option that names the part at yours.',
    },
  ]
}

/** Presets that no script of the page names. */
function presetsUnknown(document: Document, selectors: Selectors, scripts: readonly string[]): Found[] {
  const markers = new Map(
    selectors.flatMap(({ flow, selector }) =>
      [...selector.matchAll(/\[(data-[\w-]+)/g)].map(([, marker = '']) => [marker, flow] as const),
    ),
  )
  return [...markers].flatMap(([marker, flow]) =>
    [...document.querySelectorAll(`[${marker}-config]`)].flatMap((at): Found[] => {
      const preset = at.getAttribute(`${marker}-config`) ?? ''
      if (preset === '' || scripts.some((text) => text.includes(preset))) return []
      return [
        {
          level: 'error',
          kind: 'preset-unknown',
          flow,
          at,
          says: `${flow} does not start: no script of the page registers the preset "${preset}".`,
          fix: `Register it (storefront.preset), or remove ${marker}-config.`,
          section: 'shell 1.2',
        },
      ]
    }),
  )
}

/** Findings about the headers of the page and of its bundle. */
async function delivered({ document, url, header, ask }: Setting, hasPayments: boolean): Promise<Found[]> {
  const page = new URL(url)
  const [entry] = entriesOf(document, url)
  const delivery: Delivery = { page, header, entry, hasPayments }
  if (entry && ask) {
    const address = new URL(entry.getAttribute('src') ?? '', url)
    delivery.entryAnswer = await ask(address, page.origin)
    const manifest = await ask(new URL('manifest.json', address), page.origin)
    const version = manifest.status === 200 ? /"version":\s*"(\w+)"/.exec(await manifest.text())?.[1] : undefined
    if (version !== undefined) {
      delivery.chunkAnswer = await ask(new URL(`chunks/${version}/rest.js`, address), page.origin)
      delivery.againAnswer = await ask(new URL(`chunks-again/${version}/rest.js`, address), page.origin)
    }
  }
  return [...checkPolicies(document, delivery), ...checkDelivery(delivery)]
}
