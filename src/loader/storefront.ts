/**
 * `window.storefront`: the API for a page's own scripts, before, during and after loading.
 *
 * Before the entry runs, a page writes `(window.storefront ??= []).push((storefront) => …)`; afterwards the same line
 * calls back immediately. A callback that throws is reported and does not affect the others.
 */
import { mergeOptions } from './merge-options.ts'
import type { Mounting } from './mounting.ts'
import type { Binding, BindingEntry, Override, Page, Storefront } from './types.ts'

export const FACT_PREFIX = 'storefront:'

export function createPage(
  entries: Map<string, BindingEntry>,
  mounting: Mounting,
  loading: Pick<Page, 'atHand' | 'loadAgain' | 'offerRetry' | 'early'>,
  inspect: Storefront['inspect'],
) {
  const singletons = new Map<string, unknown>()
  const listeners = new Map<string, Set<(fact: never) => void>>()
  const lastFacts = new Map<string, unknown>()
  const overrides = new Map<string, Override>()
  const presets = new Map<string, Record<string, unknown>>()

  const page: Page = {
    texts: {},
    actors: new Map(),
    places: new WeakMap(),
    singleton<Value>(name: string, create: () => Value) {
      if (!singletons.has(name)) singletons.set(name, create())
      return singletons.get(name) as Value
    },
    known: (name) => singletons.get(name),
    announce(type, fact, { isKept } = {}) {
      if (isKept) lastFacts.set(type, fact)
      const all = listeners.get(type) ?? new Set()
      // A copy: a listener added while this fact is announced got it through `last`, or did not ask for it.
      const hearers = [...all]
      for (const hearFact of hearers) if (all.has(hearFact)) hearFact(fact as never)
      document.dispatchEvent(new CustomEvent(FACT_PREFIX + type, { detail: fact }))
    },
    hear(type, listener, { signal, last } = {}) {
      const all = listeners.get(type) ?? new Set()
      const hearFact = (fact: never) => {
        try {
          listener(fact)
        } catch (error) {
          page.report(`listener of ${type}`, error)
        }
      }
      const stop = () => void all.delete(hearFact)
      if (signal?.aborted) return stop
      listeners.set(type, all.add(hearFact))
      signal?.addEventListener('abort', stop, { once: true })
      if (last && lastFacts.has(type)) hearFact(lastFacts.get(type) as never)
      return stop
    },
    hooks: {},
    overridesOf: (flow) => {
      const override = overrides.get(flow) ?? {}
      return page.hooks.overrideFor?.(override) ?? override
    },
    presetOf: (flow, name) => page.hooks.presetFor?.(flow, name) ?? presets.get(`${flow} ${name}`),
    widen(flow, selector) {
      const entry = entries.get(flow)
      if (!entry || !selector) return
      const wider = `${entry.selector},${selector}`
      // An invalid selector throws here, and not on every later event.
      document.body.matches(wider)
      entry.selector = wider
    },
    mount: mounting.mountLoaded,
    lifeOf: mounting.lifeOf,
    start: mounting.start,
    restart: (element, flow) => mounting.remount(flow, element),
    mountInserted: (root) => {
      mounting.mountInserted(root)
      page.hooks.inserted?.()
    },
    unmountInside: mounting.unmountInside,
    ...loading,
    report: (name, error, element) => console.error(`[storefront] ${name}:`, error, ...(element ? [element] : [])),
  }

  const mustKnow = (flow: string) => {
    // The first entry is the loader’s own code (start.ts): no flow.
    const [, ...known] = entries.keys()
    if (!known.includes(flow)) throw new Error(`no flow is named "${flow}"; known are ${known.join()}`)
  }

  const storefront: Storefront = {
    push(...callbacks) {
      for (const callback of callbacks) {
        try {
          callback(storefront)
        } catch (error) {
          page.report('window.storefront', error)
        }
      }
      return 0
    },
    register({ binding: own, ...start }) {
      const { name } = start
      const binding: Binding = {
        services: [],
        // A binding of the package has more, and asks its context for the page.
        ...own,
        name,
        mount: (context) => {
          const { element, signal } = context
          own.mount({
            element,
            signal,
            ...('services' in own && context),
            options: page.overridesOf(name).options ?? {},
            texts: page.texts,
            announce: page.announce,
            hear: (type, listener, options) => void page.hear(type, listener, { ...options, signal }),
            mountInserted: (root) => page.mountInserted(root),
            unmountInside: (root) => page.unmountInside(root, name),
            report: (error) => page.report(name, error, element),
          })
        },
      }
      entries.set(name, {
        ...start,
        async load() {
          await binding.prepare?.()
          return binding
        },
      })
      mounting.remount(name)
    },
    override(flow, { services, options, yields }) {
      mustKnow(flow)
      const before = overrides.get(flow)
      overrides.set(flow, {
        services: { ...before?.services, ...services },
        options: mergeOptions(before?.options, options),
        yields: yields ?? before?.yields,
      })
      // Services are looked up on every call, and need no restart.
      if (options || yields !== undefined) mounting.remount(flow)
      else mounting.checkServices(flow)
    },
    preset(flow, name, options) {
      mustKnow(flow)
      presets.set(`${flow} ${name}`, options)
    },
    texts: (texts) => void Object.assign(page.texts, texts),
    actors: page.actors,
    on: page.hear,
    inspect,
  }
  return { page, storefront }
}
