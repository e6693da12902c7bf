/**
 * Options of flows that scripts may read and set on a running page.
 *
 * What a script sets comes before all other sources. A flow that reads the option when it needs it has the new value at
 * once; one that has read it while it started is started anew.
 */
import { isPlainObject, mergeOptions } from '../loader/merge-options.ts'
import type { OptionsPlace, Override, Page, PluginAccess } from '../loader/types.ts'
import { attributeNameOf, type PluginOptions, type Presets, readPluginOptions } from './plugin-options.ts'

/** The options that a flow has of an element, by one of its schemas. */
type Reading = {
  flow: string
  schema: object
  read: (above: object) => object
  /** Follows what is set. */
  options: PluginOptions
  /** What the flow has read while it started. */
  early: Set<PropertyKey>
}

/** An element's options of one kind. */
type Place = { set: PluginOptions; readings: readonly Reading[]; options?: PluginOptions }

export type LiveOptions = ReturnType<typeof createLiveOptions>

export function createLiveOptions(page: Page, presets: Presets) {
  const places = new WeakMap<Element, Map<string, Place>>()

  function placeOf(element: Element, attribute: string): Place {
    const kinds = places.get(element) ?? new Map<string, Place>()
    const place = kinds.get(attribute) ?? { set: {}, readings: [] }
    places.set(element, kinds.set(attribute, place))
    return place
  }

  /** With what is set, unless the flow refuses it, which is reported. */
  function readWith(set: PluginOptions, { flow, read }: Pick<Reading, 'flow' | 'read'>, element: Element) {
    try {
      return read(set)
    } catch (error) {
      if (Object.keys(set).length === 0) throw error
      page.report(flow, error, element)
      return read({})
    }
  }

  function share<Options extends object>(
    { element, flow, attribute = flow, schema }: OptionsPlace,
    read: (above: object) => Options,
  ): Options {
    const place = placeOf(element, attribute)
    const options = readWith(place.set, { flow, read }, element) as PluginOptions
    const reading: Reading = { flow, schema, read, options, early: new Set() }
    // Two flows may read a filter's options by the same schema.
    const others = place.readings.filter((other) => other.flow !== flow || other.schema !== schema)
    place.readings = [...others, reading]
    let isStarting = true
    queueMicrotask(() => (isStarting = false))
    return new Proxy(options, {
      get(target, key, receiver) {
        if (isStarting) reading.early.add(key)
        return Reflect.get(target, key, receiver) as unknown
      },
    }) as Options
  }

  function put(
    { element, flow, place }: { element: Element; flow: string; place: Place },
    key: string,
    value: unknown,
  ) {
    place.set[key] = value
    for (const reading of place.readings) {
      const next = readWith(place.set, reading, element)
      for (const old of Object.keys(reading.options)) if (!Object.hasOwn(next, old)) delete reading.options[old]
      Object.assign(reading.options, next)
      if (reading.early.has(key)) page.restart(element, reading.flow)
    }
    // A flow that was started before this code has read its options once.
    if (place.readings.length === 0) page.restart(element, flow)
  }

  /** What the page says of the element, over `given`. */
  function written(plugin: string, element: Element, given: unknown[]): PluginOptions {
    try {
      return readPluginOptions({ plugin, element, given, presets })
    } catch {
      // The flow reports it.
      return {}
    }
  }

  hearOnce(page)
  page.hooks.shareOptions = share

  const live = {
    /** Sets what the page itself does not say of the element (contract, shell 1.2). */
    suggest(element: Element, plugin: string, flow: string, given: unknown[]) {
      const options = live.of(element, plugin, flow)
      const said = written(plugin, element, [])
      for (const [key, value] of Object.entries(given.reduce<PluginOptions>(mergeOptions, {})))
        if (!Object.hasOwn(said, key) && options[key] !== value) options[key] = value
    },
    /** The options of a plugin's element, of which `flow` has charge: always the same object. */
    of(element: Element, plugin: string, flow: string): PluginOptions {
      const place = placeOf(element, attributeNameOf(plugin))
      const current = (): PluginOptions =>
        Object.assign(
          written(plugin, element, [page.overridesOf(flow).options]),
          ...place.readings.map(({ options }) => options),
          place.set,
        ) as PluginOptions
      place.options ??= proxyOf(current, (key, value) => put({ element, flow, place }, key, value))
      return place.options
    },
  }
  return live
}

/** Lets flows of the whole page, which read their options anew when they are overridden, read them once more. */
function hearOnce(page: PluginAccess) {
  const copies = new WeakMap<object, Override>()
  const none = {}
  page.hooks.overrideFor = (override) => {
    const { options = none } = override
    const copy = copies.get(options)?.options ?? { ...options }
    copies.set(options, { options: copy })
    return { ...override, options: copy }
  }
}

/** An object whose properties are those of `current`, each time; `put` is called with what is set, nested or not. */
function proxyOf(current: () => PluginOptions, put: (key: string, value: unknown) => void): PluginOptions {
  const valueOf = (key: PropertyKey): unknown => {
    const value = copyOf(Reflect.get(current(), key))
    return followed(value, () => put(String(key), value))
  }
  return new Proxy<PluginOptions>(
    {},
    {
      get: (_, key) => valueOf(key),
      has: (_, key) => Reflect.has(current(), key),
      ownKeys: () => Reflect.ownKeys(current()),
      getOwnPropertyDescriptor: (_, key) =>
        Object.hasOwn(current(), key)
          ? { value: valueOf(key), configurable: true, enumerable: true, writable: true }
          : undefined,
      set(_, key, value) {
        put(String(key), value)
        return true
      },
      defineProperty(_, key, { value }) {
        put(String(key), value)
        return true
      },
      deleteProperty(_, key) {
        put(String(key), undefined)
        return true
      },
    },
  )
}

const isHolder = (value: unknown): value is object => isPlainObject(value) || Array.isArray(value)

const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  return isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)]))
    : value
}

/** Calls `changed` after a change anywhere inside `value`. */
function followed(value: unknown, changed: () => void): unknown {
  if (!isHolder(value)) return value
  return new Proxy(value, {
    get: (target, key) => followed(Reflect.get(target, key), changed),
    set(target, key, item) {
      Reflect.set(target, key, item)
      changed()
      return true
    },
    deleteProperty(target, key) {
      Reflect.deleteProperty(target, key)
      changed()
      return true
    },
  })
}
