/**
 * What the entry and the lazily loaded bindings know of each other, and what a page's own scripts may use. Types only:
 * nothing in this file reaches a bundle.
 */
import type { ZodMiniType } from 'zod/mini'
import type { FlowsOfTable } from '../flows.ts'
import type { FlowStart } from './flow-line.ts'

/** Which elements get which binding, when, and from where. */
export type BindingEntry = FlowStart & {
  /** The code: by default the chunk with the flow's name. */
  load?: () => Promise<Binding>
}

/** What a binding is given for one element. */
export type MountContext = {
  element: HTMLElement
  /** Aborts when the element leaves the page or the binding is replaced: actor, listeners and React root end with it. */
  signal: AbortSignal
  page: Page
}

/** A loaded binding. */
export type Binding = {
  name: string
  /** Schema of its options, for whoever describes the flow. */
  options?: ZodMiniType
  /** Names of the services a page may override. */
  services: readonly string[]
  /** Loads what the flow draws with; awaited before the first mount, so that a flow that runs can also be seen. */
  warm?: (() => Promise<unknown>) | undefined
  mount(context: MountContext): void
}

/** A flow's options and services by its name. A page's own flows add theirs by declaration merging. */
export interface Flows extends FlowsOfTable {}

type AnyServices = Record<string, (...args: never[]) => unknown>

/** What a page's script may change about a flow. */
export type Override<Options = Record<string, unknown>, Services = AnyServices> = {
  /** Functions by service name; each is asked anew on every call, so it takes effect on running flows too. */
  services?: Partial<Services> | undefined
  /** Options below the page's own attributes and above the defaults. */
  options?: Partial<Options> | undefined
}

type OverrideOf<Flow> = Flow extends keyof Flows
  ? Flows[Flow] extends { options: infer Options; services: infer Services }
    ? Override<Options, Services>
    : never
  : Override

/** Facts: things that happened, for anyone who listens. Flows add theirs by declaration merging. */
export interface Facts {}

/** With `last`, who comes late is given the last fact of the type at once, if it is one that is kept. */
type Hear = <Type extends keyof Facts>(
  type: Type,
  listener: (fact: Facts[Type]) => void,
  options?: { signal?: AbortSignal; last?: boolean },
) => () => void

export type PluginMethods = Record<string, (...args: unknown[]) => unknown>

/** The globals for scripts of themes and plugins. The methods of the first three come with the flow `plugins`, which assigns them. */
export type OfferedPlugins = Record<'PluginManager' | 'PluginConfigManager' | 'focusHandler', PluginMethods> & {
  PluginBaseClass: new (...args: unknown[]) => object
  Feature: { isActive(flag: string): boolean }
  eventEmitter: Node['$emitter']
}

/** The page's side of every flow: singletons, facts, overrides, mounting. One object per page, made by the entry. */
export type Page = {
  /** The one `name` of this page, made by `create` on first use. */
  singleton<Value>(name: string, create: () => Value): Value
  /** The one `name` of this page, if somebody has used it: for who has nothing to say to it before, and saves its code. */
  known(name: string): unknown
  /**
   * Announces a fact to whoever hears it, and to the document as a `CustomEvent` with a prefix of ours. One that is kept is given
   * to who comes late; facts that carry elements are not kept, since the elements would never be freed.
   */
  announce: <Type extends keyof Facts>(type: Type, fact: Facts[Type], options?: { isKept?: boolean }) => void
  /** Calls `listener` with every fact of a type, until `signal` aborts or the returned function is called. */
  hear: Hear
  /** What the page's scripts changed about a flow. */
  overridesOf(flow: string): Override
  /** The option preset `preset` of a flow, or undefined when nobody registered it. */
  presetOf(flow: string, preset: string): Record<string, unknown> | undefined
  /** Texts that the page puts in place of ours, by snippet key. */
  texts: Record<string, string>
  /** Lets a flow start on what matches `selector`, too. Throws where it is none; an empty one changes nothing. */
  widen(flow: string, selector: string): void
  /** Starts a flow whose code is there, at once, on an element that the table gives it, unless it runs there. */
  mount(element: Element, binding: Binding): void
  /** Starts a flow of the table on `element` once its code is there, unless it runs there. */
  start(element: Element, flow: string): void
  /** Aborts when `element` leaves the page or its place is cleared for something else: for what no flow on it ends. */
  lifeOf(element: Element): AbortSignal
  /** Mounts at once what was just inserted into `root`, and what had been ended on `root` itself. */
  mountInserted: (root: Element) => void
  /** Ends every binding inside `root` and on it, but for the flow `keeping` on `root` itself. */
  unmountInside: (root: Node, keeping?: string) => void
  /** The actors of all flows that run now, each with its flow's name. */
  actors: Map<object, string>
  /** What the scripts of themes and plugins are offered. */
  plugins?: OfferedPlugins
  /** Logs an error with the name of what failed; nothing else stops. */
  report(name: string, error: unknown, element?: Element): void
}

/** What a flow of the page's own is given for one element. */
export type OwnFlowContext = {
  element: HTMLElement
  /** Aborts when the element leaves the page or the flow is replaced: give it to every listener and request. */
  signal: AbortSignal
  /** What `storefront.override` says of the flow's options. */
  options: Readonly<Record<string, unknown>>
  /** What `storefront.texts` says, by key. */
  texts: Readonly<Record<string, string>>
  /** Tells a fact to whoever hears it; one that is kept is given to who comes late. */
  announce: <Type extends keyof Facts>(type: Type, fact: Facts[Type], options?: { isKept?: boolean }) => void
  /** Hears a fact until `signal` aborts; with `last`, also the one that was kept last, at once. */
  hear: <Type extends keyof Facts>(
    type: Type,
    listener: (fact: Facts[Type]) => void,
    options?: { last?: boolean },
  ) => void
  /** Starts at once what was just inserted into `root`; otherwise it starts after the task. */
  mountInserted: (root: Element) => void
  /** Ends every flow inside `root` and on it, but for this one, before its content is replaced. */
  unmountInside: (root: Node) => void
  /** Logs an error with the flow's name and the element. */
  report: (error: unknown) => void
}

/** A flow of the page's own: where it starts, when, and what it does there. */
export type OwnFlow = Omit<FlowStart, 'ahead'> & { binding: { mount(context: OwnFlowContext): void } }

/** `window.storefront`. Before the entry ran it may be an array of callbacks, which are then called in order. */
export type Storefront = {
  /** Calls each callback with this object at once. */
  push(...callbacks: ((storefront: Storefront) => void)[]): number
  /** Adds a flow, or replaces the one of the same name: mounted elements are mounted anew with it. */
  register(flow: OwnFlow): void
  /** Changes services or options of a flow. Throws for a flow nobody registered. */
  override<Flow extends keyof Flows | (string & {})>(flow: Flow, override: OverrideOf<Flow>): void
  /** Registers options under a name, for `data-<flow>-config="<name>"`. */
  preset(flow: string, name: string, options: Record<string, unknown>): void
  /** Replaces shopper texts by snippet key. */
  texts(texts: Record<string, string>): void
  /** The actors of all flows that run now, each with its flow's name, for whoever looks on: reports and inspectors. */
  actors: ReadonlyMap<object, string>
  /** Hears a fact, as flows do. */
  on: Hear
}

declare global {
  interface Window {
    /** The shop's feature flags, each in both spellings (contract, shell 1.4). */
    features?: Record<string, boolean>
    storefront?: Storefront | ((storefront: Storefront) => void)[]
  }
}
