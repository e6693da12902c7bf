/** Fetches ahead what a press will need, without executing it. */
import { hasSanitizer } from '../../globals.ts'
import { savesData } from '../../saves-data.ts'
import type { Early, Later } from '../types.ts'
import { fetchModule } from './fetch-module.ts'

/** `files.json` of the build. */
type Files = {
  /** By flow, the files that it may import besides those that every page runs. */
  flows: Readonly<Record<string, readonly string[]>>
  /** For browsers without a sanitiser of their own. */
  spare: readonly string[]
  /** The file of texts, by language. */
  texts: Readonly<Record<string, string>>
  /** The flows to fetch ahead where a page has them, or elements of theirs that match the selector, most likely first. */
  ahead: readonly (readonly [flow: string, selector?: string])[]
  /** How many bytes a page may fetch in all without an interaction, besides the entry. */
  room: number
  /** Bytes of each file, compressed. */
  sizes: Readonly<Record<string, number>>
}

const isSpared = hasSanitizer()

/** The language of the page's texts; English where there are none. */
const textsOf = ({ texts }: Files) =>
  [texts[document.documentElement.lang.slice(0, 2).toLowerCase()] ?? texts['en']].flatMap((file) => file ?? [])

const filesOf = (list: Files, flow: string) => [
  ...(list.flows[flow] ?? []).filter((file) => !isSpared || !list.spare.includes(file)),
  ...textsOf(list),
]

/** How many files one task asks for, which takes a slow device 10 ms: a press comes between two tasks. */
const AT_ONCE = 4

/** After how many milliseconds what is around a pressed control fetches its own files: the answer to the press is there by then, or soon. */
const OUTER_LATER_MS = 500

/** The lowest status of an error; not every browser tells one. */
const HTTP_ERROR = 400

type Ahead = Required<Pick<Later, 'isWhole' | 'fetchWhole' | 'fetchAhead'>>

export function aheadOf({ files, entries }: Pick<Early, 'files' | 'entries'>): Ahead {
  const asked = new Map<string, Promise<void>>()
  const had = new Set<string>()
  let known: Files | undefined

  /** Loads the list of files; without it nothing is fetched ahead, and the next call tries again. */
  async function loadFiles(): Promise<Files | undefined> {
    if (savesData()) return undefined
    try {
      known ??= (await (await fetch(`${files}files.json`)).json()) as Files
    } catch {
      // What is pressed loads its own files.
    }
    return known
  }

  const fetchFile = async (file: string) => {
    if (await fetchModule(files + file)) had.add(file)
    else asked.delete(file)
  }

  /** Asks for the file, if nobody has. */
  function fetchNew(file: string): Promise<void> {
    const fetching = asked.get(file) ?? fetchFile(file)
    asked.set(file, fetching)
    return fetching
  }

  /** What a sign of intent, e.g. a finger that comes down, is for: elements within each other. */
  const meant = new Set<Element>()

  async function fetchWhole(flow: string, element?: Element): Promise<unknown> {
    if (element) meant.add(element)
    const list = await loadFiles()
    // A press is for the innermost: what the others need would take its connections, of which a browser has six to a host (HTTP/1.1).
    const isOuter = element && [...meant].some((other) => other !== element && element.contains(other))
    queueMicrotask(() => meant.clear())
    if (isOuter) await new Promise((resolve) => setTimeout(resolve, OUTER_LATER_MS))
    return list && Promise.all(filesOf(list, flow).map(fetchNew))
  }

  /** A flow that the page shows: what opens a panel on small screens has no box on others. */
  const isShown = (flow: string, selector?: string) => {
    const entry = entries.get(flow)
    const elements = entry ? document.querySelectorAll(selector ?? entry.selector) : []
    return [...elements].some((element: Partial<Element>) => element.checkVisibility?.() ?? true)
  }

  /** Notes what is known to have come, which is not asked for again. Returns all that the page has asked for: our files by their names. */
  const noteFetched = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => {
      const { name, encodedBodySize, responseStatus } = entry
      const file = name.replace(files, '')
      if (encodedBodySize > 0 && !(responseStatus >= HTTP_ERROR)) {
        had.add(file)
        asked.set(file, Promise.resolve())
      }
      return file
    })

  async function fetchAhead(): Promise<unknown> {
    const list = await loadFiles()
    if (!list) return
    const there = new Set(noteFetched())
    const sizeOf = (file: string) => list.sizes[file] ?? 0
    let room = [...there].reduce((left, file) => left - sizeOf(file), list.room)
    const flows = list.ahead.flatMap(([flow, selector]) => {
      if (!isShown(flow, selector)) return []
      const more = filesOf(list, flow).filter((file) => !there.has(file))
      const left = more.reduce((bytes, file) => bytes - sizeOf(file), room)
      if (left < 0) return []
      room = left
      for (const file of more) there.add(file)
      return flow
    })
    const fetching: Promise<void>[] = []
    for (const file of new Set(flows.flatMap((flow) => filesOf(list, flow)))) {
      if (fetching.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
      fetching.push(fetchNew(file))
    }
    return Promise.all(fetching)
  }

  return {
    isWhole: (flow) => Boolean(known && filesOf(known, flow).every((file) => had.has(file))),
    fetchWhole,
    fetchAhead,
  }
}
