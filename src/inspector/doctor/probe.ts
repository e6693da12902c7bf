/**
 * Lets a binding read a page without running on it: the page that it is given notes whose options it reads, tells nobody
 * anything, and starts nothing else.
 */
import type { ZodMiniType } from 'zod/mini'
import type { FlowLine } from '../../loader/flow-line.ts'
import type { Binding, Later, Page } from '../../loader/types.ts'

/** The options that a flow reads on an element. */
export type Reading = { flow: string; element: Element; attribute: string; schema: ZodMiniType; error?: Error }

/** What became of a flow on an element. */
export type Trial = { line: FlowLine; element: Element; error?: Error; reported: readonly Error[] }

const nothing = () => Promise.resolve()

/** Nothing is fetched. */
const LATER: Later = {
  isWhole: () => true,
  fetchWhole: nothing,
  fetchAhead: nothing,
  offerRetry: () => undefined,
  ask: () => undefined,
  answers: new Map(),
}

/** Ends a mount once its options are read: nothing of it has happened then. */
class Enough extends Error {}

const toError = (error: unknown) =>
  error instanceof Error || isErrorOfPage(error) ? (error as Error) : new Error(String(error))
/** Errors of the page have its own class. */
const isErrorOfPage = (error: unknown) => typeof error === 'object' && error !== null && 'message' in error

/**
 * A prober for one page. With `isLive` the page is in use, and a flow is stopped as soon as it has read its options, and
 * not started where it has none; otherwise it is mounted whole, until `end` is called: flows look for one another.
 */
export function createProbe(isLive: boolean) {
  const readings: Reading[] = []
  const singletons = new Map<string, unknown>()
  let reported: Error[] = []
  const life = new AbortController()

  const page: Page = {
    singleton<Value>(name: string, create: () => Value) {
      if (!singletons.has(name)) singletons.set(name, create())
      return singletons.get(name) as Value
    },
    known: (name) => singletons.get(name),
    announce: () => undefined,
    hear: () => () => undefined,
    overridesOf: () => ({}),
    presetOf: () => ({}),
    texts: {},
    widen: () => undefined,
    mount: () => undefined,
    start: () => undefined,
    restart: () => undefined,
    lifeOf: () => life.signal,
    mountInserted: () => undefined,
    unmountInside: () => undefined,
    actors: new Map(),
    places: new WeakMap(),
    atHand: () => Promise.resolve(false),
    offerRetry: () => undefined,
    early: {
      later: LATER,
      files: '',
      path: '',
      entries: new Map(),
      events: {
        isLeftAlone: () => true,
        replay: () => undefined,
      },
      isMounted: () => false,
      mount: () => Promise.resolve(false),
      isAtHand: () => false,
      load: () => Promise.reject(new Error('nothing is loaded here')),
      whenIdle: () => Promise.resolve(),
      isCutOff: () => Promise.resolve(false),
    },
    loadAgain: () => Promise.reject(new Error('nothing is loaded again here')),
    report(_, reason) {
      const error = toError(reason)
      reported.push(error)
      // Options that are ignored.
      const read = readings.at(-1)
      if (read && error.name === 'OptionsError') readings.push({ ...read, error })
    },
    hooks: {
      shareOptions(place, read) {
        const { element, flow, attribute = flow, schema } = place
        const reading: Reading = { flow, element, attribute, schema: schema as ZodMiniType }
        readings.push(reading)
        try {
          const options = read({})
          if (isLive) throw new Enough()
          return options
        } catch (error) {
          if (!(error instanceof Enough)) reading.error = toError(error)
          throw error
        }
      },
    },
  }

  function tryOn(line: FlowLine, binding: Binding, element: Element): Trial {
    if (isLive && !binding.options) return { line, element, reported: [] }
    reported = []
    try {
      binding.mount({ element: element as HTMLElement, signal: life.signal, page })
      return { line, element, reported }
    } catch (error) {
      if (error instanceof Enough) return { line, element, reported }
      return { line, element, error: toError(error), reported }
    }
  }

  return { readings, tryOn, end: () => life.abort() }
}
