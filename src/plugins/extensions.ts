/**
 * Classes by which scripts override or extend a plugin of the platform. A class that adds to the methods runs over the
 * flow's stand-in: its methods are called once the flow has dispatched their event. One that replaces what the flow does
 * is refused.
 */
import { BASE_METHODS, type Plugin } from './plugin-base.ts'
import type { PluginClass } from './plugin-source.ts'

type Methods = Record<string, unknown>

/** The events of methods that are not named as their event (contract, catalog 1.3 and shell 8). */
const EVENTS: Readonly<Record<string, string>> = {
  'Listing renderResponse': 'Listing/afterRenderResponse',
  'AddToCart _formSubmit': 'beforeFormSubmit',
  'AddToCart _openOffCanvasCarts': 'openOffCanvasCart',
}

const eventOf = (plugin: string, method: string) => EVENTS[`${plugin} ${method}`] ?? method.replace(/^_+/, '')

const methodsOf = (prototype: object): string[] =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { value }]) => name !== 'constructor' && typeof value === 'function')
    .map(([name]) => name)

/** A prototype and those that it inherits from, up to `end`. */
function chainOf(prototype: object, end: object): object[] {
  const parent = Object.getPrototypeOf(prototype) as object | null
  return prototype === end || prototype === Object.prototype || !parent ? [] : [prototype, ...chainOf(parent, end)]
}

/** Whether a method calls the one that it overrides, in the script's own text or compiled for older browsers. */
function callsOriginal(prototype: object, method: string): boolean {
  const text = String((prototype as Methods)[method])
  return new RegExp(
    String.raw`\bsuper\s*(\.\s*${method}\b|\[)|["'\`]${method}["'\`]|prototype\s*\.\s*${method}\b`,
  ).test(text)
}

/** What a script's class does to a plugin of the platform. */
export type Extension = {
  /** Methods that do not call the original: the class replaces what they do. */
  replaced: string[]
  /** Methods that add to the original. */
  added: string[]
}

const known = new WeakMap<PluginClass, Extension>()

/**
 * Reads `Class`, and puts it over `StandIn`, whatever it has extended so far: nothing of a copy of the original that the
 * script brings along is left, as its work is the flow's.
 */
export function extendStandIn(Class: PluginClass, StandIn: PluginClass): Extension {
  const extension = known.get(Class) ?? read(Class, StandIn)
  known.set(Class, extension)
  return extension
}

function read(Class: PluginClass, StandIn: PluginClass): Extension {
  const chain = chainOf(Class.prototype as object, StandIn.prototype as object)
  const extendsStandIn = Class.prototype instanceof StandIn
  // Of a script that brings a copy of the original, the last class is its own.
  const own = extendsStandIn ? chain : chain.slice(0, 1)
  const inherited = extendsStandIn ? [] : chain.slice(1)
  const isInherited = (method: string) => method in StandIn.prototype || inherited.some((each) => method in each)
  // What a script was given for the original before this code was there has no methods at all.
  const hasOriginal =
    extendsStandIn ||
    inherited.map(methodsOf).some((names) => names.length === 0 || names.some((name) => !BASE_METHODS.has(name)))

  const methods = own.flatMap((prototype) =>
    methodsOf(prototype).map((name) => ({ name, isAddition: callsOriginal(prototype, name) })),
  )
  const replaced = methods.filter(({ name, isAddition }) => !isAddition && (isInherited(name) || !hasOriginal))
  const added = methods.filter(({ name, isAddition }) => isAddition && !BASE_METHODS.has(name))
  const namesOf = (some: typeof methods) => [...new Set(some.map(({ name }) => name))]
  if (replaced.length === 0) putOver(own, inherited, StandIn)
  return { replaced: namesOf(replaced), added: namesOf(added) }
}

/** Methods that are called with `super`, or as helpers of the original, do nothing. */
function putOver(own: object[], inherited: object[], StandIn: PluginClass): void {
  const Between = class extends (StandIn as unknown as new (...args: unknown[]) => object) {}
  const prototype = Between.prototype as Methods
  for (const name of [...own, ...inherited].flatMap(methodsOf))
    if (!(name in prototype)) prototype[name] = () => undefined
  const root = own.at(-1)
  if (!root) return
  Object.setPrototypeOf(root, prototype)
  Object.setPrototypeOf(root.constructor, Between)
}

/** What a plugin of the platform calls itself when it begins, if its flow has no event of that name. */
const AT_START = /^_?registerEvents$/
const hasStartEvent = (plugin: string) => plugin === 'OffCanvasCart'

/** Calls the methods that a class adds, each after its event. */
export function callAdded(plugin: Plugin, name: string, { added }: Extension, report: (error: unknown) => void): void {
  const call = plugin as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const method of added) {
    if (AT_START.test(method) && !hasStartEvent(name)) {
      call[method]?.()
      continue
    }
    let isRunning = false
    const end = () => (isRunning = false)
    const run = (event: Event) => {
      // The method may dispatch the event once more, also after it has waited.
      if (isRunning) return
      isRunning = true
      try {
        const result = call[method]?.(...argumentsOf(event))
        if (result instanceof Promise) void result.catch(report).finally(end)
        else end()
      } catch (error) {
        end()
        report(error)
      }
    }
    plugin.el.addEventListener(eventOf(name, method), run)
  }
}

/** What an event carries, as arguments of the method that publishes it. */
function argumentsOf(event: Event): unknown[] {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (typeof detail !== 'object' || detail === null) return []
  return Object.getPrototypeOf(detail) === Object.prototype ? Object.values(detail) : [detail]
}
