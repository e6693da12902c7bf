/**
 * The types that the entry and the lazily loaded bindings share, and those for a page's own scripts. Types only:
 * nothing in this file reaches a bundle.
 */
import type { ZodMiniType } from 'zod/mini'
import type { Emitter } from './emitter.ts'
import type { FactsOfFlows } from './facts.ts'
import type { FlowLine, FlowStart } from './flow-line.ts'

/** Which elements get which binding, when, and from where. */
export type BindingEntry = FlowStart &
  Pick<FlowLine, 'asks' | 'news' | 'links' | 'isForFocus'> & {
    /** Loads the binding; by default from the chunk with the flow's name. */
    load?: () => Promise<Binding>
  }

/** What a binding receives for one element. */
export type MountContext = {
  element: HTMLElement
  /** Aborts when the element leaves the page or the binding is replaced: actor, listeners and React root end with it. */
  signal: AbortSignal
  page: Page
}

/** A loaded binding. */
export type Binding = {
  name: string
  /** Schema of its options, for descriptions of the flow. */
  options?: ZodMiniType
  /** Names of the services a page may override. */
  services: readonly string[]
  /** Loads what the flow cannot run without; awaited before the first mount. */
  prepare?: (() => Promise<unknown>) | undefined
  /** Loads what the flow draws with, ahead of its first use; otherwise it is loaded when there is something to draw. */
  warm?: (() => Promise<unknown>) | undefined
  /** Load all that it draws with, each by itself; in the same order in both copies of the flow. */
  views?: readonly (() => Promise<unknown>)[]
  mount(context: MountContext): void
}

/** What the entry hands to the inspector. */
export type Inspected = {
  page: Page
  /** The table of the flows, by name; what a page registers itself is in it, too. */
  entries: ReadonlyMap<string, BindingEntry>
  isMounted: (element: Element, flow: string) => boolean | undefined
  /** The inspector was asked for, and does not wait for a sign. */
  isAsked?: boolean | undefined
}

/** The inspector's code. */
export type Inspector = Binding & {
  /** Resolves once flows may start. */
  inspect(inspected: Inspected): Promise<void>
}

/** A flow's options and services by its name: the table of the flows adds its own by declaration merging, as do a page's own flows. */
export interface Flows {}

type AnyServices = Record<string, (...args: never[]) => unknown>

/** What a page's script may change about a flow. */
export type Override<Options = Record<string, unknown>, Services = AnyServices> = {
  /** Functions by service name, looked up on every call, so that they take effect on running flows too. */
  services?: Partial<Services> | undefined
  /** Options; the page's own attributes take precedence, the defaults do not. */
  options?: Partial<Options> | undefined
  /** Leaves the flow's elements to a script of others, which does the same; the flow ends where it runs. */
  yields?: boolean | undefined
}

type OverrideOf<Flow> = Flow extends keyof Flows
  ? Flows[Flow] extends { options: infer Options; services: infer Services }
    ? Override<Options, Services>
    : never
  : Override

/** Facts: things that happened, for any listener. Flows add theirs by declaration merging. */
export interface Facts extends FactsOfFlows {}

/** With `last`, the listener is also called immediately with the most recent fact of the type, if it is a kept one. */
type Hear = <Type extends keyof Facts>(
  type: Type,
  listener: (fact: Facts[Type]) => void,
  options?: { signal?: AbortSignal; last?: boolean },
) => () => void

export type PluginMethods = Record<string, (...args: unknown[]) => unknown>

/** The globals for scripts of themes and plugins. The flow `plugins` assigns the methods of the first three. */
export type OfferedPlugins = Record<'PluginManager' | 'PluginConfigManager' | 'focusHandler', PluginMethods> & {
  PluginBaseClass: new (...args: unknown[]) => object
  Feature: { isActive(flag: string): boolean }
  eventEmitter: Emitter
}

/** Whose options are read: a flow's, from `data-<attribute>-options` of an element; `schema` identifies the kind. */
export type OptionsPlace = { element: Element; flow: string; attribute?: string; schema: object }

/**
 * Where the code behind the globals for plugins has a say in what the page does. It adds its functions once, when a script first uses
 * one of the globals; on other pages there are none.
 */
export type PluginHooks = {
  /** The flows in what was inserted have started: plugins start there, too. */
  inserted?: () => void
  /** Returns what counts of what the page's scripts changed about a flow. */
  overrideFor?: (override: Override) => Override
  /** Returns the preset that plugins have registered for an attribute's name; those of `storefront.preset` count without one. */
  presetFor?: (attribute: string, preset: string) => Record<string, unknown> | undefined
  /**
   * Called instead of `read`, which returns an element's options, with what is given above all other sources. The returned object
   * follows what a script sets later.
   */
  shareOptions?: <Options extends object>(place: OptionsPlace, read: (above: object) => Options) => Options
}

/** What was asked at a press: the response, or null where there is none, or nothing was asked. */
export type EarlyAnswer = { answer: Promise<Response | null>; giveUp: () => void }

/** What the entry leaves to code of the file that every page runs; until that has run, most of it is missing. */
export type Later = {
  /** Whether everything that a flow may import has been fetched. */
  isWhole?(flow: string): boolean
  /**
   * Fetches everything that a flow may import, ready to run, without executing it; resolves when all has arrived or failed. Where a
   * sign of intent is for several elements within each other, the outer ones have time.
   */
  fetchWhole?(flow: string, element?: Element): Promise<unknown> | undefined
  /** The same for the flows of the page that will probably be used, as far as there is room. */
  fetchAhead?(): Promise<unknown> | undefined
  /**
   * Says that something could not be had, and calls `retry` when the shopper tries again. It takes the place of an
   * earlier one `of` the same; without `of`, of the press before.
   */
  offerRetry(retry: () => void, of?: unknown): void
  /**
   * Asks the shop, at a press on `element`, for what a flow will read there (`asks` of its line). Resolves once the request has left, or
   * may not.
   */
  ask?(asks: string, element: Element): Promise<void> | undefined
  /** What was asked at the press that is being replayed, by absolute address. */
  answers: Map<string, EarlyAnswer>
  /** The last retry that could not be offered yet. */
  kept?: () => void
  /**
   * Offers to try `again` a press whose code cannot be had although the shop answers; false where the browser's own action is a way on,
   * undefined where the code that offers it cannot be had either.
   */
  missing?(event: Event, again: () => void): Promise<boolean | undefined>
  /** Shows a busy sign on what was pressed; returns what ends it. */
  showHeard?(event: Event): () => void
  /** Prevents what would leave the page where no page can be had, and offers it again. */
  keep?(event: Event): void
}

/** What that code needs of the entry. */
export type Early = {
  later: Later
  /** The address of the files. */
  files: string
  /** The path of this page, whatever the address is by then. */
  path: string
  entries: ReadonlyMap<string, BindingEntry>
  /** What the entry does with an event that waits for code, for those that wait for the network. */
  events: {
    isLeftAlone: (event: Event) => boolean
    replay: (event: Event, element?: Element) => void
  }
  /** Whether the flow's code can be had now. */
  isAtHand: (entry: BindingEntry) => unknown
  /** Runs the code of a flow. */
  load: (entry: BindingEntry) => Promise<Binding>
  isMounted: (element: Element, flow: string) => boolean | undefined
  /** Resolves with whether the flow runs on the element. */
  mount: (element: Element, entry: BindingEntry) => Promise<boolean>
  /** Runs a task when the browser is idle. */
  whenIdle: (task: () => unknown) => Promise<unknown>
  /** Whether no page can be had from the shop. */
  isCutOff: () => Promise<boolean>
}

/** What there is once on a page. */
export type Singletons = {
  /** The page's only `name`, created by `create` on first use. */
  singleton<Value>(name: string, create: () => Value): Value
  /**
   * The page's only `name` if it has been used: for callers that do not need it otherwise, and so do not load its code.
   */
  known(name: string): unknown
}

/** Things that happened, told and heard. */
export type FactBoard = {
  /**
   * Calls the listeners of a fact, and dispatches it on the document as a `CustomEvent` with a prefix. A kept fact is
   * given to later listeners; facts that carry elements are not kept, since the elements would never be freed.
   */
  announce: <Type extends keyof Facts>(type: Type, fact: Facts[Type], options?: { isKept?: boolean }) => void
  /** Calls `listener` with every fact of a type, until `signal` aborts or the returned function is called. */
  hear: Hear
}

/** What the page's scripts have changed about flows and texts. */
export type PageSettings = {
  /** What the page's scripts changed about a flow. */
  overridesOf(flow: string): Override
  /** The option preset `preset` of a flow, or of an attribute's name, or undefined if it was never registered. */
  presetOf(name: string, preset: string): Record<string, unknown> | undefined
  /** Texts that the page replaces, by snippet key. */
  texts: Record<string, string>
}

/** On which elements flows start, and end. */
export type FlowPlaces = {
  /**
   * Lets a flow also start on what matches `selector`. Throws for an invalid selector; an empty one changes nothing.
   */
  widen(flow: string, selector: string): void
  /** Starts a loaded flow immediately on an element that the table matches, unless it runs there. */
  mount(element: Element, binding: Binding): void
  /** Starts a flow of the table on `element` once its code has loaded, unless it runs there. */
  start(element: Element, flow: string): void
  /** Starts a flow anew on `element` if it runs there; without one wherever it runs, and all flows where they do not run yet. */
  restart(element: Element | undefined, flow: string): void
  /** Aborts when `element` leaves the page or its content is cleared: for resources that no flow on it owns. */
  lifeOf(element: Element): AbortSignal
  /**
   * Starts immediately the flows of what was just inserted into `root`, and those that had been ended on `root` itself.
   */
  mountInserted: (root: Element) => void
  /** Ends every binding inside `root` and on it, except the flow `keeping` on `root` itself. */
  unmountInside: (root: Node, keeping?: string) => void
}

/** The flows that run. */
export type RunningFlows = {
  /** The actors of all running flows, each with its flow's name. */
  actors: Map<object, string>
  /** The elements of flows' actors. */
  places: WeakMap<object, Element>
}

/** What can be had of the network, now or again. */
export type Loading = {
  /**
   * Resolves when everything the flow may import can be had: at once with false, or with true when the shopper, told to be
   * offline, tries again and it can.
   */
  atHand(flow: string): Promise<boolean>
  /**
   * Says that something could not be had, and calls `retry` when the shopper tries again. It takes the place of an
   * earlier one `of` the same; without `of`, of the press before.
   */
  offerRetry(retry: () => void, of?: unknown): void
  early: Early
  /** Loads a flow from its second address. */
  loadAgain(flow: string): Promise<Binding>
}

/** Where the code of plugins has a say. */
export type PluginAccess = {
  /** The globals for scripts of themes and plugins. */
  plugins?: OfferedPlugins
  hooks: PluginHooks
}

/** Where errors go. */
export type Reports = {
  /** Logs an error with the name of what failed; never throws. */
  report(name: string, error: unknown, element?: Element): void
}

/**
 * What the page offers to every flow. One object per page, created by the entry; who needs a part of it asks for that part.
 */
export type Page = Singletons & FactBoard & PageSettings & FlowPlaces & RunningFlows & Loading & PluginAccess & Reports

/** What a page's own flow receives for one element. */
export type OwnFlowContext = {
  element: HTMLElement
  /** Aborts when the element leaves the page or the flow is replaced: pass it to every listener and request. */
  signal: AbortSignal
  /** The flow's options of `storefront.override`. */
  options: Readonly<Record<string, unknown>>
  /** The texts of `storefront.texts`, by key. */
  texts: Readonly<Record<string, string>>
  /** Calls the listeners of a fact; a kept one is given to later listeners. */
  announce: <Type extends keyof Facts>(type: Type, fact: Facts[Type], options?: { isKept?: boolean }) => void
  /**
   * Listens to a fact until `signal` aborts; with `last`, the listener is also called immediately with the last kept
   * one.
   */
  hear: <Type extends keyof Facts>(
    type: Type,
    listener: (fact: Facts[Type]) => void,
    options?: { last?: boolean },
  ) => void
  /** Starts immediately the flows of what was just inserted into `root`; otherwise they start after the task. */
  mountInserted: (root: Element) => void
  /** Ends every flow inside `root` and on it, except this one; call it before the content is replaced. */
  unmountInside: (root: Node) => void
  /** Logs an error with the flow's name and the element. */
  report: (error: unknown) => void
}

/** A page's own flow: where it starts, when, and what it does there. */
export type OwnFlow = FlowStart & { binding: { mount(context: OwnFlowContext): void } }

/** `window.storefront`. Before the entry has run it may be an array of callbacks, which are then called in order. */
export type Storefront = {
  /** Calls each callback with this object immediately. */
  push(...callbacks: ((storefront: Storefront) => void)[]): number
  /** Adds a flow, or replaces the one of the same name, which is restarted where it runs. */
  register(flow: OwnFlow): void
  /** Changes services or options of a flow. Throws for an unknown flow. */
  override<Flow extends keyof Flows | (string & {})>(flow: Flow, override: OverrideOf<Flow>): void
  /** Registers options under a name, for `data-<flow>-config="<name>"`. */
  preset(flow: string, name: string, options: Record<string, unknown>): void
  /** Replaces shopper texts by snippet key. */
  texts(texts: Record<string, string>): void
  /** The actors of all running flows, each with its flow's name, for reports and inspectors. */
  actors: ReadonlyMap<object, string>
  /** Listens to a fact, as flows do. */
  on: Hear
  /** Opens the inspector; resolves once it follows the flows. */
  inspect(): Promise<void>
}

declare global {
  interface Window {
    /** The shop's feature flags, each in both spellings (contract, shell 1.4). */
    features?: Record<string, boolean>
    storefront?: Storefront | ((storefront: Storefront) => void)[]
  }
}
